import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useRef, useState } from 'react';
import { type Command, levelIn } from '#rules/commands/command';
import { GUARD_TABLE } from '#rules/guard';
import { useIsGone } from '../../ui/hooks/use-is-gone.ts';
import { KeyValues } from '../key-values/key-values.tsx';
import { ProductionMark } from '../session/production-mark.tsx';
import { useSession } from '../session/session.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import type { ActionDone } from './action-outcome.ts';
import { FocusAfterOpening } from './focus-after-opening.tsx';
import { GrantPanel } from './grant-panel.tsx';
import { draft, fieldProblems, fieldsOf, type GuardFields } from './guard-fields.ts';
import { GuardForm } from './guard-form.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { Running } from './running.tsx';
import type { Guard } from './send-command.ts';
import { useGuardedRun } from './use-guarded-run.ts';
import { type GrantTarget, useTargetGrant } from './use-target-grant.ts';

interface GuardedActionDialogProps {
  /** "Recover domain"; also the confirm button, unless it has its own word. */
  title: string;
  confirmText?: string;
  /** What it is done to, by its full name. */
  target: string;
  targetKind: string;
  /** What will happen, in a sentence or two. */
  effect: ReactNode;
  /** How long it takes: "about a minute". */
  duration: string;
  /** What speaks against it now: "The only copy of 3 shards lives here." */
  warning?: ReactNode;
  /** What the person has to say before it can run; stays on screen until it is done. */
  form?: ReactNode;
  /** The command behind it, which says what the person has to bring in this stage. */
  command: Pick<Command, 'level' | 'prodLevel'>;
  /** What a grant for it must open, and where: levels that need one cannot run without. */
  grantFor?: Pick<GrantTarget, 'subject' | 'opens'>;
  /** This time a second person has to approve the grant, whatever the level says. */
  needsSecondPerson?: boolean;
  /** Why it cannot run now at all. */
  disabledReason?: string | undefined;
  /** Sends it and answers what is to be said of it. What it throws is said as a refusal or a failure. */
  run: (guard: Guard) => Promise<ActionDone>;
  /** Stands before the body of a failed answer, for calls whose body is shown. */
  failed?: string;
  /** What is read again once it was tried, by the first part of its key: also after a failure, as somebody else may have changed it. */
  refreshes?: readonly string[];
  /** Renews the sign-in in place, by itself in a window of its own; answers whether it worked. The dialog keeps its input meanwhile. */
  onSignIn?: () => Promise<boolean>;
  /** Where the input is kept over a reload; unique per action and target. */
  draftKey: string;
  /** What the fields hold until the person has typed something. */
  suggested?: Partial<GuardFields> | undefined;
  /** Takes a link's address, so that the page need not reload. */
  onFollow?: (href: string) => void;
  onClose: () => void;
}

/** Asks before something happens: what, to what, for how long. Cancel has the focus; a refusal says what to do. */
export function GuardedActionDialog(props: GuardedActionDialogProps) {
  const { title, confirmText = title, target, targetKind, grantFor, disabledReason, draftKey, onClose } = props;
  const { onSignIn = signInAgain, refreshes = ['graphql'] } = props;
  const { stageRegion } = useSession();
  const level = levelIn(stageRegion.stage, props.command);
  const cancel = useRef<ButtonProps.Ref>(null);
  const isGone = useIsGone();
  const [fields, setFields] = useState<GuardFields>(() => {
    const kept = draft.read(sessionStorage, draftKey);
    return Object.values(kept).some(Boolean) ? kept : { ...kept, ...props.suggested };
  });
  const [isChecked, setIsChecked] = useState(false);
  const { outcome, isRunning, start } = useGuardedRun(refreshes, props.failed);
  const { grant: needsGrant, secondPerson } = GUARD_TABLE[level];
  const grantTarget =
    needsGrant && grantFor ? { ...grantFor, needsSecondPerson: secondPerson || (props.needsSecondPerson ?? false) } : null;
  const grant = useTargetGrant(grantTarget);

  const problems = fieldProblems(level, fields);
  const lacksGrant = needsGrant && !grant.live;
  const blocked = disabledReason ?? (lacksGrant ? 'This needs a grant for this target' : undefined);
  const isDone = outcome?.kind === 'done';

  const change = (next: GuardFields) => {
    setFields(next);
    draft.keep(sessionStorage, draftKey, next);
  };
  const run = async () => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    const next = await start((idempotencyKey) => {
      const { ticket, reasonCode, description } = fields;
      const words = { ticket: ticket || null, reasonCode: reasonCode || null, description: description || null };
      return props.run({ ...words, idempotencyKey, ...(grant.live ? { grantId: grant.live.id } : {}) });
    });
    if (next.kind !== 'done') return;
    draft.drop(sessionStorage, draftKey);
    // The button that was pressed goes; without this the keyboard would be nowhere.
    cancel.current?.focus();
  };
  const signInAndRun = async () => {
    // A person who closed the dialog meanwhile has decided against it.
    if ((await onSignIn()) && !isGone.current) await run();
  };
  const close = () => {
    if (!isRunning) draft.drop(sessionStorage, draftKey);
    onClose();
  };

  return (
    <Modal
      visible
      onDismiss={close}
      closeAriaLabel="Close dialog"
      header={title}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button ref={cancel} variant={isDone ? 'primary' : 'link'} onClick={close}>
              {isDone || isRunning ? 'Close' : 'Cancel'}
            </Button>
            {isDone ? null : (
              <Button
                variant="primary"
                loading={isRunning}
                disabled={blocked !== undefined}
                disabledReason={blocked}
                onClick={() => void run()}
              >
                {confirmText}
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <FocusAfterOpening target={cancel} />
      <SpaceBetween size="m">
        <KeyValues
          columns={1}
          items={[
            { label: targetKind, value: <b>{target}</b>, copy: target },
            ...(stageRegion.stage === 'prod' ? [{ label: 'Stage', value: <ProductionMark region={stageRegion.airportCode} /> }] : []),
            { label: 'What will happen', value: props.effect },
            { label: 'How long it takes', value: props.duration },
          ]}
        />
        {isDone ? null : props.form}
        {props.warning ? (
          <Alert type="warning" statusIconAriaLabel="Warning">
            {props.warning}
          </Alert>
        ) : null}
        {grantTarget && !isDone ? <GrantPanel target={grantTarget} live={grant.live} waiting={grant.waiting} /> : null}
        {fieldsOf(level).shown && !isDone && !needsGrant ? (
          <GuardForm
            fields={fields}
            required={fieldsOf(level).required}
            problems={isChecked ? problems : {}}
            disabled={isRunning}
            onChange={change}
          />
        ) : null}
        {isRunning ? <Running text={`${title} is running`} /> : null}
        {outcome ? (
          <OutcomeView outcome={outcome} onFollow={props.onFollow} onRetry={() => void run()} onSignIn={() => void signInAndRun()} />
        ) : null}
      </SpaceBetween>
    </Modal>
  );
}
