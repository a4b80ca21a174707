import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../../cluster-api/opensearch/sigv4.ts';
import { bucketCalls, type LogBucket } from '../../log-archive/s3/index.ts';
import { isPortError } from '../../port-error.ts';

/** A link lives no longer than this. */
export const MOST_LINK_MS = 60_000;

/** Files of rows that are downloaded from elsewhere, by links that carry their own permission. */
export interface RowExports {
  /**
   * A link to a file, which is put there unless it is.
   * @param key of what is in the file, the same for the same content
   * @param lifeMs how long the link is good for, whole seconds from one; never more than a minute
   * @throws PortError
   */
  link(file: { key: string; name: string; content: () => AsyncIterable<Buffer>; lifeMs: number }, signal: AbortSignal): Promise<string>;
  close(): void;
}

/** Files in a bucket of S3: s3:PutObject and s3:GetObject below the prefix. They wait in a folder until they are whole. A rule of the bucket's own removes them. */
export function createBucketExports(
  { prefix, ...target }: LogBucket & { prefix: string },
  { folder, clock }: { folder: string; clock: { now(): number } },
): RowExports {
  const { call, close } = bucketCalls(target, { what: 'bucket for downloads', key: 'onDemand.exports' });

  async function isThere(key: string, signal: AbortSignal): Promise<boolean> {
    try {
      await call(({ sdk, client }) => client.send(new sdk.HeadObjectCommand({ Bucket: target.bucket, Key: key }), { abortSignal: signal }));
      return true;
    } catch (error) {
      // Without the permission to list, a bucket says of what is not there that it is denied.
      if (isPortError(error) && (error.kind === 'not-found' || error.kind === 'denied')) return false;
      throw error;
    }
  }

  async function put(key: string, content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}.csv`);
    try {
      await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }), { signal });
      const { size } = await stat(path);
      await call(({ sdk, client }) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket: target.bucket,
            Key: key,
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: 'text/csv; charset=utf-8',
          }),
          { abortSignal: signal },
        ),
      );
    } finally {
      await rm(path, { force: true });
    }
  }

  async function signed(key: string, name: string, lifeMs: number): Promise<string> {
    return call(async ({ client }) => {
      const endpoint = target.endpoint === undefined ? null : new URL(target.endpoint);
      const path = `/${key.split('/').map(encodeURIComponent).join('/')}`;
      const signer = new SignatureV4({
        ...{ service: 's3', region: target.awsRegion, sha256: Sha256, uriEscapePath: false, applyChecksum: false },
        credentials: client.config.credentials,
      });
      const host = endpoint?.host ?? `${target.bucket}.s3.${target.awsRegion}.amazonaws.com`;
      const request = {
        method: 'GET',
        protocol: endpoint?.protocol ?? 'https:',
        hostname: endpoint?.hostname ?? host,
        ...(endpoint?.port ? { port: Number(endpoint.port) } : {}),
        path: endpoint === null ? path : `${endpoint.pathname.replace(/\/$/, '')}/${target.bucket}${path}`,
        query: { 'response-content-disposition': `attachment; filename="${name}"`, 'response-cache-control': 'no-store' },
        headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      };
      const expiresIn = Math.max(1, Math.floor(Math.min(lifeMs, MOST_LINK_MS) / 1_000));
      const { query = {} } = await signer.presign(request, { expiresIn, signingDate: new Date(clock.now()) });
      const parameters = Object.entries(query).map(([word, value]) => `${encodeURIComponent(word)}=${encodeURIComponent(String(value))}`);
      return `${request.protocol}//${host}${request.path}?${parameters.join('&')}`;
    });
  }

  return {
    async link({ key: of, name, content, lifeMs }, signal) {
      const key = `${prefix === '' ? '' : `${prefix}/`}${of}`;
      if (!(await isThere(key, signal))) await put(key, content(), signal);
      return signed(key, name, lifeMs);
    },
    close,
  };
}
