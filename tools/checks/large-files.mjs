#!/usr/bin/env node
// A file of more than 400 lines is split by meaning, or stands in tools/large-files.json with its present length, which may only shrink.
// Data and generated files are exempt.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './support/check.mjs';
import { sourceFiles } from './support/source-files.mjs';

const LIMIT = 400;
const CODE = /\.(?:tsx?|mjs|cjs|css|sql|graphql|sh|java)$/;
const DATA = /(?:^|\/)(?:data|migrations|fixtures)\/|[-.]data\.ts$/;

await check('large files', (root) => {
  const file = join(root, 'tools', 'large-files.json');
  const allowed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const lengths = new Map(
    sourceFiles(root)
      .filter((path) => CODE.test(path) && !DATA.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length]),
  );
  return [
    ...[...lengths]
      .filter(([path, lines]) => lines > Math.max(LIMIT, allowed[path] ?? 0))
      .map(([path, lines]) => `${path} has ${lines} lines of at most ${allowed[path] ?? LIMIT}: split it by meaning`),
    ...Object.entries(allowed)
      .filter(([path, lines]) => (lengths.get(path) ?? 0) < lines)
      .map(([path]) => {
        const now = lengths.get(path) ?? 0;
        return `${path} has shrunk to ${now} lines: ${now > LIMIT ? `write ${now}` : 'take it out'} in tools/large-files.json`;
      }),
  ];
});
