import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#rules/durations';
import type { Deployment } from '#rules/releases/model';
import type { DeploymentState } from '#rules/releases/vocabulary';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { releaseNotices } from '../../../platform/database/schema/release-notices.ts';
import type { EngineBatch, ReleaseRecords } from '../port.ts';
import { insertAll } from './bulk.ts';

type NoticeRow = typeof releaseNotices.$inferSelect;

/** Before a deployment whose time is known, longest first. */
const BEFORE = [
  ['OneDay', DAY],
  ['OneHour', HOUR],
] as const;
const TOUCHED: readonly DeploymentState[] = ['deploying', 'verifying', 'rolling-back'];

const written = sql`on conflict do nothing`;
const pending = (stageRegion: string, deploymentId: string, kind: NoticeRow['kind'], dueAt: number): NoticeRow => ({
  ...{ stageRegion, deploymentId, kind, dueAt, state: 'PENDING', attempts: 0 },
  ...{ owner: null, leaseUntil: 0, sentAt: null, error: null },
});

/** With what happened, in its transaction: the owner is notified when work begins and when it has ended. */
export async function writeNotices(tx: Tx, stageRegion: string, changed: EngineBatch['deployments']): Promise<void> {
  const notices = changed.flatMap(({ from, row }) => {
    if (from === 'validating' && row.state === 'deploying') return [pending(stageRegion, row.id, 'start', row.lastChangeAt)];
    const isOver = row.endedAt !== null && from !== row.state;
    return isOver && TOUCHED.includes(from) ? [pending(stageRegion, row.id, 'complete', row.lastChangeAt)] : [];
  });
  if (notices.length > 0) await insertAll(tx, releaseNotices, notices, written);
}

/** Of those whose time is known: a later stage of a release begins when those before it are through. */
export async function writeNoticesBefore(
  tx: Tx,
  stageRegion: string,
  made: readonly Deployment[],
  firstStage: string | null,
): Promise<void> {
  const notices = made
    .filter(({ stageId }) => stageId === firstStage)
    .flatMap(({ id, scheduledAt, createdAt }) =>
      BEFORE.filter(([, ms]) => scheduledAt - createdAt >= ms).map(([kind, ms]) => pending(stageRegion, id, kind, scheduledAt - ms)),
    );
  if (notices.length > 0) await insertAll(tx, releaseNotices, notices, written);
}

/** What was reported of deployments. */
export const createNoticeReads = (database: Database, stageRegion: string): Pick<ReleaseRecords, 'notices'> => ({
  async notices(deploymentIds) {
    if (deploymentIds.length === 0) return [];
    const { deploymentId, kind, state, sentAt, error } = releaseNotices;
    return database.run((db) =>
      db
        .select({ deploymentId, kind, state, sentAt, error })
        .from(releaseNotices)
        .where(and(eq(releaseNotices.stageRegion, stageRegion), inArray(deploymentId, [...deploymentIds]))),
    );
  },
});
