import { type Badge, notificationBadge } from '#rules/releases/projections';
import { StateBadge } from '../state-badge.tsx';
import type { ClusterDeployment } from './deployment-list.ts';

type Details = ClusterDeployment['notificationDetails'];

/** A notification by its status and when it was sent, epoch seconds (REL-025). */
export function NotificationStatus({ status, sentAt }: { status: string | null; sentAt: number | null }) {
  return <StateBadge badge={notificationBadge(status, sentAt)} />;
}

/** Any time: only whether there is one counts. */
const SENT = 1;

/** Those before the update have a status by name and no time of their own: what is not pending was sent. */
export const beforeBadge = (status: string): Badge => notificationBadge(status, status === 'PENDING' ? null : SENT);

/** All notifications before the update in one: the worst of them with how many there are. Null when there are none. */
export function beforeSummary(before: Details['preDeploymentSoftwareUpdateNotificationStatus']): Badge | null {
  const badges = Object.values(before).map(beforeBadge);
  const worst = badges.find(({ kind }) => kind === 'error') ?? badges.find(({ kind }) => kind !== 'success') ?? badges[0];
  if (worst === undefined) return null;
  const alike = badges.filter(({ label }) => label === worst.label).length;
  return alike === badges.length ? worst : { ...worst, label: `${worst.label} (${alike} of ${badges.length})` };
}
