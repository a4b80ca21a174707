import { AsyncResource } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Db, OuterHandleError, TransactionEndedError, type Tx } from './database.ts';
import { type Migration, migrate, migrations, newerSteps } from './migrate.ts';
import { preferences } from './schema/preferences.ts';
import { users } from './schema/users.ts';
import { vitalsSamples } from './schema/vitals-samples.ts';

/** What every database behind `openDatabase` does alike. `open` gives one with its tables and no rows. */
export function databaseContract(open: () => Promise<Database>): void {
  describe('a database', () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    afterAll(async () => {
      await database.close();
    });

    const preference = (userId: string, key: string, value: unknown) => ({ userId, key, value, at: 1 });
    const stored = async (userId: string, key: string): Promise<unknown> => {
      const rows = await database.run((db) => db.select().from(preferences).where(sql`user_id = ${userId} and key = ${key}`));
      return rows[0]?.value;
    };

    test('gives back what was stored, in the same types', async () => {
      const sample = {
        stageRegion: 'beta/iad',
        domainId: '1:a',
        stepSeconds: 15 as const,
        at: 1_795_000_000_123,
        fields: { status: 'green', heap: 31.4, nodes: 3, gone: null, text: 'ü "quoted" \\ \n 漢' },
      };
      const person = {
        id: 'u1',
        name: 'ada',
        displayName: "Ada O'Neil",
        passwordHash: null,
        roles: ['reader', 'with "quotes", and {braces}'],
        entitlements: [],
        disabled: true,
        createdAt: Number.MAX_SAFE_INTEGER,
        changedAt: 0,
      };
      await database.run((db) => db.insert(vitalsSamples).values(sample));
      await database.run((db) => db.insert(users).values(person));
      expect(await database.run((db) => db.select().from(vitalsSamples))).toEqual([sample]);
      expect(await database.run((db) => db.select().from(users))).toEqual([person]);
      const json = ['text', 7, true, null, [1, { a: 'b' }], { deep: { er: [] } }];
      for (const [index, value] of json.entries()) {
        await database.run((db) => db.insert(preferences).values(preference('json', `${index}`, value ?? { null: null })));
        expect(await stored('json', `${index}`)).toEqual(value ?? { null: null });
      }
    });

    test('raw statements give the same types', async () => {
      const { rows } = await database.run((db) =>
        db.execute(
          sql`select 1::int4 as int, 2::int8 as big, true as yes, null as nothing, 1.5::float8 as float, ${'{"a":1}'}::jsonb as json`,
        ),
      );
      expect(rows).toEqual([{ int: 1, big: '2', yes: true, nothing: null, float: 1.5, json: { a: 1 } }]);
    });

    test('carries answers of several megabytes', async () => {
      const { rows } = await database.run((db) =>
        db.execute(sql`select g as n, repeat('x', 1000) as text from generate_series(1, 5000) g`),
      );
      expect(rows).toHaveLength(5_000);
      expect(rows[4_999]).toEqual({ n: 5_000, text: 'x'.repeat(1_000) });
    });

    test('a refused statement names the cause and leaves the database usable', async () => {
      const insert = () => database.run((db) => db.insert(preferences).values(preference('twice', 'k', 1)));
      await insert();
      await expect(insert()).rejects.toMatchObject({ cause: { code: '23505', constraint: 'preferences_user_id_key_pk' } });
      expect(await stored('twice', 'k')).toBe(1);
    });

    test('a transaction is stored as a whole', async () => {
      await database.transaction(async (tx) => {
        await tx.insert(preferences).values(preference('whole', 'a', 1));
        await tx.insert(preferences).values(preference('whole', 'b', 2));
      });
      expect([await stored('whole', 'a'), await stored('whole', 'b')]).toEqual([1, 2]);
    });

    test('a failed transaction leaves nothing', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.insert(preferences).values(preference('nothing', 'a', 1));
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await stored('nothing', 'a')).toBeUndefined();
    });

    test('swallowing the error of a statement does not make its transaction succeed', async () => {
      const swallowing = database.transaction(async (tx) => {
        await tx.insert(preferences).values(preference('swallow', 'a', 1));
        await tx.execute(sql`select 1 / 0`).catch(() => {});
      });
      await expect(swallowing).rejects.toThrow('rolled back');
      expect(await stored('swallow', 'a')).toBeUndefined();
    });

    test('a savepoint undoes only its own part', async () => {
      await database.transaction(async (tx) => {
        await tx.insert(preferences).values(preference('part', 'kept', 1));
        await database
          .savepoint(tx, async (part) => {
            await part.insert(preferences).values(preference('part', 'undone', 1));
            await part.execute(sql`select 1 / 0`);
          })
          .catch(() => {});
        await database.savepoint(tx, (part) => part.insert(preferences).values(preference('part', 'also kept', 1)));
      });
      expect(await stored('part', 'kept')).toBe(1);
      expect(await stored('part', 'undone')).toBeUndefined();
      expect(await stored('part', 'also kept')).toBe(1);
    });

    test('the database cannot be used inside its own transaction', async () => {
      const outer = await database.run(async (db) => db);
      const inside = (work: (tx: Tx) => Promise<unknown>) => database.transaction(work);
      await expect(inside(() => database.run((db) => db.select().from(users)))).rejects.toThrow(OuterHandleError);
      await expect(inside(() => database.transaction(async () => {}))).rejects.toThrow(OuterHandleError);
      await expect(inside(async () => outer.select().from(users))).rejects.toMatchObject({ cause: { name: 'OuterHandleError' } });
      expect(await database.run((db) => db.select().from(users).where(eq(users.id, 'nobody')))).toEqual([]);
    });

    test('handles are told apart by type', () => {
      const needsTransaction = (_tx: Tx): void => {};
      const takesBoth = (_handle: Db | Tx): void => {};
      const check = (db: Db, tx: Tx): void => {
        // @ts-expect-error a database is no transaction
        needsTransaction(db);
        // @ts-expect-error the Database itself is none either
        needsTransaction(database);
        needsTransaction(tx);
        takesBoth(db);
        takesBoth(tx);
        // @ts-expect-error a handle starts no transaction of its own
        tx.transaction(async () => {});
      };
      expect(check).toBeTypeOf('function');
    });

    test("a transaction's handle is dead after its end", async () => {
      let kept: Tx | undefined;
      await database.transaction(async (tx) => {
        kept = tx;
      });
      await expect(kept?.select().from(users)).rejects.toMatchObject({ cause: { name: 'TransactionEndedError' } });
      await expect(kept && database.savepoint(kept, async () => {})).rejects.toThrow(TransactionEndedError);
    });

    test('concurrent transactions do not see halves of each other', async () => {
      await database.run((db) => db.insert(preferences).values(preference('count', 'n', 0)));
      const increment = () =>
        database.transaction(async (tx) => {
          const where = sql`user_id = 'count' and key = 'n'`;
          const [row] = await tx.select().from(preferences).where(where).for('update');
          await tx
            .update(preferences)
            .set({ value: Number(row?.value) + 1 })
            .where(where);
        });
      const reads = Promise.all(Array.from({ length: 20 }, () => stored('count', 'n')));
      await Promise.all(Array.from({ length: 20 }, increment));
      await reads;
      expect(await stored('count', 'n')).toBe(20);
    });

    test('after-commit work runs after a commit only, and outside', async () => {
      const ran: string[] = [];
      await database.transaction(async (tx) => {
        database.afterCommit(tx, () => ran.push('committed'));
        await database
          .savepoint(tx, async (part) => {
            database.afterCommit(part, () => ran.push('undone part'));
            throw new Error('undo');
          })
          .catch(() => {});
        expect(ran).toEqual([]);
      });
      await database
        .transaction(async (tx) => {
          database.afterCommit(tx, () => ran.push('rolled back'));
          throw new Error('no');
        })
        .catch(() => {});
      expect(ran).toEqual(['committed']);
    });

    test('listeners hear what was committed', async () => {
      const heard: string[] = [];
      let enough: () => void = () => {};
      const all = new Promise<void>((resolve) => {
        enough = resolve;
      });
      const stop = await database.listen('contract_channel', (payload) => {
        heard.push(payload);
        if (heard.length === 2) enough();
      });
      await database.transaction((tx) => database.notify(tx, 'contract_channel', 'one'));
      await database
        .transaction(async (tx) => {
          await database.notify(tx, 'contract_channel', 'never');
          throw new Error('no');
        })
        .catch(() => {});
      await database.transaction((tx) => database.notify(tx, 'other_channel', 'elsewhere'));
      await database.transaction((tx) => database.notify(tx, 'contract_channel', "two 'quoted'"));
      await all;
      await stop();
      expect(heard).toEqual(['one', "two 'quoted'"]);
    });

    test('a closed one is no part of what each promise hands on', async () => {
      // Where Node keeps them on what is asynchronous; elsewhere there are none.
      const handedOn = () => Object.getOwnPropertySymbols(new AsyncResource('TEST'));
      const before = handedOn();
      const another = await open();
      await another.transaction(async () => undefined);
      await another.close();
      expect(handedOn()).toEqual(before);
    });

    test('has what its base holds beside the tables', async () => {
      const heads = (await database.run((db) => db.execute(sql`select id from audit_head union all select id from push_head`))).rows;
      const rooms = await database.run((db) =>
        db.execute(sql`select relname, reloptions from pg_class where reloptions::text like '%fillfactor%'`),
      );
      expect(heads).toEqual([{ id: 1 }, { id: 1 }]);
      expect(rooms.rows).toEqual([{ relname: 'release_operations', reloptions: ['fillfactor=50'] }]);
    });

    test('a server works beside newer steps that keep it, and refuses those that do not', async () => {
      const newest = migrations.at(-1)?.name ?? '';
      const adds: Migration = { name: '9000_more', sql: `-- keeps: ${newest}\ncreate table more (id text)` };
      const addsAgain: Migration = { name: '9001_again', sql: '-- keeps: 9000_more\nalter table more add column why text' };
      const takes: Migration = { name: '9002_less', sql: 'drop table more' };
      try {
        expect(await migrate(database, [...migrations, adds])).toEqual(['9000_more']);
        // Of this version again, as after going back: nothing to do, and a server of the one before this is not kept.
        expect(await migrate(database)).toEqual([]);
        expect(await newerSteps(database)).toEqual(['9000_more']);
        await expect(migrate(database, migrations.slice(0, -1))).rejects.toThrow('9000_more');
        expect(await migrate(database, [...migrations, adds, addsAgain])).toEqual(['9001_again']);
        expect(await migrate(database, [...migrations, adds])).toEqual([]);
        await expect(migrate(database)).rejects.toThrow(/unknown migrations: 9001_again\)/);
        await migrate(database, [...migrations, adds, addsAgain, takes]);
        await expect(migrate(database, [...migrations, adds, addsAgain])).rejects.toThrow(/unknown migrations: 9002_less\)/);
      } finally {
        await database.run((db) => db.execute(sql`drop table if exists more`));
        await database.run((db) => db.execute(sql`delete from migrations_applied where name like '9%'`));
      }
    });

    test('each step that keeps older servers names a step before it', () => {
      const names = migrations.map(({ name }) => name);
      for (const { name, sql: text } of migrations) {
        const kept = /^-- keeps: *(\S*)/.exec(text)?.[1];
        if (kept !== undefined) expect(names.slice(0, names.indexOf(name)), name).toContain(kept);
      }
    });

    test('audit rows can be neither changed nor removed', async () => {
      for (const statement of ['update audit_records set path = path', 'delete from audit_records', 'truncate audit_records']) {
        await expect(database.run((db) => db.execute(sql.raw(statement)))).rejects.toMatchObject({
          cause: { message: expect.stringContaining('only ever added') },
        });
      }
    });
  });
}
