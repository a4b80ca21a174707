import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { desc } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle, Tx } from '../database/database.ts';
import { auditCheckpoints } from '../database/schema/audit.ts';
import { type CheckpointSigner, keyIdOf } from './audit-key.ts';
import { lockHead } from './audit-store.ts';
import { canonicalJson } from './canonical-json.ts';

/** "At `at`, the chain had `seq` records and ended in `hash`", signed. */
export const Checkpoint = z.object({ seq: z.int().positive(), hash: z.string(), at: z.int(), keyId: z.string(), signature: z.string() });
export type Checkpoint = z.infer<typeof Checkpoint>;

/** The text that is signed. */
export function checkpointMessage({ seq, hash, at, keyId }: Omit<Checkpoint, 'signature'>): string {
  return canonicalJson({ kind: 'tumbler-audit-checkpoint', seq, hash, at, keyId });
}

/**
 * Signs the end of the chain at `at` (epoch milliseconds) and stores it.
 * @returns undefined when there is nothing new to sign
 */
export async function writeCheckpoint(tx: Tx, signer: CheckpointSigner, at: number): Promise<Checkpoint | undefined> {
  const { seq, hash } = await lockHead(tx);
  if (seq <= (await lastCheckpointSeq(tx))) return undefined;
  const unsigned = { seq, hash, at, keyId: keyIdOf(signer.publicKey) };
  const checkpoint = { ...unsigned, signature: await signer.sign(checkpointMessage(unsigned)) };
  await tx.insert(auditCheckpoints).values(checkpoint);
  return checkpoint;
}

/** How many records the newest checkpoint covers; 0 without one. */
export async function lastCheckpointSeq(handle: Handle): Promise<number> {
  const [last] = await handle.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.seq)).limit(1);
  return last?.seq ?? 0;
}

/** Short names of the keys that checkpoints in the database are signed with. */
export const keysOfCheckpoints = async (handle: Handle): Promise<string[]> =>
  (await handle.selectDistinct({ keyId: auditCheckpoints.keyId }).from(auditCheckpoints)).map(({ keyId }) => keyId);

/** A second home for checkpoints, out of reach of who can write the database: a file, or write-once storage. */
export interface CheckpointArchive {
  add(checkpoint: Checkpoint): Promise<void>;
  /** All that were added, in their order. */
  read(): Promise<Checkpoint[]>;
}

/** Checkpoints as lines of JSON in a file that is only ever appended to. */
export function fileArchive(path: string): CheckpointArchive {
  return {
    async add(checkpoint) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600, flush: true });
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      // A crash can leave half a last line: it was never acknowledged, and the database has that checkpoint.
      const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
      return lines.filter((line) => line.trim() !== '').map((line) => Checkpoint.parse(JSON.parse(line)));
    },
  };
}
