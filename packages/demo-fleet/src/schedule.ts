import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { DomainSpec } from './domain-spec.ts';
import { draw, mix, unit } from './random.ts';
import type { Script } from './well-known.ts';

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
  | 'customer-delete';

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
    probability: (spec) => (spec.dataNodes >= 4 ? 0.06 : 0),
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
 * Well-known domains have one fault, always: it began a while ago and its period is odd, so that no clock time is special. All others are
 * left out, or the domain would not be what its name says.
 */
const SCRIPTED_PERIOD: Partial<Record<Script, number>> = {
  yellow: 3 * HOUR + 7 * MINUTE + 11_000,
  change: 7 * HOUR + 13 * MINUTE + 5_000,
  'stuck-change': 61 * HOUR + 17 * MINUTE,
};

const STUCK_FOR = 9 * HOUR;

const scriptedFault = (spec: DomainSpec, rule: Rule, t: number): Fault | null => {
  const script = spec.script;
  if (rule.script !== script && !(rule.kind === 'change' && script === 'stuck-change')) return null;
  if (script === 'deleted') return { kind: rule.kind, start: spec.createdAt + 40 * DAY, end: Number.POSITIVE_INFINITY, salt: spec.salt };
  const period = (script && SCRIPTED_PERIOD[script]) ?? 37 * HOUR + 11 * MINUTE;
  const phase = Math.floor(draw(spec.salt, 44) * period);
  const cycle = Math.floor((t + phase) / period);
  // A stuck change is always some hours old, so that it is known to be stuck; it then overlaps the end of the one before.
  const start = cycle * period - phase - (script === 'stuck-change' ? STUCK_FOR : 0);
  return { kind: rule.kind, start, end: cycle * period - phase + period, salt: mix(spec.salt, cycle) };
};

/** The occurrence of a kind that is under way at a time, or null. */
export const faultAt = (spec: DomainSpec, kind: FaultKind, t: number): Fault | null => {
  const at = ruleIndex.get(kind) ?? 0;
  const rule = RULES[at] as Rule;
  if (spec.script) return scriptedFault(spec, rule, t);
  const window = Math.floor((t + phaseOf(spec, at, rule)) / rule.windowMs);
  const fault = faultOfWindow(spec, at, rule, window);
  return fault && t >= fault.start && t < fault.end ? fault : null;
};

/** The newest occurrence of a kind that ended at or before a time, going back at most `windows` windows. */
export const lastFaultBefore = (spec: DomainSpec, kind: FaultKind, t: number, windows: number): Fault | null => {
  const at = ruleIndex.get(kind) ?? 0;
  const rule = RULES[at] as Rule;
  if (spec.script) {
    const now = scriptedFault(spec, rule, t);
    return now && now.end !== Number.POSITIVE_INFINITY ? scriptedFault(spec, rule, now.start - 1) : null;
  }
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
  if (spec.script) {
    let t = to - 1;
    for (let i = 0; i < 400 && t >= from; i++) {
      const fault = scriptedFault(spec, rule, t);
      if (!fault) return found;
      found.unshift(fault);
      t = fault.start - 1;
    }
    return found.filter((fault) => fault.end > from);
  }
  const phase = phaseOf(spec, at, rule);
  const last = Math.floor((to + phase) / rule.windowMs);
  for (let window = Math.floor((from + phase) / rule.windowMs); window <= last; window++) {
    const fault = faultOfWindow(spec, at, rule, window);
    if (fault && fault.start < to && fault.end > from) found.push(fault);
  }
  return found;
};
