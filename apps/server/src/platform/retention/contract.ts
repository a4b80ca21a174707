import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#rules/durations';
import type { Database } from '../database/database.ts';
import { commandExecutions } from '../database/schema/command-executions.ts';
import { transcriptPieces, transcripts } from '../database/schema/transcripts.ts';
import { RETENTION, retentionText } from './retention.ts';
import { sweepTables } from './sweep-tables.ts';
import { readTableSizes } from './table-sizes.ts';

/** What becomes of rows on every database. `open` gives one with its tables and no rows. */
export function retentionContract(open: () => Promise<Database>): void {
  describe('retention', () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    afterAll(() => database.close());
    const NOW = 1_795_000_000_000;

    test('says of every table what becomes of its rows, and of no other; its columns are there', async () => {
      const tables = (await database.run(readTableSizes)).map(({ name }) => name);
      expect(Object.keys(RETENTION).sort()).toEqual(tables.sort());
      for (const name of tables) expect(retentionText(name)).not.toContain('not known');
      for (const [name, retention] of Object.entries(RETENTION)) {
        const column = retention.kind === 'swept' ? retention.moment : retention.kind === 'follows' ? retention.key : null;
        if (column !== null)
          await database.run((db) => db.execute(sql`select ${sql.identifier(column)} from ${sql.identifier(name)} limit 1`));
      }
      expect(await sweepTables(database, NOW)).toMatchObject({ command_executions: 0, grants: 0 });
    });

    test('takes away what is past its time, with what goes with it, however much there is, and nothing else', async () => {
      const execution = (finishedAt: number | null) => ({
        ...{
          id: randomUUID(),
          idempotencyKey: randomUUID(),
          actorId: 'u',
          stageRegion: 'beta/iad',
          command: 'a/b',
          argumentsHash: '',
          arguments: {},
        },
        ...{ state: 'succeeded' as const, createdAt: NOW - 500 * DAY, finishedAt },
      });
      await database.run((db) => db.insert(commandExecutions).values(Array.from({ length: 2_300 }, () => execution(NOW - 401 * DAY))));
      await database.run((db) => db.insert(commandExecutions).values([execution(NOW - 399 * DAY), execution(null)]));
      const transcript = (id: string, endedAt: number) => ({
        ...{
          id,
          auditId: id,
          stageRegion: 'beta/iad',
          domain: 'd',
          instanceId: 'i',
          ip: '10.0.0.1',
          line: 'uptime',
          actorName: 'u',
          grantId: null,
        },
        ...{ startedAt: endedAt, endedAt, exitCode: 0, failure: null, isTruncated: false, isGuarded: false, bytes: 1, pieces: 1 },
      });
      await database.run((db) => db.insert(transcripts).values([transcript('old', NOW - 401 * DAY), transcript('new', NOW)]));
      await database.run((db) =>
        db.insert(transcriptPieces).values(['old', 'new'].map((transcriptId) => ({ transcriptId, piece: 0, data: Buffer.from('x') }))),
      );
      expect(await sweepTables(database, NOW)).toMatchObject({ command_executions: 2_300, transcripts: 1 });
      expect(await database.run((db) => db.$count(commandExecutions))).toBe(2);
      expect((await database.run((db) => db.select().from(transcriptPieces))).map(({ transcriptId }) => transcriptId)).toEqual(['new']);
    });
  });
}
