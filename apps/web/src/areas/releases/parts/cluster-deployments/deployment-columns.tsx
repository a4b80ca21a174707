import { Link } from 'react-router';
import { pathOfDomain } from '#rules/paths/domains';
import { notificationBadge, sentinelWord, softwareUpdateBadge } from '#rules/releases/projections';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { Status } from '../../../../ui/status/status.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { StateBadge } from '../state-badge.tsx';
import type { ClusterDeployment } from './deployment-list.ts';
import { isoSeconds, STUCK_AFTER_MS, stageText, unchangedFor, whyText } from './deployment-words.ts';
import { beforeBadge, beforeSummary, NotificationStatus } from './notification-status.tsx';

/** How long a cluster at work has not changed, and that this is long. */
export function UnchangedFor({ row }: { row: ClusterDeployment }) {
  const age = unchangedFor(row, useNow());
  if (age === null) return <>–</>;
  return age < STUCK_AFTER_MS ? formatAge(age) : <Status kind="warning">Stuck for {formatAge(age)}</Status>;
}

function BeforeStatus({ row }: { row: ClusterDeployment }) {
  const summary = beforeSummary(row.notificationDetails.preDeploymentSoftwareUpdateNotificationStatus);
  return summary === null ? <>None</> : <StateBadge badge={summary} />;
}

/** The fields of REL-011, with why a cluster is where it is and for how long. */
export const deploymentColumns: readonly Column<ClusterDeployment>[] = [
  {
    id: 'clusterId',
    header: 'Cluster',
    text: ({ clusterId }) => clusterId,
    cell: ({ clusterId }) => <Link to={pathOfDomain(clusterId)}>{clusterId}</Link>,
    width: 290,
    sticky: true,
  },
  {
    id: 'status',
    header: 'Status',
    type: 'status',
    text: ({ status }) => status,
    cell: ({ status }) => <StateBadge badge={softwareUpdateBadge(status)} />,
    width: 236,
  },
  {
    id: 'unchanged',
    header: 'Unchanged',
    unit: 'min',
    type: 'number',
    text: (row) => {
      const age = unchangedFor(row, Date.now());
      return age === null ? '' : String(Math.floor(age / 60_000));
    },
    cell: (row) => <UnchangedFor row={row} />,
    width: 176,
  },
  {
    id: 'why',
    header: 'Why',
    text: whyText,
    cell: (row) => <span title={whyText(row)}>{whyText(row) || '–'}</span>,
    width: 300,
  },
  { id: 'stageId', header: 'Stage', text: ({ stageId }) => stageText(stageId), width: 84 },
  {
    id: 'lastModificationTime',
    header: 'Last change',
    type: 'date',
    text: ({ lastModificationTime }) => isoSeconds(lastModificationTime),
    width: 140,
  },
  {
    id: 'startNotification',
    header: 'Start notification',
    type: 'status',
    text: ({ notificationDetails: { deploymentStartNotificationStatus: status, deploymentStartNotificationSentTimestamp: at } }) =>
      notificationBadge(status, at).label,
    cell: ({ notificationDetails: { deploymentStartNotificationStatus: status, deploymentStartNotificationSentTimestamp: at } }) => (
      <NotificationStatus status={status} sentAt={at} />
    ),
    width: 150,
  },
  {
    id: 'completeNotification',
    header: 'Complete notification',
    type: 'status',
    text: ({ notificationDetails: { deploymentCompleteNotificationStatus: status, deploymentCompleteNotificationSentTimestamp: at } }) =>
      notificationBadge(status, at).label,
    cell: ({ notificationDetails: { deploymentCompleteNotificationStatus: status, deploymentCompleteNotificationSentTimestamp: at } }) => (
      <NotificationStatus status={status} sentAt={at} />
    ),
    width: 176,
  },
  {
    id: 'beforeNotifications',
    header: 'Pre-deployment notifications',
    type: 'status',
    text: ({ notificationDetails }) =>
      Object.entries(notificationDetails.preDeploymentSoftwareUpdateNotificationStatus)
        .map(([name, status]) => `${name}: ${beforeBadge(status).label}`)
        .join('; '),
    cell: (row) => <BeforeStatus row={row} />,
    width: 216,
  },
  { id: 'requestSource', header: 'Request source', text: ({ requestSource }) => sentinelWord(requestSource, 'Unknown'), width: 132 },
  { id: 'deploymentType', header: 'Deployment type', text: ({ deploymentType }) => sentinelWord(deploymentType, 'Unknown'), width: 150 },
  { id: 'creationTime', header: 'Created', type: 'date', text: ({ creationTime }) => isoSeconds(creationTime), width: 140 },
  { id: 'deploymentId', header: 'Deployment id', text: ({ deploymentId }) => sentinelWord(deploymentId), copyable: true, width: 250 },
  { id: 'releaseVersion', header: 'Release version', text: ({ releaseVersion }) => releaseVersion, initiallyHidden: true },
  { id: 'stackName', header: 'Stack', text: ({ stackName }) => stackName, initiallyHidden: true },
];

export const deploymentRowId = ({ clusterId }: ClusterDeployment): string => clusterId;
