import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatBytes } from '#rules/domains/sizes';
import { errorOf } from '#rules/thrown';
import { folderHolder } from '../../platform/database/folder-lock.ts';
import { freeBytesOf } from '../../platform/servers/data-folder.ts';
import { type Finding, good, mind, wrong } from './finding.ts';

/** Below the one nothing works for long, below the other not for weeks. */
const LEAST_FREE = 256 * 2 ** 20;
const LITTLE_FREE = 2 * 2 ** 30;

/** Whether a server can keep its data in a folder, which need not be there yet. Makes nothing. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const info = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (info === null) {
    const parent = await nearest(folder);
    const writable = await mayWrite(parent);
    return writable
      ? [good('data folder', `${folder} is made at the first start`), ...(await room(parent))]
      : [
          wrong(
            'data folder',
            `${folder} is not there, and this user may not make it in ${parent}`,
            `make it, owned by the user that runs the server, or name another with --data`,
          ),
        ];
  }
  if (!info.isDirectory()) return [wrong('data folder', `${folder} is a file`, 'name a folder with --data, TUMBLER_DATA or data')];
  const isOpen = process.platform !== 'win32' && (info.mode & 0o077) !== 0;
  const findings: Finding[] = [
    (await mayWrite(folder))
      ? good('data folder', `${folder} can be written`)
      : wrong('data folder', `${folder} cannot be written by this user`, `chown -R it to the user that runs the server`),
    ...(isOpen
      ? [
          mind(
            'data folder',
            `${folder} can be read by other users of this machine`,
            `chmod 700 ${folder}; the server does so at its start`,
          ),
        ]
      : []),
  ];
  return [...findings, ...(await room(folder))];
}

/** Whether a server runs on the embedded database of a folder; what cannot be a lock is said so. */
export function checkLock(databaseFolder: string): { finding: Finding | null; isHeld: boolean } {
  try {
    const holder = folderHolder(databaseFolder);
    if (holder === null) return { finding: null, isHeld: false };
    return holder.lives
      ? {
          finding: good(
            'data folder',
            `process ${holder.pid} on ${holder.host} has the database open: its records are looked at through that server alone`,
          ),
          isHeld: true,
        }
      : {
          finding: good(
            'data folder',
            `a lock of process ${holder.pid} on ${holder.host} is left, which is gone: the next start takes it over`,
          ),
          isHeld: false,
        };
  } catch (error) {
    return { finding: wrong('data folder', errorOf(error).message, 'remove it if no server runs on this folder'), isHeld: true };
  }
}

async function room(folder: string): Promise<Finding[]> {
  const free = await freeBytesOf(folder);
  if (free === null) return [];
  const words = `${formatBytes(free)} are free`;
  if (free < LEAST_FREE)
    return [
      wrong(
        'data folder',
        words,
        'make room: the server needs at least 256 MiB, and far more with packages, samples or rows of on-demand data',
      ),
    ];
  return [
    free < LITTLE_FREE
      ? mind('data folder', words, 'make room: packages, samples and rows of on-demand data take gigabytes')
      : good('data folder', words),
  ];
}

const mayWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

async function nearest(folder: string): Promise<string> {
  const parent = dirname(folder);
  const isThere = await stat(parent).then(
    () => true,
    () => false,
  );
  return isThere || parent === folder ? parent : nearest(parent);
}
