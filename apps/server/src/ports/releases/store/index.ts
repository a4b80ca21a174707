import type { Database } from '../../../platform/database/database.ts';
import type { ReleaseRecords } from '../port.ts';
import { createCatalogue } from './catalogue.ts';
import { createReleaseReads } from './releases.ts';

/** @param place stage and region, such as `beta/iad`: the releases of one place are unseen from another */
export function createReleaseRecords(database: Database, place: string): ReleaseRecords {
  const notYet = async (): Promise<never> => {
    throw new Error('not yet');
  };
  return {
    ...createCatalogue(database, place),
    ...createReleaseReads(database, place),
    createRelease: notYet,
    deploymentsInStage: notYet,
    deploymentsOfRelease: notYet,
    deploymentsOfCluster: notYet,
    deployment: notYet,
    createDeployment: notYet,
    operationsOfCluster: notYet,
    operationsOf: notYet,
    transitions: notYet,
    statusHistory: notYet,
    moveRelease: notYet,
    retryFailed: notYet,
    lease: notYet,
    giveBack: notYet,
    running: notYet,
    scheduled: notYet,
    strandedSettings: notYet,
    commit: notYet,
  };
}
