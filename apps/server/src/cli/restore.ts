import { createReadStream, existsSync } from 'node:fs';
import { readPublicKey } from '../platform/audit/audit-key.ts';
import { fileArchive } from '../platform/audit/checkpoints.ts';
import { verifyChain } from '../platform/audit/verify-chain.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { restoreDatabase } from '../platform/database/restore.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';
import { type CommandLine, readOptions, runAsProgram, UsageError } from './command-line.ts';

const usage = 'restore [--data FOLDER] [--key AUDIT-KEY.pem] FILE.ndjson.gz';

/**
 * Fills an empty database from a dump and verifies the audit log that came with it.
 * @returns the exit code: 1 when the rows are all there but the log is not whole
 */
export async function restore({ args, env, print }: CommandLine): Promise<number> {
  const { values, plain } = readOptions(args, { data: { type: 'string' }, key: { type: 'string' } }, usage);
  const [file] = plain;
  if (!file) throw new UsageError(`name the dump to read\nusage: ${usage}`);
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const places = storagePaths(values.data ?? env.TUMBLER_DATA ?? 'data', env);
  const keyPath = values.key ?? places.auditKey;
  if (!existsSync(keyPath))
    throw new UsageError(`there is no key at ${keyPath}: copy the old installation's audit key there, or name it with --key`);
  const key = readPublicKey(keyPath);
  const database = await openDatabase(places.database, { migrations: 'none' });
  try {
    const counts = await restoreDatabase(database, createReadStream(file));
    for (const [table, rows] of Object.entries(counts)) if (rows > 0) print(`${table}: ${rows} rows`);
    const archived = await fileArchive(places.auditCheckpoints).read();
    const report = await database.run((db) => verifyChain(db, key, archived));
    if (report.ok) print(`the audit log is whole: ${report.records} records, vouched for up to ${report.verifiedUpTo}`);
    else print(`THE AUDIT LOG IS NOT WHOLE: record ${report.firstBad?.seq}: ${report.firstBad?.why}`);
    return report.ok ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runAsProgram(import.meta.url, restore);
