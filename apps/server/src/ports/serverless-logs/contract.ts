import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPortError } from '../port-error.ts';
import type { ServerlessLogRow, ServerlessLogsPort } from './port.ts';

export interface ServerlessLogsSubject {
  logs: ServerlessLogsPort;
  /** Two groups with events in the range, each with a `RequestId` in its JSON. */
  groups: readonly [string, string];
  from: number;
  to: number;
  /** Whether the source asks queries itself, and so tells at once what is wrong with one. */
  isAskedHere: boolean;
  /** Queries of this source, where recorded answers have no others: that of the last events with their fields, and one that is none. */
  queries?: { events: string; wrong: string };
  close?: () => void | Promise<void>;
}

const NEVER = new AbortController().signal;
const EVENTS = 'fields @timestamp, RequestId, @message | sort @timestamp desc | limit 5';
const WRONG = 'fields @timestamp | filtr RequestId = "x"';

/** What every source of serverless logs has to do alike. */
export function describeServerlessLogs(name: string, make: () => Promise<ServerlessLogsSubject>): void {
  describe(`serverless logs: ${name}`, () => {
    let subject: ServerlessLogsSubject;
    let logs: ServerlessLogsPort;
    let queries: { events: string; wrong: string };
    beforeAll(async () => {
      subject = await make();
      logs = subject.logs;
      queries = subject.queries ?? { events: EVENTS, wrong: WRONG };
    }, 60_000);
    afterAll(() => subject.close?.());

    const search = (queryString: string, logGroups: readonly string[] = [subject.groups[0]]) =>
      logs.search({ logGroups, from: subject.from, to: subject.to, queryString }, NEVER);
    const events = async (logGroups?: readonly string[]): Promise<readonly ServerlessLogRow[]> => {
      const { rows } = await search(queries.events, logGroups);
      return rows ?? [];
    };
    const kindOf = async (asked: Promise<unknown>): Promise<string> => {
      const error = await asked.then(
        () => null,
        (caught: unknown) => caught,
      );
      if (!isPortError(error)) throw new Error(`answered, or failed in other words: ${String(error)}`);
      return error.kind;
    };

    test('lists its log groups in order, each once', async () => {
      const groups = await logs.logGroups(NEVER);
      expect(groups).toEqual([...new Set(groups)].toSorted());
      expect(groups).toEqual(expect.arrayContaining([...subject.groups]));
    });

    test('lists saved queries by name, of groups that are there', async () => {
      const known = new Set(await logs.logGroups(NEVER));
      const saved = await logs.savedQueries(NEVER);
      expect(saved.length).toBeGreaterThan(0);
      expect(saved.map(({ name: one }) => one)).toEqual(saved.map(({ name: one }) => one).toSorted());
      for (const { queryString, logGroupNames } of saved) {
        expect(logs.check(queryString)).toBeNull();
        for (const group of logGroupNames) expect(known).toContain(group);
      }
    });

    test('answers the events of a range as rows with their fields in the query’s order and a pointer at their end', async () => {
      const rows = await events();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(Object.keys(row)).toEqual(['@timestamp', 'RequestId', '@message', '@ptr']);
        const at = Date.parse(`${row['@timestamp']?.replace(' ', 'T')}Z`);
        expect(at).toBeGreaterThanOrEqual(subject.from);
        expect(at).toBeLessThan(subject.to);
      }
    });

    test('opens the event that a pointer names', async () => {
      const [row] = await events();
      const pointer = row?.['@ptr'] ?? '';
      const record = await logs.record(pointer, NEVER);
      expect(record).toMatchObject({ '@ptr': pointer, RequestId: row?.RequestId });
      expect(new Date(Number(record?.['@timestamp'])).toISOString()).toBe(`${row?.['@timestamp']?.replace(' ', 'T')}Z`);
    });

    test.each([
      ['nothing', ''],
      ['a path', '../../etc/passwd'],
      ['a blank', 'a b'],
      ['a very long text', 'A'.repeat(5_000)],
      ['base 64 of another thing', Buffer.from('hello').toString('base64')],
      ['a place that is none', Buffer.from('1\n/no/such/group\n../../x\n1').toString('base64')],
    ])('a pointer that is %s points to nothing', async (_what, pointer) => {
      expect(await logs.record(pointer, NEVER)).toBeNull();
    });

    test('a query that is none is told with its word, and no search is made of it', async () => {
      const { rows, problem } = await search(queries.wrong);
      expect(rows).toBeNull();
      expect(queries.wrong.slice(problem?.at, (problem?.at ?? 0) + (problem?.length ?? 0))).toBe('filtr');
      expect(problem?.message).toContain('filtr');
      expect(logs.check(queries.wrong) === null).toBe(!subject.isAskedHere);
      expect(logs.check('x'.repeat(100 * 1024))?.message).toContain('at most 10,000 characters');
    });

    test('knows no other groups, and asks no more than twenty', async () => {
      expect(await kindOf(search(queries.events, ['/no/such/group']))).toBe('not-found');
      expect(await kindOf(search(queries.events, []))).toBe('malformed');
      expect(
        await kindOf(
          search(
            queries.events,
            Array.from({ length: 21 }, (_, n) => `/g/${n}`),
          ),
        ),
      ).toBe('malformed');
      expect(await kindOf(search(queries.events, [subject.groups[0], subject.groups[0]]))).toBe('malformed');
    });

    test('who has left is not answered', async () => {
      const left = AbortSignal.abort();
      expect(await kindOf(logs.logGroups(left))).toBe('cancelled');
      expect(
        await kindOf(
          logs.search({ logGroups: [subject.groups[0]], from: subject.from, to: subject.to, queryString: queries.events }, left),
        ),
      ).toBe('cancelled');
    });
  });
}
