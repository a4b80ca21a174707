import { useMemo } from 'react';
import { BeingPrepared } from '../../../kits/sdpds/being-prepared.tsx';
import { sdpdsFailure } from '../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ClusterDetails } from './cluster/cluster-details.tsx';
import { NoStack } from './no-stack.tsx';
import { SdpdsBoundary } from './sdpds-boundary.tsx';

const HIDDEN = { deploy: true, delete: true };

/** The SDPDS tab of a domain: its cluster in the default stack, without deploying and deleting (SDPDS-010). */
export function DomainSdpds({ domainIdentifier }: { domainIdentifier: string }) {
  const config = useSdpds('getConfig', {}, { staleMs: 5 * 60_000 });
  const stackName = config.data?.defaultStack;
  const cluster = useMemo(
    () => (stackName === undefined ? null : { stackName, clusterId: domainIdentifier }),
    [stackName, domainIdentifier],
  );
  return (
    <SdpdsBoundary component="DomainSdpds" resetKey={domainIdentifier}>
      <BeingPrepared />
      {config.error && !config.data ? (
        <FailedPanel
          {...sdpdsFailure('Failed to fetch default stack', config.error)}
          onRetry={() => void config.refetch()}
          retrying={config.isFetching}
        />
      ) : cluster ? (
        <ClusterDetails
          key={domainIdentifier}
          cluster={cluster}
          hidden={HIDDEN}
          withoutStack={config.data?.stacks.length === 0 ? <NoStack isDeployable={config.data.deployableFrom !== null} /> : null}
        />
      ) : (
        <Skeleton label="SDPDS" height={480} />
      )}
    </SdpdsBoundary>
  );
}
