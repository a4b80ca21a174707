import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR } from '#rules/durations';
import { TestBrowser } from '../../../platform/http/test-server.ts';
import { buildServerOnce, type ChildServer, startChildServer } from '../../../testkit/child-server.ts';
import { gqlAnswer } from '../../../testkit/demo-server.ts';

const RED = '000000000101:orders-red';
const READER = 'mara-lindqvist';

let data: string;
beforeAll(async () => {
  await buildServerOnce();
  data = await mkdtemp(join(tmpdir(), 'tumbler-killed-scan-'));
}, 300_000);
afterAll(() => rm(data, { recursive: true, force: true }));

const READ = `query R($d: String!, $i: String!) {
  logScan(domainIdentifier: $d, id: $i) { status error share filesRead filesOfRange count counts { log hour error warn info other } lines { logId line text } }
}`;

async function readerOf({ origin }: ChildServer) {
  const browser = new TestBrowser(0);
  await browser.signInAs(origin, READER);
  const gql = async (query: string, variables: object) =>
    gqlAnswer(await browser.fetch(origin, '/graphql', { body: { query, variables } }));
  return {
    begin: async (to: number): Promise<string> => {
      const document = `mutation S($d: String!, $s: String!, $e: String!) {
        scanLogs(domainIdentifier: $d, groups: ["Elasticsearch"], startTime: $s, endTime: $e, search: "node-left") { id }
      }`;
      const { data: begun, text } = await gql(document, {
        d: RED,
        s: new Date(to - 24 * HOUR).toISOString(),
        e: new Date(to).toISOString(),
      });
      expect(begun?.scanLogs?.id, text).toEqual(expect.any(String));
      return begun.scanLogs.id;
    },
    read: async (id: string) => (await gql(READ, { d: RED, i: id })).data.logScan,
  };
}

test('a search whose server is killed goes on from where it was, and finds what one finds that was let be', async () => {
  const to = Math.floor(Date.now() / HOUR) * HOUR;
  const first = await startChildServer(data);
  const before = await readerOf(first);
  const id = await before.begin(to);
  const seen = await vi.waitFor(
    async () => {
      const scan = await before.read(id);
      expect(scan.filesRead).toBeGreaterThan(20);
      return scan;
    },
    { timeout: 60_000, interval: 20 },
  );
  expect(seen.status).toBe('pending');
  await first.end('SIGKILL');

  const second = await startChildServer(data);
  try {
    const after = await readerOf(second);
    // What is kept of the first attempt is there at once.
    expect((await after.read(id)).filesRead).toBeGreaterThanOrEqual(seen.filesRead);
    let least = Number.POSITIVE_INFINITY;
    const ended = (scan: string) =>
      vi.waitFor(
        async () => {
          const now = await after.read(scan);
          if (scan === id) least = Math.min(least, now.filesRead);
          expect(now.status).toBe('completed');
          return now;
        },
        { timeout: 120_000, interval: 200 },
      );
    const killed = await ended(id);
    expect(least).toBeGreaterThanOrEqual(seen.filesRead);
    expect(killed).toMatchObject({ share: 1, error: null, filesRead: killed.filesOfRange });
    expect(killed.count).toBeGreaterThan(0);
    expect(killed).toEqual(await ended(await after.begin(to)));
  } finally {
    await second.end('SIGTERM');
  }
}, 240_000);
