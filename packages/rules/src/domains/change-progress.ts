import { formatBytes, formatCount } from './sizes.ts';

/** A stage of a change. `status` is free text in the service's model: PENDING, PROCESSING, COMPLETED and FAILED are the known ones. */
export interface ChangeStage {
  name: string;
  status: string;
  description: string | null;
  /** Epoch milliseconds; null where it has not begun. */
  lastUpdated: number | null;
}

/** What is known of a change of a domain's configuration or software, as DescribeDomainChangeProgress tells it. */
export interface ChangeProgress {
  changeId: string;
  /** PENDING, PROCESSING, COMPLETED or FAILED. */
  status: string;
  /** CUSTOMER or SERVICE; null where it is not known. */
  initiatedBy: string | null;
  /** Epoch milliseconds, as is the next. */
  startTime: number;
  lastUpdated: number;
  pendingProperties: string[];
  completedProperties: string[];
  /** In their order; which there are depends on the change. */
  stages: ChangeStage[];
}

/** How far the copies of a cluster are on their way from the old machines of a blue/green change to the new ones. */
export interface CopyProgress {
  /** Bytes on new machines, and on old ones; a copy that moves is on the old one until it has arrived. */
  copiedBytes: number;
  leftBytes: number;
  shardsCopied: number;
  shardsLeft: number;
  /** Of these, that are on their way. */
  shardsMoving: number;
  /** When the cluster reported it, epoch milliseconds. */
  asOf: number;
}

export const COPYING = 'Copying shards to new nodes';

/** What a stage weighs in the progress of the whole, by its usual share of a mid-size domain's time. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['Validation', 2],
  ['Creating a new environment', 5],
  ['Provisioning new nodes', 12],
  ['Traffic routing on new nodes', 3],
  ['Traffic routing on old nodes', 3],
  ['Preparing nodes for removal', 4],
  [COPYING, 60],
  ['Terminating nodes', 6],
  ['Deleting older resources', 5],
]);
/** Of a stage that we do not know by name. */
const OTHER_WEIGHT = 5;

const weightOf = ({ name }: Pick<ChangeStage, 'name'>): number => WEIGHTS.get(name) ?? OTHER_WEIGHT;
const weightOfAll = (stages: readonly ChangeStage[]): number => stages.reduce((sum, stage) => sum + weightOf(stage), 0);

/** Whether a status means that nothing of the change will follow. */
export const hasEnded = (status: string): boolean => status === 'COMPLETED' || status === 'FAILED';

/** What share of the bytes is on new machines, 0 to 1; null where there is nothing to copy. */
export const copiedShare = ({ copiedBytes, leftBytes }: Pick<CopyProgress, 'copiedBytes' | 'leftBytes'>): number | null =>
  copiedBytes + leftBytes > 0 ? copiedBytes / (copiedBytes + leftBytes) : null;

/**
 * Progress of the whole in whole per cent, cut: stages that are done by their weight, and of the copying one what the cluster has copied. It is
 * 100 only when the change is done; null where the source names no stages.
 */
export const percentOf = ({ status, stages }: Pick<ChangeProgress, 'status' | 'stages'>, copy: CopyProgress | null): number | null => {
  if (status === 'COMPLETED') return 100;
  if (stages.length === 0) return null;
  const done = stages.reduce((sum, stage) => {
    if (stage.status === 'COMPLETED') return sum + weightOf(stage);
    const isCopying = stage.name === COPYING && stage.status === 'PROCESSING' && copy !== null;
    return sum + (isCopying ? weightOf(stage) * (copiedShare(copy) ?? 0) : 0);
  }, 0);
  return Math.min(99, Math.floor((100 * done) / weightOfAll(stages)));
};

/** Milliseconds from now; `low` is never more than `high`. Without a range, `reason` says why there is none. */
export type ChangeEstimate = { low: number; high: number; bytesPerSecond: number | null; reason: null } | { reason: string };

/** What is left last is often the largest, and other work slows copies down: as much sooner, and as much later. */
const SOONER = 0.7;
const LATER = 1.6;
/** What a stage that takes longer than usual is taken to need still, of its usual time. */
const OVERDUE = 0.25;
/** Less than this says nothing of a pace. */
const LEAST_OBSERVED_MS = 2 * 60_000;
const LEAST_SHARDS = 2;
const LEAST_SHARE = 0.03;

/**
 * When a change will be over: what is left to copy at the pace since copying began, by bytes and by shards, and then the stages after it, at the pace of those before it.
 * Nothing that has not been observed is assumed; without a pace there is no estimate.
 * @param copy how far the copies are; null where the cluster does not tell
 */
export const estimateOf = (
  change: Pick<ChangeProgress, 'status' | 'stages' | 'startTime'>,
  copy: CopyProgress | null,
  now: number,
): ChangeEstimate => {
  if (hasEnded(change.status)) return { reason: `The change has ended: ${change.status}.` };
  const at = change.stages.findIndex(({ name }) => name === COPYING);
  const copying = change.stages[at];
  const current = change.stages.find(({ status }) => status === 'PROCESSING')?.name ?? 'none of its stages';
  if (!copying) return { reason: `The change copies no shards, and its stages have no known pace. It is in: ${current}.` };
  if (copying.status === 'PENDING') return { reason: `Copying has not started, so its pace is unknown. The change is in: ${current}.` };
  if (copying.lastUpdated === null) return { reason: 'The source does not report when copying started.' };
  const pace = (copying.lastUpdated - change.startTime) / (weightOfAll(change.stages.slice(0, at)) || 1);
  const rest = change.stages
    .slice(at + 1)
    .filter(({ status }) => status !== 'COMPLETED')
    .reduce((sum, stage) => {
      const usual = weightOf(stage) * pace;
      const elapsed = stage.lastUpdated === null ? 0 : now - stage.lastUpdated;
      return sum + Math.max(usual - elapsed, usual * OVERDUE);
    }, 0);
  if (copying.status === 'COMPLETED') return { low: rest * SOONER, high: rest * LATER, bytesPerSecond: null, reason: null };
  if (!copy) return { reason: 'The cluster does not report which copies are still on old nodes.' };
  const elapsed = copy.asOf - copying.lastUpdated;
  if (copy.leftBytes > 0 && copy.shardsMoving === 0)
    return {
      reason: `No shard moves at the moment: ${formatCount(copy.shardsLeft)} with ${formatBytes(copy.leftBytes)} are still on old nodes. If this lasts, the change is stuck.`,
    };
  if (elapsed < LEAST_OBSERVED_MS || copy.shardsCopied < LEAST_SHARDS || (copiedShare(copy) ?? 0) < LEAST_SHARE)
    return {
      reason: `Copying has just started: ${formatBytes(copy.copiedBytes)} of ${formatBytes(copy.copiedBytes + copy.leftBytes)} have arrived on the new nodes, too few for a pace.`,
    };
  // Large shards take the longest by their bytes, small ones by their number: the truth lies between the two.
  const paces = [copy.leftBytes / copy.copiedBytes, copy.shardsLeft / copy.shardsCopied];
  const left = paces.map((share) => Math.max(0, share * elapsed - (now - copy.asOf)) + rest);
  // A pace that was seen on few shards is known less well.
  const doubt = 1 / (2 * Math.sqrt(copy.shardsCopied));
  return {
    low: Math.min(...left) * SOONER * (1 - doubt),
    high: Math.max(...left) * LATER * (1 + doubt),
    bytesPerSecond: (copy.copiedBytes / elapsed) * 1_000,
    reason: null,
  };
};
