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
const SHARDS = 40;
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
 * What would make the groups of one DI number more even, greedily: the fullest node of a group gives to the emptiest the shard that brings
 * them closest, where every rule allows it and the balancer would leave it so; else they exchange two. Better candidates that are refused are
 * listed with their reasons, and not counted on. Each allowed step is taken before the next is looked for, and none widens the spread of
 * storage or of shard counts of its group. Moves stay within a group, so zones and tiers keep what they have; the same input gives the same list.
 */
export function movesOf(
  model: SkewModel,
  input: SkewInput,
  groups: readonly number[],
  totals: readonly GroupTotals[],
  tables: readonly SkewTable[],
): Pick<SkewCard, 'moves' | 'outcome'> {
  const placement = placementOf(model);
  const rules = allocationRules(model, input);
  const moves: SkewMove[] = [];
  let step = 0;
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
  /** Shards that were weighed up once already: a shard is moved once at most, a refusal told once. */
  const settled = new Set<number>();
  const told = new Set<string>();
  let refused = 0;
  for (let taken = 0; taken < MOST_ALLOWED; taken += 1) {
    const before = apart();
    if (before <= usual(mending)) break;
    const candidates = candidatesOf(mending, settled).filter(({ gain }) => gain > before * LEAST_GAIN);
    const better: Omit<SkewMove, 'step'>[] = [];
    let chosen: Candidate | null = null;
    for (const candidate of candidates) {
      const move = judge(mending, candidate);
      if (move.verdict === 'allowed') {
        chosen = candidate;
        list.push(...better.slice(0, 2), move);
        break;
      }
      // One refusal tells what a hundred alike would: the same target and rules.
      const kind = `${move.to} ${move.reasons.map(({ rule }) => rule).join()}`;
      if (refused < MOST_REFUSED && !told.has(kind)) {
        told.add(kind);
        refused += 1;
        better.push(move);
      }
    }
    if (chosen === null) {
      list.push(...better);
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

/** Moves and exchanges between the fullest and the emptiest nodes of the group, the best first; plain moves before exchanges of equal gain. */
function candidatesOf({ model, placement, group, measure }: Mending, settled: ReadonlySet<number>): Candidate[] {
  const { copies, nodes, groups } = model;
  const load = measure === 'storage' ? placement.bytes : placement.shards;
  const order = [...(groups[group]?.nodes ?? [])].sort((a, b) => (load[b] ?? 0) - (load[a] ?? 0) || a - b);
  // From an excluded node the engine takes shards away by itself.
  const open = order.filter((node) => nodes[node]?.excludedBy === null);
  const fullest = open.slice(0, ENDS);
  // One that is excluded too, so that the list says why it stays empty.
  const emptiest = [...open.slice(-ENDS).reverse(), ...order.filter((node) => nodes[node]?.excludedBy !== null).slice(-1)];
  const found: Candidate[] = [];
  for (const from of fullest) {
    for (const to of emptiest) {
      const apart = (load[from] ?? 0) - (load[to] ?? 0);
      if (from === to || apart <= 0) continue;
      const bytesApart = (placement.bytes[from] ?? 0) - (placement.bytes[to] ?? 0);
      const target = measure === 'storage' ? apart / 2 : Math.max(0, bytesApart / 2);
      const sizeOf = (copy: number): number => copies.bytes[copy] ?? 0;
      const nearest = (list: number[], wanted: number): number[] =>
        list
          .filter((copy) => !settled.has(copy))
          .sort((a, b) => Math.abs(sizeOf(a) - wanted) - Math.abs(sizeOf(b) - wanted) || a - b)
          .slice(0, SHARDS);
      const own = placement.on(from);
      const plain = nearest(own, target);
      for (const copy of plain) {
        const gain = measure === 'storage' ? Math.min(sizeOf(copy), apart - sizeOf(copy)) : Math.min(1, apart - 1);
        if (gain > 0) found.push({ copy, to, back: null, gain });
      }
      if (measure !== 'storage') continue;
      const theirs = nearest(placement.on(to), 0);
      const large = nearest(own, target + sizeOf(theirs[0] ?? -1));
      for (const copy of large) {
        for (const back of theirs) {
          const net = sizeOf(copy) - sizeOf(back);
          const gain = Math.min(net, apart - net);
          if (gain > 0) found.push({ copy, to, back, gain });
        }
      }
    }
  }
  found.sort((a, b) => b.gain - a.gain || Number(a.back !== null) - Number(b.back !== null) || a.copy - b.copy || a.to - b.to);
  // Exchanges are many and alike; the plain moves among the best must not drown in them.
  const exchanges = found.filter(({ back }) => back !== null).slice(0, CANDIDATES);
  const kept = new Set<Candidate>([...found.filter(({ back }) => back === null).slice(0, CANDIDATES), ...exchanges]);
  return found.filter((candidate) => kept.has(candidate));
}

/** What the rules and the balancer say of a candidate. */
function judge({ model, rules, placement, group, measure }: Mending, { copy, to, back, gain }: Candidate): Omit<SkewMove, 'step'> {
  const from = placement.node[copy] ?? 0;
  const move = { moved: movedShard(model, copy), from, to, inReturn: back === null ? null : movedShard(model, back), measure, gain };
  const reasons = [...rules(placement, copy, to, back), ...(back === null ? [] : rules(placement, back, from, copy))];
  if (reasons.length === 0 && widens(model, placement, group, { copy, to, back }))
    reasons.push({ rule: 'spread', text: 'it would set the nodes of this group further apart in shards or in storage' });
  if (reasons.length > 0) return { ...move, verdict: 'blocked', reasons };
  const undone = undoing(model, placement, { copy, to, back });
  return undone === null
    ? { ...move, verdict: 'allowed', reasons }
    : { ...move, verdict: 'undone', reasons: [{ rule: 'balancer', text: undone }] };
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
