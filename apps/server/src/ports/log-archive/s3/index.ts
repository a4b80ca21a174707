import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AWS_RETRIES, quietAwsSdk } from '../../aws-clients.ts';
import { partsOf, THROTTLING, UNREACHABLE } from '../../metrics/cloudwatch/failures.ts';
import { PortError } from '../../port-error.ts';
import type { LogArchivePort } from '../port.ts';
import type { LogStore } from '../store.ts';
import { type StoredArchiveOptions, storedArchive } from '../stored-archive.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** Between two bytes, not for the whole of a large file. */
const SOCKET_TIMEOUT_MS = 30_000;
const PAGE = 1_000;

/** Where the files lie. Holds no secret: credentials come from the SDK's own chain. */
export interface LogBucket {
  bucket: string;
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** An S3-compatible store's address in place of AWS's. */
  endpoint?: string | undefined;
}

export interface S3LogArchive extends LogArchivePort {
  close(): void;
}

/** An archive of hourly files in a bucket of S3, or of anything that is like it. It is only read: s3:ListBucket and s3:GetObject are enough. */
export function createS3LogArchive(target: LogBucket, options: Omit<StoredArchiveOptions, 'store' | 'name'>): S3LogArchive {
  const { store, close } = bucketStore(target);
  return { ...storedArchive({ ...options, store, name: `s3 ${target.endpoint ?? ''} ${target.bucket}` }), close };
}

/** What a bucket is called in messages, and where the configuration names it. */
export interface BucketWords {
  what: string;
  key: string;
}

interface ReadyBucket {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Calls of a bucket; the SDK is loaded by the first one, since most installations have none. @throws PortError in each call */
export function bucketCalls(
  target: LogBucket,
  words: BucketWords,
): { call: <Answer>(ask: (ready: ReadyBucket) => Promise<Answer>) => Promise<Answer>; close: () => void } {
  let loading: Promise<ReadyBucket> | undefined;
  const load = async (): Promise<ReadyBucket> => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      ...AWS_RETRIES,
      region: target.awsRegion,
      ...(target.profile === undefined ? {} : { profile: target.profile }),
      ...(target.endpoint === undefined ? {} : { endpoint: target.endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
    });
    return { sdk, client };
  };
  return {
    async call(ask) {
      loading ??= load();
      try {
        return await ask(await loading);
      } catch (error) {
        throw s3Failure(error, words);
      }
    },
    close: () => void loading?.then(({ client }) => client.destroy()),
  };
}

/** Files of a bucket by their keys. */
export function bucketStore(
  target: LogBucket,
  words: BucketWords = { what: 'bucket of logs', key: 'logArchives' },
): { store: LogStore; close: () => void } {
  const { call, close } = bucketCalls(target, words);
  const store: LogStore = {
    async *entries(prefix, signal) {
      let next: string | undefined;
      do {
        const {
          CommonPrefixes = [],
          Contents = [],
          NextContinuationToken,
        } = await call(({ sdk, client }) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket: target.bucket,
              Prefix: prefix,
              Delimiter: '/',
              MaxKeys: PAGE,
              ...(next === undefined ? {} : { ContinuationToken: next }),
            }),
            { abortSignal: signal },
          ),
        );
        for (const { Prefix = '' } of CommonPrefixes) yield { name: Prefix.slice(prefix.length, -1), isFolder: true, bytes: 0 };
        for (const { Key = '', Size = 0 } of Contents)
          if (Key !== prefix) yield { name: Key.slice(prefix.length), isFolder: false, bytes: Size };
        next = NextContinuationToken;
      } while (next !== undefined);
    },
    async find(key, signal) {
      try {
        const { ContentLength = 0, ETag = '' } = await call(({ sdk, client }) =>
          client.send(new sdk.HeadObjectCommand({ Bucket: target.bucket, Key: key }), { abortSignal: signal }),
        );
        return { bytes: ContentLength, version: `${ETag} ${ContentLength}` };
      } catch (error) {
        if (error instanceof PortError && error.kind === 'not-found') return null;
        throw error;
      }
    },
    async open(key, { from, to }, signal) {
      if (to <= from) return Readable.from([]);
      const { Body } = await call(({ sdk, client }) =>
        client.send(new sdk.GetObjectCommand({ Bucket: target.bucket, Key: key, Range: `bytes=${from}-${to - 1}` }), {
          abortSignal: signal,
        }),
      );
      if (!(Body instanceof Readable)) throw new PortError('malformed', 'The bucket answered no file.');
      return Body;
    },
  };
  return { store, close };
}

/** What the SDK threw, in the port's words. Its own text and answer go no further: they may name addresses and keys. */
function s3Failure(error: unknown, { what, key }: BucketWords): PortError {
  if (error instanceof PortError) return error;
  const { name, code, status } = partsOf(error);
  const cause = new Error(
    `S3: ${[name, code].filter((word) => /^[A-Za-z_]{1,64}$/.test(word)).join(' ')}${status === undefined ? '' : `, status ${status}`}`,
  );
  if (name === 'NoSuchBucket')
    return new PortError('unavailable', `The ${what} does not exist: check ${key} in the configuration.`, { cause });
  if (name === 'NoSuchKey' || name === 'NotFound') return new PortError('not-found', 'There is no such file.', { cause });
  if (name === 'AbortError') return new PortError('cancelled', 'The request was cancelled before the bucket had answered.', { cause });
  if (THROTTLING.has(name) || status === 429 || name === 'SlowDown')
    return new PortError('throttled', `The ${what} asks for fewer requests. Try again shortly.`, { cause, retryAfterMs: 5_000 });
  if (/^(?:CredentialsProviderError|TokenProviderError)$/.test(name))
    return new PortError('denied', `No AWS credentials were found for the ${what}.`, { cause });
  if (status === 401 || status === 403) return new PortError('denied', `The ${what} denies the request.`, { cause });
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return new PortError('timed-out', `The ${what} did not answer in time.`, { cause });
  if (UNREACHABLE.test(code) || (status !== undefined && status >= 500))
    return new PortError('unavailable', `The ${what} cannot be reached. Try again shortly.`, { cause });
  return new PortError('malformed', `What answers is not S3, or not as it is known: check ${key} in the configuration.`, { cause });
}
