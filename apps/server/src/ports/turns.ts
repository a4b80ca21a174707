import { setImmediate as nextTurn } from 'node:timers/promises';
import { PortError } from './port-error.ts';

/** A request takes some twenty turns of the event loop, and each of them may wait behind one of these. */
const TURN_MS = 3;

/**
 * Lets others run while much is computed: asked after each piece of work, it gives back a promise to wait for when a turn's time is used up. One that
 * several computations share gives them one turn together.
 * @throws PortError `cancelled`, by its promise, when the signal has ended it
 */
export const turns = (): ((signal: AbortSignal | undefined) => Promise<void> | undefined) => {
  let turn = performance.now();
  return (signal) => {
    if (performance.now() - turn <= TURN_MS) return undefined;
    return nextTurn().then(() => {
      if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
      turn = performance.now();
    });
  };
};
