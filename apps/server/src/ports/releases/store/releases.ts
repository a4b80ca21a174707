import { and, asc, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Release, ReleaseStage } from '#rules/releases/model';
import type { Database, Handle, Tx } from '../../../platform/database/database.ts';
import { releaseDeployments } from '../../../platform/database/schema/release-deployments.ts';
import { releaseStages, releases } from '../../../platform/database/schema/releases.ts';
import type { ReleaseRecords } from '../port.ts';
import { pageOf, readCursor } from './cursor.ts';
import { releaseOf, stageOf } from './rows.ts';

type Releases = Pick<ReleaseRecords, 'release' | 'releases' | 'stages' | 'stagesOf' | 'counts' | 'activeReleases'>;

/** Releases with their stages, as they stand. */
export function createReleaseReads(database: Database, stageRegion: string): Releases {
  return {
    release: (stackName, releaseId) => database.run((db) => readRelease(db, stageRegion, stackName, releaseId)),

    async releases(stackName, { limit, after, states }) {
      const cursor = readCursor(after, ['number', 'text']);
      const rows = await database.run((db) =>
        db
          .select()
          .from(releases)
          .where(
            and(
              eq(releases.stageRegion, stageRegion),
              eq(releases.stackName, stackName),
              states && inArray(releases.state, [...states]),
              cursor ? sql`(${releases.createdAt}, ${releases.releaseId}) < (${cursor[0]}::bigint, ${cursor[1]})` : undefined,
            ),
          )
          .orderBy(desc(releases.createdAt), desc(releases.releaseId))
          .limit(limit + 1),
      );
      return pageOf(rows, limit, releaseOf, ({ createdAt, releaseId }) => [createdAt, releaseId]);
    },

    stages: (stackName, releaseId) =>
      database.run((db) =>
        readStages(db, stageRegion, and(eq(releaseStages.stackName, stackName), eq(releaseStages.releaseId, releaseId))),
      ),

    async stagesOf(stackName, releaseIds) {
      if (releaseIds.length === 0) return [];
      const which = and(eq(releaseStages.stackName, stackName), inArray(releaseStages.releaseId, [...releaseIds]));
      return database.run((db) => readStages(db, stageRegion, which));
    },

    async counts(stackName, releaseId) {
      const { stageId, state } = releaseDeployments;
      const rows = await database.run((db) =>
        db
          .select({ stageId, state, count: count() })
          .from(releaseDeployments)
          .where(
            and(
              eq(releaseDeployments.stageRegion, stageRegion),
              eq(releaseDeployments.stackName, stackName),
              eq(releaseDeployments.releaseId, releaseId),
              releaseDeployments.isNewest,
            ),
          )
          .groupBy(stageId, state)
          .orderBy(asc(stageId), asc(state)),
      );
      return rows.flatMap((row) => (row.stageId === null ? [] : [{ ...row, stageId: row.stageId }]));
    },

    async activeReleases(stackName) {
      const open = sql`exists (select 1 from ${releaseStages} s where s.stage_region = ${releases.stageRegion} and s.stack_name = ${releases.stackName}
        and s.release_id = ${releases.releaseId} and (s.state in ('PENDING', 'IN_PROGRESS', 'BAKING') or s.n_running > 0 or s.n_waiting > 0))`;
      return database.run(async (db) => {
        const active = await db
          .select()
          .from(releases)
          .where(
            and(
              eq(releases.stageRegion, stageRegion),
              eq(releases.stackName, stackName),
              or(notInArray(releases.state, ['SUCCESS', 'CANCELLED']), and(eq(releases.state, 'CANCELLED'), open)),
            ),
          )
          .orderBy(asc(releases.createdAt), asc(releases.releaseId));
        if (active.length === 0) return [];
        const ids = active.map(({ releaseId }) => releaseId);
        const stages = await readStages(
          db,
          stageRegion,
          and(eq(releaseStages.stackName, stackName), inArray(releaseStages.releaseId, ids)),
        );
        return active.map((row) => ({ release: releaseOf(row), stages: stages.filter(({ releaseId }) => releaseId === row.releaseId) }));
      });
    },
  };
}

export async function readRelease(handle: Handle, stageRegion: string, stackName: string, releaseId: string): Promise<Release | null> {
  const [row] = await handle
    .select()
    .from(releases)
    .where(isRelease(stageRegion, stackName, releaseId));
  return row ? releaseOf(row) : null;
}

/** The release as it is now, and as it stays until the transaction ends. */
export async function lockRelease(tx: Tx, stageRegion: string, stackName: string, releaseId: string): Promise<Release | null> {
  const [row] = await tx
    .select()
    .from(releases)
    .where(isRelease(stageRegion, stackName, releaseId))
    .for('update');
  return row ? releaseOf(row) : null;
}

export const isRelease = (stageRegion: string, stackName: string, releaseId: string): SQL | undefined =>
  and(eq(releases.stageRegion, stageRegion), eq(releases.stackName, stackName), eq(releases.releaseId, releaseId));

async function readStages(handle: Handle, stageRegion: string, which: SQL | undefined): Promise<ReleaseStage[]> {
  const rows = await handle
    .select()
    .from(releaseStages)
    .where(and(eq(releaseStages.stageRegion, stageRegion), which))
    .orderBy(asc(releaseStages.releaseId), asc(releaseStages.ordinal));
  return rows.map(stageOf);
}
