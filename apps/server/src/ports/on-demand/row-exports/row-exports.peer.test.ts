import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR, SECOND } from '#rules/durations';
import { createBucketExports } from './index.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/${name.split('_')[2]?.toLowerCase()}/start DIR`);
  return value;
};

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');

const NEVER = new AbortController().signal;

for (const [name, variable] of [
  ['moto', 'TUMBLER_TEST_MOTO_URL'],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL'],
] as const)
  describe(`files of rows in a bucket, as ${name} has it`, () => {
    test('are put there once, and downloaded by a link that lives a minute at most and no longer than it may [DATA-033]', async () => {
      const endpoint = given(variable);
      const bucket = `exports-${Date.now()}`;
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      const folder = await mkdtemp(join(tmpdir(), 'tumbler-exports-'));
      const target = { bucket, awsRegion: 'us-east-1', endpoint, prefix: 'tumbler/on-demand' };
      const exports = createBucketExports(target, { folder, clock: { now: () => Date.now() } });
      let made = 0;
      const file = (lifeMs: number) => ({
        ...{ key: 'prod-iad/e1/digest.csv', name: 'on-demand-elb-e1.csv', lifeMs },
        content: async function* () {
          made++;
          yield Buffer.from('Date,Duration\n');
          yield Buffer.from('2026-11-20T09:00:00.000Z,0.02\n'.repeat(50_000));
        },
      });
      const link = new URL(await exports.link(file(HOUR), NEVER));
      const answer = await fetch(link);
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="on-demand-elb-e1.csv"']);
      expect(await answer.text()).toBe(`Date,Duration\n${'2026-11-20T09:00:00.000Z,0.02\n'.repeat(50_000)}`);
      expect(link.searchParams.get('X-Amz-Expires')).toBe('60');
      const short = new URL(await exports.link(file(5 * SECOND), NEVER));
      expect([short.searchParams.get('X-Amz-Expires'), (await fetch(short)).status, made]).toEqual(['5', 200, 1]);
      expect(await readdir(folder)).toEqual([]);
      exports.close();
      client.destroy();
      await rm(folder, { recursive: true });
    });

    test('a bucket that does not exist is told as that', async () => {
      const target = { bucket: 'no-such-bucket', awsRegion: 'us-east-1', endpoint: given(variable), prefix: '' };
      const folder = await mkdtemp(join(tmpdir(), 'tumbler-exports-'));
      const exports = createBucketExports(target, { folder, clock: { now: () => Date.now() } });
      const content = async function* () {
        yield Buffer.from('x');
      };
      await expect(exports.link({ key: 'a.csv', name: 'a.csv', content, lifeMs: DAY }, NEVER)).rejects.toMatchObject({
        name: 'PortError',
        kind: 'unavailable',
        message: expect.stringContaining('onDemand.exports'),
      });
      exports.close();
      await rm(folder, { recursive: true });
    });
  });

test('ministack, which checks signatures: a link whose time is over, or that was changed, opens nothing', async () => {
  const endpoint = given('TUMBLER_TEST_MINISTACK_URL');
  const bucket = `exports-late-${Date.now()}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-exports-'));
  let ago = 0;
  const clock = { now: () => Date.now() - ago };
  const exports = createBucketExports({ bucket, awsRegion: 'us-east-1', endpoint, prefix: '' }, { folder, clock });
  const content = async function* () {
    yield Buffer.from('x');
  };
  const link = () => exports.link({ key: 'a.csv', name: 'a.csv', content, lifeMs: 60 * SECOND }, NEVER);
  const good = await link();
  expect((await fetch(good)).status).toBe(200);
  expect((await fetch(good.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
  ago = 61 * SECOND;
  expect((await fetch(await link())).status).toBe(403);
  exports.close();
  await rm(folder, { recursive: true });
});
