import type { Deployment, Notification } from '#rules/releases/model';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';

type Notice = Awaited<ReturnType<ReleaseRecords['notices']>>[number];

/** Deployments with what was reported of them since they were made. */
export async function withNotices(records: Pick<ReleaseRecords, 'notices'>, deployments: readonly Deployment[]): Promise<Deployment[]> {
  const notices = await records.notices(deployments.map(({ id }) => id));
  const byId = new Map<string, Notice[]>();
  for (const notice of notices) byId.set(notice.deploymentId, [...(byId.get(notice.deploymentId) ?? []), notice]);
  return deployments.map((deployment) => {
    const own = byId.get(deployment.id);
    if (!own) return deployment;
    const { start, complete, before } = deployment.notifications;
    const of = (kind: Notice['kind']) => own.find((notice) => notice.kind === kind);
    const sentBefore = own.flatMap(({ kind, state }) => (kind === 'start' || kind === 'complete' ? [] : [[kind, state] as const]));
    return {
      ...deployment,
      notifications: {
        start: sentOf(of('start')) ?? start,
        complete: sentOf(of('complete')) ?? complete,
        before: { ...before, ...Object.fromEntries(sentBefore) },
      },
    };
  });
}

const sentOf = (notice: Notice | undefined): Notification | null =>
  notice === undefined || notice.state === 'PENDING' || notice.sentAt === null ? null : { status: notice.state, sentAt: notice.sentAt };
