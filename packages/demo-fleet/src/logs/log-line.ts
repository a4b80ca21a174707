import { SECOND } from '#rules/durations';
import { below, between, draw, mix } from '../random.ts';
import type { LogNode } from './log-span.ts';

/** A line of a log with the time that it was written at. It ends nothing: no line of the fleet holds a line break. */
export interface LogLine {
  at: number;
  text: string;
}

/** What writes a log of a node: all lines of the span, in any order; those of one time in the order in which they stand. */
export type LogWriter = (node: LogNode) => LogLine[];

/**
 * Times that come again and again, each at its own place within its period: the same for every window that is asked for.
 * @param salt the writer's own, mixed with the machine's
 */
export function ticks(salt: number, periodMs: number, from: number, to: number): { at: number; salt: number }[] {
  const found: { at: number; salt: number }[] = [];
  for (let n = Math.floor(from / periodMs); n * periodMs < to; n++) {
    const own = mix(salt, n);
    const at = n * periodMs + below(own, 601, periodMs);
    if (at >= from && at < to) found.push({ at, salt: own });
  }
  return found;
}

/** Multiples of so many seconds in [from, to). */
export const everySeconds = (seconds: number, from: number, to: number): number[] => {
  const step = seconds * SECOND;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, n) => first + n * step);
};

export const within = (lines: readonly LogLine[], from: number, to: number): LogLine[] => lines.filter(({ at }) => at >= from && at < to);

/** `2026-11-21T07:14:05.001Z`, fast for many times of one second. */
export const isoTime = (at: number): string => `${secondText(at)}.${THOUSAND[at % 1_000]}Z`;
/** `2026-11-21T07:14:05,001`. */
export const commaTime = (at: number): string => `${secondText(at)},${THOUSAND[at % 1_000]}`;
/** `2026-11-21T07:14:05.001+0000`, as the JVM's own log has it. */
export const jvmTime = (at: number): string => `${secondText(at)}.${THOUSAND[at % 1_000]}+0000`;
/** `2026-11-21-07`, as finished hours are named. */
export const hourName = (at: number): string => secondText(at).slice(0, 13).replace('T', '-');

const THOUSAND = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'));
let kept = { second: Number.NaN, text: '' };

const secondText = (at: number): string => {
  const second = Math.floor(at / SECOND);
  if (second !== kept.second) kept = { second, text: new Date(second * SECOND).toISOString().slice(0, 19) };
  return kept.text;
};

export type Level = 'INFO' | 'WARN' | 'ERROR';

/**
 * A line of the engine's server log: class names are padded to 25, levels to 5.
 * @param name the class below the engine's own package, shortened as the engine shortens it: `c.s.MasterService`
 */
export const serverLine = (node: LogNode, at: number, level: Level, name: string, text: string): LogLine => {
  const root = node.span.spec.engine.family === 'OS' ? 'o.o.' : 'o.e.';
  return { at, text: `[${commaTime(at)}][${level.padEnd(5)}][${`${root}${name}`.padEnd(25)}] [${node.machine.nodeName}] ${text}` };
};

/** An exception below its line, as a JVM prints it: lines of their own, which begin with no time. */
export const stackTrace = (at: number, exception: string, frames: readonly string[]): LogLine[] => [
  { at, text: exception },
  ...frames.map((frame) => ({ at, text: `\tat ${frame}` })),
];

/** First names of customers of the customer. */
export const FIRST = ['anna', 'ben', 'carla', 'deniz', 'erik', 'fatima', 'goran', 'hana'];

/** A public address of a client, out of the ranges kept for documentation. */
export const someClient = (salt: number): string => `${NETWORKS[below(salt, 604, 3)]}.${1 + below(salt, 605, 254)}`;

/** Networks kept for documentation: nobody has these addresses. */
export const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

/** Milliseconds from which on a search or a write is slow, and that the longest takes. */
const SLOW_FROM_MS = 500;
const SLOWEST_MS = 14_500;
/** Of a Pareto distribution: of what is slow a half takes less than 1.4 s, a tenth more than 6 s. */
const SLOW_SHAPE = 0.6;

/** Milliseconds that something slow took, above the threshold: each value is a little rarer than the one below it. */
export const slowMs = (salt: number): number => {
  const share = between(salt, 606, 0, 1 - (SLOW_FROM_MS / SLOWEST_MS) ** SLOW_SHAPE);
  return Math.floor(SLOW_FROM_MS * (1 - share) ** (-1 / SLOW_SHAPE));
};

/** `12.4s`, `812ms`. */
export const tookText = (ms: number): string => (ms < 1_000 ? `${ms}ms` : `${(ms / 1_000).toFixed(1)}s`);

/** Whether something happens, by chance. */
export const happens = (salt: number, purpose: number, chance: number): boolean => draw(salt, purpose) < chance;
