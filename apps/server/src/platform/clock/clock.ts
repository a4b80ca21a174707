/** The only source of "now" in the server: everything that asks for the time takes a Clock, so that tests decide it. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is stepped. */
export interface SteppedClock extends Clock {
  /** Moves the clock forward by `ms` milliseconds (never backward) and answers the new time. */
  step(ms: number): number;
}

/** Makes a clock that stands at `start` (epoch milliseconds) and only moves when it is stepped. */
export function steppedClock(start: number): SteppedClock {
  let time = start;
  return {
    now: () => time,
    step(ms) {
      if (!(ms >= 0) || !Number.isFinite(ms)) throw new RangeError(`a clock steps forward by a finite number of milliseconds, not ${ms}`);
      time += ms;
      return time;
    },
  };
}
