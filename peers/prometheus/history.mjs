#!/usr/bin/env node
// history.mjs [END]: what two exporters said in the three hours before END (epoch milliseconds, a multiple of the hour), as OpenMetrics text for
// promtool. Tests compute from the same functions what has to come out.
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const HOURS = 3;
const EVERY_SECONDS = 15;
/** Nobody was scraped for these minutes after the beginning: a gap of one period of 15 minutes. */
const SILENT = { from: 60, to: 75 };
/** The second node restarts here, in seconds after the beginning: its counters begin at 0. */
const RESTART_SECONDS = 6_300;
/** Counts a second, by node. */
export const SEARCHES_A_SECOND = { 'id-1': 4, 'id-2': 10 };

const NODES = [
  { nodeid: 'id-1', node: 'node-1' },
  { nodeid: 'id-2', node: 'node-2' },
];
const isSilent = (second) => second >= SILENT.from * 60 && second < SILENT.to * 60;

/** Percent; climbs by one a minute and starts again every half hour. The second node is 20 above the first. */
export const cpuAt = (nodeid, second) => 10 + (Math.floor(second / 60) % 30) + (nodeid === 'id-2' ? 20 : 0);
/** Red in the 20th minute, yellow in the minute after, else green. */
const statusAt = (second) => [2, 1][Math.floor(second / 60) - 20] ?? 0;
const searchesAt = (nodeid, second) =>
  SEARCHES_A_SECOND[nodeid] * (nodeid === 'id-2' && second >= RESTART_SECONDS ? second - RESTART_SECONDS : 100_000 + second);
/** The eighth minute of every quarter of an hour has ten times the indexing, and a machine that is busy instead of idle. */
export const BUSY_MINUTE = 7;
export const INDEXED_A_MINUTE = { calm: 600, busy: 6_000 };
/** Percent of a machine's time. */
export const MACHINE_BUSY = { calm: 10, busy: 90 };
/** A counter that grows by so much a minute, evenly within each. */
const grownBy = (second, { calm, busy }) => {
  let sum = 0;
  for (let minute = 0; minute * 60 < second; minute++)
    sum += ((minute % 15 === BUSY_MINUTE ? busy : calm) * Math.min(60, second - minute * 60)) / 60;
  return sum;
};
const IDLE_SECONDS = { calm: 0.6 * (100 - MACHINE_BUSY.calm), busy: 0.6 * (100 - MACHINE_BUSY.busy) };
/** Milliseconds for each search. */
export const LATENCY_MS = { 'id-1': 2, 'id-2': 5 };
export const FREE_BYTES = { 'id-1': 40 * 1024 ** 3, 'id-2': 30 * 1024 ** 3 };
const HEAP = { used: 3 * 1024 ** 3, max: 4 * 1024 ** 3 };

/** name, labels, value at a second; null where there is nothing to say. */
const SERIES = [
  ...NODES.flatMap((labels) => [
    ['opensearch_os_cpu_percent', labels, (second) => cpuAt(labels.nodeid, second)],
    ['opensearch_fs_total_available_bytes', labels, () => FREE_BYTES[labels.nodeid]],
    ['opensearch_indices_search_query_count', labels, (second) => searchesAt(labels.nodeid, second)],
    [
      'opensearch_indices_search_query_time_seconds',
      labels,
      (second) => (searchesAt(labels.nodeid, second) * LATENCY_MS[labels.nodeid]) / 1_000,
    ],
    ['opensearch_indices_indexing_index_count', labels, (second) => grownBy(second, INDEXED_A_MINUTE)],
    ['opensearch_node_role_bool', { ...labels, role: 'data' }, () => 1],
    ['opensearch_indices_doc_number', labels, () => 1_000],
    ['opensearch_threadpool_tasks_number', { ...labels, name: 'search', type: 'queue' }, () => 7],
    ['opensearch_threadpool_tasks_number', { ...labels, name: 'write', type: 'queue' }, () => 9],
  ]),
  // A dedicated cluster manager, busier than the data nodes, that must not be taken for one of them.
  ['opensearch_os_cpu_percent', { nodeid: 'id-3', node: 'node-3' }, () => 90],
  ['opensearch_node_role_bool', { nodeid: 'id-3', node: 'node-3', role: 'data' }, () => 0],
  ['opensearch_node_role_bool', { nodeid: 'id-3', node: 'node-3', role: 'cluster_manager' }, () => 1],
  ['opensearch_cluster_status', {}, statusAt],
  ['opensearch_cluster_nodes_number', {}, () => 3],
  [
    'opensearch_circuitbreaker_estimated_bytes',
    { nodeid: 'id-1', node: 'node-1', name: 'parent' },
    (second) => (second < 900 ? NaN : Infinity),
  ],
].map(([name, labels, at]) => [name, { cluster: 'history', instance: '127.0.0.1:9200', ...labels }, at]);

const ELASTICSEARCH = [
  ['elasticsearch_jvm_memory_used_bytes', { name: 'es-1', area: 'heap' }, () => HEAP.used],
  ['elasticsearch_jvm_memory_max_bytes', { name: 'es-1', area: 'heap' }, () => HEAP.max],
  ['elasticsearch_cluster_health_status', { color: 'green' }, () => 1],
  ['elasticsearch_cluster_health_status', { color: 'red' }, () => 0],
].map(([name, labels, at]) => [name, { cluster: 'elder', instance: '127.0.0.1:9114', ...labels }, at]);

/** Machines alone, under a name of their own: their processor would else be that of the other cluster's nodes. */
const MACHINES = [
  [
    'node_cpu_seconds_total',
    { cluster: 'machines', instance: 'machine-1', cpu: '0', mode: 'idle' },
    (second) => grownBy(second, IDLE_SECONDS),
  ],
];

const textOf = (value) => (value === Infinity ? '+Inf' : String(value));

/** Samples of a series stand together, and all of a name. */
const historyText = (end) => {
  const begin = end / 1_000 - HOURS * 3_600;
  const lines = [];
  const all = [...SERIES, ...ELASTICSEARCH, ...MACHINES].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let last = '';
  for (const [name, labels, at] of all) {
    if (name !== last) lines.push(`# TYPE ${name} unknown`);
    last = name;
    const text = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    for (let second = 0; second < HOURS * 3_600; second += EVERY_SECONDS)
      if (!isSilent(second)) lines.push(`${name}{${text}} ${textOf(at(second))} ${begin + second}`);
  }
  return `${lines.join('\n')}\n# EOF\n`;
};

if (argv[1] === fileURLToPath(import.meta.url)) stdout.write(historyText(Number(argv[2])));
