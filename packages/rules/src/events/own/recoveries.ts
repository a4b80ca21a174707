import type { ActiveRecovery } from '../../inspector/facts.ts';

/** A recovery that runs, and since when nothing of it moved: epoch milliseconds of the first reading of what it has done. */
export type SeenRecoveries = ReadonlyMap<string, ActiveRecovery & { since: number }>;

/** What runs now, after what was seen before. A copy that goes to another node begins again. */
export const followRecoveries = (before: SeenRecoveries, now: readonly ActiveRecovery[], at: number): SeenRecoveries =>
  new Map(
    now.map((recovery) => {
      const key = [recovery.index, recovery.shard, recovery.sourceNode, recovery.targetNode].join('\n');
      const known = before.get(key);
      return [key, { ...recovery, since: known && !hasMoved(known, recovery) ? known.since : at }];
    }),
  );

const hasMoved = (before: ActiveRecovery, now: ActiveRecovery): boolean =>
  before.stage !== now.stage || before.bytesDone !== now.bytesDone || before.operationsDone !== now.operationsDone;
