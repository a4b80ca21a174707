import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Link } from 'react-router';
import { NOT_AVAILABLE } from '#rules/not-available';
import { pathOfDomain } from '#rules/paths/domains';
import { readCreatedBy, syncState } from '#rules/releases/projections';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { isNotAvailable, sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { SdpdsBoundary } from '../sdpds-boundary.tsx';
import { CLUSTER_FAILED } from '../words.ts';
import { byAddress } from './addresses.ts';
import styles from './cluster-overview.module.css';
import { useClusterDescription, useFeatureTags, useNodesSync } from './use-cluster.ts';
import { useClusterContext } from './view-context.ts';

/** Who made the cluster's record and when, whether it is in sync, and its feature tags (SDPDS-005). */
export function ClusterOverview() {
  const { cluster, view } = useClusterContext();
  const query = useClusterDescription(cluster);
  const description = query.data?.clusterDescription;
  const audit = description?.auditProperties;
  const creator = audit && readCreatedBy(audit.createdBy);
  return (
    <Section
      title="Cluster Overview"
      state={query.isPending ? 'loading' : description ? 'ready' : 'failed'}
      height={170}
      error={query.error ? sdpdsFailure(CLUSTER_FAILED, query.error) : undefined}
      asOf={query.dataUpdatedAt || null}
      onRefresh={() => void query.refetch()}
      fetching={query.isFetching}
    >
      <SdpdsBoundary component="SdpdsOverview">
        <TimestampScope>
          <KeyValues
            columns={4}
            items={[
              {
                label: 'Stack Name',
                value: (
                  <Button
                    variant="inline-link"
                    ariaLabel={`Stack Details of ${cluster.stackName}`}
                    onClick={() => view.open({ kind: 'stack' })}
                  >
                    {cluster.stackName}
                  </Button>
                ),
                copy: cluster.stackName,
              },
              {
                label: 'Cluster ID',
                value: <Link to={pathOfDomain(cluster.clusterId)}>{cluster.clusterId}</Link>,
                copy: cluster.clusterId,
              },
              { label: 'Release Version', value: description?.releaseVersion, copy: description?.releaseVersion ?? undefined },
              { label: 'Creation Time', value: audit && <Timestamp at={audit.creationTime * 1_000} /> },
              { label: 'Created By Account', value: creator?.id, copy: creator?.id },
              { label: 'Created By Service Principal', value: creator?.principals.join(', ') },
              { label: 'Last Modification Time', value: audit && <Timestamp at={audit.lastModificationTime * 1_000} /> },
              { label: 'Last Modified By', value: audit && readCreatedBy(audit.lastModifiedBy).id },
              { label: 'Sync Status', value: <ClusterSync /> },
              {
                label: 'Feature Tags',
                value: (
                  <div className={styles.tags}>
                    <FeatureTags />
                  </div>
                ),
              },
            ]}
          />
        </TimestampScope>
      </SdpdsBoundary>
    </Section>
  );
}

function FeatureTags() {
  const { cluster } = useClusterContext();
  const query = useFeatureTags(cluster);
  if (query.isPending) return '--';
  if (query.error) return isNotAvailable(query.error) ? NOT_AVAILABLE : `could not be read: ${query.error.message}`;
  const tags = query.data.flatMap(({ featureList }) => featureList.map(({ featureTag }) => featureTag));
  if (tags.length === 0) return 'None';
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </SpaceBetween>
  );
}

/** As many IPs as are named before the rest is counted; the table of nodes has them all. */
const NAMED = 6;

/** A spinner while the nodes are asked, then whether the cluster is in sync, and which nodes are not (SDPDS-006, SDPDS-007). */
function ClusterSync() {
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
