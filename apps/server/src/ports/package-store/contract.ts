import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackageStore } from './port.ts';

export interface PackageStoreHarness {
  packages: PackageStore;
  /** Names of everything that lies in the store or beside it, half-written files included. */
  names: () => Promise<string[]>;
  close?: () => Promise<void>;
}

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const MANY = 1024 * 1024 * 1024;

/** What every store of packages has to do alike. */
export function describePackageStore(name: string, make: () => Promise<PackageStoreHarness>): void {
  describe(`packages: ${name}`, () => {
    let harness: PackageStoreHarness;
    const bytes = randomBytes(3 * 1024 * 1024);
    beforeAll(async () => {
      harness = await make();
    }, 60_000);
    afterAll(() => harness.close?.());
    const put = (key: string, content: Readable, expectedMd5: string | null = null, maxBytes = MANY) =>
      harness.packages.put(key, content, { expectedMd5, maxBytes });

    test('keeps a file whose MD5 is right, and gives it back', async () => {
      const key = 'stacks/one/agent-1.0.zip';
      expect(await harness.packages.has(key)).toBe(false);
      expect(await harness.packages.open(key)).toBeNull();
      const md5 = md5Of(bytes);
      expect(await put(key, Readable.from([bytes.subarray(0, 1_000), bytes.subarray(1_000)]), md5.toUpperCase())).toEqual({
        stored: true,
        md5,
        bytes: bytes.length,
      });
      expect(await harness.packages.has(key)).toBe(true);
      const opened = await harness.packages.open(key);
      expect(opened?.bytes).toBe(bytes.length);
      expect((await buffer(opened?.content ?? Readable.from([]))).equals(bytes)).toBe(true);
    });

    test('tells the MD5 of a file of which nothing was expected, an empty one included', async () => {
      expect(await put('global/empty', Readable.from([]))).toEqual({ stored: true, md5: md5Of(Buffer.alloc(0)), bytes: 0 });
      expect((await harness.packages.open('global/empty'))?.bytes).toBe(0);
    });

    test('leaves nothing of a file with the wrong MD5, one that is too long, or one that is cut short', async () => {
      const before = await harness.names();
      expect(await put('bad/md5', Readable.from([bytes]), '0'.repeat(32))).toMatchObject({ stored: false, md5: md5Of(bytes) });
      expect(await put('bad/long', Readable.from([bytes.subarray(0, 600), bytes.subarray(600, 1_200)]), null, 1_000)).toMatchObject({
        stored: false,
      });
      const cut = new Readable({ read: () => undefined });
      cut.push(bytes.subarray(0, 100_000));
      const putting = put('bad/cut', cut);
      setImmediate(() => cut.destroy(new Error('the sender left')));
      await expect(putting).rejects.toThrow();
      for (const key of ['bad/md5', 'bad/long', 'bad/cut']) expect(await harness.packages.has(key)).toBe(false);
      expect(await harness.names()).toEqual(before);
    });

    test('keeps what is there when another file for the same key is wrong', async () => {
      await put('twice/one', Readable.from([Buffer.from('first')]));
      await put('twice/one', Readable.from([Buffer.from('second')]), '0'.repeat(32));
      const opened = await harness.packages.open('twice/one');
      expect((await buffer(opened?.content ?? Readable.from([]))).toString()).toBe('first');
    });

    test('removes, and removing again is harmless', async () => {
      await put('gone/one', Readable.from([Buffer.from('x')]));
      await harness.packages.remove('gone/one');
      await harness.packages.remove('gone/one');
      expect(await harness.packages.has('gone/one')).toBe(false);
    });

    test.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '.', 'a/..', 'a\0b', 'a b', '', 'x'.repeat(600), 'a\\..\\b'])(
      'knows no key %j',
      async (key) => {
        await expect(put(key, Readable.from(['x']))).rejects.toMatchObject({ name: 'PortError', kind: 'not-found' });
        await expect(harness.packages.open(key)).rejects.toMatchObject({ kind: 'not-found' });
        await expect(harness.packages.remove(key)).rejects.toMatchObject({ kind: 'not-found' });
      },
    );
  });
}
