// Which places a requirement depends on most likely: they hold its texts and numbers, speak its words, cite its id, and stand where its tests look.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const SMALL = new Set(
  'a an and are as at be by can for from has have in is it its no not of on one or that the their them then there they this to was when which with each any all only shown shows show'.split(
    ' ',
  ),
);

/** The most likely places of a requirement, the likeliest first, never two of one line. */
export const candidatesOf = (requirement, sites, root, weights, most) => {
  const quoted = [...requirement.text.matchAll(/["'‘“]([^"'’”]{2,})["'’”]/g)].map((match) => match[1].trim());
  const numbers = new Set([...requirement.text.matchAll(/\d[\d,_]*(?:\.\d+)?/g)].map((match) => Number(match[0].replace(/[,_]/g, ''))));
  const wanted = wordsOf(requirement.text);
  const near = nearby(requirement, root);
  const scored = sites.map((site) => ({ site, score: scoreOf(site, { requirement, quoted, numbers, wanted, near, weights }) }));
  scored.sort((a, b) => b.score - a.score || (a.site.file < b.site.file ? -1 : 1) || a.site.start - b.site.start);
  const taken = new Set();
  const out = [];
  for (const { site, score } of scored) {
    const line = `${site.file}:${site.line}`;
    if (taken.has(line) || out.length === most || score <= 0) continue;
    taken.add(line);
    out.push(site);
  }
  return out;
};

const scoreOf = (site, { requirement, quoted, numbers, wanted, near, weights }) => {
  let shared = 0;
  for (const word of site.wordSet) if (wanted.has(word)) shared += weights.get(word) ?? 0;
  let score = shared;
  if (site.words.includes(requirement.id)) score += 30;
  if (site.kind === 'text' && site.value.length > 3) {
    if (quoted.includes(site.value)) score += 60;
    else if (quoted.some((text) => text.length > 6 && (text.includes(site.value) || site.value.includes(text)))) score += 25;
    else score -= 8;
  } else if (site.kind === 'text' && !quoted.includes(site.value)) return 0;
  if (site.kind === 'number' && (site.value === 0 || site.value === 1) && !numbers.has(site.value)) score -= 8;
  if (site.kind === 'number' && site.value !== 0 && site.value !== 1 && shared > 4) {
    const scales = [site.value, site.value / 1_000, site.value / 60, site.value / 60_000, site.value / 3_600];
    if (scales.some((number) => numbers.has(number))) score += 35;
  }
  if (site.kind === 'order' && /sort|order|newest|first|descending|ascending/i.test(requirement.text)) score += 15;
  return near.files.has(site.file) ? score + 15 : [...near.words].some((word) => site.file.includes(`/${word}/`)) ? score + 8 : score - 4;
};

/** What the tests of a requirement import, two steps deep, and the words of the folders that its browser stories lie in. */
const nearby = ({ tests }, root) => {
  const files = new Set();
  const words = new Set();
  for (const test of tests) {
    if (test.startsWith('e2e/')) {
      for (const word of test.replace('.spec.ts', '').split('/').slice(1)) words.add(word);
      continue;
    }
    for (const first of importsOf(test, root)) {
      files.add(first);
      for (const second of importsOf(first, root)) files.add(second);
    }
  }
  return { files, words };
};

const importsOf = (file, root) => {
  let source;
  try {
    source = readFileSync(join(root, file), 'utf8');
  } catch {
    return [];
  }
  return [...source.matchAll(/from '([.#][^']+)'/g)].map(([, name]) =>
    name.startsWith('#rules/')
      ? `packages/rules/src/${name.slice(7)}.ts`
      : name.startsWith('#fleet/')
        ? `packages/demo-fleet/src/${name.slice(7)}.ts`
        : posix.join(dirname(file), name),
  );
};

/** Words of a text or of code in lower case: names are taken apart. */
export const wordsOf = (text) =>
  new Set(
    text
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !SMALL.has(word))
      .map((word) => word.replace(/s$/, '')),
  );

/** How much it says that a place holds a word: the seldomer, the more. */
export const weightsOf = (sites) => {
  const counts = new Map();
  for (const { wordSet } of sites) for (const word of wordSet) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.max(0, Math.log(sites.length / count) - 2)]));
};
