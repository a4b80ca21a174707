import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildServerOf } from './child-server.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);

/** The last commit of the version before this one; moved on with each release. */
const COMMIT = '727676a72b6f8fa5274bf98e5f38fda84d2abded';

export interface PreviousVersion {
  /** Where it lies, its server built. */
  folder: string;
  remove(): Promise<void>;
}

/** Whether this checkout has the history that it takes: one that was fetched without has not. */
export const hasPreviousVersion = (): Promise<boolean> =>
  run('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );

/** The version before, built with the packages that are installed for this one. */
export async function buildPreviousVersion(): Promise<PreviousVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-before-'));
  await run('bash', ['-c', 'set -o pipefail; git archive "$1" | tar -x -C "$2"', 'bash', COMMIT, folder], { cwd: root });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await buildServerOf(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
