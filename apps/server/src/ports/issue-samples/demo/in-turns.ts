import { setTimeout as pause } from 'node:timers/promises';

/** Whoever waits for the process waits no longer than this for long work in the background, and has at least as much time after it. */
const TURN_MS = 8;

/** Reads a long series in small pieces, so that requests have their turns in between. @throws the signal's reason once it is aborted */
export async function inTurns<T>(series: Iterable<T>, read: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let turn = performance.now();
  for (const item of series) {
    read(item);
    if (performance.now() - turn <= TURN_MS) continue;
    signal?.throwIfAborted();
    await pause(TURN_MS / 2);
    turn = performance.now();
  }
  signal?.throwIfAborted();
}
