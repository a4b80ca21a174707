import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { md5OfFile } from './md5-of-file.ts';

test.each([0, 3, 1024 * 1024, 2 * 1024 * 1024 + 7])('the MD5 of %i bytes is what anybody else makes of them', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
  const shares: number[] = [];
  const signal = new AbortController().signal;
  expect(await md5OfFile(new Blob([bytes]), (share) => shares.push(share), signal)).toBe(createHash('md5').update(bytes).digest('hex'));
  expect(shares).toEqual(shares.toSorted((left, right) => left - right));
  expect(shares.at(-1) ?? 1).toBe(1);
});

test('it stops when nobody wants it any more', async () => {
  await expect(md5OfFile(new Blob(['abc']), () => undefined, AbortSignal.abort())).rejects.toThrow(/abort/i);
});
