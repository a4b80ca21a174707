import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { systemClock } from '../platform/clock/clock.ts';
import { dumpDatabase } from '../platform/database/dump.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';
import { type CommandLine, readOptions, runAsProgram, UsageError } from './command-line.ts';

const usage = 'dump [--data FOLDER] FILE.ndjson.gz';

/**
 * Writes the whole database to a file, for its owner alone: it holds password hashes and sealed tokens.
 * @returns the exit code
 * @throws DatabaseLockedError while a server has the embedded database
 */
export async function dump({ args, env, print }: CommandLine): Promise<number> {
  const { values, plain } = readOptions(args, { data: { type: 'string' } }, usage);
  const [file] = plain;
  if (!file) throw new UsageError(`name the file to write\nusage: ${usage}`);
  const { database: place } = storagePaths(values.data ?? env.TUMBLER_DATA ?? 'data', env);
  const database = await openDatabase(place, { migrations: 'require' });
  const draft = `${file}.${process.pid}.draft`;
  try {
    const counts = await dumpDatabase(database, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }), systemClock.now());
    await rename(draft, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    print(`${file}: ${rows} rows of ${Object.keys(counts).length} tables`);
    return 0;
  } finally {
    await rm(draft, { force: true });
    await database.close();
  }
}

await runAsProgram(import.meta.url, dump);
