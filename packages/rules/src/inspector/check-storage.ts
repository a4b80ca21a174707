import { formatBytes, formatCount } from '../domains/sizes.ts';
import { DISK_STATE, QUEUE_WAIT_MS } from '../domains/thresholds.ts';
import { blocksOf } from './blocks.ts';
import type { NodeDisk } from './facts.ts';
import { lastFall, slopePerHour } from './history.ts';
import { labelsOf, warmNames } from './kinds.ts';
import { type Check, explorer, type Found, failed, panel, passed, unread } from './types.ts';
import { freeAtMark, type Marks, marksOf, markText, stageOf } from './watermarks.ts';
import { counted, listed } from './words.ts';

/** 5: blocks of full disks, and of the whole cluster. Blocks by setting belong to warm, migrating, shrinking and follower indices. */
export const checkBlocks: Check = ({ blocks }) => {
  if (!blocks.ok) return unread(blocks);
  const { cluster, newIndices, flooded, indices } = blocksOf(blocks.value);
  const findings = [
    ...(cluster.length > 0 ? [clusterFinding(cluster)] : []),
    ...(flooded.length > 0 ? [floodFinding(flooded)] : []),
    ...(newIndices.length > 0 ? [newIndicesFinding(newIndices)] : []),
  ];
  if (findings.length > 0) return failed(...findings);
  return passed(indices > 0 ? `none by the cluster; ${counted(indices, 'index', 'indices')} blocked by setting` : 'none');
};

const CLUSTER_BLOCKS = [explorer('_cluster/state/blocks'), explorer('_cluster/settings?flat_settings=true')];

const clusterFinding = (blocks: readonly string[]): Found => ({
  key: 'global',
  severity: 'bad',
  text: `the whole cluster is blocked: ${listed(blocks)}`,
  details: [],
  since: null,
  evidence: CLUSTER_BLOCKS,
  sop: 'SOP-16',
  safeStep: 'Find out what set the block: heap, disk, a lost quorum or a setting.',
  wrongStep: 'Removing the block while its cause remains: it comes back.',
});

const floodFinding = (flooded: readonly string[]): Found => ({
  key: 'flood',
  severity: 'bad',
  text: `${flooded.length <= 3 ? listed(flooded) : counted(flooded.length, 'index', 'indices')} blocked for writing by a full disk`,
  details: [`${listed(flooded)}: writes are refused with cluster_block_exception.`],
  since: null,
  evidence: [explorer('_cluster/state/blocks'), explorer('_cat/allocation?bytes=b&s=disk.percent:desc')],
  sop: 'SOP-16',
  safeStep: 'Free space on the full node; below the high watermark the block is removed automatically (before ES 7.4 by the owner).',
  wrongStep: 'Removing the block while the disk is full: it fills to the last byte.',
});

const newIndicesFinding = (blocks: readonly string[]): Found => ({
  key: 'new-indices',
  severity: 'bad',
  text: `no index can be created: ${listed(blocks)}`,
  details: ['The indices that are there are not affected by it. The engine sets it while all data nodes are past the high disk mark.'],
  since: null,
  evidence: CLUSTER_BLOCKS,
  sop: 'SOP-16',
  safeStep: 'Free space on the data nodes, or find out who set cluster.blocks.create_index; a rollover to a new index fails meanwhile.',
  wrongStep: 'Removing the block while its cause remains: it comes back.',
});

const FLOOD_SOON_H = 6;
const SLOPE_WINDOW_MS = 2 * 3_600_000;

/** 6: each data node's disk against the marks in force here, and whether the fullest reaches the flood mark within six hours. */
export const checkDisk: Check = (now, _before, { history, runningChange, settledSince }) => {
  if (!now.allocation.ok) return unread(now.allocation);
  if (!now.watermarks.ok) return unread(now.watermarks);
  if (!now.watermarks.value.enabled) return passed('disk marks are switched off');
  const marks = marksOf(now.watermarks.value);
  // A warm node's disk is a cache of remote data: it is meant to be full.
  const warm = warmNames(now.attrs);
  const label = labelsOf(now.nodes);
  const disks = now.allocation.value
    .filter(({ node }) => !warm.has(node))
    .flatMap(measured)
    .map((disk) => ({ ...disk, node: label(disk.node) }));
  const [fullest] = [...disks].sort((a, b) => a.free - freeAtMark(marks.low, a.total) - (b.free - freeAtMark(marks.low, b.total)));
  if (!fullest) return passed('no data node reports its disk');
  const past = (['flood', 'high', 'low'] as const).flatMap((stage) => {
    const nodes = disks.filter(({ free, total }) => stageOf(marks, free, total) === stage);
    return nodes.length > 0 ? [{ stage, nodes }] : [];
  });
  const [worst] = past;
  // While copies move, the fullest disk grows by what comes to it, not by what is written; and so it did until they were there.
  const isMoving = now.health.ok && now.health.value.initializing_shards + now.health.value.relocating_shards > 0;
  const isHeldBack = runningChange?.movesShards === true;
  // Fewer copies without a node are more on others.
  const still = Math.max(settledSince ?? 0, lastFall(history.unassigned) ?? 0);
  const soon = isMoving || isHeldBack ? null : hoursToFlood(fullest, marks, slopePerHour(history.disk, now.at, SLOPE_WINDOW_MS, still));
  const soonText =
    soon === null ? null : `the flood mark is reached in ${soon < 1 ? 'less than an hour' : `about ${counted(Math.round(soon), 'hour')}`}`;
  if (!worst) {
    if (soonText === null)
      return passed(
        `the fullest, ${fullest.node}, has ${formatBytes(fullest.free)} free; the low mark is ${markText(marks.low)}${isHeldBack ? '. Held back during blue/green: when the flood mark is reached' : ''}`,
      );
    return failed(diskFinding('soon', 'warning', `${fullest.node} fills up: ${soonText}`, marks, []));
  }
  const names = listed(worst.nodes.map(({ node }) => node));
  const mark = marks[worst.stage];
  const worstNode = worst.nodes.reduce((a, b) => (b.free < a.free ? b : a));
  const text = `${worst.nodes.length === 1 ? 'node ' : ''}${names} ${worst.nodes.length === 1 ? 'is' : 'are'} past the ${WORD[worst.stage]} disk mark (${formatBytes(worstNode.free)} free, the mark is ${markText(mark)})`;
  return failed(
    diskFinding(
      worst.stage,
      DISK_STATE[worst.stage],
      text,
      marks,
      worst.stage !== 'flood' && soonText ? [`At this growth ${soonText}.`] : [],
    ),
  );
};

const WORD = { flood: 'flood', high: 'high', low: 'low' } as const;

interface Disk {
  node: string;
  free: number;
  total: number;
}

const measured = ({ node, availableBytes, totalBytes }: NodeDisk): Disk[] =>
  availableBytes === null || totalBytes === null || totalBytes <= 0 ? [] : [{ node, free: availableBytes, total: totalBytes }];

/** Null when it does not fill, or not within six hours. The slope is in per cent of the fullest disk an hour. */
const hoursToFlood = ({ free, total }: Disk, { flood }: Marks, percentPerHour: number | null): number | null => {
  if (percentPerHour === null || percentPerHour <= 0) return null;
  const left = free - freeAtMark(flood, total);
  const hours = left / ((percentPerHour / 100) * total);
  return left > 0 && hours <= FLOOD_SOON_H ? hours : null;
};

const diskFinding = (key: string, severity: Found['severity'], text: string, marks: Marks, details: string[]): Found => ({
  key,
  severity,
  text,
  details: [`Marks in force: low ${markText(marks.low)}, high ${markText(marks.high)}, flood ${markText(marks.flood)}.`, ...details],
  since: null,
  evidence: [explorer('_cat/allocation?bytes=b&s=disk.percent:desc'), panel('instances', 'EC2 instances')],
  sop: 'SOP-15',
  safeStep: 'Have the owner delete or move old indices, add nodes or enlarge the volumes.',
  wrongStep: 'Raising the disk watermarks: the disk still fills up.',
});

/** So many tasks of one source that have waited so long are no burst of a rollover, which is over in two seconds. */
const STORM = { tasks: 100, waitMs: 5_000 };

/** 8: what waits for the cluster manager, by what it is. */
export const checkQueue: Check = ({ health, tasks }) => {
  if (!health.ok) return unread(health);
  const { number_of_pending_tasks: count, task_max_waiting_in_queue_millis: waitMs } = health.value;
  const sources = tasks.ok ? bySource(tasks.value.map(({ source }) => source)) : [];
  const [most] = sources;
  const storm = most !== undefined && most.count >= STORM.tasks && waitMs >= STORM.waitMs;
  if (waitMs < QUEUE_WAIT_MS.warning && !storm)
    return passed(count === 0 ? 'no task waits' : `${counted(count, 'task')}, the oldest for ${Math.round(waitMs / 100) / 10} s`);
  const share = most && tasks.ok ? `, ${formatCount(most.count)} of them ${most.word}` : '';
  return failed({
    key: 'queue',
    severity: waitMs >= QUEUE_WAIT_MS.bad ? 'bad' : 'warning',
    text: `${counted(count, 'task')} ${count === 1 ? 'waits' : 'wait'} for the cluster manager${share}, the oldest for ${Math.round(waitMs / 1000)} s`,
    details:
      sources.length > 1
        ? [
            `By source: ${listed(
              sources.map(({ word, count: n }) => `${formatCount(n)} × ${word}`),
              5,
            )}.`,
          ]
        : [],
    since: null,
    evidence: [
      explorer('_cat/pending_tasks?s=timeInQueue:desc'),
      explorer('_cluster/stats?filter_path=indices.count,indices.mappings.field_types'),
    ],
    sop: 'SOP-06',
    safeStep: most?.word === 'put-mapping' ? MAPPING_STEP : 'Find the sender of these tasks and have it send fewer.',
    wrongStep: 'Asking the cluster for more, or restarting the manager: every heavy call waits in the same queue.',
  });
};

const MAPPING_STEP = 'Have the owner turn dynamic mapping off or send fewer new fields: each new field is a task of the manager.';

/** The first word of a task's source says what it is: `put-mapping [index/uuid]`. */
const bySource = (sources: readonly string[]): { word: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const source of sources) {
    const word = /^[\w:/.-]+/.exec(source)?.[0] ?? 'other';
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
};
