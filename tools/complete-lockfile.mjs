#!/usr/bin/env node
// npm run lockfile: adds the bindings of other platforms that the registry in use lacks, and takes addresses out. Run it after npm install.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { entryOf, missingOptional, withAddress } from './lib/lockfile.mjs';
import { root } from './lib/paths.mjs';

const at = process.argv.indexOf('--root');
const file = join(at < 0 ? root : resolve(process.argv[at + 1]), 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8'));

const added = missingOptional(lockfile);
const paths = added.map((missing) =>
  lockfile.packages[`node_modules/${missing.name}`] ? `${missing.of}/node_modules/${missing.name}` : `node_modules/${missing.name}`,
);
added.forEach((missing, index) => {
  lockfile.packages[paths[index]] = entryOf(missing);
});
const addressed = withAddress(lockfile);
for (const path of addressed) delete lockfile.packages[path].resolved;

lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${added.length} entries added, ${addressed.length} addresses taken out`);
