import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { describePackageStore } from '../contract.ts';
import { createS3Packages } from './index.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/${name.split('_')[2]?.toLowerCase()}/start DIR`);
  return value;
};

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');

for (const [name, variable] of [
  ['moto', 'TUMBLER_TEST_MOTO_URL'],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL'],
] as const) {
  describePackageStore(`S3 as ${name} has it`, async () => {
    const endpoint = given(variable);
    const spoolFolder = await mkdtemp(join(tmpdir(), 'tumbler-spool-'));
    const bucket = `packages-${Date.now()}`;
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    const packages = createS3Packages({ bucket, prefix: 'tumbler/', awsRegion: 'us-east-1', endpoint, spoolFolder });
    return {
      packages,
      names: async () => {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
        return [...Contents.map(({ Key }) => Key ?? ''), ...(await readdir(spoolFolder))].sort();
      },
      close: async () => {
        packages.close();
        client.destroy();
        await rm(spoolFolder, { recursive: true });
      },
    };
  });

  test(`${name}: a bucket that does not exist is told as that, and an address where nobody answers`, async () => {
    const of = (endpoint: string) =>
      createS3Packages({ bucket: 'no-such-bucket', prefix: '', awsRegion: 'us-east-1', endpoint, spoolFolder: tmpdir() });
    await expect(of(given(variable)).open('a/b')).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
    await expect(of('http://127.0.0.1:9').has('a/b')).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
  });
}
