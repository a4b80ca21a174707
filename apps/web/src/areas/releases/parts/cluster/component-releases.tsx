import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { componentReleasesPath } from '../../paths.ts';
import { useClusterContext } from './view-context.ts';

/** Releases of the cluster's stack that have not ended, and the way to their tracker (SDPDS-008). */
export function ComponentReleases() {
  const { cluster } = useClusterContext();
  const navigate = useNavigate();
  const query = useSdpds('componentReleaseTracker/getActiveReleases', { stackName: cluster.stackName });
  const releases = query.data?.releases ?? [];
  return (
    <Section
      title="Component Release Tracker Details"
      state={query.isPending ? 'loading' : query.data ? (releases.length === 0 ? 'empty' : 'ready') : 'failed'}
      error={query.error ? sdpdsFailure('Failed to fetch active releases', query.error) : undefined}
      onRefresh={() => void query.refetch()}
      fetching={query.isFetching}
    >
      {releases.length === 0 ? (
        'No release of this stack is active.'
      ) : (
        <KeyValues
          columns={3}
          items={releases.map(({ releaseId, status }) => ({
            label: status,
            value: (
              <Button
                variant="inline-link"
                onClick={() =>
                  navigate(`${componentReleasesPath}?${new URLSearchParams({ stack: cluster.stackName, release: releaseId })}`)
                }
              >
                {releaseId}
              </Button>
            ),
          }))}
        />
      )}
    </Section>
  );
}
