import { inspect, type Verdict } from '#rules/inspector/inspect';
import type { Sample } from '#rules/inspector/types';
import { coverageText } from '#rules/inspector/verdict-words';
import type { Inspection } from '../../generated/resolvers.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { emptyMemory, keepSample, type Memory, NO_PAST, type Past, readPast, surroundingsOf } from './surroundings.ts';
import { emptySample, takeSample } from './take-sample.ts';

/** The first verdict is there after this, with what has come until then. */
const FIRST_VERDICT_MS = 1_200;
/** Two samples are this far apart. */
const SECOND_SAMPLE_MS = 10_000;
/** A confirmed verdict does for this long. */
const FRESH_MS = 14_000;
/** A sample older than this is no second opinion on the present. */
const COMPARABLE_MS = 3 * 60_000;
/** A verdict older than this is not shown in place of a partial new one. */
const SHOWN_MS = 60_000;
const MOST_DOMAINS = 300;

interface Watched {
  memory: Memory;
  /** As last read; a first verdict does not wait for it. */
  past: Past;
  /** The last finished sample and its verdict. */
  last: { sample: Sample; verdict: Verdict } | null;
  run: { sample: Sample; done: Promise<void> } | null;
}

/**
 * One inspection a domain for all who look at it. Samples are taken when somebody asks and the last one is old enough, so that a domain
 * that nobody looks at is left alone; a caller that asks while one is under way shares it.
 */
export class InspectorService {
  readonly #clock: Clock;
  readonly #firstVerdictMs: number;
  readonly #watched = new Map<string, Watched>();

  /** @param firstVerdictMs how long a first answer may wait for what is still being read */
  constructor(clock: Clock, firstVerdictMs = FIRST_VERDICT_MS) {
    this.#clock = clock;
    this.#firstVerdictMs = firstVerdictMs;
  }

  async inspect(ports: PortSet, record: DomainRecord): Promise<Inspection> {
    const watched = this.#watch(ports, record.domainIdentifier);
    if (this.#isDue(watched)) this.#start(watched, ports, record);
    if (watched.run) await atMost(watched.run.done, this.#firstVerdictMs);
    const now = this.#clock.now();
    const { last, run } = watched;
    if (last && (!run || now - last.sample.at <= SHOWN_MS)) return answerOf(last.verdict, last.sample, now);
    const sample = run?.sample ?? emptySample(now);
    // A copy: answers that come meanwhile belong to the next verdict.
    const partial = { ...sample };
    const around = surroundingsOf(ports, record, watched.memory, watched.past, now);
    return answerOf(inspect(partial, null, around), partial, now);
  }

  #watch(ports: PortSet, domainIdentifier: string): Watched {
    const key = `${ports.stageRegion.stage}/${ports.stageRegion.airportCode}|${domainIdentifier}`;
    const watched = this.#watched.get(key) ?? { memory: emptyMemory(), past: NO_PAST, last: null, run: null };
    // The map's order is the order of asking: the domain that nobody asks for any more goes first.
    this.#watched.delete(key);
    this.#watched.set(key, watched);
    const [eldest] = this.#watched.keys();
    if (this.#watched.size > MOST_DOMAINS && eldest !== undefined) this.#watched.delete(eldest);
    return watched;
  }

  #isDue({ last, run }: Watched): boolean {
    if (run) return false;
    if (!last) return true;
    return this.#clock.now() - last.sample.at >= (last.verdict.confirming ? SECOND_SAMPLE_MS : FRESH_MS);
  }

  #start(watched: Watched, ports: PortSet, record: DomainRecord): void {
    const sample = emptySample(this.#clock.now());
    const run = async (): Promise<void> => {
      const calm = watched.last?.sample.shards ?? null;
      const past = readPast(ports, record.domainIdentifier, sample.at, watched.past).then((read) => {
        watched.past = read;
      });
      await takeSample(ports, record.domainIdentifier, sample, calm);
      const before = watched.last?.sample;
      const apart = before ? sample.at - before.at : 0;
      const comparable = before && apart >= SECOND_SAMPLE_MS - 2_000 && apart <= COMPARABLE_MS ? before : null;
      keepSample(watched.memory, sample);
      await past;
      const around = surroundingsOf(ports, record, watched.memory, watched.past, this.#clock.now());
      watched.last = { sample, verdict: inspect(sample, comparable, around) };
    };
    const done = run().finally(() => {
      watched.run = null;
    });
    // Nobody may be waiting any more when it ends.
    done.catch(() => undefined);
    watched.run = { sample, done };
  }
}

const atMost = async (work: Promise<void>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const answerOf = (verdict: Verdict, sample: Sample, now: number): Inspection => {
  const { asOf, ...rest } = verdict;
  const ageMs = asOf === null ? null : Math.max(0, now - asOf);
  return {
    ...rest,
    at: sample.at,
    ageMs,
    coverage: coverageText(verdict.checks, ageMs),
    findings: verdict.findings.map((finding) => ({ ...finding, details: [...finding.details], evidence: [...finding.evidence] })),
  };
};
