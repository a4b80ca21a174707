import type { Clock } from '../clock/clock.ts';
import { AttemptLimiter } from './rate-limit.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

/** Failed attempts within 15 minutes after which a name from wherever, or an address with whatever names, has to wait. */
const MOST = { name: 100, address: 40 } as const;

/** What one name waits at one address after its fifth failed attempt within an hour, its sixth, and so on; the last holds for all further ones. */
const DELAYS_MS = [5_000, 15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const;
const FREE_ATTEMPTS = 4;

/** Who tries to get in, from where. */
export interface AttemptedSignIn {
  pool: string;
  userName: string;
  address: string;
}

/**
 * Slows the guessing of passwords down. A name waits at the address that guesses, longer each time, so that nobody locks a person out from
 * elsewhere; the limits of a name over all addresses and of an address over all names are far higher than a person needs. Names that do not
 * exist are counted alike.
 */
export class PasswordAttempts {
  readonly #pairs: AttemptLimiter;
  readonly #single: AttemptLimiter;

  constructor(clock: Clock) {
    this.#pairs = new AttemptLimiter(clock, 60 * MINUTE_MS);
    this.#single = new AttemptLimiter(clock, WINDOW_MS);
  }

  /**
   * Counts an attempt as failed before the password is looked at, so that attempts sent at once are counted too.
   * @returns milliseconds to wait; 0 when the password may be looked at, and only then is the attempt counted
   */
  begin(attempt: AttemptedSignIn): number {
    const { pair, name, address } = keysOf(attempt);
    const wait = Math.max(
      this.#pairs.waitAfterLast(pair, delayAfter(this.#pairs.count(pair))),
      this.#single.waitFor(name, MOST.name),
      this.#single.waitFor(address, MOST.address),
    );
    if (wait > 0) return wait;
    this.#pairs.failed(pair);
    this.#single.failed(name);
    this.#single.failed(address);
    return 0;
  }

  /** Takes the attempt back that turned out right. What others tried with the name from elsewhere stays counted. */
  succeeded(attempt: AttemptedSignIn): void {
    const { pair, name, address } = keysOf(attempt);
    this.#pairs.forget(pair);
    this.#single.forgetLast(name);
    this.#single.forgetLast(address);
  }
}

const delayAfter = (failures: number): number =>
  failures <= FREE_ATTEMPTS ? 0 : (DELAYS_MS[Math.min(failures - FREE_ATTEMPTS, DELAYS_MS.length) - 1] ?? 0);

function keysOf({ pool, userName, address }: AttemptedSignIn): { pair: string; name: string; address: string } {
  const named = [pool, userName.toLowerCase()];
  return {
    pair: JSON.stringify([...named, address]),
    name: JSON.stringify(['name', ...named]),
    address: JSON.stringify(['address', address]),
  };
}
