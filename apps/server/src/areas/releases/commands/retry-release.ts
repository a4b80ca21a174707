import { RETRY_RELEASE } from '#rules/commands/release-commands';
import type { Deployment } from '#rules/releases/model';
import { clusterReleaseStatus, isFailedDeployment, isRetryable, takesRetries } from '#rules/releases/projections';
import { DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireRelease } from '../calls/call.ts';
import type { SdpdsPayload } from '../calls/parse-request.ts';
import { conflict } from '../calls/sdpds-problem.ts';
import { done, sdpdsCommand } from './sdpds-command.ts';

type Retry = Pick<SdpdsPayload<'release/retry'>, 'stackName' | 'releaseId' | 'clusterIds'>;

/** What a retry would try again, by status, and what it leaves out and why. */
export interface RetryCount {
  /** Those of the named ones that are tried again; null for all that failed. */
  retried: readonly string[] | null;
  count: number;
  byStatus: Record<string, number>;
  notRetried: { cluster: string; why: string }[];
}

/** The command of release/retry: another attempt for each failed cluster. */
export const retryRelease = sdpdsCommand('release/retry', RETRY_RELEASE, {
  check: async ({ records }, payload) => {
    const { count, notRetried } = await countRetry(records, payload);
    if (count > 0) return;
    const [first] = notRetried;
    throw conflict(
      first === undefined
        ? `Nothing of the release ${payload.releaseId} has failed: there is nothing to retry.`
        : `None of the named clusters can be retried. ${first.cluster}: ${first.why}`,
    );
  },
  run: async ({ ctx, records }, { stackName, releaseId, clusterIds, reason }) => {
    const { retried, ...counted } = await countRetry(records, { stackName, releaseId, clusterIds });
    const { count } = done(
      await records.retryFailed(stackName, releaseId, {
        clusterIds: retried,
        token: ctx.token,
        reason,
        by: { actor: ctx.actor.name, at: ctx.acceptedAt },
      }),
    );
    return { ...counted, count };
  },
  // The records answer the same token with what was done first.
  wasDone: async () => false,
});

/** @throws SdpdsProblem for a release that is not there, has ended or has not begun */
export async function countRetry(records: ReleaseRecords, { stackName, releaseId, clusterIds }: Retry): Promise<RetryCount> {
  const release = await requireRelease(records, stackName, releaseId);
  if (!takesRetries(release.state))
    throw conflict(
      release.state === 'SUCCESS' || release.state === 'CANCELLED'
        ? `The release ${releaseId} has ended with ${release.state}: it is not retried. Make a new release for what is left.`
        : `The release ${releaseId} is ${release.state}: it has not started, so nothing can be retried.`,
    );
  if (clusterIds == null) {
    const counts = await records.counts(stackName, releaseId);
    const byStatus: Record<string, number> = {};
    let count = 0;
    for (const one of counts)
      if (isFailedDeployment(one.state)) {
        const status = clusterReleaseStatus(one.state);
        byStatus[status] = (byStatus[status] ?? 0) + one.count;
        count += one.count;
      }
    return { retried: null, count, byStatus, notRetried: [] };
  }
  return countNamed(records, { stackName, releaseId, clusterIds });
}

async function countNamed(
  records: ReleaseRecords,
  { stackName, releaseId, clusterIds }: { stackName: string; releaseId: string; clusterIds: readonly string[] },
): Promise<RetryCount> {
  const named = new Set(clusterIds);
  const newest = new Map<string, Deployment>();
  const retryable = DEPLOYMENT_STATES.filter((state) => isRetryable(state));
  for (let after: string | null = null; ; ) {
    const page = await records.deploymentsOfRelease(stackName, releaseId, { limit: 1_000, after, states: retryable });
    for (const row of page.rows) if (named.has(row.clusterId)) newest.set(row.clusterId, row);
    if (page.next === null || newest.size === named.size) break;
    after = page.next;
  }
  const byStatus: Record<string, number> = {};
  for (const { state } of newest.values()) {
    const status = clusterReleaseStatus(state);
    byStatus[status] = (byStatus[status] ?? 0) + 1;
  }
  const notRetried: RetryCount['notRetried'] = [];
  for (const cluster of named)
    if (!newest.has(cluster)) notRetried.push({ cluster, why: await whyNot(records, { stackName, releaseId, cluster }) });
  return { retried: [...newest.keys()], count: newest.size, byStatus, notRetried };
}

async function whyNot(
  records: ReleaseRecords,
  { stackName, releaseId, cluster }: { stackName: string; releaseId: string; cluster: string },
): Promise<string> {
  for (let after: string | null = null; ; ) {
    const page = await records.deploymentsOfCluster(stackName, cluster, { limit: 100, after });
    const own = page.rows.find((row) => row.releaseId === releaseId && row.isNewest);
    if (own !== undefined) return `it is ${clusterReleaseStatus(own.state)} in this release, not failed.`;
    if (page.next === null) return 'it is not part of this release.';
    after = page.next;
  }
}
