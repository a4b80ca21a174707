import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';

export interface TestClock extends Clock {
  step(ms: number): void;
}

/** The real clock, ahead by what tests have stepped it: time goes on by itself too, as the pages expect. */
export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    step: (ms) => {
      ahead += ms;
    },
  };
}

/** POST /test/step {ms}: lets browser tests see what an hour does. Registered only with TUMBLER_TEST_HOOKS=1. */
export function registerTestHooks(app: FastifyInstance, clock: TestClock): void {
  app.post('/test/step', async (request) => {
    const { ms } = request.body as { ms: number };
    if (!Number.isSafeInteger(ms) || ms < 0) throw new Error('ms must be a whole number of milliseconds, not negative');
    clock.step(ms);
    return { now: clock.now() };
  });
}
