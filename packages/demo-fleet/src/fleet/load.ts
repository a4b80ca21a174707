import { DAY, HOUR, MINUTE } from '#rules/durations';
import { between, draw, gauss, mix, unit } from '../random.ts';
import type { DomainSpec } from './domain-spec.ts';

/** Noise that is smooth in time: between two draws a slice apart it goes straight. */
const drift = (salt: number, t: number, slice: number): number => {
  const at = Math.floor(t / slice);
  const share = t / slice - at;
  return gauss(salt, at) * (1 - share) + gauss(salt, at + 1) * share;
};

const WEEKEND = 0.62;
/** Of a weekday's load, what a day has, by its number since 1970. */
export const weekendFactor = (day: number): number => (day % 7 === 2 || day % 7 === 3 ? WEEKEND : 1);
/** The same of a mean day. */
export const MEAN_DAY = (5 + 2 * WEEKEND) / 7;

/** How a weekday goes. Hours count from the peak, 0 to 24. */
interface DayShape {
  at: (hour: number) => number;
  /** Hours at a load of 1 that have the same work as all until then. */
  until: (hour: number) => number;
}

/** Once round in a day. */
const TURN = (2 * Math.PI) / 24;

const WAVE: DayShape = {
  at: (hour) => 1 + 0.45 * Math.cos(TURN * hour) + 0.12 * Math.cos(2 * TURN * hour + 1),
  until: (hour) => hour + (0.45 / TURN) * Math.sin(TURN * hour) + (0.06 / TURN) * (Math.sin(2 * TURN * hour + 1) - Math.sin(1)),
};

/** Six hours around the peak do all that a square of its wave does; at night nearly nothing goes on. */
const OFFICE: DayShape = {
  at: (hour) => 0.25 + 0.5 * Math.max(0, Math.cos(TURN * hour)) ** 2,
  until: (hour) => {
    const squareUntil = (h: number): number => h / 2 + Math.sin(2 * TURN * h) / (4 * TURN);
    return 0.25 * hour + 0.5 * (squareUntil(Math.min(hour, 6)) + squareUntil(Math.max(hour, 18)) - squareUntil(18));
  },
};

/** A run of some hours. */
const batchOf = (lasts: number): DayShape => ({
  at: (hour) => (hour < lasts ? 1.9 : 0.35),
  until: (hour) => 1.9 * Math.min(hour, lasts) + 0.35 * Math.max(0, hour - lasts),
});

const shapeOf = ({ profile, salt }: DomainSpec): DayShape =>
  profile === 'batch' ? batchOf(between(salt, 301, 1, 4)) : profile === 'dev' ? OFFICE : WAVE;

const hourOf = (spec: DomainSpec, t: number): number => ((t % DAY) / HOUR + 24 - spec.peakHour) % 24;

/**
 * Load of a domain at a time around 1: a daily wave that peaks at the domain's own hour, weekends, noise, and rare bursts. Logs follow the
 * working day, search the evening, batch runs for a while each night.
 */
export const loadOf = (spec: DomainSpec, t: number): number => {
  const slice = Math.floor(t / (7 * MINUTE));
  const burst = unit(mix(mix(spec.salt, 302), slice >> 1)) < 0.009 ? 1.4 + draw(slice >> 1, 303) : 1;
  const shape = shapeOf(spec).at(hourOf(spec, t));
  return Math.max(0.05, shape * weekendFactor(Math.floor(t / DAY)) * burst * (1 + 0.05 * drift(mix(spec.salt, 304), t, 4 * MINUTE)));
};

/** Hours at a load of 1 that have the work of a weekday. */
export const dayWork = (spec: DomainSpec): number => shapeOf(spec).until(24);

/** Load of a mean week. */
export const meanLoad = (spec: DomainSpec): number => (dayWork(spec) / 24) * MEAN_DAY;

/** The part of a weekday's work, or of a weekend day's, that falls into [from, to), which is no longer than a day. Noise makes no difference to it. */
export const workShare = (spec: DomainSpec, from: number, to: number): number => {
  if (to <= from) return 0;
  const { until } = shapeOf(spec);
  const [first, last] = [hourOf(spec, from), hourOf(spec, to)];
  const whole = until(24);
  if (to - from >= DAY) return 1;
  return (until(last) - until(first) + (last < first ? whole : 0)) / whole;
};

/** Requests a minute at a load of 1. */
export const requestsAMinute = (spec: DomainSpec): number => Math.exp(between(spec.salt, 801, 2, 8)) * Math.min(30, spec.dataNodes);
