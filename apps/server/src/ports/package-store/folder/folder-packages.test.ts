import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { describePackageStore } from '../contract.ts';
import { createFolderPackages } from './index.ts';

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

describePackageStore('folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-packages-'));
  return {
    packages: createFolderPackages(folder),
    names: () => filesIn(folder),
    close: () => rm(folder, { recursive: true }),
  };
});

test('what a server that died has left is swept, and what is being written now is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-packages-'));
  const incoming = join(folder, '.incoming');
  await mkdir(incoming);
  for (const name of ['old', 'new']) await writeFile(join(incoming, name), 'half');
  const longAgo = Date.now() / 1_000 - 2 * 86_400;
  await utimes(join(incoming, 'old'), longAgo, longAgo);
  await createFolderPackages(folder).put('a/b', Readable.from(['x']), { expectedMd5: null, maxBytes: 10 });
  expect(await filesIn(folder)).toEqual([join(incoming, 'new'), join(folder, 'a/b')]);
  await rm(folder, { recursive: true });
});
