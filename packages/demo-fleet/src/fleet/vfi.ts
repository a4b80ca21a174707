import { DAY } from '#rules/durations';
import { changeOf } from '../context.ts';
import { lastFaultBefore } from '../incidents/schedule.ts';
import type { DomainSpec } from './domain-spec.ts';
import { lastUpgradeOf } from './upgrades.ts';

/** An image is built for each month and offered from here on in it. */
const OFFERED_AFTER_MS = 9 * DAY;

/** The newest image at a time, `vfi-2026.11`. */
export const newestVfi = (t: number): string => {
  const month = new Date(t - OFFERED_AFTER_MS);
  return `vfi-${month.getUTCFullYear()}.${month.getUTCMonth() + 1}`;
};

/** What a domain's machines run at a time: the image it is pinned to, or the newest when its last finished change or its last upgrade began. */
export const vfiOf = (spec: DomainSpec, pinned: string | null, t: number): string => {
  if (pinned !== null) return pinned;
  const last = lastFaultBefore(spec, 'change', t, 10);
  return newestVfi(Math.max(last ? changeOf(spec, last).joinAt : spec.createdAt, lastUpgradeOf(spec, t) ?? 0));
};
