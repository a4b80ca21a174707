import { expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import os219 from '../typed/recorded/opensearch-2.19.json' with { type: 'json' };
import { scriptedTransport } from '../typed/scripted-transport.testkit.ts';
import type { ClusterClient } from './cluster-client.ts';
import { createVersions } from './versions.ts';

const ID = '000000000101:orders';

/** A client whose cluster answers by path; a number is an error status. */
function setUp(answers: Record<string, unknown>, engine?: string) {
  const clock = steppedClock(1_795_256_800_000);
  const transport = scriptedTransport((path) => {
    const answer = answers[path.split('?')[0] ?? ''];
    return typeof answer === 'number' ? { status: answer, body: '' } : { body: JSON.stringify(answer) };
  });
  const client: ClusterClient = {
    domainIdentifier: ID,
    target: {
      stage: 'beta',
      region: 'iad',
      accountId: '000000000101',
      name: 'orders',
      endpoints: [],
      credentials: { type: 'none' },
      engine,
    },
    send: ({ path, timeoutMs, signal }) => transport.get({ domainIdentifier: ID, path, timeoutMs, signal }),
    sendToDashboards: () => Promise.reject(new Error('not asked')),
    close: async () => undefined,
  };
  return { clock, transport, answers, versions: createVersions(new Map([[ID, client]]), clock) };
}
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['a real OpenSearch', os219['/'], 'OS_2.19'],
  ['Elasticsearch', { version: { number: '6.8.23', build_flavor: 'oss' }, tagline: 'You Know, for Search' }, 'ES_6.8'],
  [
    'OpenSearch without the word distribution',
    { version: { number: '1.0.0' }, tagline: 'The OpenSearch Project: https://opensearch.org/' },
    'OS_1.0',
  ],
])('%s is known by its answer', async (_name, root, version) => {
  const { versions, transport } = setUp({ '/': root });
  expect(await versions.versionOf(ID)).toBe(version);
  await versions.versionOf(ID);
  expect(transport.paths).toEqual(['/']);
});

test('OpenSearch that passes for 7.10 is known by its oldest node', async () => {
  const { versions } = setUp({
    '/': { version: { number: '7.10.2' }, tagline: 'The OpenSearch Project: https://opensearch.org/' },
    '/_nodes/_all/http': { nodes: { a: { version: '1.3.4' }, b: { version: '1.2.4' } } },
  });
  expect(await versions.versionOf(ID)).toBe('OS_1.2');
});

test('an upgrade is seen after five minutes, and until then nobody waits for it', async () => {
  const { versions, answers, clock } = setUp({ '/': os219['/'] });
  await versions.versionOf(ID);
  answers['/'] = { version: { number: '3.1.0', distribution: 'opensearch' } };
  clock.step(5 * 60_000 + 1);
  expect(await versions.versionOf(ID)).toBe('OS_2.19');
  await settle();
  expect(await versions.versionOf(ID)).toBe('OS_3.1');
});

test('what the cluster says wins over what is configured, which stands in where it may not be asked', async () => {
  const open = setUp({ '/': os219['/'] }, 'OS_2.11');
  expect(await open.versions.versionOf(ID)).toBe('OS_2.19');
  const closed = setUp({ '/': 403 }, 'OS_2.11');
  for (let call = 0; call < 2; call += 1) {
    expect(await closed.versions.versionOf(ID)).toBe('OS_2.11');
    await settle();
  }
});

test('without either, the failure of asking is the answer', async () => {
  await expect(setUp({ '/': 403 }).versions.versionOf(ID)).rejects.toMatchObject({ kind: 'denied' });
  await expect(setUp({ '/': { version: { number: 'next' } } }).versions.versionOf(ID)).rejects.toMatchObject({ kind: 'malformed' });
  await expect(setUp({}).versions.versionOf('000000000101:nobody')).rejects.toMatchObject({ kind: 'not-found' });
});
