import { nodeName } from '../domains/node-name.ts';
import { formatCount, formatDuration, formatPercent } from '../domains/sizes.ts';
import { median, spreadOf } from '../statistics.ts';
import type { NodeFacts, Read } from './facts.ts';
import { kindOf, labelsOf, warmNames } from './kinds.ts';
import { type Check, explorer, type Found, failed, heldBack, notRun, panel, passed, pending, unread } from './types.ts';
import { counted, listed } from './words.ts';

const OLD_POOL_PERCENT = 85;
const NEEDS_TWO = 'waits for the second sample';

/** The same thing read at two times; null where the second answer is still the first one, from a cache. */
const pairOf = <T>(now: Read<T>, before: Read<T> | undefined): { now: T; before: T; apartMs: number } | null =>
  now.ok && before?.ok && now.asOf > before.asOf ? { now: now.value, before: before.value, apartMs: now.asOf - before.asOf } : null;

/** 9: what collections leave behind, and breakers that trip now. Heap in use is a saw-tooth and tells nothing by itself. */
export const checkHeap: Check = (now, before) => {
  if (!now.pressure.ok) return unread(now.pressure);
  const label = labelsOf(now.nodes);
  const findings: Found[] = [];
  const full = now.pressure.value.nodes.filter(({ oldPoolPercent }) => oldPoolPercent !== null && oldPoolPercent >= OLD_POOL_PERCENT);
  const worst = full.reduce<(typeof full)[number] | undefined>(
    (a, b) => ((a?.oldPoolPercent ?? 0) >= (b.oldPoolPercent ?? 0) ? a : b),
    undefined,
  );
  if (worst)
    findings.push({
      key: 'old-pool',
      severity: (worst.oldPoolPercent ?? 0) >= 95 ? 'bad' : 'warning',
      text: `${counted(full.length, 'node')} ${full.length === 1 ? 'keeps' : 'keep'} ${formatPercent(Math.round(worst.oldPoolPercent ?? 0))} of the old heap pool${worst.afterCollection ? ' after collections' : ''} (worst ${label(worst.name)})`,
      details: worst.afterCollection ? [] : ['This engine does not tell what a collection left: the figure is of the moment.'],
      since: null,
      evidence: [
        explorer('_nodes/stats/jvm?filter_path=nodes.*.name,nodes.*.jvm.mem.pools.old,nodes.*.jvm.gc.collectors'),
        panel('instances', 'EC2 instances'),
      ],
      sop: 'SOP-07',
      safeStep: 'Find what holds the memory: field data, large bulks, long searches, too many shards.',
      wrongStep: 'Restarting the node: it comes back to the same load, with its shards to recover.',
    });
  const pair = pairOf(now.pressure, before?.pressure);
  const earlier = new Map(pair?.before.nodes.map(({ id, parentTrips }) => [id, parentTrips]));
  const tripped = (pair?.now.nodes ?? []).flatMap(({ id, name, parentTrips }) => {
    const was = earlier.get(id);
    const more = parentTrips === null || was === null || was === undefined ? 0 : parentTrips - was;
    return more > 0 ? [{ name, more }] : [];
  });
  if (pair && tripped.length > 0)
    findings.push({
      key: 'trips',
      severity: 'bad',
      text: `the parent breaker tripped ${counted(sum(tripped), 'time')} in ${formatDuration(pair.apartMs)} (${listed(tripped.map(({ name }) => label(name)))})`,
      details: ['Requests on these nodes fail with circuit_breaking_exception.'],
      since: null,
      twoSamples: true,
      evidence: [explorer('_nodes/stats/breaker?filter_path=nodes.*.name,nodes.*.breakers')],
      sop: 'SOP-08',
      safeStep: 'Let the owner narrow the heaviest requests; treat it as heap pressure.',
      wrongStep: 'Raising the breaker: the next thing to stop the node is an OutOfMemoryError.',
    });
  if (findings.length > 0) return failed(...findings);
  if (!before) return pending(`the old pools are below ${OLD_POOL_PERCENT}%; breakers: ${NEEDS_TWO}`);
  const known = now.pressure.value.nodes.flatMap(({ oldPoolPercent }) => oldPoolPercent ?? []);
  return passed(
    known.length > 0 ? `old pool at most ${formatPercent(Math.round(Math.max(...known)))}, no breaker trips` : 'no breaker trips',
  );
};

const sum = (parts: readonly { more: number }[]): number => parts.reduce((total, { more }) => total + more, 0);

/** 10: refusals that happen now. The counters run since a process started, so only their growth tells. */
export const checkRejections: Check = (now, before) => {
  if (!now.pools.ok) return unread(now.pools);
  const label = labelsOf(now.nodes);
  const pair = pairOf(now.pools, before?.pools);
  if (!pair) return pending(NEEDS_TWO);
  const earlier = new Map(pair.before.map((row) => [`${row.nodeId || row.node} ${row.pool}`, row.rejected]));
  const grown = pair.now.flatMap((row) => {
    const more = row.rejected - (earlier.get(`${row.nodeId || row.node} ${row.pool}`) ?? row.rejected);
    return more > 0 ? [{ ...row, more }] : [];
  });
  const pressurePair = pairOf(now.pressure, before?.pressure);
  const refusedBefore = new Map(pressurePair?.before.nodes.map(({ id, indexingRejections }) => [id, indexingRejections]));
  const indexing = (pressurePair?.now.nodes ?? []).flatMap(({ id, name, indexingRejections }) => {
    const more = (indexingRejections ?? 0) - (refusedBefore.get(id) ?? indexingRejections ?? 0);
    return more > 0 ? [{ node: name, more }] : [];
  });
  const findings = (['search', 'write'] as const).flatMap((pool): Found[] => {
    const of = grown.filter((row) => row.pool === pool);
    if (of.length === 0) return [];
    const queued = of.reduce((total, { queue }) => total + queue, 0);
    return [
      {
        key: pool,
        severity: 'warning',
        text: `${counted(sum(of), pool)} refused in ${formatDuration(pair.apartMs)} on ${listed(of.map(({ node }) => label(node)))}`.replace(
          'searchs',
          'searches',
        ),
        details: queued > 0 ? [`${formatCount(queued)} wait in the queues of these nodes.`] : [],
        since: null,
        twoSamples: true,
        evidence: [explorer(`_cat/thread_pool/${pool}?h=node_name,name,active,queue,rejected,completed&s=rejected:desc`)],
        sop: pool === 'search' ? 'SOP-11' : 'SOP-12',
        safeStep: 'See whether one client, one index or one slow node causes it; clients back off.',
        wrongStep: 'Raising the queue: it hides the refusals, and makes them later and larger.',
      },
    ];
  });
  if (indexing.length > 0)
    findings.push({
      key: 'indexing-pressure',
      severity: 'warning',
      text: `indexing pressure refused ${counted(sum(indexing), 'request')} on ${listed(indexing.map(({ node }) => label(node)))}`,
      details: [],
      since: null,
      twoSamples: true,
      evidence: [explorer('_nodes/stats/indexing_pressure?filter_path=nodes.*.name,nodes.*.indexing_pressure.memory')],
      sop: 'SOP-12',
      safeStep: 'Smaller bulks of 5 to 15 MiB and fewer at a time, by the owner.',
      wrongStep: 'Raising the limit of indexing memory on nodes that are short of heap.',
    });
  if (findings.length > 0) return failed(...findings);
  return passed(`none in ${formatDuration(pair.apartMs)}`);
};

const SHARDS_PER_GIB = 25;

/** 13: shards on a node for each GiB of its heap. */
export const checkShardsPerHeap: Check = (now) => {
  if (!now.allocation.ok) return unread(now.allocation);
  if (!now.pressure.ok) return unread(now.pressure);
  const heaps = new Map(now.pressure.value.nodes.map(({ name, heapMaxBytes }) => [name, heapMaxBytes]));
  const loads = now.allocation.value.flatMap(({ node, shards }) => {
    const heap = heaps.get(node);
    return heap ? [{ node, shards, perGib: shards / (heap / 2 ** 30) }] : [];
  });
  const [worst] = loads.sort((a, b) => b.perGib - a.perGib);
  if (!worst) return notRun('no node reports both its shards and its heap');
  const figure = `${Math.round(worst.perGib)} shards for each GiB of heap on ${labelsOf(now.nodes)(worst.node)}`;
  if (worst.perGib <= SHARDS_PER_GIB) return passed(`at most ${figure}`);
  const over = loads.filter(({ perGib }) => perGib > SHARDS_PER_GIB).length;
  return failed({
    key: 'shards-per-heap',
    severity: 'warning',
    text: `${figure}, above ${SHARDS_PER_GIB} on ${counted(over, 'node')}`,
    details: [`${formatCount(worst.shards)} shards on that node.`],
    since: null,
    evidence: [explorer('_cat/allocation?h=node,shards&s=shards:desc'), explorer('_cat/indices?h=index,pri,rep,store.size&s=pri:desc')],
    sop: 'SOP-17',
    safeStep: 'Have the owner use fewer primaries for new indices, and shrink or delete small old ones.',
    wrongStep: 'Raising the limit of shards: the heap stays the same.',
  });
};

const HOT_PERCENT = 60;
const HOT_ABOVE_MEDIAN = 30;
const HOT_DEVIATIONS = 5;

/** 14: a data node whose CPU stands far out of the others', by median and median deviation. */
export const checkHotNode: Check = ({ nodes, attrs }, _before, { runningChange }) => {
  if (runningChange?.movesShards) return heldBack('new nodes are still being filled, and the old ones emptied');
  if (!nodes.ok) return unread(nodes);
  const warm = warmNames(attrs);
  const data = nodes.value.filter((node): node is NodeFacts & { cpu: number } => kindOf(node, warm) === 'data' && node.cpu !== null);
  if (data.length < 3) return data.length === 0 ? notRun('no data node reports its CPU') : passed('too few data nodes to compare');
  const middle = median(data.map(({ cpu }) => cpu));
  const deviation = spreadOf(data.map(({ cpu }) => cpu));
  const limit = Math.max(HOT_PERCENT, middle + HOT_ABOVE_MEDIAN, middle + HOT_DEVIATIONS * deviation);
  const hot = data.filter(({ cpu }) => cpu > limit).sort((a, b) => b.cpu - a.cpu);
  const [worst] = hot;
  if (!worst) return passed(`CPU at most ${formatPercent(Math.max(...data.map(({ cpu }) => cpu)))}, median ${formatPercent(middle)}`);
  return failed({
    key: 'hot-node',
    severity: 'warning',
    text: `${nodeName(worst)} is hot: CPU ${formatPercent(worst.cpu)}, the median of ${counted(data.length, 'data node')} is ${formatPercent(middle)}`,
    details: hot.length > 1 ? [`Hot too: ${listed(hot.slice(1).map((node) => nodeName(node)))}.`] : [],
    since: null,
    evidence: [
      explorer('_cat/nodes?h=name,cpu,load_1m,heap.percent,disk.used_percent&s=cpu:desc'),
      explorer(`_nodes/${worst.id}/hot_threads?threads=10`),
    ],
    sop: 'SOP-10',
    safeStep: 'See which index is busy there: one index with too few shards, or a routing key, before the machine is blamed.',
    wrongStep: 'Replacing the node: if an index is hot, the heat moves with its shard.',
  });
};
