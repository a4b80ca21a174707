import { MINUTE } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { layoutSlots, roleOf } from '../fleet/slots.ts';
import { between, draw, mix } from '../random.ts';
import { type Fault, faultsBetween } from './schedule.ts';

/** A search process that self-healing restarted, on the same machine. `at` is when it was back, epoch milliseconds. */
export interface HealingRestart {
  slot: number;
  at: number;
}

/** What self-healing does about a lack of heap on some domains: it restarts one process, where others hold the copies meanwhile. */
export const healingOf = (spec: DomainSpec, fault: Fault): HealingRestart | null => {
  const slots = layoutSlots(spec).filter((slot) => roleOf(slot) === 'data');
  const at = Math.floor(fault.start + between(mix(fault.salt, 30), 95, 34, 58) * MINUTE);
  if (slots.length < 2 || at >= fault.end || draw(fault.salt, 93) > 0.6) return null;
  return { slot: slots[fault.salt % slots.length] ?? 0, at };
};

/** Processes that were back in [from, to]. */
export const healedBetween = (spec: DomainSpec, from: number, to: number): HealingRestart[] =>
  faultsBetween(spec, 'heap-pressure', from, to + 1).flatMap((fault) => {
    const restart = healingOf(spec, fault);
    return restart && restart.at >= from && restart.at <= to ? [restart] : [];
  });
