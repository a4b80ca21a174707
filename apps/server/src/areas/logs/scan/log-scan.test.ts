import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { LOGS_NEED_TICKET } from '#rules/logs/log-access';
import { type DemoServer, startDemoServer } from '../../../testkit/demo-server.ts';

const [READER, OTHER] = ['mara-lindqvist', 'aiko-tanaka'] as const;
const RED = '000000000101:orders-red';
const LHR = { host: 'lhr.beta.localhost' };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const iso = (ms: number): string => new Date(ms).toISOString();

const SCAN = `mutation S($d: String!, $g: [String!]!, $s: String!, $e: String!, $q: String!, $p: Boolean, $t: String) {
  scanLogs(domainIdentifier: $d, groups: $g, startTime: $s, endTime: $e, search: $q, isPattern: $p, ticket: $t) { id problem at }
}`;
const READ = `query R($d: String!, $i: String!, $t: String) {
  logScan(domainIdentifier: $d, id: $i, ticket: $t) {
    id status error groups startTime endTime search isPattern requestedBy isOwn share filesOfRange filesRead bytesRead count
    counts { log hour error warn info other } lines { logId line time level text anchor } notes unread { logId reason } unreadFiles
  }
}`;
const CANCEL = 'mutation C($d: String!, $i: String!) { cancelLogScan(domainIdentifier: $d, id: $i) { wasRunning } }';
interface Asked {
  groups?: string[];
  from: number;
  to: number;
  search: string;
  isPattern?: boolean;
  ticket?: string;
}
const ask = ({ groups = ['Elasticsearch'], from, to, search, isPattern, ticket }: Asked, person: string = READER, options = {}) =>
  server.gql(person, SCAN, { d: RED, g: groups, s: iso(from), e: iso(to), q: search, p: isPattern, t: ticket }, options);
const begin = async (asked: Asked, person: string = READER): Promise<string> => {
  const { data, text } = await ask(asked, person);
  expect(data?.scanLogs, text).toMatchObject({ id: expect.any(String), problem: null });
  return data.scanLogs.id;
};
const read = async (id: string, person: string = READER) => (await server.gql(person, READ, { d: RED, i: id })).data.logScan;
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const scan = await read(id);
      expect(scan.status).not.toBe('pending');
      return scan;
    },
    { timeout: 60_000, interval: 100 },
  );
const commands = async (): Promise<{ cli_command: string; outcome: string }[]> =>
  (
    await server.gql(
      READER,
      'query H($from: String!, $to: String!) { fetchCommandHistory(start_time: $from, end_time: $to) { cli_command outcome } }',
      { from: iso(server.clock.now() - MINUTE), to: iso(server.clock.now() + MINUTE) },
    )
  ).data.fetchCommandHistory;

describe('a search of all that logs of a range hold', () => {
  test('counts what an exploration that reads all counts, and its lines lead to their places in the files', async () => {
    const to = server.clock.now() - HOUR;
    const range = { from: to - 20 * MINUTE, to };
    const scan = await ended(await begin({ ...range, search: 'NODE-LEFT' }));
    const { data } = await server.gql(
      READER,
      `query E($d: String!, $s: String!, $e: String!) {
        exploreLogs(domainIdentifier: $d, groups: ["Elasticsearch"], startTime: $s, endTime: $e, search: "o.o.") { count linesRead linesOfRange histogram { error warn info other } }
      }`,
      { d: RED, s: iso(range.from), e: iso(range.to) },
    );
    expect(data.exploreLogs.linesRead).toBe(data.exploreLogs.linesOfRange);
    const all = await ended(await begin({ ...range, search: 'o.o.' }));
    expect(all).toMatchObject({
      status: 'completed',
      share: 1,
      notes: [],
      unread: [],
      unreadFiles: 0,
      filesRead: all.filesOfRange,
      requestedBy: 'Mara Lindqvist',
    });
    expect(all.count).toBe(data.exploreLogs.count);
    const sum = (level: string): number => all.counts.reduce((total: number, one: Record<string, number>) => total + (one[level] ?? 0), 0);
    for (const level of ['error', 'warn', 'info', 'other'])
      expect(sum(level)).toBe(data.exploreLogs.histogram[level].reduce((a: number, b: number) => a + b));
    expect(all.lines.length).toBe(all.count);
    expect(scan.count).toBeLessThan(all.count);
    const [line] = all.lines;
    const shown = await server.gql(
      READER,
      'query L($d: String!, $l: String!, $f: Int!) { logLines(domainIdentifier: $d, logId: $l, from: $f, count: 1) { lines } }',
      { d: RED, l: line.logId, f: line.line },
    );
    expect(shown.data.logLines.lines).toEqual([line.text]);
    const place = await server.gql(
      READER,
      'query P($d: String!, $l: String!, $a: String!) { logPlace(domainIdentifier: $d, logId: $l, anchor: $a, line: 1) { line } }',
      { d: RED, l: line.logId, a: line.anchor },
    );
    expect(place.data.logPlace.line).toEqual(expect.any(Number));
  });

  test('finds nothing that is not shown, and what is shown in its place', async () => {
    const to = server.clock.now() - HOUR;
    const range = { from: to - 5 * MINUTE, to, groups: ['ServiceProxy'] };
    const hidden = await ended(await begin({ ...range, search: '<redacted>' }));
    expect(hidden.count).toBeGreaterThan(10);
    for (const { text } of hidden.lines) expect(text).toContain('<redacted>');
    // Addresses of clients stand in these files; nobody finds one.
    expect((await ended(await begin({ ...range, search: '\\d+\\.\\d+\\.\\d+\\.\\d+ POST', isPattern: true }))).count).toBe(0);
  });

  test('is recorded, and the same for everybody who has its link; asked for again it searches anew', async () => {
    const to = server.clock.now() - HOUR;
    const asked = { from: to - 2 * HOUR, to, search: 'watermark' };
    const id = await begin(asked);
    const scan = await ended(id);
    expect([scan.isOwn, (await read(id, OTHER)).isOwn]).toEqual([true, false]);
    expect({ ...(await read(id, OTHER)), isOwn: true }).toEqual(scan);
    expect(
      (await commands())
        .filter(({ cli_command }) => cli_command === 'aes domain logs scan')
        .every(({ outcome }) => outcome === 'succeeded'),
    ).toBe(true);
    const again = await begin(asked);
    expect(again).not.toBe(id);
    await ended(again);
  });

  test('under way is the same for whoever asks the same, and is cancelled by whoever began it alone', async () => {
    const now = server.clock.now();
    const asked = {
      from: now - 3 * DAY,
      to: now - MINUTE,
      search: 'nothing has this text',
      groups: ['Elasticsearch', 'ServiceProxy', 'SDPDAgent'],
    };
    const id = await begin(asked);
    expect(await begin(asked, OTHER)).toBe(id);
    const other = await server.gql(OTHER, CANCEL, { d: RED, i: id });
    expect(other.errors[0]?.message).toContain('Mara Lindqvist began this search');
    expect((await server.gql(READER, CANCEL, { d: RED, i: id })).data.cancelLogScan).toEqual({ wasRunning: true });
    expect(await read(id)).toMatchObject({ status: 'cancelled', error: 'Cancelled by Mara Lindqvist.', count: 0 });
    expect((await server.gql(READER, CANCEL, { d: RED, i: id })).data.cancelLogScan).toEqual({ wasRunning: false });
    expect((await server.gql(READER, CANCEL, { d: RED, i: '0123456789abcdef' })).errors[0]?.extensions.status).toBe(404);
  });

  test('is bounded for each person, and says so', async () => {
    const now = server.clock.now();
    const ids: string[] = [];
    for (const hours of [70, 71]) ids.push(await begin({ from: now - hours * HOUR, to: now, search: 'nothing has this text' }));
    const { errors } = await ask({ from: now - 69 * HOUR, to: now, search: 'nothing has this text' });
    expect(errors[0]?.message).toContain('You have 2 searches of all logs under way');
    for (const id of ids) await server.gql(READER, CANCEL, { d: RED, i: id });
  });

  test.each([
    ['no group', { groups: [] }, 'log_groups'],
    ['four days', { from: -4 * DAY }, 'startTime must be at most 3 days'],
    ['a search of 2,000 characters', { search: 'a'.repeat(2_000) }, 'search must have at most'],
  ])('with %s is refused by name [DLOG-008]', async (_title, given, message) => {
    const now = server.clock.now();
    const { from = -HOUR, ...rest } = given as Partial<Asked>;
    const { errors } = await ask({ search: 'x', ...rest, from: now + from, to: now });
    expect(errors[0]).toMatchObject({ extensions: { status: 400 }, message: expect.stringContaining(message) });
  });

  test('with a pattern that is none is answered with the place', async () => {
    const now = server.clock.now();
    const { data } = await ask({ from: now - HOUR, to: now, search: 'a(b', isPattern: true });
    expect(data.scanLogs).toMatchObject({ id: null, problem: expect.stringContaining('not closed'), at: 1 });
  });

  test('takes an open ticket of the domain where logs do, to begin it and to read it [DLOG-041]', async () => {
    const now = server.clock.now();
    const { errors } = await ask({ from: now - HOUR, to: now, search: 'x' }, READER, LHR);
    expect(errors[0]?.message).toContain(LOGS_NEED_TICKET);
    const reading = await server.gql(READER, READ, { d: RED, i: '0123456789abcdef' }, LHR);
    expect(reading.errors[0]?.message).toContain(LOGS_NEED_TICKET);
    expect(await read('0123456789abcdef')).toBeNull();
  });
});
