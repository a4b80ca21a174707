import { between } from '../random.ts';
import type { DataPlane, GroupPlan } from '../serverless/accounts.ts';
import type { CollectionFacts } from '../serverless/collections.ts';
import type { AccountSignals } from './account-signals.ts';
import { fillNoise, logNormalTable } from './noise.ts';

/** Whose series, and where it begins. */
export interface AccountSubject {
  signals: AccountSignals;
  salt: number;
  given: (name: string) => string | undefined;
  /** Of a worker group. */
  group: GroupPlan | null;
  plane: DataPlane;
  collection: CollectionFacts | null;
}

/** Where a curve of a serverless account comes from. */
export interface ServerlessOrigin {
  /** The fact, and the screen that shows it; or what the curve is made of, and what moves it. */
  from: string;
  /** Fills a value a minute. */
  fill: (subject: AccountSubject, out: Float64Array) => void;
}

export type Values = (subject: AccountSubject) => ArrayLike<number> | number;

/** A curve out of one array or number, with noise where no screen shows the exact one. */
export const origin = (
  from: string,
  values: Values,
  { noise = 0, isWhole = false }: { noise?: number; isWhole?: boolean } = {},
): ServerlessOrigin => ({
  from,
  fill: (subject, out) => {
    const found = values(subject);
    if (noise > 0) fillNoise(out, subject.salt, subject.signals.frame.minute, logNormalTable(noise));
    else out.fill(1);
    if (typeof found === 'number') for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * found;
    else for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * (found[i] as number);
    if (isWhole) for (let i = 0; i < out.length; i++) out[i] = Math.round(out[i] as number);
  },
});

export const NONE = new Float64Array(0);
export const times = (values: Float64Array, factor: number): Float64Array => values.map((value) => value * factor);
export const sum = (lists: readonly Float64Array[], size: number): Float64Array => {
  const out = new Float64Array(size);
  for (const list of lists) for (let i = 0; i < size; i++) out[i] = (out[i] as number) + (list[i] as number);
  return out;
};

/** Of a worker group. */
export const ofGroup =
  (values: (group: GroupPlan, plane: DataPlane, signals: AccountSignals, subject: AccountSubject) => ArrayLike<number> | number): Values =>
  (subject) =>
    subject.group ? values(subject.group, subject.plane, subject.signals, subject) : NONE;

/** Of all groups of an account together. */
export const ofAccount =
  (plane: DataPlane, values: (group: GroupPlan, signals: AccountSignals) => Float64Array): Values =>
  ({ signals }) =>
    sum(
      signals.groups.filter((group) => group.caps[plane] > 0).map((group) => values(group, signals)),
      signals.frame.size,
    );

export const whole = (values: Float64Array): Float64Array => values.map(Math.round);
export const level =
  (low: number, high: number, at: number): Values =>
  ({ salt }) =>
    between(salt, at, low, high);
export const latency = (from: string, low: number, high: number): ServerlessOrigin => origin(from, level(low, high, 31), { noise: 0.3 });

export const LOAD = 'drawn with the need that the scaling records name';
export const AT_LIMIT = 'no fact: calm unless a group needs more than its limit of units';
export const LOST = 'no fact: calm unless a worker is lost (the list of workers)';
export const INDICES = "the collection's explorer: `_cat/indices`";
export const ALL_CALLS = 'requests of all collections, which follow the need of their groups';

export const COUNTS = { isWhole: true } as const;
