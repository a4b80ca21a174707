import type { Database } from '../../../platform/database/database.ts';
import type { ReleaseRecords } from '../port.ts';
import { createCatalogue } from './catalogue.ts';
import { createCommit } from './commit.ts';
import { createCreation } from './creation.ts';
import { createDeploymentReads } from './deployments.ts';
import { createEngineReads } from './engine.ts';
import { createStatusHistory, createStepCount } from './history.ts';
import { createMoves } from './moves.ts';
import { createNoticeReads } from './notices.ts';
import { createReleaseReads } from './releases.ts';
import { createUploads } from './uploads.ts';

export interface RecordsOptions {
  /** Somebody tells the owners of clusters: what they are to be told is written with what happened. */
  notifies?: boolean;
}

/** @param place stage and region, such as `beta/iad`: the releases of one place are unseen from another */
export const createReleaseRecords = (database: Database, place: string, { notifies = false }: RecordsOptions = {}): ReleaseRecords => ({
  ...createCatalogue(database, place),
  ...createReleaseReads(database, place),
  ...createDeploymentReads(database, place),
  ...createCreation(database, place, notifies),
  ...createMoves(database, place),
  ...createEngineReads(database, place),
  ...createNoticeReads(database, place),
  ...createUploads(database, place),
  statusHistory: createStatusHistory(database, place),
  stepsInto: createStepCount(database, place),
  commit: createCommit(database, place, notifies),
});
