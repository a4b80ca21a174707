import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { formatUtc } from '#rules/date-range';
import { parseEngineVersion } from '#rules/domains/engine-version';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Status } from '../../../../ui/status/status.tsx';
import { CommandDialog } from '../commands/command-dialog.tsx';
import { MANAGED_WORDS } from './managed-action-words.ts';
import { MANAGED_ACTIONS, type ManagedActionId } from './managed-actions.ts';
import { SCHEDULE_NOW, ScheduleField, scheduleArguments } from './schedule-field.tsx';

const Software = graphql(`
  query ManagedActionDialog_SoftwareQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        autoTune
        software {
          status
          currentVersion
          newVersion
          isUpdateAvailable
          isCancellable
        }
      }
    }
  }
`);

const Planned = graphql(`
  query ManagedActionDialog_PlannedQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        plannedActions {
          id
          type
          status
          at
        }
        plannedActionsTruncated
      }
    }
  }
`);

const Targets = graphql(`
  query ManagedActionDialog_TargetsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        upgradeTargets
      }
    }
  }
`);

interface ManagedActionDialogProps {
  action: ManagedActionId;
  domainIdentifier: string;
  onClose: () => void;
}

/** Asks the service of a managed domain for something, after asking the person. */
export function ManagedActionDialog({ action, domainIdentifier, onClose }: ManagedActionDialogProps) {
  const Form = FORMS[action];
  return <Form domainIdentifier={domainIdentifier} onClose={onClose} />;
}

interface FormProps {
  domainIdentifier: string;
  onClose: () => void;
}

interface AskingProps extends FormProps {
  id: ManagedActionId;
  /** Null while something is missing: `lacks` says what. */
  args: Record<string, unknown> | null;
  lacks?: string;
  form?: ReactNode;
}

function Asking({ id, domainIdentifier, args, lacks, form, onClose }: AskingProps) {
  const action = MANAGED_ACTIONS.find((one) => one.id === id);
  if (!action) return null;
  return (
    <CommandDialog
      words={{ title: action.command.title, ...MANAGED_WORDS[id] }}
      domainIdentifier={domainIdentifier}
      commands={[{ command: action.command, args: { domain_identifier: domainIdentifier, ...args } }]}
      draft={id}
      form={form}
      disabledReason={args === null ? lacks : undefined}
      onClose={onClose}
    />
  );
}

/** What the service says of the domain's software now, and what stands in its place where it could not be read. */
function useSoftware(domainIdentifier: string) {
  const query = useOperation(Software, { domainIdentifier });
  const managed = query.data?.domain?.managed;
  const problem =
    query.isError && !managed ? <Status kind="error">{`The service software could not be read: ${query.error.message}`}</Status> : null;
  return { software: managed?.software, autoTune: managed?.autoTune, problem };
}

function StartUpdate(props: FormProps) {
  const [schedule, setSchedule] = useState(SCHEDULE_NOW);
  const { software, problem } = useSoftware(props.domainIdentifier);
  return (
    <Asking
      {...props}
      id="start-software-update"
      args={scheduleArguments(schedule)}
      lacks="Give the time first"
      form={
        <SpaceBetween size="s">
          {problem}
          {software ? (
            <span>
              {software.currentVersion ?? 'Unknown version'}
              {software.newVersion ? (
                <>
                  {' '}
                  becomes <b>{software.newVersion}</b>
                </>
              ) : null}
              . {software.isUpdateAvailable ? null : <Status kind="info">The service says that there is no update now.</Status>}
            </span>
          ) : null}
          <ScheduleField value={schedule} onChange={setSchedule} />
        </SpaceBetween>
      }
    />
  );
}

function CancelUpdate(props: FormProps) {
  const { software, problem } = useSoftware(props.domainIdentifier);
  const note =
    software && !software.isCancellable ? <Status kind="info">The service says that nothing can be cancelled now.</Status> : problem;
  return <Asking {...props} id="cancel-software-update" args={{}} form={note} />;
}

function Reschedule(props: FormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [schedule, setSchedule] = useState(SCHEDULE_NOW);
  const query = useOperation(Planned, { domainIdentifier: props.domainIdentifier });
  const managed = query.data?.domain?.managed;
  const planned = managed?.plannedActions ?? [];
  const action = planned.find(({ id }) => id === chosen);
  const when = scheduleArguments(schedule);
  return (
    <Asking
      {...props}
      id="reschedule-action"
      args={action && when ? { action_id: action.id, action_type: action.type, ...when } : null}
      lacks={action ? 'Give the time first' : 'Choose an action first'}
      form={
        <SpaceBetween size="s">
          <FormField
            label="Planned action"
            errorText={query.error?.message}
            constraintText={managed?.plannedActionsTruncated ? `The first ${planned.length}; the service has more.` : undefined}
          >
            <Select
              options={planned.map(({ id, type, at, status }) => ({
                value: id,
                label: `${type}, ${formatUtc(at)}`,
                ...(status ? { description: status } : {}),
              }))}
              selectedOption={action ? { value: action.id, label: `${action.type}, ${formatUtc(action.at)}` } : null}
              statusType={query.isPending ? 'loading' : query.isError ? 'error' : 'finished'}
              placeholder="Choose an action"
              empty="The service has nothing planned for this domain"
              errorText="The planned actions could not be read"
              recoveryText="Retry"
              onLoadItems={() => query.isError && void query.refetch()}
              expandToViewport
              onChange={({ detail }) => setChosen(detail.selectedOption.value ?? null)}
            />
          </FormField>
          <ScheduleField value={schedule} onChange={setSchedule} />
        </SpaceBetween>
      }
    />
  );
}

const SWITCH = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

function SetAutoTune(props: FormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { autoTune: state, problem } = useSoftware(props.domainIdentifier);
  return (
    <Asking
      {...props}
      id="set-auto-tune"
      args={chosen === null ? null : { enabled: chosen === 'on' }}
      lacks="Choose on or off first"
      form={
        <SpaceBetween size="s">
          {problem}
          <FormField label="Auto-Tune" {...(state ? { description: `The service says ${state} now.` } : {})}>
            <Select
              options={SWITCH}
              selectedOption={SWITCH.find(({ value }) => value === chosen) ?? null}
              placeholder="Choose"
              expandToViewport
              onChange={({ detail }) => setChosen(detail.selectedOption.value ?? null)}
            />
          </FormField>
        </SpaceBetween>
      }
    />
  );
}

function CheckUpgrade(props: FormProps) {
  const [version, setVersion] = useState('');
  const query = useOperation(Targets, { domainIdentifier: props.domainIdentifier });
  const targets = query.data?.domain?.managed?.upgradeTargets ?? [];
  const isVersion = parseEngineVersion(version) !== null;
  return (
    <Asking
      {...props}
      id="check-upgrade"
      args={isVersion ? { target_version: version } : null}
      lacks="Give the version first"
      form={
        <FormField
          label="Target version"
          description={query.isError ? 'The service did not say which versions there are.' : undefined}
          errorText={version !== '' && !isVersion ? 'Give a version such as OpenSearch_2.19.' : undefined}
        >
          {query.isPending || targets.length > 0 ? (
            <Select
              options={targets.map((value) => ({ value }))}
              selectedOption={version === '' ? null : { value: version }}
              statusType={query.isPending ? 'loading' : 'finished'}
              placeholder="Choose a version"
              expandToViewport
              onChange={({ detail }) => setVersion(detail.selectedOption.value ?? '')}
            />
          ) : (
            <Input value={version} placeholder="OpenSearch_2.19" onChange={({ detail }) => setVersion(detail.value)} />
          )}
        </FormField>
      }
    />
  );
}

const FORMS = {
  'start-software-update': StartUpdate,
  'cancel-software-update': CancelUpdate,
  'reschedule-action': Reschedule,
  'set-auto-tune': SetAutoTune,
  'check-upgrade': CheckUpgrade,
} satisfies Record<ManagedActionId, (props: FormProps) => ReactNode>;
