import type { Event } from './transcript-operations.ts';

/** Lines of what had come up to an event, that event included; what the machine wrote as an error is marked. */
export function linesUpTo(events: readonly Event[], count: number): string[] {
  const text = events
    .slice(0, count)
    .map(({ stream, text: piece }) => (stream === 'stderr' ? piece.replace(/^(?=.)/gm, '! ') : piece))
    .join('');
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** `+1.24 s`. */
export const offsetText = (ms: number): string => `+${(ms / 1_000).toFixed(2)} s`;

const LEAST_MS = 250;
const MOST_MS = 1_500;

/** How long playing waits before an event: as long as the machine took, within reason. */
export function waitBefore(events: readonly Event[], position: number): number {
  const before = events[position - 1]?.at ?? 0;
  const next = events[position]?.at ?? before;
  return Math.min(MOST_MS, Math.max(LEAST_MS, next - before));
}
