/** A shard as `_cat/shards` tells it, with a few numbers of its node. */
export interface ShardRow {
  key: string;
  index: string;
  shard: number;
  prirep: 'p' | 'r';
  state: string;
  docs: number;
  store: number;
  ip: string;
  node: string;
  created: number;
  searchRate: number;
  segments: number;
  heap: number;
}

const STATES = ['STARTED', 'STARTED', 'STARTED', 'STARTED', 'STARTED', 'STARTED', 'RELOCATING', 'INITIALIZING', 'UNASSIGNED'];
/** Fixed, so that runs compare. */
const EPOCH = Date.UTC(2026, 0, 1);

/** The same rows for the same count, every time. `turn` moves the rates, as a refresh would. */
export function makeRows(count: number, turn = 0): ShardRow[] {
  let seed = 42;
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };
  return Array.from({ length: count }, (_, place) => {
    const node = Math.floor(next() * 150);
    const shard = place % 12;
    const group = Math.floor(place / 24);
    const prirep = place % 24 < 12 ? 'p' : 'r';
    const rate = Math.round(next() * 400);
    return {
      key: `logs-${group}/${shard}/${prirep}`,
      index: `logs-application-${2020 + (group % 7)}.${String((group % 12) + 1).padStart(2, '0')}-${group}`,
      shard,
      prirep,
      state: STATES[Math.floor(next() * STATES.length)] ?? 'STARTED',
      docs: Math.floor(next() * 80_000_000),
      store: Math.floor(next() * 60 * 1024 ** 3),
      ip: `10.0.${Math.floor(node / 50)}.${(node % 50) + 10}`,
      node: `node-${node}`,
      created: EPOCH - Math.floor(next() * 400 * 86_400_000),
      searchRate: rate + (turn > 0 && place % 3 === 0 ? turn * 7 : 0),
      segments: Math.floor(next() * 60),
      heap: Math.round(next() * 1000) / 10,
    };
  });
}
