import type { S3Client } from '@aws-sdk/client-s3';
import type { Anchored, CheckpointAnchor } from './checkpoint-anchor.ts';

/** A bucket with object lock. */
export interface S3AnchorTarget {
  bucket: string;
  /** Ends with a slash, or is empty. */
  prefix: string;
  awsRegion: string;
  profile?: string | undefined;
  endpoint?: string | undefined;
  /** Nobody, the account's owner included, can remove a checkpoint for so many days. */
  retainDays: number;
}

const DAY_MS = 24 * 60 * 60_000;
const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 20_000;
const KEY = /(?:^|\/)(\d{16})-([0-9a-f]{64})\.json$/;

export interface S3Anchor extends CheckpointAnchor {
  /** Everything that was ever added, also what somebody has hidden behind a delete marker since. */
  read(): Promise<Anchored[]>;
  close(): Promise<void>;
}

/**
 * Checkpoints in a bucket of S3, each an object of its own that the bucket locks (compliance mode). Number and hash are in the object's
 * name: a new version of an object cannot say anything else, and reading all of them is a listing.
 */
export function s3Anchor(target: S3AnchorTarget, now: () => number): S3Anchor {
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    // Loaded at first use: most installations have no such bucket.
    const sdk = await import('@aws-sdk/client-s3');
    const client: S3Client = new sdk.S3Client({
      region: target.awsRegion,
      ...(target.profile === undefined ? {} : { profile: target.profile }),
      ...(target.endpoint === undefined ? {} : { endpoint: target.endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
    });
    return { sdk, client };
  };
  const ready = () => {
    loading ??= load();
    return loading;
  };
  return {
    name: `the bucket ${target.bucket}`,
    async add(checkpoint) {
      const { sdk, client } = await ready();
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: target.bucket,
          Key: `${target.prefix}${String(checkpoint.seq).padStart(16, '0')}-${checkpoint.hash}.json`,
          Body: JSON.stringify(checkpoint),
          ContentType: 'application/json',
          // The bucket asks for a checksum of what it is to lock.
          ChecksumAlgorithm: 'SHA256',
          ObjectLockMode: 'COMPLIANCE',
          ObjectLockRetainUntilDate: new Date(now() + target.retainDays * DAY_MS),
        }),
      );
    },
    async read() {
      const { sdk, client } = await ready();
      const found: Anchored[] = [];
      for (let KeyMarker: string | undefined, VersionIdMarker: string | undefined; ; ) {
        const page = await client.send(
          new sdk.ListObjectVersionsCommand({ Bucket: target.bucket, Prefix: target.prefix, KeyMarker, VersionIdMarker }),
        );
        for (const { Key = '' } of page.Versions ?? []) {
          const [, seq, hash] = KEY.exec(Key) ?? [];
          if (seq !== undefined && hash !== undefined) found.push({ seq: Number(seq), hash });
        }
        if (page.IsTruncated !== true) return found;
        KeyMarker = page.NextKeyMarker;
        VersionIdMarker = page.NextVersionIdMarker;
      }
    },
    async close() {
      (await loading)?.client.destroy();
    },
  };
}
