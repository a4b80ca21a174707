import { generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { steppedClock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { auditHead, auditRecords } from '../database/schema/audit.ts';
import { emptyTables } from '../database/test-databases.ts';
import { type CheckpointSigner, keyIdOf } from './audit-key.ts';
import { AuditLog } from './audit-log.ts';
import { type AuditEntry, chainHash, genesisHash } from './audit-record.ts';
import { appendAudit, findAudit, readAudit } from './audit-store.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Checkpoint, type CheckpointArchive, checkpointMessage, writeCheckpoint } from './checkpoints.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

const testSigner = (): CheckpointSigner => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey,
    sign: async (message) => sign(null, Buffer.from(message), privateKey).toString('base64'),
  };
};

const entry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  at: 1_795_000_000_000 + number * 1_000,
  stageRegion: 'prod/iad',
  actor: { id: `user-${number % 3}`, name: `Person ${number % 3}` },
  sourceHost: '10.0.0.7',
  requestId: `request-${number}`,
  command: { path: number % 2 ? 'domain/describe' : 'domain/reboot', parent: 'domain', name: number % 2 ? 'describe' : 'reboot' },
  subject: { identifier: `123456789012:domain-${number}`, account: '123456789012' },
  arguments: { domain_identifier: `123456789012:domain-${number}`, number },
  phase: 'requested',
  ...more,
});

/** What the audit log does alike on every database. `open` gives one with its tables and no rows. */
export function auditContract(open: () => Promise<Database>): void {
  describe('the audit log', () => {
    let database: Database;
    let signer: CheckpointSigner;
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    beforeEach(async () => {
      await emptyTables(database);
      signer = testSigner();
    });
    afterAll(async () => {
      await database.close();
    });

    const append = (number: number, more?: Partial<AuditEntry>) => database.transaction((tx) => appendAudit(tx, entry(number, more)));
    const appendMany = async (first: number, last: number) => {
      await database.transaction(async (tx) => {
        for (let number = first; number <= last; number += 1) await appendAudit(tx, entry(number));
      });
    };
    const checkpoint = () => database.transaction((tx) => writeCheckpoint(tx, signer, 5));
    const verify = (archived?: readonly Checkpoint[]): Promise<ChainReport> =>
      database.run((db) => verifyChain(db, signer.publicKey, archived));
    /** What somebody can do who has the database's own password. */
    const tamper = (work: (tx: Tx) => Promise<unknown>) =>
      database.transaction(async (tx) => {
        for (const table of ['audit_records', 'audit_checkpoints']) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
        await work(tx);
        for (const table of ['audit_records', 'audit_checkpoints']) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
      });
    /** Recomputes every hash, as an intruder without the key would after a change. */
    const rehash = async (tx: Tx) => {
      let prevHash = genesisHash;
      let last = 0;
      for (const row of await tx.select().from(auditRecords).orderBy(auditRecords.seq)) {
        const hash = chainHash(prevHash, row.content);
        await tx.update(auditRecords).set({ prevHash, hash }).where(sql`seq = ${row.seq}`);
        prevHash = hash;
        last = row.seq;
      }
      await tx.update(auditHead).set({ seq: last, hash: prevHash });
    };

    test('an empty log is whole', async () => {
      expect(await verify()).toMatchObject({ ok: true, records: 0, checkpoints: 0, verifiedUpTo: 0 });
      expect(await checkpoint()).toBeUndefined();
    });

    test('records are numbered without a gap, also by concurrent appends', async () => {
      const written = await Promise.all(Array.from({ length: 40 }, (_, number) => append(number)));
      expect(written.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
      await checkpoint();
      expect(await verify()).toMatchObject({ ok: true, records: 40, checkpoints: 1, verifiedUpTo: 40 });
    });

    test('a rolled-back append leaves no gap', async () => {
      await append(1);
      const failing = database.transaction(async (tx) => {
        await appendAudit(tx, entry(2));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect((await append(3)).seq).toBe(2);
      expect((await verify()).ok).toBe(true);
    });

    test('a record comes back as it was written', async () => {
      const full = entry(1, {
        session: 'hash-of-session',
        ticket: 'T-1',
        reasonCode: 'CUSTOMER_REQUEST',
        description: 'Größe "7" – 漢字',
        grant: 'g-1',
        phase: 'completed',
        outcome: 'failed',
        error: { code: 'TIMED_OUT', text: 'after 30 s' },
        durationMs: 30_001.5,
        prior: 'an-id',
      });
      const written = await database.transaction((tx) => appendAudit(tx, full));
      expect(written).toMatchObject(full);
      expect(await database.run((db) => readAudit(db, written.id))).toEqual(written);
    });

    test('secrets in arguments never reach the table', async () => {
      await append(1, {
        arguments: { user: 'ada', password: 'hunter2', nested: [{ secret_key: 7, apiKey: ['k'] }], url: 'https://ada:hunter2@host/path' },
        description: 'sent "Authorization: Bearer hunter2hunter2"',
      });
      const { rows } = await database.run((db) => db.execute(sql`select row_to_json(r)::text as text from audit_records r`));
      expect(JSON.stringify(rows)).not.toContain('hunter2');
      expect(JSON.stringify(rows)).toContain('ada');
    });

    test('records are found newest first by path, time, subject and actor, a page at a time', async () => {
      await appendMany(1, 25);
      const find = (filter: Partial<Parameters<typeof findAudit>[1]>) => database.run((db) => findAudit(db, { limit: 100, ...filter }));
      const numbers = async (filter: Parameters<typeof find>[0]) => (await find(filter)).records.map(({ arguments: { number } }) => number);
      expect(await numbers({ limit: 3 })).toEqual([25, 24, 23]);
      expect(await numbers({ path: 'domain/reboot', from: entry(4).at, to: entry(8).at })).toEqual([8, 6, 4]);
      expect(await numbers({ subject: '123456789012:domain-9' })).toEqual([9]);
      expect(await numbers({ actor: 'user-2', to: entry(8).at })).toEqual([8, 5, 2]);
      expect(await numbers({ stageRegion: 'beta/iad' })).toEqual([]);
      const seen: unknown[] = [];
      let cursor: string | undefined;
      do {
        const page = await find({ limit: 10, cursor });
        seen.push(...page.records.map(({ seq }) => seq));
        cursor = page.next;
      } while (cursor);
      expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
      await expect(find({ cursor: '1; drop' })).rejects.toThrow('cursor');
    });

    const attacks: [string, (tx: Tx) => Promise<unknown>, { seq: number; why: RegExp }][] = [
      [
        'an altered record',
        (tx) => tx.execute(sql`update audit_records set content = replace(content, 'Person 2', 'Person 0') where seq = 5`),
        { seq: 5, why: /altered/ },
      ],
      [
        'an altered search column',
        (tx) => tx.execute(sql`update audit_records set actor_id = 'user-9' where seq = 5`),
        { seq: 5, why: /actorId/ },
      ],
      [
        'an altered record with its own hash recomputed',
        async (tx) => {
          const [row] = await tx.select().from(auditRecords).where(sql`seq = 5`);
          const content = row?.content.replace('"number":5', '"number":4') ?? '';
          await tx
            .update(auditRecords)
            .set({ content, hash: chainHash(row?.prevHash ?? '', content) })
            .where(sql`seq = 5`);
        },
        { seq: 6, why: /follow/ },
      ],
      [
        'a record altered and the whole chain recomputed',
        async (tx) => {
          await tx.execute(
            sql`update audit_records set content = replace(content, 'Person 2', 'Person 0'), actor_name = 'Person 0' where seq = 5`,
          );
          await rehash(tx);
        },
        { seq: 10, why: /rewritten/ },
      ],
      ['a removed record', (tx) => tx.execute(sql`delete from audit_records where seq = 5`), { seq: 5, why: /missing/ }],
      [
        'a removed record with the others moved up',
        async (tx) => {
          await tx.execute(sql`delete from audit_records where seq = 5`);
          for (let seq = 6; seq <= 12; seq += 1) {
            await tx.execute(
              sql`update audit_records set seq = seq - 1, content = replace(content, ${`"seq":${seq}`}, ${`"seq":${seq - 1}`}) where seq = ${seq}`,
            );
          }
          await rehash(tx);
        },
        { seq: 10, why: /rewritten/ },
      ],
      [
        'two records swapped',
        async (tx) => {
          for (const [from, to] of [
            [5, 99],
            [6, 5],
            [99, 6],
          ])
            await tx.execute(sql`update audit_records set seq = ${to} where seq = ${from}`);
        },
        { seq: 5, why: /follow/ },
      ],
      [
        'the end cut off behind the checkpoint',
        async (tx) => {
          await tx.execute(sql`delete from audit_records where seq > 8`);
          await rehash(tx);
        },
        { seq: 9, why: /cut off/ },
      ],
      [
        'the end cut off after the checkpoint',
        (tx) => tx.execute(sql`delete from audit_records where seq > 11`),
        { seq: 12, why: /cut off/ },
      ],
      ['an altered checkpoint', (tx) => tx.execute(sql`update audit_checkpoints set at = at + 1`), { seq: 10, why: /signature/ }],
      [
        'a checkpoint of another key',
        (tx) => tx.execute(sql`update audit_checkpoints set key_id = 'other'`),
        { seq: 10, why: /another key/ },
      ],
    ];

    test.each(attacks)('verification finds %s', async (_name, attack, firstBad) => {
      await appendMany(1, 10);
      await checkpoint();
      await appendMany(11, 12);
      expect(await verify()).toMatchObject({ ok: true, records: 12, checkpoints: 1, verifiedUpTo: 10 });
      await tamper(attack);
      const report = await verify();
      expect(report.ok).toBe(false);
      expect(report.firstBad).toEqual({ seq: firstBad.seq, why: expect.stringMatching(firstBad.why) });
    });

    test('an archived checkpoint finds a cut that took the stored checkpoints too', async () => {
      await appendMany(1, 10);
      const archived = await checkpoint();
      await tamper(async (tx) => {
        await tx.execute(sql`delete from audit_checkpoints`);
        await tx.execute(sql`delete from audit_records where seq > 7`);
        await rehash(tx);
      });
      expect((await verify()).ok).toBe(true);
      expect((await verify(archived && [archived])).firstBad).toMatchObject({ seq: 8, why: expect.stringContaining('cut off') });
    });

    test('a checkpoint that an intruder signs with a key of his own is not believed', async () => {
      await appendMany(1, 3);
      const intruder = testSigner();
      await database.transaction((tx) => writeCheckpoint(tx, intruder, 5));
      expect((await verify()).firstBad?.why).toContain(keyIdOf(intruder.publicKey));
    });

    test('checkpoints come every so many records, after a while, and at the close', async () => {
      const clock = steppedClock(1_000);
      const archived: Checkpoint[] = [];
      const archive: CheckpointArchive = { add: async (one) => void archived.push(one), read: async () => archived };
      const onError = (error: Error) => {
        throw error;
      };
      const log = new AuditLog({ database, clock, signer, archive, everyRecords: 4, everyMs: 60_000, onError });
      for (let number = 1; number <= 5; number += 1) await database.transaction((tx) => log.append(tx, entry(number)));
      await log.checkpointIfDue();
      // The fifth record may have come before the checkpoint of the fourth was written.
      expect(archived[0]?.seq).toBeGreaterThanOrEqual(4);
      await database.transaction((tx) => log.append(tx, entry(6)));
      clock.step(59_999);
      await log.checkpointIfDue();
      expect(archived.at(-1)?.seq).toBeLessThan(6);
      clock.step(1);
      await log.checkpointIfDue();
      expect(archived.at(-1)).toMatchObject({ seq: 6, at: 61_000 });
      await database.transaction((tx) => log.append(tx, entry(7)));
      await log.close();
      expect(archived.at(-1)?.seq).toBe(7);
      expect(await verify(archived)).toMatchObject({ ok: true, records: 7, verifiedUpTo: 7 });
    });

    test('what is signed names the whole statement', () => {
      const message = checkpointMessage({ seq: 7, hash: 'ab', at: 5, keyId: 'k' });
      expect(message).toBe(canonicalJson({ at: 5, hash: 'ab', keyId: 'k', kind: 'tumbler-audit-checkpoint', seq: 7 }));
    });
  });
}
