import { existsSync } from 'node:fs';
import { keyIdOf, readPublicKey } from '../platform/audit/audit-key.ts';
import { fileArchive } from '../platform/audit/checkpoints.ts';
import { verifyChain } from '../platform/audit/verify-chain.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { storagePlaces } from '../platform/database/storage-places.ts';
import { type CommandLine, readOptions, runAsProgram, UsageError } from './command-line.ts';

const usage = 'audit:verify [--data FOLDER] [--key PUBLIC-OR-PRIVATE-KEY.pem] [--checkpoints FILE.jsonl]';

/**
 * Verifies the whole audit log and prints what was checked.
 * @returns the exit code: 0 when all of it holds, 1 when not
 * @throws DatabaseLockedError while a server has the embedded database
 */
export async function auditVerify({ args, env, print }: CommandLine): Promise<number> {
  const options = { data: { type: 'string' }, key: { type: 'string' }, checkpoints: { type: 'string' } } as const;
  const { values } = readOptions(args, options, usage);
  const places = storagePlaces(values.data ?? env.TUMBLER_DATA ?? 'data', env);
  const keyPath = values.key ?? places.auditKey;
  if (!existsSync(keyPath)) throw new UsageError(`there is no key at ${keyPath}: name the one that signs the checkpoints with --key`);
  const key = readPublicKey(keyPath);
  const archived = await fileArchive(values.checkpoints ?? places.auditCheckpoints).read();
  const database = await openDatabase(places.database, { migrations: 'require' });
  try {
    const report = await database.transaction((tx) => verifyChain(tx, key, archived), { isolation: 'repeatable read' });
    print(`records read: ${report.records}`);
    print(`good checkpoints: ${report.checkpoints} (key ${keyIdOf(key)}; ${archived.length} from the archive)`);
    print(
      `vouched for up to record ${report.verifiedUpTo}; ${report.records - report.verifiedUpTo} newer ones are chained but not signed yet`,
    );
    if (report.ok) print('the audit log is whole');
    else print(`THE AUDIT LOG IS NOT WHOLE: record ${report.firstBad?.seq}: ${report.firstBad?.why}`);
    return report.ok ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runAsProgram(import.meta.url, auditVerify);
