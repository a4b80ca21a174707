import { existsSync } from 'node:fs';
import { keyIdOf, readPublicKey } from '../platform/audit/audit-key.ts';
import { CHECKPOINT_EVERY_MS } from '../platform/audit/audit-log.ts';
import { type Anchored, readAnchorFile } from '../platform/audit/checkpoint-anchor.ts';
import { fileArchive } from '../platform/audit/checkpoints.ts';
import { s3Anchor } from '../platform/audit/s3-anchor.ts';
import { verifyChain } from '../platform/audit/verify-chain.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';
import { type CommandLine, readOptions, runAsProgram, UsageError } from './command-line.ts';

const usage =
  'audit:verify [--data FOLDER] [--key PUBLIC-OR-PRIVATE-KEY.pem] [--checkpoints FILE.jsonl] [--anchor FILE|FOLDER|s3://BUCKET/PREFIX/?region=…[&endpoint=…][&profile=…]]';

/** Signing may take so long beyond the time that a checkpoint is due. */
const GRACE_MS = 15_000;

/**
 * Verifies the whole audit log and prints what was checked.
 * @returns the exit code: 0 when all of it holds, 1 when not, or when records are unsigned that should be signed by now
 * @throws DatabaseLockedError while a server has the embedded database
 */
export async function auditVerify({ args, env, print }: CommandLine): Promise<number> {
  const options = {
    data: { type: 'string' },
    key: { type: 'string' },
    checkpoints: { type: 'string' },
    anchor: { type: 'string' },
  } as const;
  const { values } = readOptions(args, options, usage);
  const places = storagePaths(values.data ?? env.TUMBLER_DATA ?? 'data', env);
  const keyPath = values.key ?? places.auditKey;
  if (!existsSync(keyPath)) throw new UsageError(`there is no key at ${keyPath}: name the one that signs the checkpoints with --key`);
  const key = readPublicKey(keyPath);
  const archived = await fileArchive(values.checkpoints ?? places.auditCheckpoints).read();
  const anchors = values.anchor === undefined ? undefined : await readAnchor(values.anchor);
  const signedBefore = systemClock.now() - CHECKPOINT_EVERY_MS - GRACE_MS;
  const database = await openDatabase(places.database, { migrations: 'require' });
  try {
    const report = await database.transaction((tx) => verifyChain(tx, key, archived, { anchors: anchors ?? [], signedBefore }), {
      isolation: 'repeatable read',
    });
    print(`records read: ${report.records}`);
    print(`good checkpoints: ${report.checkpoints} (key ${keyIdOf(key)}; ${archived.length} from the archive)`);
    print(
      `vouched for up to record ${report.verifiedUpTo}; ${report.records - report.verifiedUpTo} newer ones are chained but not signed yet`,
    );
    print(
      anchors === undefined ? WITHOUT_ANCHOR : `anchored checkpoints that agree: ${report.anchored}, up to record ${report.anchoredUpTo}`,
    );
    if (!report.ok) {
      print(`THE AUDIT LOG IS NOT WHOLE: record ${report.firstBad?.seq}: ${report.firstBad?.why}`);
      return 1;
    }
    if (report.unsignedTooLong > 0) {
      print(
        `${report.unsignedTooLong} RECORDS ARE UNSIGNED THAT SHOULD BE SIGNED BY NOW: a server that was stopped hard signs them when it starts again; verify once more then`,
      );
      return 1;
    }
    print(anchors === undefined ? 'the audit log is whole in itself' : 'the audit log is whole');
    return 0;
  } finally {
    await database.close();
  }
}

const WITHOUT_ANCHOR =
  'not compared with an anchor: a person with the signing key, the database and the archive of checkpoints could have rewritten or shortened all of them together. Give an anchor with --anchor to rule that out';

async function readAnchor(place: string): Promise<Anchored[]> {
  if (!place.startsWith('s3://')) {
    if (!existsSync(place)) throw new UsageError(`there is no anchor at ${place}`);
    return readAnchorFile(place);
  }
  const { hostname: bucket, pathname, searchParams } = new URL(place);
  const region = searchParams.get('region');
  if (region === null) throw new UsageError(`name the bucket's region: ${place}?region=us-east-1`);
  const anchor = s3Anchor(
    {
      bucket,
      prefix: pathname.slice(1),
      awsRegion: region,
      endpoint: searchParams.get('endpoint') ?? undefined,
      profile: searchParams.get('profile') ?? undefined,
      retainDays: 1,
    },
    systemClock.now,
  );
  try {
    const found = await anchor.read();
    if (found.length === 0) throw new UsageError(`${place} holds no checkpoint of an audit log`);
    return found;
  } finally {
    await anchor.close();
  }
}

await runAsProgram(import.meta.url, auditVerify);
