import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NODE_PARAM } from '#rules/paths/domains';
import { isNotAvailable, sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

const NodeDetails = lazy(async () => ({ default: (await import('../../../../kits/node-console/node-details.tsx')).NodeDetails }));

/** The nodes as their agents see them, folded until somebody wants to know, or came by a link to one: each of them is asked (DOM-082). */
export function NodeDetailsPanel({ domainIdentifier }: { domainIdentifier: string }) {
  const [params] = useSearchParams();
  const linked = params.get(NODE_PARAM);
  const [isOpen, setIsOpen] = useState(linked !== null);
  const [wasOpen, setWasOpen] = useState(linked !== null);
  return (
    <div ref={linked === null ? undefined : intoView}>
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
        {wasOpen ? <Nodes domainIdentifier={domainIdentifier} first={linked} /> : null}
      </ExpandableSection>
    </div>
  );
}

const intoView = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'start' });

function Nodes({ domainIdentifier, first }: { domainIdentifier: string; first: string | null }) {
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
      <NodeDetails key={domainIdentifier} cluster={cluster} first={first} />
    </Suspense>
  );
}
