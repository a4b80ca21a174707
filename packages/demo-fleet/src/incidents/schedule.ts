import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { crowding } from '../fleet/slots.ts';
import type { Script } from '../fleet/well-known.ts';
import { draw, mix, unit } from '../random.ts';

export type FaultKind =
  | 'node-replacement'
  | 'change'
  | 'red-index'
  | 'max-retry'
  | 'disk-full'
  | 'leaked-exclusion'
  | 'kibana-clash'
  | 'mapping-explosion'
  | 'manager-flapping'
  | 'heap-pressure'
  | 'customer-delete'
  | 'zone-decommission';

/** One occurrence of something on one domain. Times are epoch milliseconds; from `end` on nothing of it is left. */
export interface Fault {
  kind: FaultKind;
  start: number;
  end: number;
  salt: number;
}

/**
 * Faults happen in windows: each kind divides time, per domain, into windows of its own length and phase, and draws for each window
 * whether, when and for how long. So the state of any time needs one draw a kind, and the world goes on for ever in both directions.
 */
interface Rule {
  kind: FaultKind;
  windowMs: number;
  probability: (spec: DomainSpec) => number;
  minMs: number;
  maxMs: number;
  script: Script | null;
}

/** What the nodes beside an emptied one have in use on average at most, as a share: the fullest of them is still clear of the low mark. */
const MOST_AVERAGE_FILL = 0.7;

export const RULES: readonly Rule[] = [
  {
    kind: 'node-replacement',
    windowMs: 20 * DAY,
    probability: (spec) => Math.min(0.9, (spec.dataNodes + spec.masters + spec.coordinators + spec.warmNodes) * 0.011),
    minMs: 12 * HOUR,
    maxMs: 12 * HOUR,
    script: 'yellow',
  },
  { kind: 'change', windowMs: 8 * DAY, probability: () => 0.5, minMs: 50 * MINUTE, maxMs: 15 * HOUR, script: 'change' },
  { kind: 'red-index', windowMs: 50 * DAY, probability: () => 0.08, minMs: 40 * MINUTE, maxMs: 4 * DAY, script: 'red' },
  {
    kind: 'max-retry',
    windowMs: 60 * DAY,
    probability: (spec) => (spec.dataNodes > 1 ? 0.025 : 0),
    minMs: 3 * HOUR,
    maxMs: 5 * DAY,
    script: 'max-retry',
  },
  { kind: 'disk-full', windowMs: 45 * DAY, probability: () => 0.04, minMs: 5 * HOUR, maxMs: 22 * HOUR, script: 'disk-full' },
  {
    kind: 'leaked-exclusion',
    windowMs: 60 * DAY,
    // Where the others had no room for what is on a node, its shards would stay.
    probability: (spec) => (spec.dataNodes >= 4 && spec.fill * crowding(spec) < MOST_AVERAGE_FILL ? 0.06 : 0),
    minMs: DAY,
    maxMs: 9 * DAY,
    script: 'leaked-exclusion',
  },
  { kind: 'kibana-clash', windowMs: 90 * DAY, probability: () => 0.03, minMs: HOUR, maxMs: 14 * HOUR, script: 'kibana-clash' },
  { kind: 'mapping-explosion', windowMs: 50 * DAY, probability: () => 0.02, minMs: HOUR, maxMs: 9 * HOUR, script: 'mapping-explosion' },
  {
    kind: 'manager-flapping',
    windowMs: 70 * DAY,
    probability: (spec) => (spec.masters > 0 ? 0.03 : 0),
    minMs: 20 * MINUTE,
    maxMs: 3 * HOUR,
    script: 'manager-flapping',
  },
  { kind: 'heap-pressure', windowMs: 30 * DAY, probability: () => 0.1, minMs: HOUR, maxMs: 6 * HOUR, script: null },
  { kind: 'customer-delete', windowMs: 300 * DAY, probability: () => 0.12, minMs: 2 * DAY, maxMs: 14 * DAY, script: 'deleted' },
  // Nobody takes a zone out by chance: only the well-known domain has it.
  { kind: 'zone-decommission', windowMs: 400 * DAY, probability: () => 0, minMs: DAY, maxMs: DAY, script: 'carbon' },
];

const ruleIndex = new Map(RULES.map((rule, i) => [rule.kind, i]));

const phaseOf = (spec: DomainSpec, ruleAt: number, rule: Rule): number => Math.floor(draw(spec.salt, 700 + ruleAt) * rule.windowMs);

const faultOfWindow = (spec: DomainSpec, ruleAt: number, rule: Rule, window: number): Fault | null => {
  const salt = mix(mix(spec.salt, 900 + ruleAt), window);
  if (unit(salt) >= rule.probability(spec)) return null;
  const length = rule.minMs + (rule.maxMs - rule.minMs) * draw(salt, 1) ** 2;
  const begin = window * rule.windowMs - phaseOf(spec, ruleAt, rule);
  const start = Math.floor(begin + draw(salt, 2) * (rule.windowMs - length));
  return { kind: rule.kind, start, end: Math.floor(start + length), salt };
};

/**
 * Well-known domains have one kind of fault, in episodes anchored at the time when their place was opened: who opens a place finds each of
 * them `lead` into its episode, with a healthy past behind it, and one that stays finds it mended and broken again. All other faults are
 * left out, or the domain would not be what its name says.
 */
interface Episodes {
  /** How long before the opening the episode began; a part of it is drawn, so that nothing begins at the full hour. */
  lead: number;
  lasts: number;
  /** From one beginning to the next. */
  every: number;
  /** An episode of faults that follow each other without a gap, each so long. */
  round?: number;
}

const YELLOW_ROUND = 3 * HOUR + 7 * MINUTE + 11_000;

const EPISODES: Partial<Record<Script, Episodes>> = {
  red: { lead: 9 * HOUR, lasts: 7 * DAY, every: 10 * DAY },
  yellow: { lead: 26 * HOUR, lasts: 69 * YELLOW_ROUND, every: 12 * DAY, round: YELLOW_ROUND },
  carbon: { lead: 3 * DAY, lasts: 9 * DAY, every: 13 * DAY },
  'stuck-change': { lead: 13 * HOUR, lasts: 8 * DAY, every: 11 * DAY },
  'leaked-exclusion': { lead: 2 * DAY, lasts: 9 * DAY, every: 12 * DAY },
  'max-retry': { lead: 14 * HOUR, lasts: 8 * DAY, every: 11 * DAY },
  'kibana-clash': { lead: 7 * HOUR, lasts: 7 * DAY, every: 10 * DAY },
  'disk-full': { lead: 17 * HOUR, lasts: 8 * DAY, every: 11 * DAY },
  'mapping-explosion': { lead: 5 * HOUR, lasts: 7 * DAY, every: 10 * DAY },
  'manager-flapping': { lead: 6 * HOUR, lasts: 7 * DAY, every: 10 * DAY },
};

/** Always in a change: one begins where the last one ends. */
const CHANGE_EVERY = 7 * HOUR + 13 * MINUTE + 5_000;

/** What a script does to its domain. */
const isOf = (rule: Rule, script: Script): boolean => rule.script === script || (rule.kind === 'change' && script === 'stuck-change');

/** Scripted faults of a kind that touch [from, to), oldest first. */
const scriptedFaults = (spec: DomainSpec, rule: Rule, from: number, to: number): Fault[] => {
  const { script, salt, openedAt } = spec;
  if (script === null || !isOf(rule, script)) return [];
  const { kind } = rule;
  if (script === 'deleted') {
    const start = spec.createdAt + 40 * DAY;
    return start < to ? [{ kind, start, end: Number.POSITIVE_INFINITY, salt }] : [];
  }
  if (script === 'change') return rounds(kind, salt, Math.floor(draw(salt, 44) * CHANGE_EVERY), CHANGE_EVERY, from, to);
  const episodes = EPISODES[script];
  if (!episodes) return [];
  const { lead, lasts, every, round } = episodes;
  const first = Math.floor(openedAt - lead * (1 + 0.06 * draw(salt, 44)));
  const found: Fault[] = [];
  for (let k = Math.floor((from - first - lasts) / every); first + k * every < to; k++) {
    const [start, end] = [first + k * every, first + k * every + lasts];
    if (end <= from || start < spec.createdAt) continue;
    if (round === undefined) found.push({ kind, start, end, salt: mix(salt, k) });
    else found.push(...rounds(kind, mix(salt, k), start, round, Math.max(from, start), Math.min(to, end)));
  }
  return found;
};

/** Faults without a gap between them, `every` long, that touch [from, to). */
const rounds = (kind: FaultKind, salt: number, base: number, every: number, from: number, to: number): Fault[] => {
  const list: Fault[] = [];
  for (let k = Math.floor((from - base) / every); base + k * every < to; k++)
    list.push({ kind, start: base + k * every, end: base + (k + 1) * every, salt: mix(salt, k) });
  return list;
};

/** Longer than anything scripted has no occurrence. */
const SCRIPTED_REACH = 30 * DAY;

/** The occurrence of a kind that is under way at a time, or null. */
export const faultAt = (spec: DomainSpec, kind: FaultKind, t: number): Fault | null => {
  const at = ruleIndex.get(kind) ?? 0;
  const rule = RULES[at] as Rule;
  if (spec.script) return scriptedFaults(spec, rule, t, t + 1)[0] ?? null;
  const window = Math.floor((t + phaseOf(spec, at, rule)) / rule.windowMs);
  const fault = faultOfWindow(spec, at, rule, window);
  return fault && t >= fault.start && t < fault.end ? fault : null;
};

/** The newest occurrence of a kind that ended at or before a time, going back at most `windows` windows. */
export const lastFaultBefore = (spec: DomainSpec, kind: FaultKind, t: number, windows: number): Fault | null => {
  const at = ruleIndex.get(kind) ?? 0;
  const rule = RULES[at] as Rule;
  if (spec.script) return scriptedFaults(spec, rule, t - SCRIPTED_REACH, t).findLast(({ end }) => end <= t) ?? null;
  const window = Math.floor((t + phaseOf(spec, at, rule)) / rule.windowMs);
  for (let back = 0; back < windows; back++) {
    const fault = faultOfWindow(spec, at, rule, window - back);
    if (fault && fault.end <= t) return fault;
  }
  return null;
};

/** All occurrences of a kind that touch [from, to), oldest first. */
export const faultsBetween = (spec: DomainSpec, kind: FaultKind, from: number, to: number): Fault[] => {
  const at = ruleIndex.get(kind) ?? 0;
  const rule = RULES[at] as Rule;
  const found: Fault[] = [];
  if (spec.script) return scriptedFaults(spec, rule, from, to);
  const phase = phaseOf(spec, at, rule);
  const last = Math.floor((to + phase) / rule.windowMs);
  for (let window = Math.floor((from + phase) / rule.windowMs); window <= last; window++) {
    const fault = faultOfWindow(spec, at, rule, window);
    if (fault && fault.start < to && fault.end > from) found.push(fault);
  }
  return found;
};
