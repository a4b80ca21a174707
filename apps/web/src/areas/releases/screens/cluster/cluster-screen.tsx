import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { BeingPrepared } from '../../../../kits/sdpds/being-prepared.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { NoStack } from '../../parts/no-stack.tsx';
import { SdpdsBoundary } from '../../parts/sdpds-boundary.tsx';
import { ClusterForm } from './cluster-form.tsx';

const ClusterDetails = lazy(async () => ({ default: (await import('../../parts/cluster/cluster-details.tsx')).ClusterDetails }));

/** The cluster page: a cluster's name opens its details and deployment history (SDPDS-004). */
export function ClusterScreen() {
  const [params] = useSearchParams();
  return (
    <SdpdsBoundary component="SdpdsCluster" resetKey={params.get('cluster')}>
      <Screen />
    </SdpdsBoundary>
  );
}

function Screen() {
  const [params, changeAddress] = useAddress();
  const config = useSdpds('getConfig', {}, { staleMs: 5 * 60_000 });
  const clusterId = params.get('cluster')?.trim() ?? '';
  const stackName = params.get('stack')?.trim() || config.data?.defaultStack;
  const withoutStack =
    !params.get('stack')?.trim() && config.data?.stacks.length === 0 ? (
      <NoStack isDeployable={config.data.deployableFrom !== null} />
    ) : null;
  const cluster = useMemo(() => (stackName === undefined || clusterId === '' ? null : { stackName, clusterId }), [stackName, clusterId]);
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="Clusters of a stack: their components, deployments, nodes and software.">
        SDPDS
      </Header>
      <ClusterForm
        // What was asked for by a link stands in the form too.
        key={`${clusterId} ${params.get('stack')}`}
        clusterId={clusterId}
        stackName={stackName}
        config={config.data}
        onSubmit={(asked) => {
          const next = new URLSearchParams({ cluster: asked.clusterId });
          if (asked.stackName !== config.data?.defaultStack) next.set('stack', asked.stackName);
          changeAddress(() => next);
        }}
      />
      <BeingPrepared />
      {config.error && !config.data ? (
        <FailedPanel
          {...sdpdsFailure('Failed to fetch default stack', config.error)}
          onRetry={() => void config.refetch()}
          retrying={config.isFetching}
        />
      ) : null}
      {cluster ? (
        <Suspense fallback={<Skeleton label="Cluster Overview" height={480} />}>
          <ClusterDetails key={`${cluster.stackName} ${cluster.clusterId}`} cluster={cluster} withoutStack={withoutStack} />
        </Suspense>
      ) : (
        withoutStack
      )}
    </SpaceBetween>
  );
}
