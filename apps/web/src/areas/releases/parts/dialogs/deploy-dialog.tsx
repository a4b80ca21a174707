import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { commandByUrl } from '#rules/command-names';
import { type ActionOutcome, GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { useClusterDescription } from '../cluster/use-cluster.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import {
  type ComponentRef,
  componentKey,
  componentText,
  type VersionRef,
  versionKey,
  versionNumber,
  versionOf,
  versionText,
} from '../component-keys.ts';
import { changeWith, useChange } from '../use-change.ts';
import { APPLY_URL, DEPLOY_OVERRIDES } from './apply.ts';
import { ComponentSelect } from './component-select.tsx';
import { useVersions } from './use-versions.ts';

/** Puts a component version on the cluster: a task starts, which the page follows (SDPDS-032, SDPDS-041). */
export function DeployDialog({ version: given }: { version: VersionRef | null }) {
  const { cluster, view } = useClusterContext();
  const change = useChange();
  const [component, setComponent] = useState<ComponentRef | null>(given);
  const standing = useClusterDescription(cluster).data?.clusterDescription.componentVersionsList;
  // Asked for at what stands there already, another version is wanted.
  const [version, setVersion] = useState<VersionRef | null>(() =>
    given && standing?.some((one) => versionKey(one) === versionKey(given)) ? null : given,
  );
  const now = component && standing?.find((one) => componentKey(one) === componentKey(component));
  const isSame = version !== null && now !== undefined && now !== null && versionKey(now) === versionKey(version);
  const chooseComponent = (next: ComponentRef) => {
    setComponent(next);
    setVersion(null);
  };
  const missing = component === null ? 'Choose a component' : version === null ? 'Choose a version' : undefined;

  return (
    <GuardedActionDialog
      title="Deploy component version"
      confirmText="Deploy"
      target={cluster.clusterId}
      targetKind="Cluster"
      effect={
        version === null
          ? 'The chosen version is put on the nodes, batch by batch.'
          : now
            ? `${componentText(version)} goes from ${versionNumber(now)} to ${versionNumber(version)}, batch by batch.`
            : `${versionText(version)} is added, batch by batch.`
      }
      duration="some minutes for each batch of nodes; the page follows the task"
      warning={isSame ? `${versionText(version)} stands on the cluster already.` : undefined}
      form={
        <SpaceBetween size="s">
          <ComponentSelect component={component} onChange={chooseComponent} />
          <VersionSelect component={component} version={version} onChange={setVersion} />
          <Box color="text-body-secondary" fontSize="body-s">
            Overrides for this deployment: availabilityThreshold {DEPLOY_OVERRIDES.availabilityThreshold}%, maxConcurrentNodesPercent{' '}
            {DEPLOY_OVERRIDES.maxConcurrentNodesPercent}%; at least one node at a time.
          </Box>
        </SpaceBetween>
      }
      level={commandByUrl(APPLY_URL)?.level ?? 'confirmed'}
      disabledReason={missing}
      draftKey={`sdpds-deploy:${cluster.clusterId}`}
      run={(guarded) =>
        change.run(guarded, 'The deployment failed.', async (guard): Promise<ActionOutcome & { kind: 'done' }> => {
          if (version === null) throw new Error('Choose a version');
          const { taskID } = await changeWith(
            'cluster/apply/componentversion',
            {
              cluster,
              componentVersionList: [{ componentVersion: versionOf(version), isRemove: false }],
              deploymentPreferenceOverride: DEPLOY_OVERRIDES,
            },
            guard,
          );
          view.follow(taskID);
          return { kind: 'done', text: `Task ${taskID} deploys ${versionText(version)}. The table of tasks follows it.` };
        })
      }
      onSignIn={signInAgain}
      onClose={view.close}
    />
  );
}

interface VersionSelectProps {
  component: ComponentRef | null;
  version: VersionRef | null;
  onChange: (version: VersionRef) => void;
}

function VersionSelect({ component, version, onChange }: VersionSelectProps) {
  const { cluster } = useClusterContext();
  const { query, versions = [] } = useVersions(cluster.stackName, component);
  const options = versions.map((one) => ({ value: versionKey(one), label: versionNumber(one), ref: versionOf(one) }));
  return (
    <FormField label="Version" stretch>
      <Select
        options={options}
        selectedOption={version && { value: versionKey(version), label: versionNumber(version) }}
        placeholder="Choose a version"
        disabled={component === null}
        statusType={query.isPending && component !== null ? 'loading' : query.error ? 'error' : 'finished'}
        loadingText="Loading versions"
        errorText={`Versions could not be read: ${query.error?.message ?? ''}`}
        recoveryText="Retry"
        onLoadItems={() => query.error && void query.refetch()}
        empty="The component has no versions"
        filteringType="auto"
        filteringAriaLabel="Find a version"
        expandToViewport
        onChange={({ detail }) => {
          const chosen = options.find(({ value }) => value === detail.selectedOption.value);
          if (chosen) onChange(chosen.ref);
        }}
      />
    </FormField>
  );
}
