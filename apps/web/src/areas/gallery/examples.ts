import type { ChartData, ChartSeries } from '../../ui/chart/chart-data.ts';
import type { Lane } from '../../ui/lanes/lanes.tsx';

/** The moment at which every example stands still: 2026-11-21 10:00:00 UTC, epoch seconds. */
export const NOW = Date.UTC(2026, 10, 21, 10) / 1000;
const STEP = 60;

/** Numbers in [0, 1), the same at each load (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function times(count: number): Float64Array {
  return Float64Array.from({ length: count }, (_unused, at) => NOW - (count - 1 - at) * STEP);
}

/** A value that wanders around `middle`, with a daily swing. */
function wander(seed: number, count: number, middle: number, swing: number): Float64Array {
  const next = random(seed);
  let drift = 0;
  return Float64Array.from({ length: count }, (_unused, at) => {
    drift = drift * 0.97 + (next() - 0.5) * swing * 0.3;
    return Math.max(0, middle + Math.sin((at / count) * Math.PI * 4 + seed) * swing + drift + (next() - 0.5) * swing * 0.2);
  });
}

function series(label: string, unit: string, values: Float64Array): ChartSeries {
  return { label, unit, values };
}

/** Heap of five nodes over six hours; one node leaves for 25 minutes, another stops reporting. The last minute is not over. */
export function heapExample(): ChartData {
  const count = 360;
  const nodes = ['10.0.4.17', '10.0.4.62', '10.0.5.9', '10.0.5.48', '10.0.6.31'];
  const all = nodes.map((node, at) => series(node, 'percent', wander(at + 3, count, 48 + at * 7, 9)));
  all[1]?.values.fill(Number.NaN, 170, 195);
  all[4]?.values.fill(Number.NaN, 300);
  return { times: times(count), series: all, stepSeconds: STEP, lastIsPartial: true };
}

/** Requests and latency: two units, two axes. */
export function trafficExample(): ChartData {
  const count = 360;
  const errors = wander(12, count, 4, 3);
  for (let at = 200; at < 215; at += 1) errors[at] = 60 + ((at * 7) % 23);
  return {
    times: times(count),
    series: [
      series('Searches', '/s', wander(10, count, 4200, 900)),
      series('5xx', '/s', errors),
      series('Search p99', 'ms', wander(14, count, 180, 60)),
    ],
    stepSeconds: STEP,
  };
}

/** Bytes with 40 minutes in which nothing came. */
export function storeExample(): ChartData {
  const all = times(360);
  const keep = [...all.keys()].filter((at) => at < 120 || at >= 160);
  const store = wander(21, 360, 3.1e11, 2e10);
  return {
    times: Float64Array.from(keep, (at) => all[at] ?? 0),
    series: [
      series(
        'Store used',
        'bytes',
        Float64Array.from(keep, (at) => store[at] ?? 0),
      ),
    ],
    stepSeconds: STEP,
  };
}

/** As many lines as a domain of 40 nodes has. */
export function manyExample(): ChartData {
  const count = 720;
  return {
    times: times(count),
    series: Array.from({ length: 40 }, (_unused, at) =>
      series(`10.0.${at >> 3}.${20 + at * 5}`, 'percent', wander(at + 40, count, 20 + at * 1.5, 6)),
    ),
    stepSeconds: STEP,
  };
}

/** Samples of three hours for a sparkline. */
export function sparkExample(seed: number, middle: number): Float64Array {
  return wander(seed, 90, middle, middle * 0.4);
}

/** Four lanes of a placement group. */
export function lanesExample(): Lane[] {
  const at = (minutes: number) => NOW - minutes * 60;
  return [
    {
      id: 'scaling',
      label: 'Scaling actions',
      items: [
        { id: 's1', label: 'Scale out 3 to 5', from: at(150), state: 'done' },
        { id: 's2', label: 'Scale in 5 to 4', from: at(62), state: 'done' },
        { id: 's3', label: 'Scale out 4 to 6', from: at(21), state: 'running' },
      ],
    },
    {
      id: 'workers',
      label: 'Worker generations',
      items: [
        { id: 'w1', label: 'generation 41', from: at(180), to: at(70) },
        { id: 'w2', label: 'generation 42', from: at(74), to: at(18) },
        { id: 'w3', label: 'generation 43', from: at(20), to: at(0) },
      ],
    },
    {
      id: 'replicas',
      label: 'Replica states',
      items: [
        { id: 'r1', label: 'ACTIVE', from: at(180), to: at(71) },
        { id: 'r2', label: 'RELOCATING', from: at(71), to: at(58), state: 'slow' },
        { id: 'r3', label: 'ACTIVE', from: at(58), to: at(0) },
        { id: 'r4', label: 'RECOVERING', from: at(66), to: at(52) },
      ],
    },
    {
      id: 'metrics',
      label: 'Breaching metrics',
      items: [
        { id: 'm1', label: 'p99 above 500 ms', from: at(76), to: at(55), state: 'breached' },
        { id: 'm2', label: 'Rejections', from: at(69), state: 'breached' },
      ],
    },
  ];
}

/** A cluster's settings as an engine answers them. */
export const SETTINGS_EXAMPLE = {
  persistent: {
    'cluster.routing.allocation.enable': 'all',
    'cluster.routing.allocation.awareness.attributes': 'zone',
    'cluster.routing.allocation.exclude.di_number': '',
    'cluster.max_shards_per_node': 1000,
  },
  transient: { 'indices.recovery.max_bytes_per_sec': '120mb', 'cluster.routing.allocation.exclude._ip': '10.0.4.17' },
  zones: [
    { zone: 'use1-az1', weight: 1.0, nodes: ['10.0.4.17', '10.0.4.62'], healthy: true },
    { zone: 'use1-az2', weight: 0.0, nodes: [], healthy: false },
    { zone: 'use1-az4', weight: 1.0, nodes: ['10.0.6.31'], healthy: null },
  ],
  note: 'A line that is longer than the others, as node names with their attributes are: {"box_type":"hot","zone":"use1-az1","di_number":"41"} and so on.',
};

/** A log of as many lines as a person may open. */
export function logExample(lines: number): string {
  const next = random(99);
  const words = ['[INFO ][o.o.c.r.a.AllocationService]', '[WARN ][o.o.m.j.JvmGcMonitorService]', '[DEBUG][o.o.a.s.TransportSearchAction]'];
  const rows: string[] = [];
  for (let at = 0; at < lines; at += 1) {
    const stamp = new Date((NOW - (lines - at) * 0.02) * 1000).toISOString();
    rows.push(
      `${stamp} ${words[Math.floor(next() * words.length)]} [10.0.${Math.floor(next() * 8)}.17] took ${Math.floor(next() * 900)} ms`,
    );
  }
  return rows.join('\n');
}
