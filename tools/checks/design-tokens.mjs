#!/usr/bin/env node
// Cloudscape's components define the custom properties that design-tokens names, each with a hash of its value. Where the two packages
// differ a token falls back to its light value, and dark mode is broken without a message. So: every hash must be the same in both.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './support/check.mjs';

await check('design tokens', (root) => {
  const base = join(root, 'node_modules', '@cloudscape-design');
  const named = new Set(readFileSync(join(base, 'design-tokens', 'index.js'), 'utf8').match(/--[a-z0-9-]+(?=,)/g) ?? []);
  const defined = new Set(stylesOf(join(base, 'components', 'internal')).flatMap((css) => css.match(/--[a-z0-9-]+(?=\s*:)/g) ?? []));
  if (named.size < 100 || defined.size < 100) return [`Too few tokens were found to compare: ${named.size} named, ${defined.size} defined`];
  return [...named]
    .filter((token) => !defined.has(token))
    .map((token) => `${token} is named by design-tokens and defined by no stylesheet of components`);
});

function stylesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
