import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { quietAwsSdk } from '../../aws-clients.ts';
import { partsOf, THROTTLING, UNREACHABLE } from '../../metrics/cloudwatch/failures.ts';
import { PortError } from '../../port-error.ts';
import { checkedKey } from '../package-key.ts';
import type { PackageStore } from '../port.ts';
import { brokenLater, spool, sweepSpool } from '../spool.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** Between two bytes, not for the whole of a large file. */
const SOCKET_TIMEOUT_MS = 60_000;

export interface S3Packages extends PackageStore {
  close(): void;
}

/**
 * Packages in a bucket of S3, or of anything that is like it. A file waits on this machine until it is whole and its MD5 is right; it then goes
 * to the bucket with that MD5, which the bucket compares too.
 */
export function createS3Packages(target: S3Target): S3Packages {
  let loading: ReturnType<typeof load> | undefined;
  let swept: Promise<void> | undefined;
  const load = async () => {
    quietAwsSdk();
    // Loaded at first use: most installations keep packages in a folder.
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: target.awsRegion,
      ...(target.profile === undefined ? {} : { profile: target.profile }),
      // Stores other than AWS's have one host for all buckets, and know none of the newer checksums.
      ...(target.endpoint === undefined ? {} : { endpoint: target.endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
    });
    return { sdk, client };
  };
  const call = async <Answer>(ask: (ready: Awaited<ReturnType<typeof load>>) => Promise<Answer>): Promise<Answer> => {
    loading ??= load();
    try {
      return await ask(await loading);
    } catch (error) {
      throw s3Failure(error);
    }
  };
  const locationOf = (key: string) => ({ Bucket: target.bucket, Key: `${target.prefix}${checkedKey(key)}` });
  return {
    async put(key, content, { expectedMd5, maxBytes, signal }) {
      const location = locationOf(key);
      brokenLater(content);
      swept ??= sweepSpool(target.spoolFolder, Date.now());
      await swept;
      const { file, md5, bytes } = await spool(target.spoolFolder, content, { md5: expectedMd5, maxBytes, signal });
      if (file === null) return { stored: false, md5, bytes };
      try {
        await call(({ sdk, client }) =>
          client.send(
            new sdk.PutObjectCommand({
              ...location,
              Body: createReadStream(file.path),
              ContentLength: bytes,
              ContentMD5: Buffer.from(md5, 'hex').toString('base64'),
              ContentType: 'application/octet-stream',
            }),
            options(signal),
          ),
        );
      } finally {
        await rm(file.path, { force: true });
      }
      return { stored: true, md5, bytes };
    },
    async open(key, signal) {
      const location = locationOf(key);
      const found = await absentAsNull(call(({ sdk, client }) => client.send(new sdk.GetObjectCommand(location), options(signal))));
      if (found === null) return null;
      const { Body, ContentLength } = found;
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new PortError('malformed', 'The bucket answered no file.');
      return { content: Body, bytes: ContentLength };
    },
    async has(key, signal) {
      const location = locationOf(key);
      return (await absentAsNull(call(({ sdk, client }) => client.send(new sdk.HeadObjectCommand(location), options(signal))))) !== null;
    },
    async remove(key) {
      const location = locationOf(key);
      await call(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(location)));
    },
    close() {
      void loading?.then(({ client }: { client: S3Client }) => client.destroy());
    },
  };
}

const options = (abortSignal: AbortSignal | undefined) => (abortSignal === undefined ? {} : { abortSignal });

async function absentAsNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PortError && error.kind === 'not-found' && error.cause === NO_KEY) return null;
    throw error;
  }
}

const NO_KEY = new Error('S3: there is no such key');

/** What the SDK threw, in the port's words. Its own text and answer go no further: they may name addresses and keys. */
function s3Failure(error: unknown): PortError {
  if (error instanceof PortError) return error;
  const { name, code, status } = partsOf(error);
  const cause = new Error(
    `S3: ${[name, code].filter((word) => /^[A-Za-z_]{1,64}$/.test(word)).join(' ')}${status === undefined ? '' : `, status ${status}`}`,
  );
  if (name === 'NoSuchKey' || name === 'NotFound') return new PortError('not-found', 'There is no such package.', { cause: NO_KEY });
  if (name === 'NoSuchBucket')
    return new PortError('unavailable', 'The bucket for packages does not exist: check packages.bucket.', { cause });
  if (name === 'AbortError') return new PortError('cancelled', 'The request was cancelled before the bucket had answered.', { cause });
  if (THROTTLING.has(name) || status === 429 || name === 'SlowDown')
    return new PortError('throttled', 'The bucket asks for fewer requests. Try again shortly.', { cause, retryAfterMs: 5_000 });
  if (/^(?:CredentialsProviderError|TokenProviderError)$/.test(name))
    return new PortError('denied', 'No AWS credentials were found for the bucket of packages.', { cause });
  if (status === 401 || status === 403) return new PortError('denied', 'The bucket for packages denies the request.', { cause });
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return new PortError('timed-out', 'The bucket did not answer in time.', { cause });
  if (UNREACHABLE.test(code) || (status !== undefined && status >= 500))
    return new PortError('unavailable', 'The bucket for packages cannot be reached. Try again shortly.', { cause });
  return new PortError('malformed', 'What answers is not S3, or not as it is known: check packages.endpoint.', { cause });
}

/** Where packages lie. Holds no secret: credentials come from the SDK's own chain. */
interface S3Target {
  bucket: string;
  /** In front of every key, with its slash: `tumbler/`. Empty for none. */
  prefix: string;
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** An S3-compatible store's address in place of AWS's. */
  endpoint?: string | undefined;
  /** Where files wait until they are whole and right: a folder of this machine. */
  spoolFolder: string;
}
