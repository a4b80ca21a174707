import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { APPLY_VERSIONS } from '#rules/commands/release-commands';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
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
import { ComponentSelect } from './component-select.tsx';
import { RefSelect } from './ref-select.tsx';
import { DEPLOY_OVERRIDES, useApply } from './use-apply.ts';
import { useVersions } from './use-versions.ts';

/** Puts a component version on the cluster: a task starts, which the page follows (SDPDS-032, SDPDS-041). */
export function DeployDialog({ version: given }: { version: VersionRef | null }) {
  const { cluster, view } = useClusterContext();
  const apply = useApply('deploys');
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
      command={APPLY_VERSIONS}
      refreshes={['sdpds']}
      disabledReason={missing}
      draftKey={`sdpds-deploy:${cluster.clusterId}`}
      failed="The deployment failed."
      run={async (guard) => {
        if (version === null) throw new Error('Choose a version');
        return await apply(guard, version);
      }}
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
    <RefSelect
      noun="version"
      owner="The component"
      options={options}
      selected={version && { value: versionKey(version), label: versionNumber(version) }}
      query={query}
      disabled={component === null}
      onChange={onChange}
    />
  );
}
