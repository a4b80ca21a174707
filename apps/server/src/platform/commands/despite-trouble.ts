import { setTimeout as sleep } from 'node:timers/promises';
import { findTrouble } from '../database/database-trouble.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Longer than a database takes to be replaced; after it, whoever waits is told, and the command is settled later. */
const MOST_MS = 120_000;

/**
 * Stores how a command ended, also where the database is away at that moment: the effect is there, and nobody may be told otherwise.
 * @param store may be called again after it was stored, and must then change nothing
 * @throws what `store` threw last, when the trouble lasts too long
 */
export async function despiteTrouble(store: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await store();
      return;
    } catch (error) {
      if (findTrouble(error) === null || signal.aborted || performance.now() - began > MOST_MS) throw error;
      await sleep(pause);
    }
  }
}
