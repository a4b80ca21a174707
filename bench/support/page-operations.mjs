import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.mjs';

const nameOf = (text) => /^\s*(?:query|mutation|fragment)\s+(\w+)/.exec(text)?.[1] ?? '';

/**
 * The queries whose names match, as the pages below a folder ask them: read from the pages' own source, each with the fragments that it spreads.
 * @returns documents, in no promised order
 */
export const pageOperations = (folder, names) => {
  const from = join(root, folder);
  const texts = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(from, name), 'utf8').matchAll(/graphql\(`([^`]+)`\)/g)].map(([, text]) => text));
  const fragments = new Map(texts.filter((text) => /^\s*fragment/.test(text)).map((text) => [nameOf(text), text]));
  const withFragments = (text) => {
    const used = new Set();
    const collect = (part) => {
      for (const [, name] of part.matchAll(/\.\.\.(\w+)/g)) {
        if (name === 'on' || used.has(name) || !fragments.has(name)) continue;
        used.add(name);
        collect(fragments.get(name));
      }
    };
    collect(text);
    return [text, ...[...used].map((name) => fragments.get(name))].join('\n');
  };
  return texts.filter((text) => /^\s*query/.test(text) && names.test(nameOf(text))).map(withFragments);
};

/** An operation with those of the variables that it names. */
export const operation = (query, variables) => ({
  query,
  variables: Object.fromEntries(Object.entries(variables).filter(([name]) => query.includes(`$${name}`))),
});
