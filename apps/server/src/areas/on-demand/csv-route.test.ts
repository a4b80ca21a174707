import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { HOUR, SECOND } from '#rules/durations';
import type { RequestContext } from '../../platform/http/context.ts';
import type { RowExports } from '../../ports/on-demand/row-exports/index.ts';
import { registerOnDemandRoutes } from './csv-route.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const EXECUTION = { id: 'e1', domain: '123456789012:orders', type: 'ELB', fromTime: NOW - HOUR, toTime: NOW };

/** What the route answers to somebody who is signed in for so long. */
async function asked(signedInMs: number, exports: RowExports | null) {
  const app = Fastify();
  const stream = async function* () {
    yield [{ date: NOW, duration: 0.02, uri: '/' }];
  };
  const context = {
    ...{ now: NOW, stageRegion: { stage: 'prod', airportCode: 'iad' }, session: { absoluteExpiry: NOW + signedInMs } },
    services: {
      onDemand: {
        backfills: { read: async (place: string, id: string) => (place === 'prod/iad' && id === 'e1' ? EXECUTION : null) },
        rows: { within: async () => ({ type: 'ELB', datasets: ['a', 'b'] }), storeOf: () => ({ stream }) },
        exportsOf: () => exports,
      },
    },
  } as unknown as RequestContext;
  registerOnDemandRoutes(app, { contextOf: async () => context });
  const answer = await app.inject({ url: '/api/on-demand/e1/rows.csv' });
  await app.close();
  return answer;
}

test('rows are downloaded by a link of the bucket where there is one, never longer than the sign-in lasts, else from here', async () => {
  const links: { key: string; lifeMs: number; text: string }[] = [];
  const exports: RowExports = {
    link: async ({ key, content, lifeMs }) => {
      const parts: Buffer[] = [];
      for await (const part of content()) parts.push(part);
      links.push({ key, lifeMs, text: Buffer.concat(parts).toString() });
      return 'https://bucket.example.com/file.csv?X-Amz-Signature=1';
    },
    close: () => undefined,
  };
  const linked = await asked(20 * SECOND, exports);
  expect([linked.statusCode, linked.headers.location]).toEqual([302, 'https://bucket.example.com/file.csv?X-Amz-Signature=1']);
  expect([linked.headers['cache-control'], linked.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  expect(links).toMatchObject([{ key: expect.stringMatching(/^prod-iad\/e1\/[\w-]{22}\.csv$/), lifeMs: 20 * SECOND }]);
  const own = await asked(HOUR, null);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(own.body).toBe(links[0]?.text);
  // Who may still read after the sign-in has run out has them from here.
  expect((await asked(-1, exports)).statusCode).toBe(200);
});
