import { existsSync } from 'node:fs';
import type { IssueSample } from '#rules/lse/samples';
import { regionByAirportCode } from '#rules/regions/regions';
import { DEFAULT_STAGE_REGION } from '#rules/regions/stage-regions';
import { isStage, STAGES } from '#rules/regions/stages';
import { samplesFolder } from '../compose/issue-samples.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { DatabaseLockedError, type FolderLock, lockFolder } from '../platform/database/folder-lock.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';
import { createEmbeddedSamples, type EmbeddedSamples } from '../ports/issue-samples/embedded/index.ts';
import { type CommandLine, readOptions, runAsProgram, UsageError } from './command-line.ts';
import { openSampleFile, type SampleFile } from './import/sample-file.ts';
import { columnsOf, sampleReader } from './import/sample-row.ts';

const usage = 'lse:import -- FILE [--stage beta] [--region iad] [--data FOLDER] [--source NAME] [--cadence 5m]';
/** Refused rows that are shown; all are counted. */
const SHOWN = 20;
const BATCH = 20_000;

/** What an import is given by the command line, and shows its progress on; `null` where nobody looks. */
export interface ImportLine extends CommandLine {
  progress?: ((done: number, total: number) => void) | null;
  clock?: { now(): number };
}

/**
 * Brings the samples of a file into the store of a stage and region. What was reported before changes nothing, so an import that was broken off is
 * started again.
 * @returns the exit code: 1 when rows were refused
 * @throws UsageError when a server holds the data folder
 */
export async function lseImport({
  args,
  env,
  print,
  progress = terminalProgress() ?? null,
  clock = systemClock,
}: ImportLine): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, plain } = readOptions(args, { data: text, stage: text, region: text, source: text, cadence: text }, usage);
  const [file] = plain;
  if (!file || plain.length > 1) throw new UsageError(`name the one file to read\nusage: ${usage}`);
  const stageRegion = stageRegionOf(values.stage ?? DEFAULT_STAGE_REGION.stage, values.region ?? DEFAULT_STAGE_REGION.airportCode);
  const cadenceMs = cadenceOf(values.cadence ?? '5m');
  const data = values.data ?? env.TUMBLER_DATA ?? 'data';
  const locks = holdData(data, env);
  try {
    const source = await openSampleFile(file);
    try {
      tellColumns(source, file, print);
      const onError = (error: Error): void => print(error.message);
      const samples = await openSamples(samplesFolder(data, stageRegion), clock, onError);
      try {
        return await bringIn(source, samples, { source: values.source ?? 'import', cadenceMs }, { print, progress });
      } finally {
        await samples.close();
      }
    } finally {
      source.close();
    }
  } finally {
    for (const lock of locks) lock.release();
  }
}

async function bringIn(
  file: SampleFile,
  samples: EmbeddedSamples,
  { source, cadenceMs }: { source: string; cadenceMs: number },
  { print, progress }: Pick<ImportLine, 'print' | 'progress'>,
): Promise<number> {
  const read = sampleReader();
  let refused: { number: number; text: string }[] = [];
  let refusedCount = 0;
  let accepted = 0;
  let done = 0;
  let latest: number | null = null;
  let batch: { number: number; sample: IssueSample }[] = [];
  const refuse = (number: number, text: string): void => {
    refusedCount += 1;
    refused.push({ number, text });
    // The first of the file, though the store refuses a batch of rows later than others are found wrong.
    if (refused.length > 100 * SHOWN) refused = firstOf(refused);
  };
  const store = async (): Promise<void> => {
    const outcome = await samples.append({ source, cadenceMs, samples: batch.map(({ sample }) => sample), completeTo: null });
    accepted += outcome.accepted;
    const bad = new Set(outcome.refused.map(({ index }) => index));
    for (const { index, field, message } of outcome.refused)
      refuse(batch[index]?.number ?? 0, `${field === 'from' ? 'time' : field} ${message}`);
    for (const [index, { sample }] of batch.entries()) if (!bad.has(index)) latest = Math.max(latest ?? 0, sample.to);
    batch = [];
  };
  try {
    for await (const rows of file.rows()) {
      for (const found of rows) {
        if ('problem' in found) {
          refuse(found.number, found.problem);
          continue;
        }
        const made = read(found.row);
        if ('refusal' in made) refuse(found.number, `${made.refusal.field} ${made.refusal.message}`);
        else batch.push({ number: found.number, sample: made.sample });
      }
      done += rows.length;
      if (batch.length >= BATCH) await store();
      progress?.(done, file.total);
    }
  } finally {
    // What could be read of a broken file stays: reported again, it changes nothing.
    if (batch.length > 0) await store();
    progress?.(file.total, file.total);
    tellRefused(file, firstOf(refused), refusedCount, print);
    print(`${accepted} rows of ${done} are stored${refusedCount > 0 ? `, ${refusedCount} were refused` : ''}`);
  }
  // Only a file that was read to its end says how far its source is complete.
  if (latest !== null) await samples.append({ source, cadenceMs, samples: [], completeTo: Math.floor(latest / cadenceMs) * cadenceMs });
  return refusedCount > 0 ? 1 : 0;
}

const firstOf = <Row extends { number: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.number - b.number).slice(0, SHOWN);

function tellColumns({ columns, kind }: SampleFile, file: string, print: CommandLine['print']): void {
  if (columns === null) return;
  const { missing, absent, ignored } = columnsOf(columns);
  if (missing.length > 0)
    throw new UsageError(
      `${file} is ${kind} without ${missing.join(', ')}; its columns are ${columns.join(', ') || 'none'}. docs/lse.md names those that are read`,
    );
  if (absent.length > 0) print(`not in the file, stored as unavailable: ${absent.join(', ')}`);
  if (ignored.length > 0) print(`columns that are not read: ${ignored.join(', ')}`);
}

function tellRefused(
  { kind }: SampleFile,
  refused: readonly { number: number; text: string }[],
  count: number,
  print: CommandLine['print'],
): void {
  const word = kind === 'Parquet' ? 'row' : 'line';
  for (const { number, text } of refused) print(`${word} ${number}: ${text}`);
  if (count > refused.length) print(`… and ${count - refused.length} more`);
}

function stageRegionOf(stage: string, airportCode: string): { stage: (typeof STAGES)[number]; airportCode: string } {
  if (!isStage(stage)) throw new UsageError(`--stage must be one of ${STAGES.join(', ')}, not ${stage}`);
  const region = regionByAirportCode(airportCode);
  if (region === null) throw new UsageError(`--region must be a region's airport code, such as iad, not ${airportCode}`);
  return { stage, airportCode: region.airportCode };
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

function cadenceOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([smh])$/.exec(text) ?? [];
  const cadenceMs = Number(count) * (UNITS[unit] ?? 0);
  if (cadenceMs > 0 && 3_600_000 % cadenceMs === 0) return cadenceMs;
  throw new UsageError(`--cadence is how often the source looked, and must divide an hour: 1m, 5m, 30s; not ${text}`);
}

/** Keeps servers out while the files are written: a server would have the old ones in memory. */
function holdData(data: string, env: CommandLine['env']): FolderLock[] {
  const { database } = storagePaths(data, env);
  if (database.kind !== 'embedded' || !existsSync(database.folder)) return [];
  try {
    return [lockFolder(database.folder)];
  } catch (error) {
    throw inUse(error, data);
  }
}

async function openSamples(folder: string, clock: { now(): number }, onError: (error: Error) => void): Promise<EmbeddedSamples> {
  try {
    return await createEmbeddedSamples({ folder, clock, onError });
  } catch (error) {
    throw inUse(error, folder);
  }
}

const inUse = (error: unknown, folder: string): unknown =>
  error instanceof DatabaseLockedError
    ? new UsageError(`process ${error.pid} is using ${folder}: stop the server, import, and start it again`)
    : error;

/** A bar on a terminal, nothing elsewhere. */
function terminalProgress(): ImportLine['progress'] {
  if (!process.stderr.isTTY) return null;
  const width = 30;
  let shown = '';
  return (done, total) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const full = Math.round(share * width);
    const bar = `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${Math.floor(share * 100)}%  ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`;
    if (bar === shown) return;
    shown = bar;
    process.stderr.write(`\r${bar}${share === 1 ? '\n' : ''}`);
  };
}

await runAsProgram(import.meta.url, lseImport);
