import { HOUR } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type Fault, faultAt } from './schedule.ts';

/** How a disk fills up and is emptied again. Epoch milliseconds. */
export interface DiskFill {
  start: number;
  /** Full from here on … */
  fullAt: number;
  /** … and emptied from here on. */
  emptiedFrom: number;
  end: number;
}

/** The well-known one fills within hours and stands for days; others take a third of their time to fill. */
export const diskFillOf = (spec: DomainSpec, { start, end }: Fault): DiskFill =>
  spec.script
    ? { start, fullAt: start + 5 * HOUR, emptiedFrom: end - 4 * HOUR, end }
    : { start, fullAt: Math.floor(start + 0.35 * (end - start)), emptiedFrom: Math.floor(start + 0.86 * (end - start)), end };

/** How much of the way to full the disk has gone at a time, 0 to 1. */
export const filledAt = ({ start, fullAt, emptiedFrom, end }: DiskFill, t: number): number =>
  t >= emptiedFrom ? Math.max(0, (end - t) / (end - emptiedFrom)) : Math.min(1, Math.max(0, (t - start) / (fullAt - start)));

/** What is still written of all that would be, while indices are blocked: little, of indices without a copy on the full node. */
export const WRITTEN_WHILE_BLOCKED = 0.02;

/** From when until when indices are blocked, to a few minutes: the flood mark is passed shortly before all is full. */
export const blockedBy = ({ fullAt, emptiedFrom }: DiskFill): { from: number; to: number } => ({ from: fullAt, to: emptiedFrom });

/** The fault that blocks a domain's indices at a time; null while nothing does: a disk that fills refuses nothing before it is full. */
export const blockingAt = (spec: DomainSpec, t: number): Fault | null => {
  const fault = faultAt(spec, 'disk-full', t);
  if (!fault) return null;
  const { from, to } = blockedBy(diskFillOf(spec, fault));
  return t >= from && t < to ? fault : null;
};
