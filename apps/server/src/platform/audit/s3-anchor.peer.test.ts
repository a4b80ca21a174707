import { CreateBucketCommand, DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { s3Anchor } from './s3-anchor.ts';

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');

const endpoint = (): string => {
  const value = process.env.TUMBLER_TEST_MOTO_URL;
  if (!value) throw new Error('TUMBLER_TEST_MOTO_URL is not set: start the peers with npm run test:peers, or peers/moto/start DIR');
  return value;
};

test('a bucket with object lock keeps each checkpoint, and shows it although somebody hid it', async () => {
  const client = new S3Client({ endpoint: endpoint(), region: 'us-east-1', forcePathStyle: true });
  const bucket = `anchor-${Date.now()}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket, ObjectLockEnabledForBucket: true }));
  const anchor = s3Anchor({ bucket, prefix: 'audit/', awsRegion: 'us-east-1', endpoint: endpoint(), retainDays: 30 }, Date.now);
  const of = (seq: number) => ({ seq, hash: String(seq % 10).repeat(64), at: 1, keyId: 'k', signature: 's' });
  for (const seq of [3, 12, 12]) await anchor.add(of(seq));

  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: bucket }));
  const [kept] = Versions;
  await expect(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: kept?.Key, VersionId: kept?.VersionId }))).rejects.toThrow();
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: kept?.Key }));
  const found = await anchor.read();
  expect(new Set(found.map(({ seq, hash }) => `${seq} ${hash}`))).toEqual(new Set([`3 ${'3'.repeat(64)}`, `12 ${'2'.repeat(64)}`]));
  await anchor.close();
  client.destroy();
});
