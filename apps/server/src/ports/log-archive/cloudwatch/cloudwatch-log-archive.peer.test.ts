import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudWatchLogsClient, CreateLogGroupCommand, CreateLogStreamCommand, PutLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { CreateDomainCommand, OpenSearchClient } from '@aws-sdk/client-opensearch';
import { expect, test, vi } from 'vitest';
import { HOUR } from '#rules/durations';
import { describeLogArchive } from '../contract.ts';
import { type NameTemplate, parseNameTemplate } from '../name-template.ts';
import { TextFiles } from '../text-files.ts';
import { createCloudWatchLogArchive } from './index.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/${name.split('_')[2]?.toLowerCase()}/start DIR`);
  return value;
};

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');

// Events may be two weeks old at most, and two hours ahead: the hours are those before now.
const AT = Math.floor(Date.now() / HOUR) * HOUR - 6 * HOUR;
const NEVER = new AbortController().signal;
const PAGE = 1_000;

/** Log groups of a domain of its own, and the archive that reads them. */
const setUp = async (endpoint: string, { isPublished = false, role }: { isPublished?: boolean; role?: string } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-events-'));
  const name = `orders-${Date.now() % 1e9}-${Math.floor(performance.now())}`.slice(0, 28);
  const client = new CloudWatchLogsClient({ endpoint, region: 'us-east-1' });
  const groups = ['application-logs', 'search-logs', 'proxy'].map((one) => `/fleet/${name}/${one}`);
  for (const logGroupName of groups) {
    await client.send(new CreateLogGroupCommand({ logGroupName }));
    for (const logStreamName of ['node-1', 'node-2']) await client.send(new CreateLogStreamCommand({ logGroupName, logStreamName }));
  }
  const texts = new TextFiles({ folder, budgetBytes: 2 ** 28, textBytes: 2 ** 26 });
  const clock = { at: AT + 3 * HOUR, now: () => clock.at };
  const named = (one: string): NameTemplate => parseNameTemplate(`/fleet/{name}/${one}`) as NameTemplate;
  const domain = `123456789012:${name}`;
  const archive = createCloudWatchLogArchive(
    {
      ...{ awsRegion: 'us-east-1', endpoint, role: role === undefined ? undefined : { arn: role } },
      logGroups: isPublished
        ? null
        : [
            { group: 'Elasticsearch', file: 'opensearch.log', name: named('application-logs') },
            { group: 'Elasticsearch', file: 'opensearch_index_search_slowlog.log', name: named('search-logs') },
            { group: 'ServiceProxy', file: 'access.log', name: named('proxy') },
          ],
    },
    { ...{ stage: 'prod', region: 'iad', key: 'logArchives[0]', knows: (id) => id === domain, clock }, texts },
  );
  return {
    ...{ archive, clock, domain, name, groups },
    put: async (group: 0 | 1 | 2, logStreamName: string, events: { timestamp: number; message: string }[]) => {
      for (let n = 0; n < events.length; n += PAGE)
        await client.send(new PutLogEventsCommand({ logGroupName: groups[group], logStreamName, logEvents: events.slice(n, n + PAGE) }));
    },
    close: async () => {
      archive.close();
      client.destroy();
      await texts.close();
      await rm(folder, { recursive: true });
    },
  };
};

const many = (count: number, at = AT) =>
  Array.from({ length: count }, (_, n) => ({ timestamp: at + n, message: `line ${n} ${'x'.repeat(n % 90)}` }));
const pathOf = (hour: number, rest: string): string => `${new Date(hour).toISOString().slice(0, 13).replaceAll(/[-T]/g, '/')}/${rest}`;

for (const [name, variable] of [
  ['moto', 'TUMBLER_TEST_MOTO_URL'],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL'],
] as const) {
  describeLogArchive(`CloudWatch Logs as ${name} has it`, async () => {
    const { archive, clock, domain, put, close } = await setUp(given(variable));
    await put(0, 'node-1', many(900));
    await put(1, 'node-1', many(20));
    await put(2, 'node-2', many(30));
    await put(0, 'node-1', many(5, AT + 2 * HOUR));
    clock.at = AT + 2 * HOUR + 60_000;
    let written = 5;
    return {
      archive,
      domainIdentifier: domain,
      unknownDomain: '999999999999:never-was',
      hour: AT,
      grow: async () => {
        clock.at += 2_000;
        await put(0, 'node-1', [{ timestamp: AT + 2 * HOUR + written++, message: 'one more line' }]);
        return pathOf(AT + 2 * HOUR, 'Elasticsearch/opensearch.log');
      },
      close,
    };
  });
}

// ministack has neither a second page nor what a domain publishes to.
test('moto: more events than a page has, of two streams, are all there once and in the order of their times', async () => {
  const { archive, domain, put, close } = await setUp(given('TUMBLER_TEST_MOTO_URL'));
  const events = many(12_500);
  await put(
    0,
    'node-1',
    events.filter((_, n) => n % 2 === 0),
  );
  await put(
    0,
    'node-2',
    events.filter((_, n) => n % 2 === 1),
  );
  const path = pathOf(AT, 'Elasticsearch/opensearch.log');
  const read: string[] = [];
  for (let from = 0; from < events.length; from += 5_000)
    read.push(...(await archive.lines(domain, path, { from, count: 5_000 }, NEVER)).lines.map(({ text }) => text));
  expect(read.toSorted()).toEqual(events.map(({ message }) => message).toSorted());
  expect(read).toEqual(events.map(({ message }) => message));
  await close();
}, 120_000);

test('moto: a domain says which log groups it publishes to', async () => {
  const endpoint = given('TUMBLER_TEST_MOTO_URL');
  const { archive, domain, name: domainName, groups, put, close } = await setUp(endpoint, { isPublished: true });
  const search = new OpenSearchClient({ endpoint, region: 'us-east-1' });
  await search.send(
    new CreateDomainCommand({
      DomainName: domainName,
      LogPublishingOptions: {
        ES_APPLICATION_LOGS: {
          CloudWatchLogsLogGroupArn: `arn:aws:logs:us-east-1:123456789012:log-group:${groups[0]}:*`,
          Enabled: true,
        },
      },
    }),
  );
  search.destroy();
  await put(0, 'node-1', many(3));
  const { files } = await archive.list(domain, { from: AT, to: AT + HOUR, groups: null }, NEVER);
  expect(files.map(({ path }) => path)).toEqual([pathOf(AT, 'Elasticsearch/opensearch.log')]);
  await close();
});

test('moto: events are read through a role of the domains’ account, and a role of nobody says so', async () => {
  const endpoint = given('TUMBLER_TEST_MOTO_URL');
  const { archive, domain, put, close } = await setUp(endpoint, { role: 'arn:aws:iam::123456789012:role/TumblerLogReader' });
  await put(0, 'node-1', many(3));
  const { files } = await archive.list(domain, { from: AT, to: AT + HOUR, groups: null }, NEVER);
  expect(files.map(({ path }) => path)).toEqual([pathOf(AT, 'Elasticsearch/opensearch.log')]);
  await close();
  // What has not the form of a role is refused by the configuration; here it is what STS would never give.
  const other = await setUp(endpoint, { role: 'arn:aws:iam::123456789012:role/' });
  await expect(other.archive.list(other.domain, { from: AT, to: AT + HOUR, groups: null }, NEVER)).rejects.toMatchObject({
    kind: 'denied',
  });
  await other.close();
});
