import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILING_ACCOUNT } from '#fleet/fleet/well-known';
import { domainDetailsError } from '#rules/error-text';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';

const READER = 'mara-lindqvist';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

/** One question with what a sick cluster cannot answer, what its own records tell, and another domain beside it. */
const DOCUMENT = `query Sick($sick: String!, $well: String!) {
  sick: domain(domainIdentifier: $sick) {
    name esVersion
    resources { ALL { ec2Instances { instanceId } } }
    es60 { cluster { health { status } stats { nodes { count { total } } } settings } cat { nodes { name } } }
    kibana { health }
    limits
  }
  well: domain(domainIdentifier: $well) { es60 { cluster { health { status } } cat { nodes { name } } } }
}`;

const ask = (name: string) => server.gql(READER, DOCUMENT, { sick: `${FAILING_ACCOUNT}:${name}`, well: '000000000101:orders-green' });

test.each([
  ['conn-refused', 503, 'unavailable', /refused the connection/],
  ['html-gateway', 503, 'unavailable', /A proxy answered .* with a page \(502\)/],
  ['denied-401', 403, 'denied', /did not accept the configured credentials/],
  ['denied-403', 403, 'denied', /may not read .* \(403\)/],
  ['half-json', 502, 'malformed', /broke off or is garbled/],
  ['throttled-429', 429, 'throttled', /turns requests .*away/],
])('%s fails part by part with its status and its reason, and disturbs nothing else [DOM-090]', async (name, status, code, reason) => {
  const { data, errors, text } = await ask(name);
  const paths = errors.map(({ path }) => path?.join('.'));
  expect(paths).toContain('sick.es60.cluster.health');
  for (const error of errors) {
    expect(error.path?.[0]).toBe('sick');
    expect(error.message).toMatch(new RegExp(`^${error.extensions.status} `));
    // The dashboards are another process, and fail in their own way.
    if (error.path?.[1] === 'kibana') continue;
    expect(error.extensions).toMatchObject({ status, code });
    expect(error.message).toMatch(reason);
    expect(domainDetailsError(error.message)).toBe(`Unable to get domain details. Failed with ${error.message}`);
  }
  // Where the control plane turns requests away too, what it keeps fails with them.
  expect(data.sick).toMatchObject({ name, esVersion: 'OS_2.17', limits: name === 'throttled-429' ? null : expect.any(Object) });
  expect(data.sick.resources.ALL.ec2Instances).toHaveLength(9);
  expect(data.well).toMatchObject({ es60: { cluster: { health: { status: 'green' } } } });
  expect(data.well.es60.cat.nodes).toHaveLength(9);
  // A cluster's 401 is not the reader's, and nothing inside shows: no place in the source, no user of the cluster, no page of a proxy.
  expect(errors.map(({ message }) => message).join()).not.toMatch(/\b401\b|Unauthorized/);
  expect(text).not.toMatch(/Basic |\bat .*\.[jt]s|node_modules|User \[|<html|haproxy/i);
});

test('an answer of 200 MB is given up at its limit, and what is small is read all the same', async () => {
  const { data, errors, text } = await ask('huge-200mb');
  expect(data.sick.es60.cluster.health).toEqual({ status: 'green' });
  expect(data.well.es60.cluster.health).toEqual({ status: 'green' });
  const stats = errors.find(({ path }) => path?.join('.') === 'sick.es60.cluster.stats');
  expect(stats).toMatchObject({
    message: '502 The answer to _cluster/stats is larger than 8 MB, the most that is read of it.',
    extensions: { code: 'too-large', status: 502 },
  });
  expect(text.length).toBeLessThan(20_000);
});

test('a cluster that never answers times out with its status, while others are answered at once', async () => {
  const [timedOut, well] = await Promise.all([
    server.gql(READER, `{ domain(domainIdentifier: "${FAILING_ACCOUNT}:slow-timeout") { name es60 { cluster { health { status } } } } }`),
    server
      .gql(READER, '{ domain(domainIdentifier: "000000000101:orders-green") { es60 { cluster { health { status } } } } }')
      .then((answer) => ({
        ...answer,
        at: performance.now(),
      })),
  ]);
  expect(performance.now()).toBeGreaterThan(well.at);
  expect(well.data.domain.es60.cluster.health.status).toBe('green');
  expect(timedOut.data.domain.name).toBe('slow-timeout');
  expect(timedOut.errors).toMatchObject([{ message: expect.stringMatching(/^504 /), extensions: { code: 'timed-out', status: 504 } }]);
}, 40_000);

test('a domain that was deleted answers nothing and is still told', async () => {
  const { data, errors } = await server.gql(
    READER,
    '{ domain(domainIdentifier: "000000000101:gone-deleted") { name deleted es60 { cluster { health { status } } } } }',
  );
  expect(data.domain).toMatchObject({ name: 'gone-deleted', deleted: true });
  expect(errors).toMatchObject([{ extensions: { code: 'unavailable', status: 503 } }]);
});
