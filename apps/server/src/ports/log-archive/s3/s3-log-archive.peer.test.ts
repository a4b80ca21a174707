import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { HOUR } from '#rules/durations';
import { describeLogArchive } from '../contract.ts';
import { type KeyTemplate, parseTemplate } from '../key-template.ts';
import { TextFiles } from '../text-files.ts';
import { createS3LogArchive } from './index.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/${name.split('_')[2]?.toLowerCase()}/start DIR`);
  return value;
};

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');

const HOUR_AT = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
const NEVER = new AbortController().signal;
const MIB = 2 ** 20;
const many = (count: number): string =>
  Array.from({ length: count }, (_, n) => `[2026-11-21T07:00:00,000][INFO ] line ${n} ${'x'.repeat(n % 90)}\n`).join('');

/** A bucket of its own, and the archive that reads it. */
const setUp = async (endpoint: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-logs-'));
  const bucket = `logs-${Date.now()}-${Math.floor(performance.now())}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const texts = new TextFiles({ folder, budgetBytes: 256 * MIB, textBytes: 128 * MIB });
  const archive = createS3LogArchive(
    { bucket, awsRegion: 'us-east-1', endpoint },
    {
      ...{
        template: parseTemplate('cell-1/{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}.gz') as KeyTemplate,
        stage: 'prod',
        region: 'iad',
      },
      ...{ knows: (id: string) => id === DOMAIN, texts, clock: { now: () => HOUR_AT + 3 * HOUR } },
    },
  );
  return {
    archive,
    put: (key: string, body: Buffer | string) =>
      client.send(new PutObjectCommand({ Bucket: bucket, Key: `cell-1/123456789012/orders/2026/11/21/${key}`, Body: body })),
    close: async () => {
      archive.close();
      client.destroy();
      await texts.close();
      await rm(folder, { recursive: true });
    },
  };
};

for (const [name, variable] of [
  ['moto', 'TUMBLER_TEST_MOTO_URL'],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL'],
] as const) {
  describeLogArchive(`S3 as ${name} has it`, async () => {
    const { archive, put, close } = await setUp(given(variable));
    await put('07/Elasticsearch/i-0a_opensearch.log.gz', gzipSync(many(900)));
    await put('07/Elasticsearch/i-0b_opensearch.log.gz', gzipSync(many(20)));
    await put('07/ServiceProxy/i-0a_access.log', many(30));
    let current = many(5);
    return {
      archive,
      domainIdentifier: DOMAIN,
      unknownDomain: '999999999999:never-was',
      hour: HOUR_AT,
      grow: async () => {
        current += 'one more line\n';
        await put('09/Elasticsearch/i-0a_opensearch.log', current);
        return '2026/11/21/09/Elasticsearch/i-0a_opensearch.log';
      },
      close,
    };
  });

  test(`${name}: more files than a page of the bucket has are all listed, and a large file is read at its end`, async () => {
    const { archive, put, close } = await setUp(given(variable));
    for (let n = 0; n < 1_050; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, k) => put(`06/Kibana/i-0${(n + k).toString(16)}_dashboards.log`, 'x\n')));
    const { files, isCut } = await archive.list(DOMAIN, { from: HOUR_AT - HOUR, to: HOUR_AT, groups: ['Kibana'] }, NEVER);
    expect([files.length, isCut]).toEqual([1_050, false]);
    await put('07/Elasticsearch/i-0c_opensearch.log.gz', gzipSync(many(400_000)));
    const { lines } = await archive.lines(DOMAIN, '2026/11/21/07/Elasticsearch/i-0c_opensearch.log', { from: 399_999, count: 5 }, NEVER);
    expect(lines).toMatchObject([{ number: 399_999, text: expect.stringContaining('line 399999 ') }]);
    await close();
  }, 60_000);

  test(`${name}: a bucket that does not exist is told as that, and an address where nobody answers`, async () => {
    const of = (endpoint: string) =>
      createS3LogArchive(
        { bucket: 'no-such-bucket', awsRegion: 'us-east-1', endpoint },
        {
          ...{
            template: parseTemplate('{name}/{yyyy}/{mm}/{dd}/{hh}/{file}') as KeyTemplate,
            stage: 'prod',
            region: 'iad',
            knows: () => true,
          },
          ...{ texts: new TextFiles({ folder: tmpdir(), budgetBytes: 1, textBytes: 1 }), clock: { now: () => HOUR_AT } },
        },
      ).list(DOMAIN, { from: HOUR_AT - HOUR, to: HOUR_AT, groups: null }, NEVER);
    await expect(of(given(variable))).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
    await expect(of('http://127.0.0.1:9')).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
  });
}
