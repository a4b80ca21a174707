import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { closeToOthers } from './private-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tumbler-private-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')('a data folder that others could read is closed to them', () => {
  const paths = ['.', 'packages', 'samples'].map((name) => join(folder, name));
  for (const path of paths) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  writeFileSync(join(folder, 'note'), '');
  chmodSync(join(folder, 'note'), 0o644);
  closeToOthers(folder);
  for (const path of paths) expect([path, statSync(path).mode & 0o777]).toEqual([path, 0o700]);
  expect(() => closeToOthers(join(folder, 'nowhere'))).not.toThrow();
});
