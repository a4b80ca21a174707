import { expect, test } from 'vitest';
import { checkExplorerPath } from '#rules/explorer/guard';
import { builtInRunbooks } from './built-in.ts';
import { readFrontMatter } from './front-matter.ts';
import { explorerPathsIn, lex } from './render.ts';

/** What a reader fills in. */
const FILLED: Record<string, string> = {
  '{index}': 'orders-2026.11',
  '{nodeId}': 'aB3dE6gH9jK2mN5pQ8sT1v',
  '{repository}': 'cs-automated-enc',
  '{snapshot}': 'daily-1',
};

const calls = builtInRunbooks.flatMap(({ name, text }) =>
  [...new Set(explorerPathsIn(lex(readFrontMatter(text).markdown)))].map((path) => [name.slice(0, 6), path] as const),
);

/** Each version that some call needs; a call must pass in one of them at least. */
const VERSIONS = ['OS_2.19', 'OS_1.3', 'ES_7.10'];

test.each(calls)('%s: the explorer lets %s through', (_id, path) => {
  const filled = path.replaceAll(/\{[a-zA-Z]+\}/g, (place) => FILLED[place] ?? expect.fail(`${place} has no example`));
  const answers = VERSIONS.map((version) => checkExplorerPath(filled, { version }));
  expect(
    answers.some((answer) => answer.ok),
    JSON.stringify(answers[0]),
  ).toBe(true);
});
