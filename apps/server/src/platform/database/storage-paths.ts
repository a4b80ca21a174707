import { join } from 'node:path';
import type { DatabaseConfig } from './open-database.ts';

/** Where one installation keeps its records, and the files beside them. */
export interface StoragePaths {
  database: DatabaseConfig;
  /** The private key that signs audit checkpoints. */
  auditKey: string;
  /** The checkpoints once more, out of the database's reach. */
  auditCheckpoints: string;
}

/**
 * The layout of a data folder: `database/` (unless DATABASE_URL names a PostgreSQL), `audit-key.pem` (unless
 * TUMBLER_AUDIT_KEY names another file) and `audit-checkpoints.jsonl`. Beside them `samples/` holds samples of issues, which can be had again
 * or age out, and `packages/` the packages of component versions; neither is in a dump. `server-id` names the server that has the folder.
 */
export function storagePaths(dataFolder: string, env: Record<string, string | undefined>): StoragePaths {
  const url = env.DATABASE_URL;
  return {
    database: url ? { kind: 'postgres', url } : { kind: 'embedded', folder: join(dataFolder, 'database') },
    auditKey: env.TUMBLER_AUDIT_KEY ?? join(dataFolder, 'audit-key.pem'),
    auditCheckpoints: join(dataFolder, 'audit-checkpoints.jsonl'),
  };
}
