import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TextFiles } from './text-files.ts';
import { linesOf } from './text-lines.ts';

const NEVER = new AbortController().signal;

test('a text that comes in small pieces is whole, though it is not yet known how its lines end when the second piece comes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-texts-'));
  const texts = new TextFiles({ folder, budgetBytes: 2 ** 26, textBytes: 2 ** 26 });
  // Three gzip files after each other are one text, and come out one by one.
  const parts = ['first', 'second', 'third'].map((word) => gzipSync(`${`${word} `.repeat(500)}\n`));
  const open = async ({ from, to }: { from: number; to: number }): Promise<Readable> =>
    to <= 4 ? Readable.from([Buffer.concat(parts).subarray(from, to)]) : Readable.from(slowly(parts));
  const source = { key: 'one', stored: { bytes: Buffer.concat(parts).length, version: '1' }, open };
  const { lines } = await texts.using(source, NEVER, (text) => linesOf(text, { from: 0, count: 10 }, NEVER));
  expect(lines.map(({ text }) => text.slice(0, 6))).toEqual(['first ', 'second', 'third ']);
  await texts.close();
  await rm(folder, { recursive: true });
});

async function* slowly(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    yield part;
  }
}
