import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { NOT_AVAILABLE } from '#rules/not-available';
import { syncState } from '#rules/releases/projections';
import { isNotAvailable } from '../../../../kits/sdpds/sdpds-failure.ts';
import { byAddress } from './addresses.ts';
import { useNodesSync } from './use-cluster.ts';
import { useClusterContext } from './view-context.ts';

/** As many IPs as are named before the rest is counted; the table of nodes has them all. */
const NAMED = 6;

/** A spinner while the nodes are asked, then whether the cluster is in sync, and which nodes are not (SDPDS-006, SDPDS-007). */
export function ClusterSync() {
  const { cluster } = useClusterContext();
  const { query, nodes } = useNodesSync(cluster);
  if (isNotAvailable(query.error)) return NOT_AVAILABLE;
  if (query.error && !nodes) return <StatusIndicator type="warning">Could not be read: {query.error.message}</StatusIndicator>;
  const { state, label, outOfSync, unknown } = syncState(nodes);
  if (state === 'loading') return <StatusIndicator type="loading">Checking the nodes</StatusIndicator>;
  return (
    <>
      <StatusIndicator type={state === 'ClusterInSync' ? 'success' : 'error'}>{label}</StatusIndicator>
      <Nodes what="Out of sync" ips={outOfSync} />
      <Nodes what="Do not answer" ips={unknown} />
    </>
  );
}

function Nodes({ what, ips }: { what: string; ips: readonly string[] }) {
  if (ips.length === 0) return null;
  const named = ips.toSorted(byAddress).slice(0, NAMED);
  const more = ips.length - named.length;
  return (
    <div className="sdpds-quiet">
      {what}: {named.join(', ')}
      {more > 0 ? ` and ${more} more` : ''}
    </div>
  );
}
