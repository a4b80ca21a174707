import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CREATE_RELEASE } from '#rules/commands/release-commands';
import { fieldProblem, namedProblem } from '#rules/field-problems';
import { SDPDS_CALLS, type SdpdsAnswer, type SdpdsRequest } from '#rules/releases/calls';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds, type SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Bars } from '../../../../ui/bars/bars.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { clusters } from '../../parts/release-tracker/tracker-words.ts';
import { type VersionChoice, VersionChoices } from './version-choices.tsx';

type CreateRequest = SdpdsRequest<'release/create'>;
type Counted = SdpdsAnswer<'release/create'>;

interface CreateReleaseDialogProps {
  stackName: string;
  onCreated: (releaseId: string) => void;
  onClose: () => void;
}

/** Makes a release of component versions. What it would do is counted stage by stage before it can be made. */
export function CreateReleaseDialog({ stackName, onCreated, onClose }: CreateReleaseDialogProps) {
  const [releaseVersion, setReleaseVersion] = useState('');
  const [choices, setChoices] = useState<readonly VersionChoice[]>([]);
  const request: CreateRequest = {
    stackName,
    releaseVersion: releaseVersion.trim(),
    componentVersionList: choices.flatMap(({ version }) => (version === null ? [] : [version])),
  };
  const problem = problemOf(request);
  const counted = useQuery<Counted, SdpdsError>({
    queryKey: ['sdpds', 'release/create', request],
    queryFn: ({ signal }) => callSdpds('release/create', { ...request, dryRun: true }, signal),
    enabled: false,
  });
  return (
    <GuardedActionDialog
      title="Create release"
      confirmText={counted.data ? `Create release for ${clusters(sum(counted.data))}` : 'Create release'}
      target={stackName}
      targetKind="Stack"
      effect="The release is created with its stages and waits. No cluster is changed until it is started."
      duration="a few seconds"
      command={CREATE_RELEASE}
      refreshes={['sdpds']}
      draftKey={`release-create:${stackName}`}
      form={
        <SpaceBetween size="s">
          <FormField
            label="Release version"
            description="Its id in this stack."
            errorText={releaseVersion === '' ? undefined : nameProblem(request)}
          >
            <Input
              value={releaseVersion}
              placeholder="R20261121-1"
              autoComplete={false}
              onChange={({ detail }) => setReleaseVersion(detail.value)}
            />
          </FormField>
          <VersionChoices stackName={stackName} choices={choices} onChange={setChoices} />
          <Button
            disabled={problem !== undefined}
            disabledReason={problem}
            loading={counted.isFetching}
            onClick={() => void counted.refetch()}
          >
            Count clusters
          </Button>
          {counted.isFetching && !counted.data ? <Skeleton label="Counting clusters" height={80} /> : null}
          {counted.error && !counted.isFetching ? (
            <FailedPanel {...sdpdsFailure('The clusters could not be counted.', counted.error)} onRetry={() => void counted.refetch()} />
          ) : null}
          {counted.data ? <Stages counted={counted.data} /> : null}
        </SpaceBetween>
      }
      disabledReason={problem ?? (counted.data ? undefined : 'Count the clusters first')}
      failed="The release could not be created"
      run={async (guard) => {
        await callSdpds('release/create', { ...request, dryRun: false, guard });
        onCreated(request.releaseVersion);
        return { text: `The release ${request.releaseVersion} is created.` };
      }}
      onClose={onClose}
    />
  );
}

/** The same checks as the server's. */
function problemOf(request: CreateRequest): string | undefined {
  const parsed = SDPDS_CALLS['release/create'].request.safeParse(request, { error: fieldProblem });
  const issue = parsed.error?.issues[0];
  return issue && namedProblem(issue, 'The release');
}

function nameProblem(request: CreateRequest): string | undefined {
  const parsed = SDPDS_CALLS['release/create'].request.shape.releaseVersion.safeParse(request.releaseVersion, { error: fieldProblem });
  const issue = parsed.error?.issues[0];
  return issue && namedProblem(issue, 'releaseVersion');
}

const sum = ({ stages }: Counted): number => stages.reduce((total, stage) => total + stage.clusters, 0);

function Stages({ counted }: { counted: Counted }) {
  return (
    <section aria-label="Dry run">
      <b>{clusters(sum(counted))}</b> in {counted.stages.length} {counted.stages.length === 1 ? 'stage' : 'stages'}
      <Bars
        title="Clusters by stage"
        rows={counted.stages.map(({ stageId, title, clusters: count }) => ({
          label: `${stageId} ${title}`,
          value: count,
          text: formatExact(count),
        }))}
      />
    </section>
  );
}
