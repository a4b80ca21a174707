import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/**
 * A small checkout with these files, inside the project so that its packages are found; `copied` are taken over from the project as they
 * are. It is deleted when the test ends.
 */
export const planted = (files: Record<string, string>, copied: string[] = []): string => {
  mkdirSync(join(project, '.cache'), { recursive: true });
  const root = mkdtempSync(join(project, '.cache', 'planted-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const path of copied) cpSync(join(project, path), join(root, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

/** What a check says of that checkout, as `npm test` would run it. */
export const verdictOf = (check: string, root: string): { code: number | null; output: string } => {
  const done = spawnSync(process.execPath, [join(project, 'tools', 'checks', `${check}.mjs`), '--root', root], { encoding: 'utf8' });
  return { code: done.status, output: done.stdout + done.stderr };
};

/** The exit code of another script of tools/, told to work in that checkout. */
export const run = (script: string, root: string): number | null =>
  spawnSync(process.execPath, [join(project, 'tools', script), '--root', root]).status;
