import { isAbsolute, join, relative } from 'node:path';
import type { Logger } from 'pino';
import { type CheckpointSigner, fileSigner, keyIdOf } from '../platform/audit/audit-key.ts';
import { AuditLog } from '../platform/audit/audit-log.ts';
import { type CheckpointAnchor, folderAnchor } from '../platform/audit/checkpoint-anchor.ts';
import { type CheckpointArchive, fileArchive, keysOfCheckpoints } from '../platform/audit/checkpoints.ts';
import { s3Anchor } from '../platform/audit/s3-anchor.ts';
import { variableSigner } from '../platform/audit/variable-signer.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config, Environment } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';

interface AuditSurroundings {
  config: Config;
  env: Environment;
  database: Database;
  clock: Clock;
  logger: Logger;
  onError: (error: unknown) => void;
}

/** The audit log with its key, archive and anchors where the configuration has them. */
export function makeAudit({ config, env, database, clock, logger, onError }: AuditSurroundings): {
  audit: AuditLog;
  signer: CheckpointSigner;
  archive: CheckpointArchive;
  close: () => Promise<void>;
} {
  const places = storagePaths(config.data, env);
  const { checkpointKeyEnv } = config.audit;
  const keyFile = checkpointKeyEnv === undefined ? (config.audit.checkpointKeyFile ?? places.auditKey) : null;
  const archiveFile =
    config.audit.checkpointFolder === undefined ? places.auditCheckpoints : join(config.audit.checkpointFolder, 'audit-checkpoints.jsonl');
  const { folder, s3 } = config.audit.anchor ?? {};
  const bucket = s3 === undefined ? undefined : s3Anchor(s3, clock.now);
  const anchors: CheckpointAnchor[] = [...(folder === undefined ? [] : [folderAnchor(folder)]), ...(bucket === undefined ? [] : [bucket])];

  const warning = anchorWarning(config, { keyFile, archiveFile, anchored: anchors.length > 0 });
  if (warning !== null) logger.warn(warning);
  const signer = keyFile === null ? variableSigner(checkpointKeyEnv ?? '', env) : fileSigner(keyFile);
  void warnOfOtherKeys({ database, signer, logger }).catch(onError);
  const archive = fileArchive(archiveFile);
  const audit = new AuditLog({
    database,
    clock,
    signer,
    archive,
    anchors,
    // A log shipper takes the line to where nobody of this machine can change it: audit:verify reads it as an anchor.
    onCheckpoint: (auditCheckpoint) => logger.info({ auditCheckpoint }, 'the audit log was signed'),
    onError,
  });
  return {
    audit,
    signer,
    archive,
    close: async () => {
      await audit.close();
      await bucket?.close();
    },
  };
}

/** Servers that sign with a key each take the other's checkpoints for forged ones. */
async function warnOfOtherKeys({
  database,
  signer,
  logger,
}: {
  database: Database;
  signer: CheckpointSigner;
  logger: Logger;
}): Promise<void> {
  const mine = keyIdOf(signer.publicKey);
  const others = (await database.run((db) => keysOfCheckpoints(db))).filter((id) => id !== mine);
  if (others.length > 0)
    logger.warn(
      { mine, others },
      'the audit log holds checkpoints of other keys than this server signs with: verifying it will fail. Servers of one database need one key: audit.checkpointKeyEnv or audit.checkpointKeyFile',
    );
}

/** What to say at the start where real sources are configured and the log could be rewritten by who has the data folder; null where not. */
export function anchorWarning(
  { clusters, awsAccounts, serverlessAccounts, data }: Pick<Config, 'clusters' | 'awsAccounts' | 'serverlessAccounts' | 'data'>,
  { keyFile, archiveFile, anchored }: { keyFile: string | null; archiveFile: string; anchored: boolean },
): string | null {
  if (clusters.length + awsAccounts.length + serverlessAccounts.length === 0) return null;
  const beside = [
    ...(keyFile !== null && isWithin(data, keyFile) ? ['the key that signs the audit log'] : []),
    ...(isWithin(data, archiveFile) ? ['the archive of its checkpoints'] : []),
  ];
  if (beside.length === 0) return null;
  const isOrAre = beside.length === 1 ? 'lies' : 'lie';
  const consequence = anchored
    ? 'the configured anchor shows a rewritten log, but only where audit:verify is given it.'
    : 'anyone who can write that folder can rewrite the log unnoticed. Set audit.anchor, and audit.checkpointKeyFile and audit.checkpointFolder, in the configuration.';
  return `${beside.join(' and ')} ${isOrAre} in the data folder: ${consequence}`;
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}
