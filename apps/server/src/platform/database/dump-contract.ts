import { generateKeyPairSync, sign } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../audit/audit-store.ts';
import { writeCheckpoint } from '../audit/checkpoints.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import type { Database } from './database.ts';
import { dumpDatabase } from './dump.ts';
import { type Migration, migrate, migrations, NewerDatabaseError } from './migrate.ts';
import { restoreDatabase } from './restore.ts';
import { fleetActions } from './schema/fleet-actions.ts';
import { users } from './schema/users.ts';
import { vitalsSamples } from './schema/vitals-samples.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signer = { publicKey, sign: async (message: string) => sign(null, Buffer.from(message), privateKey).toString('base64') };

/** Moves between databases. `from` gives one with tables, `to` one that nothing has been made in. */
export function dumpContract(name: string, from: () => Promise<Database>, to: () => Promise<Database>): void {
  describe(`a dump ${name}`, () => {
    let source: Database;
    let target: Database;
    beforeEach(async () => {
      source = await from();
      target = await to();
    }, 60_000);
    afterEach(async () => {
      await source.close();
      await target.close();
    });

    const dumped = async (): Promise<Buffer> => {
      const chunks: Buffer[] = [];
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
      });
      await dumpDatabase(source, sink, 1_000);
      return Buffer.concat(chunks);
    };
    const fill = () =>
      source.transaction(async (tx) => {
        const person = { id: 'u', name: 'ü', displayName: 'a "b" {c}\n\\', passwordHash: null, roles: ['a,b', ''], entitlements: [] };
        await tx.insert(users).values({ ...person, createdAt: Number.MAX_SAFE_INTEGER, changedAt: 0 });
        await tx.insert(vitalsSamples).values(
          Array.from({ length: 1_201 }, (_, index) => ({
            stageRegion: 'beta/iad',
            domainId: 'd',
            stepSeconds: 15 as const,
            at: index,
            fields: { n: index / 3, text: 'x' },
          })),
        );
        for (let seq = 1; seq <= 3; seq += 1) {
          await tx.insert(fleetActions).values({ id: `a${seq}`, stageRegion: 'p', domain: 'd', kind: 'k', payload: { seq }, at: seq });
          await appendAudit(tx, {
            at: seq,
            stageRegion: 'p',
            actor: { id: 'u', name: 'ü' },
            command: { path: 'a/b', name: 'b' },
            arguments: {},
            phase: 'requested',
          });
        }
        await writeCheckpoint(tx, signer, 5);
      });
    const everything = (database: Database) =>
      database.run(async (db) => [
        await db.select().from(users),
        await db.select().from(vitalsSamples).orderBy(vitalsSamples.at),
        await db.select().from(fleetActions).orderBy(fleetActions.seq),
      ]);

    test('arrives whole, with its audit log, and goes on from there', async () => {
      await fill();
      const counts = await restoreDatabase(target, Readable.from([await dumped()]));
      expect(counts).toMatchObject({ users: 1, vitals_samples: 1_201, fleet_actions: 3, audit_records: 3, audit_head: 1, jobs: 0 });
      expect(await everything(target)).toEqual(await everything(source));
      expect(await target.run((db) => verifyChain(db, publicKey))).toEqual({
        ok: true,
        records: 3,
        checkpoints: 1,
        verifiedUpTo: 3,
        anchored: 0,
        anchoredUpTo: 0,
        unsignedTooLong: 0,
      });
      const [next] = await target.run((db) =>
        db.insert(fleetActions).values({ id: 'a4', stageRegion: 'p', domain: 'd', kind: 'k', payload: 1, at: 4 }).returning(),
      );
      expect(next?.seq).toBe(4);
      expect(await migrate(target)).toEqual([]);
      await expect(restoreDatabase(target, Readable.from([await dumped()]))).rejects.toThrow('not empty');
    }, 60_000);

    test('is refused when it is cut off, altered or no dump, and then leaves nothing', async () => {
      await fill();
      const good = await dumped();
      const text = gunzipSync(good).toString();
      const damaged: [Buffer, RegExp][] = [
        [good.subarray(0, good.length - 100), /damaged|incomplete/],
        [gzipSync(text.split('\n').slice(0, -2).join('\n')), /its end is missing/],
        [gzipSync(text.replace('"at":77,', '"at":78000,')), /vitals_samples has not the rows/],
        [gzipSync(text.replace(/\{"row":[^\n]*"at":77,[^\n]*\n/, '')), /vitals_samples has not the rows/],
        [gzipSync('{"tumblerDump":2}\n'), /not a dump/],
        [gzipSync(text.replace('0000_base"', '9999_future","0000_base"')), /newer Tumbler/],
      ];
      for (const [bytes, message] of damaged) await expect(restoreDatabase(target, Readable.from([bytes]))).rejects.toThrow(message);
      await restoreDatabase(target, Readable.from([good]));
    }, 60_000);

    test('of an older version is brought to this one', async () => {
      await fill();
      const newer: Migration[] = [
        ...migrations,
        { name: '9000_more', sql: `alter table users add column nickname text not null default 'none'` },
      ];
      await restoreDatabase(target, Readable.from([await dumped()]), newer);
      const { rows } = await target.run((db) => db.execute(sql`select name, nickname from users`));
      expect(rows).toEqual([{ name: 'ü', nickname: 'none' }]);
      await expect(migrate(target)).rejects.toThrow(NewerDatabaseError);
    }, 60_000);
  });
}
