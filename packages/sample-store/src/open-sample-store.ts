import { KEEP_DAYS, timesOf } from '#rules/lse/checked-samples';
import type {
  AppendOutcome,
  FleetColumns,
  FleetMember,
  ImpactFacts,
  ImpactQuery,
  IssueCurves,
  SampleBatch,
  SamplesStatus,
  SampleWindow,
} from '#rules/lse/samples';
import type { FleetNumbers } from './fleet-day.ts';
import { countsOfNames, namesSince, numberBatch, numberFleet } from './intake.ts';
import { KnownRows } from './known-rows.ts';
import { LISTS, nameLists } from './names.ts';
import { openStore } from './open-store.ts';
import type { ImpactAnswer, Stored } from './sample-store.ts';
import { SamplesError } from './samples-error.ts';
import type { StoreCall, StoreCalls } from './store-calls.ts';

export interface SampleStoreOptions {
  /** Made when it is missing; nobody else may have it open, which the caller sees to. */
  folder: string;
  clock: { now(): number };
  /** Bytes of samples that stay in memory. */
  memoryLimitBytes?: number;
  /** Full days that are kept before today. */
  keepDays?: number;
  /** A journal of this size is folded into the files of days. */
  foldBytes?: number;
  /** Hears failures that no caller waits for. */
  onError: (error: Error) => void;
}

/**
 * Samples of issues, and what is asked about them. Times are epoch milliseconds.
 * @throws SamplesError: `not-found` for a window that begins before the oldest day, `cancelled` when the signal says so, `malformed` for a batch
 *   that refusalOfBatch refuses and for a damaged file, `unavailable` once it is closed
 */
export interface IssueSampleStore {
  /** On the disk when it answers, and part of every answer that is asked for afterwards. */
  append(batch: SampleBatch): Promise<AppendOutcome>;
  /** The whole fleet as of a time; they may come in any order. */
  appendFleet(at: number, members: readonly FleetMember[]): Promise<void>;
  status(): Promise<SamplesStatus>;
  curves(window: SampleWindow, signal?: AbortSignal): Promise<IssueCurves>;
  impact(query: ImpactQuery, signal?: AbortSignal): Promise<ImpactFacts>;
  /** Distinct domains with any of the types in [from, to); null when no source covers any of that time, or `from` is before the oldest day. */
  countImpacted(query: { from: number; to: number; issueTypes: readonly string[] }, signal?: AbortSignal): Promise<number | null>;
}

export interface OpenSampleStore extends IssueSampleStore {
  /** Brings everything into its files and ends the thread. */
  close(): Promise<void>;
}

const DEFAULT_MEMORY_BYTES = 512 * 2 ** 20;
const DEFAULT_FOLD_BYTES = 32 * 2 ** 20;

/** Opens the samples of a folder, in a thread of its own where this runs from the bundle. */
export async function openSampleStore(options: SampleStoreOptions): Promise<OpenSampleStore> {
  const { folder, clock, onError } = options;
  const { keepDays = KEEP_DAYS } = options;
  const store = await openStore(
    {
      folder,
      memoryLimitBytes: options.memoryLimitBytes ?? DEFAULT_MEMORY_BYTES,
      keepDays,
      foldBytes: options.foldBytes ?? DEFAULT_FOLD_BYTES,
      now: clock.now(),
    },
    onError,
  );
  const names = nameLists();
  for (const list of LISTS) names[list].learn(store.names[list]);
  const rows = new KnownRows(names);
  let known = countsOfNames(names);
  let { keptFrom } = store.stored;
  // A clock that steps back makes nothing a thing of the future: sources were complete to here.
  let { latest } = store.stored;
  const now = (): number => {
    latest = Math.max(latest, clock.now());
    return latest;
  };

  const ask = async <Call extends StoreCall>(
    call: Call,
    argument: StoreCalls[Call]['argument'],
    signal?: AbortSignal,
  ): Promise<StoreCalls[Call]['answer']> => {
    mustGoOn(signal);
    const answer = await store.call(call, argument);
    mustGoOn(signal);
    return answer;
  };
  /** Appends with the names that the store does not surely have yet. */
  const append = async (make: (fresh: ReturnType<typeof namesSince>) => Promise<Stored>): Promise<void> => {
    const counts = countsOfNames(names);
    const stored = await make(namesSince(names, known));
    known = {
      domains: Math.max(known.domains, counts.domains),
      types: Math.max(known.types, counts.types),
      attributes: Math.max(known.attributes, counts.attributes),
    };
    keptFrom = stored.keptFrom;
  };
  const domainNames = (numbers: Uint32Array): string[] => {
    const { list } = names.domains;
    const found = new Array<string>(numbers.length);
    for (let place = 0; place < numbers.length; place++) found[place] = list[numbers[place] as number] as string;
    return found;
  };
  // Reports about one event ask for the same fleet again and again: its list of names is the same as long as its domains are.
  let namedFleet: { numbers: Uint32Array; names: readonly string[] } = { numbers: new Uint32Array(0), names: [] };
  const fleetNames = (numbers: Uint32Array): readonly string[] => {
    if (!haveSameNumbers(namedFleet.numbers, numbers)) namedFleet = { numbers, names: domainNames(numbers) };
    return namedFleet.names;
  };
  const fleetColumns = (at: number, fleet: FleetNumbers): FleetColumns => ({
    at,
    domains: fleetNames(fleet.domain),
    attributes: fleet.attributes,
    excluded: fleet.excluded,
    attributeRows: rows.all(),
  });

  const facts = ({ numbers, fleet, anchor, watermarks, dataVersion }: ImpactAnswer, { issueTypes, lse }: ImpactQuery): ImpactFacts => ({
    series: numbers.series.map((one, place) => ({ issueType: issueTypes[place] as string, ...one })),
    any: numbers.any,
    flow: { started: numbers.started, recovered: numbers.recovered, silent: numbers.silent },
    rows: {
      domains: domainNames(numbers.domains),
      attributeRows: rows.all(),
      domain: numbers.domain,
      type: numbers.type,
      since: lse.start,
      first: numbers.first,
      last: numbers.last,
      episodes: numbers.episodes,
      still: numbers.still,
      before: numbers.before,
      attributes: numbers.attributes,
    },
    silentAtAnchor: [...numbers.silentAtAnchor],
    fleet: fleet && fleetColumns(fleet.at, fleet.fleet),
    anchor,
    watermarks,
    exact: true,
    dataVersion,
  });

  return {
    async append(batch) {
      // Nothing is stored yet that could say what is past, or nothing for long: then the clock alone says it.
      const byClock = timesOf(now(), keepDays);
      const { samples, outcome } = numberBatch(batch, names, rows, { ...byClock, keptFrom: Math.max(keptFrom, byClock.keptFrom) });
      const { source, cadenceMs, completeTo } = batch;
      const watermark = completeTo === null ? null : { source, cadenceMs, completeTo };
      await append((fresh) => ask('append', { names: fresh, samples, watermark, now: clock.now() }));
      return outcome;
    },
    async appendFleet(at, members) {
      const fleet = numberFleet(members, names, rows);
      await append((fresh) => ask('appendFleet', { names: fresh, at, fleet }));
    },
    status: () => ask('status', null),
    async curves(window, signal) {
      const { curves, watermarks, dataVersion } = await ask('curves', window, signal);
      return {
        curves: curves.map(({ type, counts }) => ({ issueType: names.types.list[type] as string, counts })),
        exact: true,
        watermarks,
        dataVersion,
      };
    },
    impact: async (query, signal) => facts(await ask('impact', query, signal), query),
    countImpacted: (query, signal) => ask('countImpacted', query, signal),
    async close() {
      await store.call('close', null);
      await store.end();
    },
  };
}

const haveSameNumbers = (a: Uint32Array, b: Uint32Array): boolean =>
  a.length === b.length && a.every((number, place) => number === b[place]);

function mustGoOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new SamplesError('cancelled', 'The read of samples was cancelled.');
}
