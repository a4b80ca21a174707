#!/usr/bin/env node
// A page's path is written once, in packages/rules/src/paths, for the pages, the navigation and the server's links: elsewhere it is made there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { check } from './support/check.mjs';
import { sourceFiles } from './support/source-files.mjs';

const PATHS = 'packages/rules/src/paths';
const isProduct = (path) =>
  /^(?:apps|packages)\/.*\.tsx?$/.test(path) &&
  !path.startsWith(`${PATHS}/`) &&
  !/\.test\.tsx?$|testkit|\/test-[a-z-]+\.ts$|\/contract\.ts$/.test(path);

/** `/lse-tool/history` is of lse-tool; a parameter or a path that goes on in another way is of none. A letter alone is a unit: `/s`. */
const firstSegment = (text) => /^\/([a-z][a-z\d-]+(?=[/?#]|$)|[a-z](?=\/))/.exec(text)?.[1] ?? null;

await check('page paths', (root) => {
  const folder = join(root, PATHS);
  const known = new Set(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => textsOf(readFileSync(join(folder, name), 'utf8'), name).map(({ value }) => firstSegment(value)))
      .filter((segment) => segment !== null),
  );
  if (known.size === 0) return [`${PATHS} has no path`];
  return sourceFiles(root)
    .filter(isProduct)
    .flatMap((path) =>
      textsOf(readFileSync(join(root, path), 'utf8'), path)
        .filter(({ value }) => known.has(firstSegment(value)))
        .map(({ value, line }) => `${path}:${line} writes the path ${value}: ${PATHS} has it, or is where it belongs`),
    );
});

/** The texts of a file with their lines: of a template, what stands before its first part. */
function textsOf(text, path) {
  // Positions count bytes, on from the files that were parsed before: a first statement tells where this one begins.
  const bytes = Buffer.from(`;${text}`);
  const tree = swc.parseSync(bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2023' });
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const value = node.type === 'StringLiteral' ? node.value : node.type === 'TemplateLiteral' ? node.quasis?.[0]?.cooked : undefined;
    if (value) {
      const before = bytes.subarray(0, node.span.start - tree.span.start).toString();
      found.push({ value, line: before.split('\n').length });
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value);
  };
  visit(tree.body);
  return found;
}
