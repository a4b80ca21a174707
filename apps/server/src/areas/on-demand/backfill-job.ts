import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { HOUR } from '#rules/durations';
import type { BackfillStatus } from '#rules/on-demand/backfill';
import { type StageRegion, stageRegionOfRecord } from '#rules/regions/stage-regions';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type JobContext, type JobHandler, PermanentJobError } from '../../platform/jobs/job-runner.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import { ON_DEMAND_LIMITS, type OnDemandFile, type OnDemandSource, type OnDemandStore } from '../../ports/on-demand/port.ts';
import { isFinalPortError, isPortError, PortError } from '../../ports/port-error.ts';
import {
  changeExecution,
  type Execution,
  endExecution,
  holdHour,
  hoursOf,
  keepPart,
  notifyExecution,
  type Part,
  partsOf,
  readExecution,
} from './execution-store.ts';
import { type TakenFile, takeHours } from './take-hours.ts';
import type { UnpackThread } from './unpack-thread.ts';

export const BACKFILL_JOB = 'on-demand.backfill';
/** Servers that may die under one backfill; each goes on where the one before it was. */
export const BACKFILL_ATTEMPTS = 40;
/** Times that a source may fail one after another, without an hour that it gave between them. */
const MOST_FAILURES = 6;

interface BackfillDependencies {
  database: Database;
  clock: Clock;
  push: Pick<PushHub, 'publish'>;
  /** Where the rows of a place are kept. */
  storeOf: (stageRegion: StageRegion) => OnDemandStore;
  /** Where files lie while they are read; stores may read there. */
  incoming: string;
  unpacker: Pick<UnpackThread, 'unpack'>;
  /** Null where a place has no source. */
  sourceOf: (stageRegion: StageRegion) => OnDemandSource | null;
  onError: (error: unknown) => void;
}

const Payload = z.object({ executionId: z.string() });
const MOST_PROBLEMS = 10;
const MOST_PROBLEM_CHARACTERS = 2_000;

export const NO_SOURCE = 'Nothing is known here of such data of this domain: not available from this source.';
const NO_FILES = 'The source has no file of this range.';

/**
 * Fetches what a backfill asks for, hour by hour: what an hour's files hold is stored under a name of its own, and a next attempt goes on behind the hours
 * that are there. In the end all of them become the rows that hold, in one transaction. Until then, and after it was cancelled, nothing else sees them.
 */
export function backfillJob(deps: BackfillDependencies): JobHandler<z.infer<typeof Payload>> {
  const { database } = deps;
  return {
    payload: Payload,
    backOff: { firstMs: 1_000, longestMs: 30_000 },
    run: async ({ executionId }, context) => {
      const execution = await database.run((db) => readExecution(db, executionId));
      if (execution?.status !== 'started') return null;
      try {
        await fetchHours(deps, execution, context);
        await finish(deps, executionId);
        return null;
      } catch (error) {
        if (error instanceof PermanentJobError) throw error;
        if (context.signal.aborted || (!isFinalPortError(error) && (await countFailure(deps, executionId)) < MOST_FAILURES)) throw error;
        if (!isPortError(error)) deps.onError(error);
        const words = isPortError(error) ? error.message : GENERIC_ERROR_TEXT;
        await fail(deps, executionId, words);
        throw new PermanentJobError(words);
      }
    },
  };
}

/** How often the source has failed since it gave an hour. */
async function countFailure({ database }: BackfillDependencies, id: string): Promise<number> {
  return database.transaction(async (tx) => {
    const failures = ((await readExecution(tx, id, { isLocked: true }))?.failures ?? 0) + 1;
    await changeExecution(tx, id, { failures });
    return failures;
  });
}

async function fetchHours(deps: BackfillDependencies, execution: Execution, { signal }: JobContext): Promise<void> {
  const { database } = deps;
  const source = deps.sourceOf(stageRegionOfRecord(execution.stageRegion));
  if (source === null || !source.types(execution.domain).includes(execution.type)) throw new PortError('not-offered', NO_SOURCE);
  const { type, fromTime: from, toTime: to } = execution;
  const files = await source.list(execution.domain, { type, from, to }, signal);
  if (files.length > ON_DEMAND_LIMITS.files)
    throw new PortError(
      'too-large',
      `The range has ${files.length.toLocaleString('en-US')} files; one request takes ${ON_DEMAND_LIMITS.files.toLocaleString('en-US')}. Ask for a shorter range.`,
    );
  await recordProgress(deps, execution, {
    filesDetected: files.length,
    filesBytes: files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  });
  const done = new Map((await database.run((db) => partsOf(db, execution.id))).map((part) => [part.hour, part]));
  const held = new Map((await database.run((db) => hoursOf(db, { ...execution, from, to }))).map((hour) => [hour.hour, hour]));
  const keep = async (part: Part): Promise<void> => {
    done.set(part.hour, part);
    await recordProgress(deps, execution, { ...soFar([...done.values()]), failures: 0 }, part);
  };
  const wanted: WantedHour[] = [];
  for (const [hour, ofHour] of byHour(files)) {
    const digest = digestOf(ofHour);
    if (done.get(hour)?.digest === digest) continue;
    const kept = held.get(hour);
    if (execution.isReread || kept?.digest !== digest) {
      wanted.push({ hour, digest, files: ofHour, names: ofHour.map(({ name }) => name) });
      continue;
    }
    const { dataset, filesBytes, rows, bytes } = kept;
    const counts = { filesIndexed: ofHour.length, filesBytes, rows, bytes, malformed: 0 };
    await keep({ executionId: execution.id, hour, digest, dataset, ...counts, problems: [] });
  }
  const ofDomain = { source, domain: execution.domain, type };
  const into = { folder: join(deps.incoming, execution.id), unpacker: deps.unpacker, most: ON_DEMAND_LIMITS.textBytes };
  for await (const { hour, taken } of takeHours(ofDomain, wanted, into, signal)) {
    signal.throwIfAborted();
    await keep(await storeHour(deps, execution, hour, taken, signal));
  }
}

interface WantedHour {
  hour: number;
  digest: string;
  files: readonly OnDemandFile[];
  names: readonly string[];
}

async function storeHour(
  { storeOf }: BackfillDependencies,
  execution: Execution,
  { hour, digest, files }: WantedHour,
  taken: readonly (TakenFile | PortError)[],
  signal: AbortSignal,
): Promise<Part> {
  const problems: string[] = [];
  const paths: string[] = [];
  let whole = 0;
  let filesBytes = 0;
  for (const [at, file] of files.entries()) {
    const one = taken[at];
    if (one === undefined || isPortError(one)) {
      // One file that is not to be had leaves the others; a source that does not answer is asked again by the next attempt.
      problems.push(`${basename(file.name)}: ${one?.message ?? 'it was not fetched'}`);
      continue;
    }
    paths.push(one.path);
    filesBytes += file.bytes ?? one.bytes;
    if (one.broken === null) whole++;
    else problems.push(`${basename(file.name)}: ${one.broken}`);
  }
  const base = { executionId: execution.id, hour, digest };
  if (paths.length === 0) return { ...base, dataset: null, filesIndexed: 0, filesBytes, rows: 0, bytes: 0, malformed: 0, problems };
  const dataset = `${execution.id}-${hour / HOUR}`;
  const store = storeOf(stageRegionOfRecord(execution.stageRegion));
  const stored = await store.store(dataset, { type: execution.type, files: paths }, signal);
  const { rows, bytes, malformed } = stored;
  const named = [...problems, ...stored.problems].slice(0, MOST_PROBLEMS);
  return { ...base, dataset, filesIndexed: whole, filesBytes, rows, bytes, malformed, problems: named };
}

/** All that was read becomes what holds, unless the backfill has ended meanwhile. */
async function finish({ database, clock, push }: BackfillDependencies, executionId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const execution = await readExecution(tx, executionId, { isLocked: true });
    if (execution?.status !== 'started') return;
    const parts = await partsOf(tx, executionId);
    const { stageRegion, domain, type } = execution;
    for (const { hour, dataset, digest, filesBytes, rows, bytes, problems, malformed } of parts) {
      if (dataset === null) continue;
      const isWhole = problems.length === 0 && malformed === 0;
      // An hour that is not whole is read again whenever it is asked for again.
      const kept = { dataset, digest: isWhole ? digest : '', filesBytes, rows, bytes, storedAt: clock.now(), executionId };
      await holdHour(tx, { stageRegion, domain, type, hour, ...kept });
    }
    const sums = soFar(parts);
    const status: BackfillStatus =
      sums.filesIndexed === execution.filesDetected && sums.malformed === 0
        ? 'Completed'
        : parts.some(({ dataset }) => dataset !== null)
          ? 'PartiallyCompleted'
          : 'Failed';
    const error = execution.filesDetected === 0 ? NO_FILES : status === 'Completed' ? null : reasonsOf(parts, sums.malformed);
    await endExecution(tx, execution, { ...sums, status, error, finishedAt: clock.now() }, push);
  });
}

async function fail({ database, clock, push }: BackfillDependencies, executionId: string, error: string): Promise<void> {
  await database.transaction(async (tx) => {
    const execution = await readExecution(tx, executionId, { isLocked: true });
    if (execution?.status !== 'started') return;
    await endExecution(tx, execution, { status: 'Failed', error, finishedAt: clock.now() }, push);
  });
}

/**
 * Keeps how far it is, and what came of an hour, while the backfill is under way.
 * @throws PermanentJobError when it has ended meanwhile: nothing of it is kept
 */
async function recordProgress(
  { database, push }: BackfillDependencies,
  { id, stageRegion, domain }: Execution,
  change: Parameters<typeof changeExecution>[2],
  part?: Part,
): Promise<void> {
  await database.transaction(async (tx) => {
    const now = await readExecution(tx, id, { isLocked: true });
    if (now?.status !== 'started') throw new PermanentJobError(`the backfill has ended as ${now?.status ?? 'one that is gone'}`);
    if (part) await keepPart(tx, part);
    await changeExecution(tx, id, change);
    notifyExecution(tx, { stageRegion, domain }, 'started', push);
  });
}

const soFar = (parts: readonly Part[]) => ({
  filesIndexed: parts.reduce((sum, { filesIndexed }) => sum + filesIndexed, 0),
  filesBytes: parts.reduce((sum, { filesBytes }) => sum + filesBytes, 0),
  rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  malformed: parts.reduce((sum, { malformed }) => sum + malformed, 0),
});

function reasonsOf(parts: readonly Part[], malformed: number): string {
  const named = parts.flatMap(({ problems }) => problems);
  const counted = malformed === 0 ? [] : [`${malformed.toLocaleString('en-US')} lines could not be read.`];
  return [...counted, ...named.slice(0, MOST_PROBLEMS)].join(' ').slice(0, MOST_PROBLEM_CHARACTERS);
}

function byHour(files: readonly OnDemandFile[]): Map<number, OnDemandFile[]> {
  const hours = new Map<number, OnDemandFile[]>();
  for (const file of [...files].sort((a, b) => a.hour - b.hour || (a.name < b.name ? -1 : 1)))
    hours.set(file.hour, [...(hours.get(file.hour) ?? []), file]);
  return hours;
}

const digestOf = (files: readonly OnDemandFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ name, version }) => [name, version])))
    .digest('base64url');
