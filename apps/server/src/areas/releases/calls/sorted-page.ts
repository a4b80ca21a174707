import type { Page } from '../../../ports/releases/port.ts';

/** A page of texts that are at hand, in the given order; the cursor is the last text, so that what is added meanwhile moves nothing. */
export function sortedPage(
  values: Iterable<string>,
  { after, limit, order }: { after: string | null; limit: number; order: (a: string, b: string) => number },
): Page<string> {
  const sorted = [...new Set(values)].sort(order);
  const from = after === null ? 0 : sorted.findIndex((value) => order(value, after) > 0);
  const rest = from === -1 ? [] : sorted.slice(from);
  const rows = rest.slice(0, limit);
  return { rows, next: rest.length > limit ? (rows.at(-1) ?? null) : null };
}

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Addresses by their numbers: 10.0.0.9 before 10.0.0.10. */
export const byAddress = (a: string, b: string): number => byText(padded(a), padded(b));
const padded = (address: string): string => address.replace(/\d+/g, (digits) => digits.padStart(3, '0'));
