import { allocationRules, balancerOf, movedShard, type Placement } from './allocation-rules.ts';
import type { SkewModel } from './model.ts';
import { STORAGE_SHARE } from './stated.ts';
import type { GroupTotals } from './tables.ts';
import type { SkewCard, SkewInput, SkewMove, SkewTable } from './types.ts';

/** Allowed moves that one group is given, and refused ones that are shown with their reason. */
const MOST_ALLOWED = 10;
const MOST_REFUSED = 6;
/** Nodes that a step looks at from each end, shards of the fullest that it weighs up, and candidates it asks the rules about. */
const ENDS = 3;
const SHARDS = 30;
const CANDIDATES = 40;
/** A step that brings two nodes closer by less than this share of their group's spread is not worth a relocation. */
const LEAST_GAIN = 0.02;

interface Candidate {
  copy: number;
  to: number;
  /** Comes back from `to`; null for a plain move. */
  back: number | null;
  gain: number;
}

type Measure = 'storage' | 'shards';

/**
 * Answers what would make the groups of one DI number more even, greedily, asked once for each in their order: the fullest node of a group gives to the emptiest the shard that brings
 * them closest, where every rule allows it and the balancer would leave it so; else they exchange two. Better candidates that are refused are
 * listed with their reasons, and not counted on. Each allowed step is taken before the next is looked for, and none widens the spread of
 * storage or of shard counts of its group. Moves stay within a group, so zones and tiers keep what they have; the same input gives the same list.
 */
export function moveFinder(
  model: SkewModel,
  input: SkewInput,
): (groups: readonly number[], totals: readonly GroupTotals[], tables: readonly SkewTable[]) => Pick<SkewCard, 'moves' | 'outcome'> {
  // One placement for all DI numbers: copies of a shard may stand in several, so each step has to know those before it.
  const placement = placementOf(model);
  const rules = allocationRules(model, input);
  let step = 0;
  return (groups, totals, tables) => {
    const moves: SkewMove[] = [];
    const outcome = groups.map((group) => {
      const before = spreads(model, placement, group);
      const measure = measureOf(group, tables);
      if (measure !== null) {
        const found = mendGroup({ model, rules, placement, group, measure, ideal: idealOf(totals[group], measure) });
        for (const move of found) {
          if (move.verdict === 'allowed') step += 1;
          moves.push({ ...move, step: move.verdict === 'allowed' ? step : null });
        }
      }
      const after = spreads(model, placement, group);
      return { group, bytesNow: before.bytes, bytesAfter: after.bytes, shardsNow: before.shards, shardsAfter: after.shards };
    });
    return { moves, outcome };
  };
}

/** What is uneven among a group's nodes: storage first, then counts; null when neither verdict says so. */
function measureOf(group: number, tables: readonly SkewTable[]): Measure | null {
  const isSkewed = (name: SkewTable['name'], by: 'ours' | 'skewed'): boolean =>
    tables.find((table) => table.name === name)?.rows.some((row) => row.group === group && row[by]) ?? false;
  if (isSkewed('node shard storage', 'ours')) return 'storage';
  if (isSkewed('node shard count', 'ours')) return 'shards';
  if (isSkewed('node shard storage', 'skewed')) return 'storage';
  return isSkewed('node shard count', 'skewed') ? 'shards' : null;
}

const idealOf = (totals: GroupTotals | undefined, measure: Measure): number =>
  totals ? (measure === 'storage' ? totals.bytes : totals.shards).total / Math.max(1, totals.open) : 0;

interface MutablePlacement extends Placement {
  /** Copies on a node, started ones. */
  on(node: number): number[];
  move(copy: number, to: number): void;
}

function placementOf({ copies, cells, nodes, indices }: SkewModel): MutablePlacement {
  const node = copies.node.slice();
  const shards = Float64Array.from(nodes, (each) => each.shards);
  const bytes = Float64Array.from(nodes, (each) => each.bytes);
  const freed = new Float64Array(nodes.length);
  const size = nodes.length;
  /** Changes of an index's shards on a node against the cells. */
  const changed = new Map<number, number>();
  const change = (index: number, at: number, by: number): void => {
    changed.set(index * size + at, (changed.get(index * size + at) ?? 0) + by);
  };
  const inCells = (index: number, at: number): number => {
    for (let cell = cells.offsets[index] ?? 0; cell < (cells.offsets[index + 1] ?? 0); cell += 1)
      if (cells.node[cell] === at) return cells.shards[cell] ?? 0;
    return 0;
  };
  // A counting sort by node, made once: later changes are few.
  const first = new Uint32Array(size + 1);
  for (let copy = 0; copy < node.length; copy += 1)
    if (copies.started[copy] === 1) first[(node[copy] ?? 0) + 1] = (first[(node[copy] ?? 0) + 1] ?? 0) + 1;
  for (let at = 0; at < size; at += 1) first[at + 1] = (first[at + 1] ?? 0) + (first[at] ?? 0);
  const byNode = new Uint32Array(first[size] ?? 0);
  const next = first.slice();
  for (let copy = 0; copy < node.length; copy += 1) {
    if (copies.started[copy] !== 1) continue;
    const home = node[copy] ?? 0;
    const at = next[home] ?? 0;
    byNode[at] = copy;
    next[home] = at + 1;
  }
  const arrived = new Map<number, number[]>();
  return {
    node,
    shards,
    bytes,
    ofIndex: (index, at) => (index < indices.length ? inCells(index, at) : 0) + (changed.get(index * size + at) ?? 0),
    free: (at) => {
      const avail = nodes[at]?.diskAvail;
      return avail === null || avail === undefined ? null : avail + (freed[at] ?? 0);
    },
    on: (at) => {
      const found: number[] = [];
      for (let place = first[at] ?? 0; place < (first[at + 1] ?? 0); place += 1) {
        const copy = byNode[place] ?? 0;
        if (node[copy] === at) found.push(copy);
      }
      for (const copy of arrived.get(at) ?? []) if (node[copy] === at) found.push(copy);
      return found;
    },
    move: (copy, to) => {
      const from = node[copy] ?? 0;
      const index = copies.index[copy] ?? 0;
      const size = copies.bytes[copy] ?? 0;
      node[copy] = to;
      for (const [at, sign] of [
        [from, -1],
        [to, 1],
      ] as const) {
        shards[at] = (shards[at] ?? 0) + sign;
        bytes[at] = (bytes[at] ?? 0) + sign * size;
        freed[at] = (freed[at] ?? 0) - sign * size;
        change(index, at, sign);
      }
      arrived.set(to, [...(arrived.get(to) ?? []), copy]);
    },
  };
}

interface Mending {
  model: SkewModel;
  rules: ReturnType<typeof allocationRules>;
  placement: MutablePlacement;
  group: number;
  measure: Measure;
  /** The mean of the nodes that are not excluded. */
  ideal: number;
}

/** How far the nodes of a group may lie apart before another step is looked for. */
const usual = ({ measure, ideal }: Mending): number =>
  measure === 'storage' ? ideal * STORAGE_SHARE : Math.max(1, Math.floor(ideal / 20));

function mendGroup(mending: Mending): Omit<SkewMove, 'step'>[] {
  const { model, placement, group, measure } = mending;
  const apart = (): number => spreads(model, placement, group)[measure === 'storage' ? 'bytes' : 'shards'];
  const list: Omit<SkewMove, 'step'>[] = [];
  /** A shard is moved once at most. */
  const settled = new Set<number>();
  /** One refusal tells what a hundred alike would: the same target and rules. */
  const shown = new Set<string>();
  for (let taken = 0; taken < MOST_ALLOWED; taken += 1) {
    const before = apart();
    if (before <= usual(mending)) break;
    const refused: Omit<SkewMove, 'step'>[] = [];
    const firstAllowed = (candidates: readonly Candidate[]): Candidate | undefined =>
      candidates.find((candidate) => {
        const move = judge(mending, candidate);
        const kind = `${move.to} ${move.inReturn === null} ${move.reasons.map(({ rule }) => rule).join()}`;
        if (move.verdict === 'allowed') list.push(...refused.slice(0, 2), move);
        else if (shown.size < MOST_REFUSED && !shown.has(kind)) {
          shown.add(kind);
          refused.push(move);
        }
        return move.verdict === 'allowed';
      });
    const least = before * LEAST_GAIN;
    const chosen = firstAllowed(plainMoves(mending, settled, least)) ?? firstAllowed(exchanges(mending, settled, least));
    if (chosen === undefined) {
      list.push(...refused);
      break;
    }
    const from = placement.node[chosen.copy] ?? 0;
    placement.move(chosen.copy, chosen.to);
    settled.add(chosen.copy);
    if (chosen.back !== null) {
      placement.move(chosen.back, from);
      settled.add(chosen.back);
    }
  }
  return list;
}

/** The fullest nodes of the group with the emptiest, where the one holds more than the other. */
function pairsOf({ model: { nodes, groups }, placement, group, measure }: Mending): { from: number; to: number; apart: number }[] {
  const load = measure === 'storage' ? placement.bytes : placement.shards;
  const order = [...(groups[group]?.nodes ?? [])].sort((a, b) => (load[b] ?? 0) - (load[a] ?? 0) || a - b);
  // From an excluded node the engine takes shards away by itself.
  const open = order.filter((node) => nodes[node]?.excludedBy === null);
  // One that is excluded too, so that the list says why it stays empty.
  const emptiest = [...open.slice(-ENDS).reverse(), ...order.filter((node) => nodes[node]?.excludedBy !== null).slice(-1)];
  return open
    .slice(0, ENDS)
    .flatMap((from) => emptiest.map((to) => ({ from, to, apart: (load[from] ?? 0) - (load[to] ?? 0) })))
    .filter(({ from, to, apart }) => from !== to && apart > 0);
}

/** Single shards that bring two nodes closer by more than `least`, the best first. */
function plainMoves(mending: Mending, settled: ReadonlySet<number>, least: number): Candidate[] {
  const { model, placement, measure } = mending;
  const bytesOf = (copy: number): number => model.copies.bytes[copy] ?? 0;
  const best = new Best<Candidate>(CANDIDATES);
  for (const { from, to, apart } of pairsOf(mending)) {
    const bytesApart = (placement.bytes[from] ?? 0) - (placement.bytes[to] ?? 0);
    for (const copy of placement.on(from)) {
      if (settled.has(copy)) continue;
      const size = bytesOf(copy);
      // Of counts each shard is worth one: the one that evens out the bytes as well comes first.
      const gain = measure === 'storage' ? Math.min(size, apart - size) : Math.min(1, apart - 1);
      const rank = measure === 'storage' ? gain : apart - Math.abs(size - Math.max(0, bytesApart / 2)) / (1 + Math.abs(bytesApart) + size);
      if (gain > least) best.offer(rank, () => ({ copy, to, back: null, gain }));
    }
  }
  return best.list();
}

/** Pairs of shards that change places, for storage alone: they leave the shard counts as they are, which the balancer goes by. */
function exchanges(mending: Mending, settled: ReadonlySet<number>, least: number): Candidate[] {
  const { model, placement, measure } = mending;
  if (measure !== 'storage') return [];
  const bytesOf = (copy: number): number => model.copies.bytes[copy] ?? 0;
  const best = new Best<Candidate>(CANDIDATES);
  for (const { from, to, apart } of pairsOf(mending)) {
    const large = new Best<number>(SHARDS);
    for (const copy of placement.on(from)) if (!settled.has(copy)) large.offer(-Math.abs(bytesOf(copy) - apart / 2), () => copy);
    const small = new Best<number>(SHARDS);
    for (const copy of placement.on(to)) if (!settled.has(copy)) small.offer(-bytesOf(copy), () => copy);
    const returned = small.list();
    for (const copy of large.list()) {
      for (const back of returned) {
        const net = bytesOf(copy) - bytesOf(back);
        const gain = Math.min(net, apart - net);
        if (gain > least) best.offer(gain, () => ({ copy, to, back, gain }));
      }
    }
  }
  return best.list();
}

/** The best of many that are offered, without keeping the others; of equals the one offered first. */
class Best<T> {
  private readonly most: number;
  private readonly kept: { rank: number; item: T }[] = [];

  constructor(most: number) {
    this.most = most;
  }

  offer(rank: number, make: () => T): void {
    const { kept, most } = this;
    if (kept.length === most && rank <= (kept[most - 1]?.rank ?? 0)) return;
    let at = kept.length;
    while (at > 0 && (kept[at - 1]?.rank ?? 0) < rank) at -= 1;
    kept.splice(at, 0, { rank, item: make() });
    if (kept.length > most) kept.pop();
  }

  /** The best first. */
  list(): T[] {
    return this.kept.map(({ item }) => item);
  }
}

/** What the rules and the balancer say of a candidate. */
function judge({ model, rules, placement, group, measure }: Mending, { copy, to, back, gain }: Candidate): Omit<SkewMove, 'step'> {
  const from = placement.node[copy] ?? 0;
  const move = { moved: movedShard(model, copy), from, to, inReturn: back === null ? null : movedShard(model, back), measure, gain };
  const reasons = [...rules(placement, copy, to, back), ...(back === null ? [] : rules(placement, back, from, copy))];
  if (reasons.length > 0) return { ...move, verdict: 'blocked', reasons };
  const undone = undoing(model, placement, { copy, to, back });
  if (undone !== null) return { ...move, verdict: 'undone', reasons: [{ rule: 'balancer', text: undone }] };
  if (widens(model, placement, group, { copy, to, back }))
    return {
      ...move,
      verdict: 'blocked',
      reasons: [{ rule: 'spread', text: 'it would set the nodes of this group further apart in shards or in storage' }],
    };
  return { ...move, verdict: 'allowed', reasons };
}

type Tried = Omit<Candidate, 'gain'>;

/** What a candidate takes from one node and gives to the other. */
const netOf = ({ copies }: SkewModel, { copy, back }: Tried): { shards: number; bytes: number } => ({
  shards: back === null ? 1 : 0,
  bytes: (copies.bytes[copy] ?? 0) - (back === null ? 0 : (copies.bytes[back] ?? 0)),
});

function widens(model: SkewModel, placement: Placement, group: number, candidate: Tried): boolean {
  const before = spreads(model, placement, group);
  const from = placement.node[candidate.copy] ?? 0;
  const after = spreads(model, placement, group, { from, to: candidate.to, ...netOf(model, candidate) });
  return after.bytes > before.bytes || after.shards > before.shards;
}

/** How far the nodes of a group lie apart, now or with something moved. */
function spreads(
  { groups }: SkewModel,
  placement: Placement,
  group: number,
  moved?: { from: number; to: number; shards: number; bytes: number },
): { bytes: number; shards: number } {
  let [leastBytes, mostBytes, leastShards, mostShards] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (const node of groups[group]?.nodes ?? []) {
    const sign = node === moved?.to ? 1 : node === moved?.from ? -1 : 0;
    const bytes = (placement.bytes[node] ?? 0) + sign * (moved?.bytes ?? 0);
    const shards = (placement.shards[node] ?? 0) + sign * (moved?.shards ?? 0);
    leastBytes = Math.min(leastBytes, bytes);
    mostBytes = Math.max(mostBytes, bytes);
    leastShards = Math.min(leastShards, shards);
    mostShards = Math.max(mostShards, shards);
  }
  return leastShards === Number.POSITIVE_INFINITY
    ? { bytes: 0, shards: 0 }
    : { bytes: mostBytes - leastBytes, shards: mostShards - leastShards };
}

/** Why the balancer would take it back: the receiver then outweighs the giver, for an index that moved, by more than its threshold. */
function undoing(model: SkewModel, placement: Placement, candidate: Tried): string | null {
  const { copies, nodes, indices, settings } = model;
  const balancer = balancerOf(settings);
  if (!balancer.isOn) return null;
  const { copy, to, back } = candidate;
  const from = placement.node[copy] ?? 0;
  const index = copies.index[copy] ?? 0;
  const returned = back === null ? null : (copies.index[back] ?? 0);
  if (returned === index) return null;
  const { shards } = netOf(model, candidate);
  const nodesApart = (placement.shards[to] ?? 0) - (placement.shards[from] ?? 0) + 2 * shards;
  const outweighs = (of: number, sign: 1 | -1): number =>
    sign * balancer.shard * nodesApart + balancer.index * (sign * (placement.ofIndex(of, to) - placement.ofIndex(of, from)) + 2);
  const ways: [number, number, number][] = [[index, to, from]];
  if (returned !== null) ways.push([returned, from, to]);
  for (const [of, receiver, giver] of ways) {
    const weight = outweighs(of, receiver === to ? 1 : -1);
    if (weight > balancer.threshold)
      return `the balancer would undo it: by shard counts ${nodes[receiver]?.name} would outweigh ${nodes[giver]?.name} by ${weight.toFixed(2)} for ${indices[of]}, its threshold is ${balancer.threshold}`;
  }
  return null;
}
