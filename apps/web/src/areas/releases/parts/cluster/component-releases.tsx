import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ReleaseMetrics } from '../release-metrics/release-metrics.tsx';
import { StackReleases } from '../release-tracker/stack-releases.tsx';

/** Apart from the parameters of the cluster page's other parts. */
const PREFIX = 'cr.';

/** The component release tracker within the cluster page: releases of its stack that have not ended (SDPDS-008). */
export function ComponentReleases({ stackName }: { stackName: string }) {
  return (
    <SpaceBetween size="s">
      <Header variant="h2">Component Release Tracker Details</Header>
      <StackReleases
        stackName={stackName}
        prefix={PREFIX}
        metrics={(releaseId) => <ReleaseMetrics stackName={stackName} releaseId={releaseId} timeZone="UTC" />}
      />
    </SpaceBetween>
  );
}
