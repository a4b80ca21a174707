import { readFileSync } from 'node:fs';
import * as designTokens from '@cloudscape-design/design-tokens';
import { expect, test } from 'vitest';

test('every property of tokens.css is a token of the installed design-tokens package', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll('"', "'");
  const known = new Set<string>(Object.values(designTokens));
  const used = [...css.matchAll(/--t-[\w-]+: (.+);/g)].map((match) => match[1] ?? '');
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((value) => !known.has(value))).toEqual([]);
});
