// What is counted: the product's TypeScript, parsed. Tests and what only they use, contracts of ports and generated files are left out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles } from '../checks/support/source-files.mjs';
import { TEST_CODE } from '../lib/test-code.cjs';

const testCode = new RegExp(TEST_CODE);
const NAMES = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/**
 * Every product file below `root`, by path: `{ path, lines, imports, effects, anys, suppressions, exported, comments, names }`. `imports`
 * are the paths of product files, each once, imports of types included; `suppressions` are names of rules, one for each suppression.
 */
export const productFiles = (root) => {
  const paths = sourceFiles(root).filter(
    (path) => /^(?:apps|packages)\/.*\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !testCode.test(path),
  );
  const known = new Set(paths);
  return paths.map((path) => factsOf(path, readFileSync(join(root, path), 'utf8'), known));
};

const factsOf = (path, text, known) => {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const names = new Set();
  let [effects, anys] = [0, 0];
  walk(program, (node) => {
    if (NAMES.has(node.type)) names.add(node.name);
    if (node.type === 'TSAnyKeyword') anys += 1;
    if (node.type === 'CallExpression' && EFFECTS.has(node.callee.name ?? node.callee.property?.name)) effects += 1;
  });
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: [...new Set(named.map((name) => resolved(path, name)).filter((to) => known.has(to) && to !== path))],
    effects,
    anys,
    suppressions: comments.flatMap(({ value }) => [...value.matchAll(/biome-ignore(?:-all|-start)? (\S+?):/g)].map(([, rule]) => rule)),
    exported: module.staticExports.reduce((sum, { entries }) => sum + entries.filter(({ isType }) => !isType).length, 0),
    comments: comments.map(({ value }) => value),
    names: [...names],
  };
};

/** Every node of a tree, from above. */
const walk = (node, see) => {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') see(node);
  for (const child of Object.values(node)) walk(child, see);
};

const PACKAGES = { '#rules/': 'packages/rules/src/', '#fleet/': 'packages/demo-fleet/src/', '#samples/': 'packages/sample-store/src/' };

/** The file that an import of a file names, as a path from the root; undefined for a package. */
const resolved = (from, name = '') => {
  for (const [prefix, folder] of Object.entries(PACKAGES)) if (name.startsWith(prefix)) return `${folder}${name.slice(prefix.length)}.ts`;
  return name.startsWith('.') ? join(from, '..', name).replaceAll('\\', '/') : undefined;
};
