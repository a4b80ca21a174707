import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { releaseTokens } from '../../../platform/database/schema/release-deployments.ts';
import { releasePackages } from '../../../platform/database/schema/releases.ts';
import type { ReleaseRecords } from '../port.ts';
import { createCatalogue } from './catalogue.ts';
import { createCommit } from './commit.ts';
import { createCreation } from './creation.ts';
import { createDeploymentReads } from './deployments.ts';
import { createDomainHolds } from './domain-holds.ts';
import { createEngineReads } from './engine.ts';
import { createStatusHistory, createStepCount } from './history.ts';
import { createMoves } from './moves.ts';
import { createNoticeReads } from './notices.ts';
import { createReleaseReads } from './releases.ts';

export interface RecordsOptions {
  /** Somebody tells the owners of clusters: what they are to be notified of is written with what happened. */
  notifies?: boolean;
}

/** @param stageRegion stage and region, such as `beta/iad`: the releases of one place are unseen from another */
export const createReleaseRecords = (
  database: Database,
  stageRegion: string,
  { notifies = false }: RecordsOptions = {},
): ReleaseRecords => ({
  ...createCatalogue(database, stageRegion),
  ...createReleaseReads(database, stageRegion),
  ...createDeploymentReads(database, stageRegion),
  ...createCreation(database, stageRegion, notifies),
  ...createMoves(database, stageRegion),
  ...createEngineReads(database, stageRegion),
  ...createNoticeReads(database, stageRegion),
  ...createUploads(database, stageRegion),
  statusHistory: createStatusHistory(database, stageRegion),
  stepsInto: createStepCount(database, stageRegion),
  commit: createCommit(database, stageRegion, notifies),
  holdDomains: createDomainHolds(database, stageRegion),
});

const UPLOAD = 'upload';

/** Who brings a package in: one server at a time. */
function createUploads(database: Database, stageRegion: string): Pick<ReleaseRecords, 'holdUpload' | 'endUpload'> {
  const held = (key: string, owner: string) =>
    and(
      eq(releaseTokens.stageRegion, stageRegion),
      eq(releaseTokens.token, key),
      eq(releaseTokens.what, UPLOAD),
      eq(releaseTokens.answer, owner),
    );
  return {
    async holdUpload(key, owner, { now, staleMs }) {
      const taken = await database.run((db) =>
        db
          .insert(releaseTokens)
          .values({ stageRegion, token: key, what: UPLOAD, answer: owner, at: now })
          .onConflictDoUpdate({
            target: [releaseTokens.stageRegion, releaseTokens.token, releaseTokens.what],
            set: { answer: owner, at: now },
            setWhere: or(eq(releaseTokens.answer, owner), lt(releaseTokens.at, now - staleMs)),
          })
          .returning({ token: releaseTokens.token }),
      );
      return taken.length > 0;
    },

    endUpload: (key, owner, file) =>
      database.transaction(async (tx) => {
        const mine = await tx.delete(releaseTokens).where(held(key, owner)).returning({ token: releaseTokens.token });
        if (mine.length === 0 || file === null) return mine.length > 0;
        const { rowCount } = await tx
          .update(releasePackages)
          .set(file)
          .where(
            and(eq(releasePackages.stageRegion, stageRegion), eq(releasePackages.key, key), sql`${releasePackages.state} <> 'stored'`),
          );
        return (rowCount ?? 0) > 0;
      }),
  };
}
