import Container from '@cloudscape-design/components/container';
import type { ReactNode } from 'react';
import { zoneOfValue } from '#rules/time-zones';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { ClusterDeployments } from '../cluster-deployments/cluster-deployments.tsx';
import { ReleaseMetrics } from '../release-metrics/release-metrics.tsx';
import { ReleaseSummary } from './release-summary.tsx';
import { ReleasesTable } from './releases-table.tsx';
import './software-update-tracker.css';
import { CLUSTERS_TABLE, type TrackerAddress } from './tracker-address.ts';
import type { ChangeAddress } from './use-tracker-address.ts';

interface SoftwareUpdateTrackerProps {
  stackName: string;
  address: TrackerAddress;
  onChange: ChangeAddress;
  /** Prefix of the tracker's parameters in the address. */
  prefix: string;
  /** Buttons beside those of the list of releases. */
  actions?: ReactNode;
}

/** Software updates of a stack; the one that is chosen with its metrics and its clusters (REL-006). */
export function SoftwareUpdateTracker({ stackName, address, onChange, prefix, actions }: SoftwareUpdateTrackerProps) {
  const { status, release, clusterStatus, range, zone } = address;
  return (
    <div className="software-updates">
      <ReleasesTable
        stackName={stackName}
        status={status}
        onStatus={(next) => onChange({ status: next })}
        prefix={prefix}
        actions={actions}
      />
      {release === null ? null : (
        <>
          <div className="software-update-columns">
            <ReleaseSummary stackName={stackName} releaseId={release} />
            <Container fitHeight>
              <ReleaseMetrics key={release} stackName={stackName} releaseId={release} timeZone={zoneOfValue(zone, browserZone())} />
            </Container>
          </div>
          <ClusterDeployments
            stackName={stackName}
            releaseVersion={release}
            status={clusterStatus}
            range={range}
            zone={zone}
            onChange={onChange}
            urlKey={`${prefix}${CLUSTERS_TABLE}`}
          />
        </>
      )}
    </div>
  );
}
