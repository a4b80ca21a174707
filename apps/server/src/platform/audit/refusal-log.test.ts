import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steppedClock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { AuditEntry, AuditRecord } from './audit-record.ts';
import { type RefusalEntry, RefusalLog } from './refusal-log.ts';

/** A log over a list in place of the database; `fails` makes writes fail. */
function listed() {
  const records: AuditEntry[] = [];
  const errors: unknown[] = [];
  const clock = steppedClock(0);
  const state = { fails: false };
  const log = new RefusalLog({
    database: { transaction: async (work: (tx: Tx) => Promise<unknown>) => work({} as Tx) } as unknown as Database,
    audit: {
      append: async (_tx, entry) => {
        if (state.fails) throw new Error('the database is away');
        records.push(entry);
        return { ...entry, id: `id-${records.length}` } as AuditRecord;
      },
    },
    clock,
    onError: (error) => void errors.push(error),
  });
  return { log, clock, records, errors, state };
}

const refusal = (at: number, person: string, code: string): RefusalEntry => ({
  at,
  stageRegion: 'beta/iad',
  actor: { id: person, name: person },
  command: { path: 'explorer/get', name: 'get' },
  subject: { identifier: `domain-of-${person}` },
  arguments: {},
  phase: 'refused',
  error: { code, text: 'no' },
});

const countOf = ({ command, arguments: named }: AuditEntry): number =>
  command.path !== 'audit/refusals' ? 1 : typeof named.count === 'number' ? named.count : 0;

test('every refusal is a record of its own or part of one count of its person and code, whatever comes when', async () => {
  const step = fc.record({
    who: fc.constantFrom('a', 'b'),
    code: fc.constantFrom('X', 'Y'),
    times: fc.integer({ min: 1, max: 60 }),
    wait: fc.integer({ min: 0, max: 40_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { log, clock, records } = listed();
      const sent = new Map<string, number>();
      for (const { who, code, times, wait } of steps) {
        clock.step(wait);
        for (let time = 0; time < times; time += 1) log.record(who, refusal(clock.now(), who, code));
        sent.set(`${who} ${code}`, (sent.get(`${who} ${code}`) ?? 0) + times);
      }
      await log.close();
      const kept = new Map<string, number>();
      for (const record of records) {
        const key = `${record.actor.id} ${record.error?.code}`;
        kept.set(key, (kept.get(key) ?? 0) + countOf(record));
      }
      expect(kept).toEqual(sent);
    }),
    { numRuns: 50 },
  );
});

test('more people and addresses than are kept apart are still counted, by code', async () => {
  const { log, records } = listed();
  for (let person = 0; person < 10_050; person += 1) log.record(`address-${person}`, refusal(0, 'unknown', 'no-session'));
  await log.close();
  expect(records.reduce((sum, record) => sum + countOf(record), 0)).toBe(10_050);
  expect(records.at(-1)).toMatchObject({ actor: { id: 'several' }, arguments: { count: 50 } });
});

test('a record that cannot be written is reported, and the count follows when it can', async () => {
  const { log, records, errors, state } = listed();
  state.fails = true;
  for (let time = 0; time < 21; time += 1) log.record('a', refusal(0, 'a', 'X'));
  await expect.poll(() => errors.length).toBe(21);
  state.fails = false;
  log.record('a', refusal(1, 'a', 'X'));
  await log.close();
  expect(records).toMatchObject([{ arguments: { state: 'counted', count: 2 } }]);
});
