import { DAY } from '#rules/durations';
import { below, between, draw, mix } from '../random.ts';
import type { DomainSpec } from './domain-spec.ts';
import { engineOf, serviceName } from './engines.ts';

export interface UpgradeFacts {
  name: string;
  status: 'SUCCEEDED' | 'SUCCEEDED_WITH_ISSUES' | 'FAILED';
  startTime: number;
  steps: string[];
  stepsStatus: string[];
  stepsProgress: number[];
}

const STEPS = ['PRE_UPGRADE_CHECK', 'SNAPSHOT', 'UPGRADE'];
/** What a domain ran before, step by step back. */
const BEFORE: Record<string, string> = {
  'OS_3.1': 'OS_2.19',
  'OS_2.19': 'OS_2.15',
  'OS_2.17': 'OS_2.11',
  'OS_2.15': 'OS_2.9',
  'OS_2.13': 'OS_2.7',
  'OS_2.11': 'OS_1.3',
  'OS_2.9': 'OS_2.5',
  'OS_2.7': 'OS_1.3',
  'OS_2.5': 'OS_2.3',
  'OS_2.3': 'OS_1.3',
  'OS_1.3': 'ES_7.10',
  'OS_1.2': 'ES_7.10',
  'ES_7.10': 'ES_7.4',
  'ES_7.9': 'ES_7.4',
  'ES_7.4': 'ES_6.8',
};

/** What happened stays when it happened: all upgrades are counted back from here, not from now. */
const LAST_UPGRADES = Date.UTC(2026, 10, 1);

/** A version is offered some weeks after it was built. */
const OFFERED_AFTER_MS = 45 * DAY;
const offeredAt = (label: string): number => Date.parse(engineOf(label).buildDate) + OFFERED_AFTER_MS;

const all = new WeakMap<DomainSpec, UpgradeFacts[]>();

/** All that a domain ever has: no version before it was offered, and as many as lead from one that was offered when the domain was made. */
const allUpgradesOf = (spec: DomainSpec): UpgradeFacts[] => {
  const list: UpgradeFacts[] = [];
  const usual = below(spec.salt, 930, 4);
  let target = spec.engine.label;
  let next = LAST_UPGRADES;
  let at = Math.floor(spec.createdAt + between(spec.salt, 931, 0.5, 0.95) * (LAST_UPGRADES - spec.createdAt) * 0.9);
  for (let i = 0; ; i++) {
    const source = BEFORE[target];
    const isNeeded = offeredAt(target) > spec.createdAt;
    if (!source || (!isNeeded && (i >= usual || at < spec.createdAt))) break;
    const salt = mix(spec.salt, 940 + i);
    const earliest = Math.max(spec.createdAt, offeredAt(target));
    if (at <= earliest) at = Math.floor(earliest + (next - earliest) * between(salt, 7, 0.1, 0.7));
    const name = `Upgrade from ${serviceName(source)} to ${serviceName(target)}`;
    const issues = draw(salt, 1) < 0.15;
    list.push({
      name,
      status: issues ? 'SUCCEEDED_WITH_ISSUES' : 'SUCCEEDED',
      startTime: at,
      steps: [...STEPS],
      stepsStatus: [issues ? 'SUCCEEDED_WITH_ISSUES' : 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'],
      stepsProgress: [100, 100, 100],
    });
    if (draw(salt, 2) < 0.25) {
      const later = draw(salt, 4) < 0.3;
      list.push({
        name,
        status: 'FAILED',
        startTime: Math.floor(Math.max(at - between(salt, 3, 0.2, 6) * DAY, (earliest + at) / 2)),
        steps: [...STEPS],
        stepsStatus: later ? ['SUCCEEDED', 'SUCCEEDED', 'FAILED'] : ['FAILED', 'PENDING', 'PENDING'],
        stepsProgress: later ? [100, 100, 1 + below(salt, 5, 80)] : [100, 0, 0],
      });
    }
    target = source;
    next = list.at(-1)?.startTime ?? at;
    at = Math.floor(at - between(salt, 6, 60, 400) * DAY);
  }
  return list;
};

/** Upgrades that brought the domain to its version, newest first; some failed once, and a few only warned. */
export const upgradesOf = (spec: DomainSpec, t: number): UpgradeFacts[] => {
  const known = all.get(spec) ?? allUpgradesOf(spec);
  all.set(spec, known);
  return known.filter(({ startTime }) => startTime <= t);
};

/** When the last upgrade that succeeded began, with which all machines became others; null where there was none. */
export const lastUpgradeOf = (spec: DomainSpec, t: number): number | null =>
  upgradesOf(spec, t).find(({ status }) => status !== 'FAILED')?.startTime ?? null;
