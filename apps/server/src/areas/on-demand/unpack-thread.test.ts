import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { root } from '../../../../../tools/lib/paths.mjs';
import { UnpackThread } from './unpack-thread.ts';

const NEVER = new AbortController().signal;
const MOST = 2 ** 30;
const LINES = Array.from({ length: 200_000 }, (_, n) => `line ${n} of ${Math.imul(n, 2_654_435_761)}\n`).join('');

/** The thread's file is there beside a bundle alone: packages are found from within node_modules. */
let bundle: string;
let Threaded: typeof UnpackThread;
let folder: string;
let unpackers: UnpackThread[];

beforeAll(async () => {
  bundle = mkdtempSync(join(root, 'node_modules/.tumbler-unpack-'));
  const entry = (name: string): string => join(import.meta.dirname, `${name}.ts`);
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    build: {
      ...{ ssr: true, outDir: bundle, target: 'node20', minify: false },
      rolldownOptions: {
        input: { 'unpack-thread': entry('unpack-thread'), 'unpack-worker': entry('unpack-worker') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  ({ UnpackThread: Threaded } = await import(pathToFileURL(join(bundle, 'unpack-thread.js')).href));
}, 60_000);
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-unpack-'));
  unpackers = [new UnpackThread(), new Threaded()];
});
afterEach(async () => {
  await Promise.all(unpackers.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

const task = async (content: Buffer, most = MOST) => {
  const from = join(folder, `${Math.random()}.gz`);
  await writeFile(from, content);
  return { from, to: `${from}.txt`, most };
};

test('files are unpacked the same with a thread and without, several at a time, to where they break off', async () => {
  const packed = gzipSync(LINES);
  for (const unpacker of unpackers) {
    const [whole, plain, broken] = [await task(packed), await task(Buffer.from('as it is')), await task(packed.subarray(0, 200_000))];
    const files = await Promise.all([whole, plain, broken].map((one) => unpacker.unpack(one, NEVER)));
    expect(files.map((file) => file.broken)).toEqual([null, null, 'the compressed file breaks off: what was readable is stored.']);
    expect(await readFile(whole.to, 'utf8')).toBe(LINES);
    expect(await readFile(plain.to, 'utf8')).toBe('as it is');
    const readable = await readFile(broken.to, 'utf8');
    expect(readable.length).toBeGreaterThan(10_000);
    expect(LINES.startsWith(readable)).toBe(true);
    expect(files.map(({ bytes }) => bytes)).toEqual([LINES.length, 8, readable.length]);
  }
});

test('what cannot be unpacked is said in the same words, and the next file is none the worse', async () => {
  for (const unpacker of unpackers) {
    const zstd = await task(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]));
    await expect(unpacker.unpack(zstd, NEVER)).rejects.toMatchObject({ kind: 'not-offered', message: 'its compression is not known here' });
    const large = await task(gzipSync(LINES), 2 ** 20);
    await expect(unpacker.unpack(large, NEVER)).rejects.toMatchObject({
      kind: 'too-large',
      message: 'it has more than 0.0009765625 GiB of text',
    });
    await expect(unpacker.unpack({ ...large, from: join(folder, 'gone') }, NEVER)).rejects.toThrow('ENOENT');
    expect(await unpacker.unpack(await task(gzipSync('next')), NEVER)).toEqual({ broken: null, bytes: 4 });
  }
});

test('a file that is not wanted any more is left, with the reason why', async () => {
  for (const unpacker of unpackers) {
    const left = new AbortController();
    const { to, ...rest } = await task(gzipSync(LINES.repeat(20), { level: 1 }));
    const unpacking = unpacker.unpack({ to, ...rest }, left.signal);
    left.abort(new Error('cancelled by Mara'));
    await expect(unpacking).rejects.toThrow('cancelled by Mara');
    expect((await readFile(to)).length).toBeLessThan(LINES.length * 20);
    await expect(unpacker.unpack({ to, ...rest }, left.signal)).rejects.toThrow('cancelled by Mara');
  }
});

test('a thread that ends says so of the files that it had, and the next file gets another one', async () => {
  const unpacker = new Threaded();
  unpackers.push(unpacker);
  const unpacking = unpacker.unpack(await task(gzipSync(LINES.repeat(20), { level: 1 })), NEVER);
  await unpacker.close();
  await expect(unpacking).rejects.toThrow('The thread that unpacks files ended.');
  expect(await unpacker.unpack(await task(gzipSync('next')), NEVER)).toEqual({ broken: null, bytes: 4 });
});
