#!/usr/bin/env node
// npm run package: builds, and makes dist/tumbler-VERSION.tgz: the server's bundle, the pages and the database's seed, which start with one
// command on a machine that has Node alone. The same sources give the same file. --out DIR puts it elsewhere.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { billOfMaterials, closureOf, importedPackages, licenceTexts } from './lib/package-contents.mjs';
import { root } from './lib/paths.mjs';

const say = (line) => console.error(line);
const at = process.argv.indexOf('--out');
const out = at < 0 ? join(root, 'dist') : resolve(process.argv[at + 1]);

const main = async () => {
  await ensureInstalled({ say });
  await ensureBuilt({ say });
  // Two of these may run at once.
  const stage = mkdtempSync(join(root, 'dist', 'package-'));
  try {
    console.log(packed(stage));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

/** Puts together what is shipped. @returns where its file is */
const packed = (stage) => {
  for (const part of ['server', 'web', 'seed'])
    cpSync(join(root, 'dist', part), join(stage, part), {
      recursive: true,
      // A stack of the server names lines of its sources; the pages' maps are three quarters of their size and for nobody who runs them.
      filter: (path) => part !== 'web' || !path.endsWith('.map'),
    });
  mkdirSync(join(stage, 'bin'));
  cpSync(join(root, 'tools', 'package', 'tumbler.mjs'), join(stage, 'bin', 'tumbler.mjs'));
  chmodSync(join(stage, 'bin', 'tumbler.mjs'), 0o755);
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  cpSync(join(root, 'deploy', 'README.md'), join(stage, 'README.md'));

  const project = readJson('package.json');
  const lockfile = readJson('package-lock.json');
  const names = importedPackages(join(stage, 'server'));
  const dependencies = Object.fromEntries(names.map((name) => [name, pinnedVersion(project, name)]));
  const { name, version, description, license, type, engines } = project;
  const manifest = { name, version, description, license, type, engines, bin: { tumbler: 'bin/tumbler.mjs' }, dependencies };
  write(stage, 'package.json', manifest);
  write(stage, 'npm-shrinkwrap.json', {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, license, dependencies, engines, bin: manifest.bin }, ...closureOf(lockfile, names) },
  });
  write(stage, 'sbom.cdx.json', billOfMaterials(lockfile, { name, version, license }));
  writeFileSync(join(stage, 'THIRD-PARTY.txt'), licenceTexts(lockfile, root));

  mkdirSync(out, { recursive: true });
  const file = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], { cwd: stage, encoding: 'utf8' });
  return join(out, file.trim());
};

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const write = (folder, file, value) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

/** @throws Error for a package that the server imports without the project naming it */
const pinnedVersion = ({ dependencies }, name) => {
  const version = dependencies[name];
  if (version === undefined) throw new Error(`The server imports ${name}, which package.json does not list among its dependencies.`);
  return version;
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
