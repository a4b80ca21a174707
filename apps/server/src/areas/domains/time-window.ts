import { badInput } from '../../platform/http/bad-input.ts';

/** 14 months, the longest that anything is kept and asked for, and some days for the zones. */
const LONGEST_MS = 430 * 86_400_000;
const LATEST = Date.UTC(2100, 0, 1);

/**
 * A window of time as it was asked for, in whole epoch milliseconds. Sources walk through it step by step, so it has bounds.
 * @throws BadInputError that names the field
 */
export function timeWindow(from: number, to: number): { from: number; to: number } {
  for (const [field, value] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!(value >= 0 && value <= LATEST)) throw badInput(field, 'must be epoch milliseconds between the years 1970 and 2100');
  }
  if (!(from < to)) throw badInput('from', 'must be before to; both are epoch milliseconds');
  if (to - from > LONGEST_MS) throw badInput('from', 'must be at most 14 months before to');
  return { from: Math.floor(from), to: Math.ceil(to) };
}
