import { setImmediate as nextTurn } from 'node:timers/promises';
import type { World } from '#fleet/world';
import { HOUR } from '#rules/durations';
import { PortError } from '../../port-error.ts';
import { ON_DEMAND_LIMITS, type OnDemandFile, type OnDemandSource } from '../port.ts';

/** Others have their turn after so many pieces. */
const YIELD_EVERY = 20;

/** On-demand data of the demo fleet: any hour of the last 90 days is computed when it is read, from the same minutes as all curves. */
export function demoOnDemand(world: World, clock: { now(): number }): OnDemandSource {
  const reach = (domainIdentifier: string, signal: AbortSignal): void => {
    if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
    const facts = world.domain(domainIdentifier, clock.now());
    if (!facts) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
    // The bucket of these two fails, so that it can be seen.
    if (facts.spec.script === 'denied-403') throw new PortError('denied', 'The bucket of the access logs denies the request.');
    if (world.controlPlaneThrottles(domainIdentifier))
      throw new PortError('throttled', 'The bucket of the access logs asks for fewer requests. Try again shortly.', {
        retryAfterMs: 5_000,
      });
  };
  return {
    types: (domainIdentifier) => (world.domain(domainIdentifier, clock.now()) ? ['ELB'] : []),
    async list(domainIdentifier, { from, to }, signal) {
      reach(domainIdentifier, signal);
      const [first, last] = [Math.floor(from / HOUR) * HOUR, Math.ceil(to / HOUR) * HOUR];
      const files: OnDemandFile[] = [];
      for (const file of world.elb.files(domainIdentifier, first, last, clock.now())) {
        if (files.length % YIELD_EVERY === 0) await nextTurn();
        signal.throwIfAborted();
        if (files.length >= ON_DEMAND_LIMITS.files)
          throw new PortError(
            'too-large',
            `The range has more than ${ON_DEMAND_LIMITS.files.toLocaleString('en-US')} files. Ask for a shorter one.`,
          );
        files.push({ name: file.name, hour: Math.floor(file.from / HOUR) * HOUR, bytes: null, version: String(file.lines) });
      }
      return files;
    },
    async open(domainIdentifier, { name }, signal) {
      reach(domainIdentifier, signal);
      const text = world.elb.text(domainIdentifier, name, clock.now());
      if (text === null) throw new PortError('not-found', 'The file is not there any more.');
      return inTurns(text, signal);
    },
  };
}

async function* inTurns(pieces: Iterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  let seen = 0;
  for (const piece of pieces) {
    if (++seen % YIELD_EVERY === 0) await nextTurn();
    signal.throwIfAborted();
    yield piece;
  }
}
