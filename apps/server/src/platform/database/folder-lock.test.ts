import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseLockedError, lockFolder } from './folder-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-lock-'));
  path = join(folder, 'tumbler.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A lock as some other process would have left it. */
async function leave(change: Record<string, unknown>): Promise<void> {
  const lock = lockFolder(folder);
  const holder: unknown = JSON.parse(await readFile(path, 'utf8'));
  lock.release();
  await writeFile(path, JSON.stringify({ ...Object(holder), nonce: 'other', ...change }));
}

test('a folder is locked once, and free after its release', async () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DatabaseLockedError);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}`);
  lock.release();
  lockFolder(folder).release();
  expect(await readdir(folder)).toEqual([]);
});

test('a living process keeps its lock', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  await leave({ pid: child.pid, started: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] });
  expect(() => lockFolder(folder)).toThrow(`process ${child.pid}`);
  const gone = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  lockFolder(folder).release();
});

test('the lock of a process that is gone is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await leave({ pid, started: '1' });
  lockFolder(folder).release();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process whose number another one has now is taken over', async () => {
  await leave({ started: '1' });
  lockFolder(folder).release();
});

test('a lock from another container holds while it is touched', async () => {
  await leave({ namespace: 'elsewhere', host: 'other-host' });
  expect(() => lockFolder(folder)).toThrow('on other-host');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  lockFolder(folder).release();
});

test('a file that is no lock of ours is not removed', async () => {
  await writeFile(path, 'something else');
  expect(() => lockFolder(folder)).toThrow('remove it');
  expect(await readFile(path, 'utf8')).toBe('something else');
});

test('of several attempts at a stale lock, one takes it', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await leave({ pid, started: '1' });
  // Locks are taken without a pause, so within one process each attempt runs to its end; the next one meets the winner.
  const attempts = Array.from({ length: 5 }, () => {
    try {
      return lockFolder(folder);
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseLockedError);
      return undefined;
    }
  });
  const winners = attempts.filter((lock) => lock !== undefined);
  expect(winners).toHaveLength(1);
  for (const winner of winners) winner.release();
});
