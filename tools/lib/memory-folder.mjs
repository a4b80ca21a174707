import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'tumbler-tests-';
/** What lies there is taken from the machine's memory: one of 16 GB has as much to spare. */
const NEEDED_BYTES = 8 * 2 ** 30;

/**
 * Gives this process and its children a folder for temporary files that lies in memory, where the machine has one with room: to make a file there takes a
 * tenth of the processor time, and each embedded database is more than a thousand. It is removed when the process ends; what a killed one left, at the
 * next start. A caller's own TMPDIR stays.
 */
export const keepTemporaryFilesInMemory = () => {
  if (process.env.TMPDIR || freeBytes() < NEEDED_BYTES) return;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length)))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder, { mode: 0o711, recursive: true });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
};

const freeBytes = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0; // no such folder on this system
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};
