/** For tests: longer than this nothing may keep a process from its other work; a pattern that runs away takes seconds. Milliseconds. */
export const LONGEST_BLOCK_MS = 250;

/**
 * How long a piece of work keeps the process busy, milliseconds. What takes long is done again, and the shortest time counts: a machine that
 * was busy with something else is no finding.
 */
export const blockedMs = (work: () => unknown): number => {
  let shortest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 4; time += 1) {
    const started = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - started);
    if (shortest < LONGEST_BLOCK_MS / 5) break;
  }
  return shortest;
};
