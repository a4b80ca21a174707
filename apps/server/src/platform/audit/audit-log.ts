import { errorOf } from '#rules/thrown';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { CheckpointSigner } from './audit-key.ts';
import type { AuditEntry, AuditRecord } from './audit-record.ts';
import { appendAudit, readHead } from './audit-store.ts';
import type { CheckpointAnchor } from './checkpoint-anchor.ts';
import { type Checkpoint, type CheckpointArchive, lastCheckpointSeq, writeCheckpoint } from './checkpoints.ts';

type Optional = 'archive' | 'anchors' | 'onCheckpoint';

/** What an audit log is made of. */
export interface AuditLogOptions {
  database: Database;
  clock: Clock;
  signer: CheckpointSigner;
  archive?: CheckpointArchive;
  /** Where each checkpoint also goes, out of reach of who has the data folder. */
  anchors?: readonly CheckpointAnchor[];
  /** Hears of each checkpoint that was written. */
  onCheckpoint?: (checkpoint: Checkpoint) => void;
  /** A checkpoint is due after this many records … */
  everyRecords?: number;
  /** … or this long after the last one, when there are any new. */
  everyMs?: number;
  /** Hears of checkpoints that could not be written; the next one is tried in its time. */
  onError: (error: Error) => void;
}

/** A checkpoint is due this long after the last one, when there are new records. */
export const CHECKPOINT_EVERY_MS = 60_000;

/** Appends records and writes checkpoints when they are due. */
export class AuditLog {
  readonly #options: Required<Omit<AuditLogOptions, Optional>> & Pick<AuditLogOptions, Optional>;
  /** The newest checkpoint that an anchor has not taken yet, by anchor. */
  readonly #unanchored = new Map<CheckpointAnchor, Checkpoint>();
  #timer: NodeJS.Timeout | undefined;
  #lastAt: number;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(options: AuditLogOptions) {
    this.#options = { ...options, everyRecords: options.everyRecords ?? 100, everyMs: options.everyMs ?? CHECKPOINT_EVERY_MS };
    this.#lastAt = options.clock.now();
  }

  /** Looks in real time whether a checkpoint is due by the clock. */
  start(): void {
    this.#timer ??= setInterval(() => void this.checkpointIfDue(), Math.min(5_000, this.#options.everyMs)).unref();
  }

  /** As `appendAudit`. */
  async append(tx: Tx, entry: AuditEntry): Promise<AuditRecord> {
    const record = await appendAudit(tx, entry);
    if (record.seq % this.#options.everyRecords === 0) {
      this.#options.database.afterCommit(tx, () => void this.checkpoint().catch(this.#options.onError));
    }
    return record;
  }

  /** Writes a checkpoint when enough records or time have passed. Never rejects. */
  async checkpointIfDue(): Promise<void> {
    const { database, clock, everyRecords, everyMs, onError } = this.#options;
    try {
      const [head, last] = await database.run(async (db) => [await readHead(db), await lastCheckpointSeq(db)] as const);
      const fresh = head.seq - last;
      if (fresh >= everyRecords || (fresh > 0 && clock.now() - this.#lastAt >= everyMs)) await this.checkpoint();
      else await this.#anchor();
    } catch (error) {
      onError(errorOf(error));
    }
  }

  /** Writes a checkpoint now, when there is anything new. */
  checkpoint(): Promise<Checkpoint | undefined> {
    const write = async (): Promise<Checkpoint | undefined> => {
      const { database, signer, clock, archive, anchors, onCheckpoint } = this.#options;
      const checkpoint = await database.transaction((tx) => writeCheckpoint(tx, signer, clock.now()));
      if (checkpoint) {
        onCheckpoint?.(checkpoint);
        for (const anchor of anchors ?? []) this.#unanchored.set(anchor, checkpoint);
        await archive?.add(checkpoint);
      }
      await this.#anchor();
      this.#lastAt = clock.now();
      return checkpoint;
    };
    const result = this.#writing.then(write, write);
    this.#writing = result.catch(() => {});
    return result;
  }

  /** An anchor that fails is tried again at the next look; one checkpoint covers all before it, so only the newest is kept for it. */
  async #anchor(): Promise<void> {
    for (const [anchor, checkpoint] of [...this.#unanchored]) {
      try {
        await anchor.add(checkpoint);
        if (this.#unanchored.get(anchor) === checkpoint) this.#unanchored.delete(anchor);
      } catch (cause) {
        this.#options.onError(new Error(`the audit checkpoint ${checkpoint.seq} did not reach ${anchor.name}`, { cause }));
      }
    }
  }

  /** Signs what is there. Close the log before the database. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.checkpoint();
  }
}
