import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { NOT_AVAILABLE } from '#rules/not-available';
import { readCreatedBy } from '#rules/releases/projections';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { pathOfDomain } from '../../../../kits/paths/domain-paths.ts';
import { isNotAvailable, sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { SdpdsBoundary } from '../sdpds-boundary.tsx';
import { CLUSTER_FAILED } from '../words.ts';
import { ClusterSync } from './cluster-sync.tsx';
import { useClusterDescription, useFeatureTags } from './use-cluster.ts';
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
      height={148}
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
              { label: 'Feature Tags', value: <FeatureTags /> },
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
