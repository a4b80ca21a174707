import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { anchorOf, formatAnchor } from '#rules/logs/line-anchor';
import { lineHead } from '#rules/logs/line-head';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const RED = '000000000101:orders-red';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const iso = (ms: number): string => new Date(ms).toISOString();

const EXPLORE = `query E($d: String!, $g: [String!]!, $s: String!, $e: String!, $q: String, $p: Boolean, $pattern: String) {
  exploreLogs(domainIdentifier: $d, groups: $g, startTime: $s, endTime: $e, search: $q, isPattern: $p, pattern: $pattern) {
    start stepSeconds histogram { error warn info other } isCompared count linesRead linesOfRange filesRead filesOfRange notes problem at
    patterns { id template level count share first last counts sample isNew } lines { logId line time level text }
  }
}`;
interface Asked {
  domain?: string;
  groups?: string[];
  from: number;
  to: number;
  search?: string;
  isPattern?: boolean;
  pattern?: string;
}
const asked = ({ domain = RED, groups = ['Elasticsearch'], from, to, search, isPattern, pattern }: Asked) =>
  server.gql(READER, EXPLORE, { d: domain, g: groups, s: iso(from), e: iso(to), q: search, p: isPattern, pattern });
const explored = async (question: Asked) => (await asked(question)).data.exploreLogs;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

interface Pattern {
  id: string;
  template: string;
  count: number;
  counts: number[];
  isNew: boolean | null;
}
const named = (patterns: readonly Pattern[], text: string): Pattern | undefined => patterns.find(({ template }) => template.includes(text));

/** The hours about the time at which the node of the red domain left: the first line that tells it. */
const leaving = (): Promise<Leaving> => {
  known ??= findLeaving();
  return known;
};
let known: Promise<Leaving> | undefined;

interface Leaving {
  at: number;
  line: { logId: string; line: number; text: string };
}

async function findLeaving(): Promise<Leaving> {
  const now = server.clock.now();
  const { lines } = await explored({ from: now - DAY, to: now, search: 'node-left' });
  expect(lines.length).toBeGreaterThan(0);
  return { at: Date.parse(lines[0].time), line: lines[0] };
}

describe('the logs of a range', () => {
  test('count every entry once, by level over time and by template', async () => {
    const to = server.clock.now() - HOUR;
    const all = await explored({ from: to - 20 * MINUTE, to });
    expect(all.count).toBeGreaterThan(50);
    expect(sum(Object.values<number[]>(all.histogram).flat())).toBe(all.count);
    expect(sum(all.patterns.map(({ count }: Pattern) => count))).toBe(all.count);
    expect(sum(all.patterns.flatMap(({ counts }: Pattern) => counts))).toBe(all.count);
    expect(all).toMatchObject({ isCompared: true, notes: [], problem: null, linesRead: all.linesOfRange, filesRead: all.filesOfRange });
    for (const { time } of all.lines) expect(Date.parse(time)).toBeGreaterThanOrEqual(to - 20 * MINUTE);
    expect(all.lines.map(({ time }: { time: string }) => time)).toEqual(all.lines.map(({ time }: { time: string }) => time).toSorted());
  });

  test('tell what is new: the node that left is not in the hour before, and one pattern’s entries are found by it', async () => {
    const { at } = await leaving();
    const range = { from: at - 5 * MINUTE, to: at + 10 * MINUTE };
    const about = await explored(range);
    const left = named(about.patterns, 'node-left');
    expect(left).toMatchObject({ isNew: true });
    expect(about.patterns.some(({ isNew }: Pattern) => isNew === false)).toBe(true);
    const only = await explored({ ...range, pattern: left?.id ?? '' });
    expect(only.count).toBe(left?.count);
    for (const { text } of only.lines) expect(text).toContain('node-left');
    expect(only.patterns.length).toBe(about.patterns.length);
  });

  test('are searched as they are shown, and a search that is none is answered with the place', async () => {
    const to = server.clock.now() - HOUR;
    const range = { from: to - 30 * MINUTE, to, groups: ['ServiceProxy'] };
    const { lines, linesRead, linesOfRange } = await explored(range);
    expect(linesRead).toBeLessThanOrEqual(linesOfRange);
    expect(lines.some(({ text }: { text: string }) => text.includes('<redacted>'))).toBe(true);
    const bad = await explored({ ...range, search: 'a(b', isPattern: true });
    expect(bad).toMatchObject({ count: 0, problem: expect.any(String), at: expect.any(Number) });
  });

  test.each([
    ['no group', { groups: [] }, 'groups'],
    ['a group that is none', { groups: ['Nothing'] }, 'groups'],
    ['four days', { from: -4 * DAY }, 'startTime'],
    ['a search of 2,000 characters', { search: 'a'.repeat(2_000) }, 'search'],
  ])('with %s are refused by name [DLOG-008]', async (_title, given, field) => {
    const now = server.clock.now();
    const { from = -HOUR, ...rest } = given as Partial<Asked>;
    const { errors } = await asked({ ...rest, from: now + from, to: now });
    expect(errors[0]).toMatchObject({ extensions: { status: 400 }, message: expect.stringContaining(field) });
  });
});

describe('a place in a file', () => {
  const PLACE = `query P($d: String!, $l: String!, $t: String, $a: String, $n: Int) {
    logPlace(domainIdentifier: $d, logId: $l, time: $t, anchor: $a, line: $n) { line state }
  }`;
  const LINES = `query L($d: String!, $l: String!) { logLines(domainIdentifier: $d, logId: $l, from: 1, count: 2000) { lines total } }`;

  test('is found by a time, and by the anchor of a link whose numbers have moved', async () => {
    const { line } = await leaving();
    const { data } = await server.gql(READER, LINES, { d: RED, l: line.logId });
    const lines: string[] = data.logLines.lines;
    const place = async (variables: object) => (await server.gql(READER, PLACE, { d: RED, l: line.logId, ...variables })).data.logPlace;
    const timeOf = (at: number): number | null => lineHead(lines[at] ?? '').time;
    const at = line.line - 1;
    const time = timeOf(at) ?? 0;
    expect(await place({ t: iso(time) })).toEqual({ line: lines.findIndex((_text, n) => (timeOf(n) ?? 0) >= time) + 1, state: 'same' });

    const anchor = formatAnchor(
      anchorOf(
        line.logId,
        { line: line.line, time, text: lines[at] ?? '' },
        { before: lines[at - 1] ?? null, after: lines[at + 1] ?? null },
      ),
    );
    expect(await place({ a: anchor, n: line.line })).toEqual({ line: line.line, state: 'same' });
    expect(await place({ a: anchor, n: line.line + 1_700 })).toEqual({ line: line.line, state: 'moved' });
    expect(await place({ a: '~abc~~', n: line.line })).toEqual({ line: null, state: 'gone' });
  });

  test('asked for with neither is refused by name', async () => {
    const { line } = await leaving();
    const { errors } = await server.gql(READER, PLACE, { d: RED, l: line.logId, t: 'noon' });
    expect(errors[0]?.message).toContain('time');
  });
});
