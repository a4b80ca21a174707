import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { pathOfDomain } from '#rules/paths/domains';
import { componentReleasePath, sdpdsClusterPath } from '#rules/paths/releases';
import { sentinelWord, softwareUpdateBadge } from '#rules/releases/projections';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { StateBadge } from '../state-badge.tsx';
import './cluster-deployments.css';
import { UnchangedFor } from './deployment-columns.tsx';
import type { ClusterDeployment } from './deployment-list.ts';
import { isAtWork, stageText, whyText } from './deployment-words.ts';
import { beforeBadge, NotificationStatus } from './notification-status.tsx';

const ms = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1_000);

/** One cluster of a software update beside the list: how it stands and why, what was reported to its owner, and where to look further. */
export function DeploymentDetails({ row }: { row: ClusterDeployment }) {
  const { notificationDetails: notifications } = row;
  const why = whyText(row);
  return (
    <TimestampScope>
      <SpaceBetween size="m">
        <div className="cluster-deployment-state">
          <StateBadge badge={softwareUpdateBadge(row.status)} />
          {isAtWork(row) ? (
            <span>
              unchanged for <UnchangedFor row={row} />
            </span>
          ) : null}
          {why ? <p>{why}</p> : null}
        </div>
        <nav className="cluster-deployment-links" aria-label={`Pages of ${row.clusterId}`}>
          <Link to={pathOfDomain(row.clusterId)}>Domain</Link>
          <Link to={sdpdsClusterPath(row.clusterId, { stack: row.stackName, task: row.deploymentId })}>Cluster and task</Link>
          {row.releaseVersion ? (
            <Link
              to={componentReleasePath({ stack: row.stackName, release: row.releaseVersion, stage: row.stageId, cluster: row.clusterId })}
            >
              Component release tracker
            </Link>
          ) : null}
        </nav>
        <section aria-label="Notifications">
          <h3 className="cluster-deployment-title">Notifications</h3>
          <ul className="cluster-deployment-notifications">
            {Object.entries(notifications.preDeploymentSoftwareUpdateNotificationStatus).map(([name, status]) => (
              <li key={name}>
                <span>{name}</span>
                <StateBadge badge={beforeBadge(status)} />
                <span>before the update</span>
              </li>
            ))}
            <li>
              <span>Deployment start</span>
              <NotificationStatus
                status={notifications.deploymentStartNotificationStatus}
                sentAt={notifications.deploymentStartNotificationSentTimestamp}
              />
              <Timestamp at={ms(notifications.deploymentStartNotificationSentTimestamp)} empty="not sent" />
            </li>
            <li>
              <span>Deployment complete</span>
              <NotificationStatus
                status={notifications.deploymentCompleteNotificationStatus}
                sentAt={notifications.deploymentCompleteNotificationSentTimestamp}
              />
              <Timestamp at={ms(notifications.deploymentCompleteNotificationSentTimestamp)} empty="not sent" />
            </li>
          </ul>
        </section>
        <KeyValues
          columns={2}
          items={[
            { label: 'Stage', value: stageText(row.stageId) },
            { label: 'Last change', value: <Timestamp at={ms(row.lastModificationTime)} /> },
            { label: 'Created', value: <Timestamp at={ms(row.creationTime)} /> },
            { label: 'Request source', value: sentinelWord(row.requestSource, 'Unknown') },
            { label: 'Deployment type', value: sentinelWord(row.deploymentType, 'Unknown') },
            { label: 'Release version', value: sentinelWord(row.releaseVersion, 'Outside of a release'), copy: row.releaseVersion },
            { label: 'Stack', value: row.stackName },
            { label: 'Deployment id', value: row.deploymentId, copy: row.deploymentId },
          ]}
        />
      </SpaceBetween>
    </TimestampScope>
  );
}
