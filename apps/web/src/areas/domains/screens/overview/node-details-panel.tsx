import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isNotAvailable, sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

const NodeDetails = lazy(async () => ({ default: (await import('../../../../kits/node-console/node-details.tsx')).NodeDetails }));

/** The nodes as their agents see them, folded until somebody wants to know: each of them is asked (DOM-082). */
export function NodeDetailsPanel({ domainIdentifier }: { domainIdentifier: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <ExpandableSection
      variant="default"
      headerText="Node Details (cluster-level)"
      headerDescription="Sync status of each node, its agent, and a console"
      expanded={isOpen}
      onChange={({ detail }) => {
        setIsOpen(detail.expanded);
        setWasOpen(true);
      }}
    >
      {wasOpen ? <Nodes domainIdentifier={domainIdentifier} /> : null}
    </ExpandableSection>
  );
}

function Nodes({ domainIdentifier }: { domainIdentifier: string }) {
  const config = useSdpds('getConfig', {}, { staleMs: 5 * 60_000 });
  const stackName = config.data?.defaultStack;
  const cluster = useMemo(
    () => (stackName === undefined ? null : { stackName, clusterId: domainIdentifier }),
    [stackName, domainIdentifier],
  );
  if (config.error && !config.data) {
    if (isNotAvailable(config.error)) return <>Not available from this source.</>;
    return (
      <FailedPanel
        {...sdpdsFailure('Failed to fetch default stack', config.error)}
        onRetry={() => void config.refetch()}
        retrying={config.isFetching}
      />
    );
  }
  if (cluster === null) return <Skeleton label="Node Details" height={320} />;
  return (
    <Suspense fallback={<Skeleton label="Node Details" height={320} />}>
      <NodeDetails key={domainIdentifier} cluster={cluster} />
    </Suspense>
  );
}
