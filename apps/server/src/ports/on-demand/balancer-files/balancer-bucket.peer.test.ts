import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { takeHours } from '../../../areas/on-demand/take-hours.ts';
import { UnpackThread } from '../../../areas/on-demand/unpack-thread.ts';
import { bucketStore } from '../../log-archive/s3/index.ts';
import { isPortError } from '../../port-error.ts';
import { createDuckdbOnDemandStore } from '../duckdb/index.ts';
import type { OnDemandFile } from '../port.ts';
import { classicLine, elbLine } from '../testkit/elb-lines.ts';
import { balancerFiles } from './index.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/${name.split('_')[2]?.toLowerCase()}/start DIR`);
  return value;
};

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');

const run = promisify(execFile);
const MOTO = fileURLToPath(new URL('../../../../../../peers/moto/', import.meta.url));
const NEVER = new AbortController().signal;
const DOMAIN = '123456789012:orders';
const BALANCER = 'app.orders-prod.50dc6c495c0c9188';
const PREFIX = 'AWSLogs/123456789012/elasticloadbalancing/us-east-1';
const T = Date.UTC(2026, 10, 20, 9);

const nameOf = (end: number, { node = '10.0.0.1', ending = '.log.gz' } = {}): string =>
  `${PREFIX}/${new Date(end).toISOString().slice(0, 10).replaceAll('-', '/')}/123456789012_elasticloadbalancing_us-east-1_${BALANCER}_${new Date(
    end,
  )
    .toISOString()
    .slice(0, 16)
    .replaceAll(/[-:]/g, '')}Z_${node}_4g2h${ending}`;

for (const [name, variable] of [
  ['moto', 'TUMBLER_TEST_MOTO_URL'],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL'],
] as const)
  describe(`access logs of a load balancer in a bucket, as ${name} has it`, () => {
    const setUp = async () => {
      const endpoint = given(variable);
      const bucket = `elb-${Date.now()}-${Math.floor(performance.now())}`;
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      const { store, close } = bucketStore({ bucket, awsRegion: 'us-east-1', endpoint });
      const source = balancerFiles([{ store, prefix: PREFIX, loadBalancer: BALANCER, domainIdentifier: DOMAIN }]);
      const folder = await mkdtemp(join(tmpdir(), 'tumbler-elb-'));
      return {
        source,
        folder,
        put: (key: string, body: Buffer | string) => client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body })),
        remove: (key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })),
        take: (files: readonly OnDemandFile[]) =>
          takeHours(
            { source, domain: DOMAIN, type: 'ELB' },
            [{ names: files.map(({ name: file }) => file) }],
            { folder: join(folder, 'incoming'), unpacker: new UnpackThread(), most: 2 ** 30 },
            NEVER,
          ),
        end: async () => {
          close();
          client.destroy();
          await rm(folder, { recursive: true, force: true });
        },
      };
    };

    test('of either format, packed or not, empty, broken off or no gzip: what is readable becomes rows, and what is not is named', async () => {
      const { source, folder, put, take, end } = await setUp();
      const packed = gzipSync(
        Array.from({ length: 2_000 }, (_, n) => `${elbLine({ at: T + n, userAgent: `agent ${n * 7_919}` })}\n`).join(''),
      );
      const whole = elbLine({ at: T + 15 * MINUTE });
      await put(nameOf(T + 5 * MINUTE), gzipSync(`${elbLine({ at: T + 1, status: 503 })}\n${elbLine({ at: T + 2 })}\n`));
      await put(nameOf(T + 10 * MINUTE, { ending: '.log' }), `${classicLine({ at: T + 6 * MINUTE, status: 404 })}\n`);
      await put(nameOf(T + 15 * MINUTE), gzipSync(''));
      await put(nameOf(T + 20 * MINUTE, { ending: '.log' }), `${whole}\n${whole.slice(0, 120)}`);
      await put(nameOf(T + 25 * MINUTE), packed.subarray(0, Math.floor(packed.length / 2)));
      await put(nameOf(T + 30 * MINUTE), Buffer.from('no gzip at all, whatever its name says\n'));
      const files = await source.list(DOMAIN, { type: 'ELB', from: T, to: T + HOUR }, NEVER);
      expect(files.map(({ hour }) => hour)).toEqual(Array(6).fill(T));
      const hours = take(files);
      const taken = ((await hours.next()).value?.taken ?? []).flatMap((one) => (isPortError(one) ? [] : [one]));
      expect(taken.map(({ broken }) => broken !== null)).toEqual([false, false, false, false, true, false]);
      const store = createDuckdbOnDemandStore(folder);
      const outcome = await store.store('hour', { type: 'ELB', files: taken.map(({ path }) => path) }, NEVER);
      const readable = (await readFile(taken[4]?.path ?? '', 'utf8')).split('\n').length - 1;
      expect(readable).toBeGreaterThan(100);
      // Three whole lines and those before the break; the half line, the one at the break and the text that is none are counted.
      expect(outcome.rows).toBe(4 + readable);
      expect(outcome.malformed).toBe(3);
      expect(outcome.problems.join('\n')).toMatch(/0920Z.*line 2[\s\S]*0930Z.*line 1/);
      await hours.return(undefined);
      await store.close();
      await end();
    });

    test('more files than a page of the bucket has are all listed, and one that has gone meanwhile is told as that', async () => {
      const { source, put, remove, take, end } = await setUp();
      const node = (n: number): string => `10.0.${Math.floor(n / 250)}.${n % 250}`;
      for (let n = 0; n < 1_050; n += 50)
        await Promise.all(Array.from({ length: 50 }, (_, k) => put(nameOf(T + 5 * MINUTE, { node: node(n + k) }), 'x')));
      const files = await source.list(DOMAIN, { type: 'ELB', from: T, to: T + HOUR }, NEVER);
      expect([files.length, new Set(files.map(({ name: file }) => file)).size]).toEqual([1_050, 1_050]);
      const [first] = files;
      await remove(nameOf(T + 5 * MINUTE, { node: node(0) }));
      const { value } = await take([first as OnDemandFile]).next();
      expect(value?.taken).toEqual([expect.objectContaining({ name: 'PortError', kind: 'not-found' })]);
      await end();
    }, 120_000);

    test('a bucket that does not exist, and one where nobody answers, are told as that', async () => {
      const of = (endpoint: string) => {
        const { store } = bucketStore({ bucket: 'no-such-bucket', awsRegion: 'us-east-1', endpoint });
        const source = balancerFiles([{ store, prefix: PREFIX, loadBalancer: BALANCER, domainIdentifier: DOMAIN }]);
        return source.list(DOMAIN, { type: 'ELB', from: T, to: T + HOUR }, NEVER);
      };
      await expect(of(given(variable))).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
      await expect(of('http://127.0.0.1:9')).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
    });
  });

test('moto: credentials that may neither list nor read are denied', async () => {
  // moto checks permissions for all of its callers or for none: this one is nobody else's.
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-moto-'));
  const { stdout } = await run(join(MOTO, 'start'), [folder]);
  const endpoint = stdout.match(/=(.*)/)?.[1] ?? '';
  const { store, close } = bucketStore({ bucket: 'anything', awsRegion: 'us-east-1', endpoint });
  try {
    await fetch(`${endpoint}/moto-api/reset-auth`, { method: 'POST', body: '0' });
    const source = balancerFiles([{ store, prefix: PREFIX, loadBalancer: BALANCER, domainIdentifier: DOMAIN }]);
    const question = { type: 'ELB', from: T, to: T + HOUR } as const;
    await expect(source.list(DOMAIN, question, NEVER)).rejects.toMatchObject({ name: 'PortError', kind: 'denied' });
    const file = { type: 'ELB', name: `0:${nameOf(T + 5 * MINUTE)}` } as const;
    await expect(source.open(DOMAIN, file, NEVER)).rejects.toMatchObject({ name: 'PortError', kind: 'denied' });
  } finally {
    close();
    await run(join(MOTO, 'stop'), [folder]);
    await rm(folder, { recursive: true, force: true });
  }
});
