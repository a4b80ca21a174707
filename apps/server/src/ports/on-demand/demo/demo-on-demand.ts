import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasAnalyser } from '#fleet/analyser/shard-readings';
import { hasInsights } from '#fleet/insights/top-queries';
import type { DomainFacts, World } from '#fleet/world';
import { HOUR, MINUTE } from '#rules/durations';
import { PortError } from '../../port-error.ts';
import { ON_DEMAND_LIMITS, type OnDemandFile, type OnDemandRow, type OnDemandSource } from '../port.ts';
import { queryRow } from '../query-row.ts';

/** Whether a domain's engine comes with what the kind is read by. */
const hasKind = ({ spec }: DomainFacts, kind: 'PA' | 'QI'): boolean => (kind === 'PA' ? hasAnalyser(spec) : hasInsights(spec));

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
  /** An hour of samples or of top queries is one file, made of whole minutes. */
  const hours = (domainIdentifier: string, kind: 'PA' | 'QI', from: number, to: number): OnDemandFile[] => {
    const now = clock.now();
    const facts = world.domain(domainIdentifier, now);
    if (!facts || !hasKind(facts, kind)) return [];
    const files: OnDemandFile[] = [];
    for (let hour = from; hour < Math.min(to, now); hour += HOUR) {
      const minutes = Math.min(HOUR, now - hour) / MINUTE;
      files.push({ name: `${kind}-${hour}.ndjson`, hour, bytes: null, version: String(Math.floor(minutes)) });
    }
    return files;
  };

  return {
    types: (domainIdentifier) => {
      const facts = world.domain(domainIdentifier, clock.now());
      return facts ? (['ELB', 'PA', 'QI'] as const).filter((type) => type === 'ELB' || hasKind(facts, type)) : [];
    },
    async list(domainIdentifier, { type, from, to }, signal) {
      reach(domainIdentifier, signal);
      const [first, last] = [Math.floor(from / HOUR) * HOUR, Math.ceil(to / HOUR) * HOUR];
      if (type !== 'ELB') return hours(domainIdentifier, type, first, last);
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
    async open(domainIdentifier, { type, name }, signal) {
      reach(domainIdentifier, signal);
      const now = clock.now();
      if (type === 'ELB') {
        const text = world.elb.text(domainIdentifier, name, now);
        if (text === null) throw gone();
        return inTurns(text, signal);
      }
      const [, hour] = /^(?:PA|QI)-(\d{1,15})\.ndjson$/.exec(name) ?? [];
      const from = Number(hour);
      if (from % HOUR !== 0 || !hours(domainIdentifier, type, from, from + HOUR).some((file) => file.name === name)) throw gone();
      const rows = type === 'PA' ? samples(domainIdentifier, from, now) : queries(domainIdentifier, from, now);
      return inTurns(linesOf(rows), signal);
    },
  };

  function* samples(domainIdentifier: string, from: number, now: number): Generator<OnDemandRow> {
    for (const { at, shardId, ...sample } of world.pa.samples(domainIdentifier, from, from + HOUR, now))
      yield { date: at, ...sample, shardId: Number(shardId) };
  }

  function* queries(domainIdentifier: string, from: number, now: number): Generator<OnDemandRow> {
    for (const query of world.qi.topQueries(domainIdentifier, from, from + HOUR, now)) yield queryRow(query);
  }
}

const gone = (): PortError => new PortError('not-found', 'The file is not there any more.');

/** Some rows at a time: others have their turn between two pieces. */
const ROWS_OF_A_PIECE = 200;

function* linesOf(rows: Iterable<OnDemandRow>): Generator<string> {
  let piece = '';
  let count = 0;
  for (const row of rows) {
    piece += `${JSON.stringify(row)}\n`;
    if (++count % ROWS_OF_A_PIECE !== 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

async function* inTurns(pieces: Iterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  let seen = 0;
  for (const piece of pieces) {
    if (++seen % YIELD_EVERY === 0) await nextTurn();
    signal.throwIfAborted();
    yield piece;
  }
}
