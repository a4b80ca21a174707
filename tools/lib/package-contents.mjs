import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { resolved } from './lockfile.mjs';

/** Names of the packages that the files of a built folder import, sorted; built-in modules and files of the folder itself are none. */
export const importedPackages = (folder) => {
  const found = new Set();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.m?js$/.test(file)) for (const specifier of specifiersOf(readFileSync(join(folder, file), 'utf8'))) found.add(specifier);
  return [...new Set([...found].filter(isPackage).map(packageOf))].sort();
};

const isPackage = (specifier) => !/^(?:\.|node:|#)/.test(specifier) && !builtinModules.includes(specifier);
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What a module imports, by declaration or by a call with a text. */
const specifiersOf = (text) => {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (/^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration)$/.test(node.type) && typeof node.source?.value === 'string')
      found.push(node.source.value);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(parseAst(text).body);
  return found;
};

/** The entries of a lockfile that these packages need at run time, by path, optional ones of every platform included. */
export const closureOf = (lockfile, names) => {
  const kept = new Map();
  const take = (from, name) => {
    const path = resolved(lockfile.packages, from, name);
    if (path === undefined || kept.has(path)) return;
    const entry = lockfile.packages[path];
    kept.set(path, entry);
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...requiredPeers(entry) })) take(path, needed);
  };
  for (const name of names) take('', name);
  return Object.fromEntries([...kept].sort(([a], [b]) => a.localeCompare(b, 'en')));
};

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true));

/** What is shipped: packages that are installed beside the bundle, and those that are within the pages. */
const shipped = (lockfile) =>
  Object.entries(lockfile.packages)
    .filter(([path, entry]) => path !== '' && entry.dev !== true && entry.link !== true)
    .map(([path, entry]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));

/** A CycloneDX bill of materials: no serial number and no time, so that the same sources give the same file. */
export const billOfMaterials = (lockfile, { name, version, license }) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version, licenses: [{ license: { id: license } }] },
  },
  components: unique(shipped(lockfile)).map((one) => ({
    type: 'library',
    'bom-ref': `${one.name}@${one.version}`,
    name: one.name,
    version: one.version,
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
    ...(one.integrity ? { hashes: [hashOf(one.integrity)] } : {}),
    ...(one.license ? { licenses: [licenceOf(one.license)] } : {}),
  })),
});

const licenceOf = (text) => (/^[\w.+-]+$/.test(text) ? { license: { id: text } } : { expression: text.replace(/^\(|\)$/g, '') });

const hashOf = (integrity) => {
  const [algorithm, digest] = integrity.split(' ')[0].split('-', 2);
  return {
    alg: algorithm.replace('sha', 'SHA-'),
    content: Buffer.from(integrity.slice(algorithm.length + 1).split(' ')[0] ?? digest, 'base64').toString('hex'),
  };
};

const unique = (packages) =>
  [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()].sort((a, b) =>
    `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'),
  );

/** Name, version and licence of everything that is shipped, with the text where the package brings one. */
export const licenceTexts = (lockfile, root) =>
  unique(shipped(lockfile))
    .map(({ name, version, license, path }) =>
      [`${name} ${version}: ${license ?? 'see its package'}`, textOf(join(root, path))].filter(Boolean).join('\n\n'),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');

const textOf = (folder) => {
  // A binding of another platform is not installed here.
  const file = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .find((each) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(each))
    : undefined;
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
};
