import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { between, draw, gauss, mix, unit } from '../random.ts';

/** Noise that is smooth in time: between two draws a slice apart it goes straight. */
const drift = (salt: number, t: number, slice: number): number => {
  const at = Math.floor(t / slice);
  const share = t / slice - at;
  return gauss(salt, at) * (1 - share) + gauss(salt, at + 1) * share;
};

/**
 * Load of a domain at a time around 1: a daily wave that peaks at the domain's own hour, weekends, noise, and rare bursts. Logs follow the
 * working day, search the evening, batch runs for a while each night.
 */
export const loadOf = (spec: DomainSpec, t: number): number => {
  const hour = ((t % DAY) / HOUR + 24 - spec.peakHour) % 24;
  const day = (Math.floor(t / DAY) + 4) % 7;
  const weekend = day === 0 || day === 6 ? 0.62 : 1;
  const wave = Math.cos((hour / 24) * 2 * Math.PI);
  let shape = 1 + 0.45 * wave + 0.12 * Math.cos((hour / 12) * 2 * Math.PI + 1);
  if (spec.profile === 'batch') shape = hour < between(spec.salt, 301, 1, 4) ? 1.9 : 0.35;
  else if (spec.profile === 'dev') shape = 0.25 + 0.5 * Math.max(0, wave) ** 2;
  const slice = Math.floor(t / (7 * MINUTE));
  const burst = unit(mix(mix(spec.salt, 302), slice >> 1)) < 0.009 ? 1.4 + draw(slice >> 1, 303) : 1;
  return Math.max(0.05, shape * weekend * burst * (1 + 0.05 * drift(mix(spec.salt, 304), t, 4 * MINUTE)));
};
