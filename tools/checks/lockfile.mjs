#!/usr/bin/env node
// The lockfile installs on every platform and from any registry, and every package is pinned exactly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptional, withAddress } from '../lib/lockfile.mjs';
import { check } from './support/check.mjs';

await check('lockfile', (root) => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const manifest = lockfile.packages[''] ?? {};
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  return [
    ...missingOptional(lockfile).map(
      (missing) => `${missing.name}@${missing.version} has no entry (needed by ${missing.of}): npm run lockfile`,
    ),
    ...withAddress(lockfile).map((path) => `${path} names the address it came from: npm run lockfile`),
    ...Object.entries(wanted)
      .filter(([, version]) => !/^\d/.test(version))
      .map(([name, version]) => `${name} is not pinned to one version: ${version}`),
  ];
});
