import { below, between, draw, mix } from '../random.ts';
import type { NodeView } from './node-view.ts';

/** A line of a log with its time, from which the order follows. */
export interface LogLine {
  at: number;
  text: string;
}

/** What writes a log: all lines of [from, to), in any order. */
export type LogWriter = (view: NodeView, from: number, to: number) => LogLine[];

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

/** `2026-11-21T07:14:05,001`. */
export const commaTime = (at: number): string => new Date(at).toISOString().slice(0, 23).replace('.', ',');
/** `2026-11-21T07:14:05.001Z`. */
export const isoTime = (at: number): string => new Date(at).toISOString();

/** A line of the engine's server log: class names are padded to 25, levels to 5. */
export const serverLine = (view: NodeView, at: number, level: 'INFO' | 'WARN' | 'ERROR', name: string, text: string): LogLine => {
  const root = view.spec.engine.family === 'OS' ? 'o.o.' : 'o.e.';
  return { at, text: `[${commaTime(at)}][${level.padEnd(5)}][${`${root}${name}`.padEnd(25)}] [${view.machine.nodeName}] ${text}` };
};

const FIRST = ['anna', 'ben', 'carla', 'deniz', 'erik', 'fatima', 'goran', 'hana'];

/** An address of a customer of the customer: what a slow log must not show to everybody. */
export const someEmail = (salt: number): string => `${FIRST[below(salt, 602, FIRST.length)]}.${below(salt, 603, 9_000)}@shop.example`;

/** A public address of a client, out of the ranges kept for documentation. */
export const someClient = (salt: number): string =>
  `${['192.0.2', '198.51.100', '203.0.113'][below(salt, 604, 3)]}.${1 + below(salt, 605, 254)}`;

/** Milliseconds that something slow took. */
export const slowMs = (salt: number): number => Math.floor(500 + between(salt, 606, 0, 1) ** 4 * 14_000);

/** `12.4s`, `812ms`. */
export const tookText = (ms: number): string => (ms < 1_000 ? `${ms}ms` : `${(ms / 1_000).toFixed(1)}s`);

/** Whether something happens, by chance. */
export const happens = (salt: number, purpose: number, chance: number): boolean => draw(salt, purpose) < chance;
