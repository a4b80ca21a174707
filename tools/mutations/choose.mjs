// Which places a requirement depends on most likely: they hold its texts and numbers, speak its words, cite its id, and stand where its tests look.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const SMALL = new Set(
  'a an and are as at be by can for from has have in is it its no not of on one or that the their them then there they this to was when which with each any all only shown shows show'.split(
    ' ',
  ),
);

/** The areas whose folders hold what the requirements of an area ask for. */
const AREAS = {
  SHELL: ['shell', 'home', 'help', 'audit'],
  AUDIT: ['audit'],
  METRIC: ['metrics', 'domains', 'serverless'],
  JUNO: ['serverless'],
  DOM: ['domains'],
  EXPL: ['domains', 'explorer'],
  EVENT: ['domains', 'events', 'issues', 'tickets'],
  ACT: ['domains', 'audit', 'shell'],
  SKEW: ['domains', 'skew'],
  LSE: ['lse'],
  OTS: ['ots'],
  SDPDS: ['releases'],
  REL: ['releases'],
};

/** The most likely places of a requirement, the likeliest first, never two of one line. */
export const candidatesOf = (requirement, sites, root, weights, most) => {
  const quoted = [...requirement.text.matchAll(/["'‘“]([^"'’”]{2,})["'’”]/g)].map((match) => match[1].trim());
  const numbers = new Set([...requirement.text.matchAll(/\d[\d,_]*(?:\.\d+)?/g)].map((match) => Number(match[0].replace(/[,_]/g, ''))));
  // Names of calls and fields, as code and as a file's name has them.
  const named = [...requirement.text.matchAll(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g)].map(([name]) => [
    name,
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]);
  const wanted = wordsOf(requirement.text);
  const near = nearby(requirement, root);
  const scored = sites.map((site) => ({ site, score: scoreOf(site, { requirement, quoted, numbers, named, wanted, near, weights }) }));
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

const scoreOf = (site, { requirement, quoted, numbers, named, wanted, near, weights }) => {
  let shared = 0;
  for (const word of site.wordSet) if (wanted.has(word)) shared += weights.get(word) ?? 0;
  const isNear = near.files.has(site.file) ? 15 : [...near.words].some((word) => site.file.includes(`/${word}/`)) ? 8 : 0;
  const isNamed = named.some(([name, file]) => site.names.includes(name) || site.file.includes(`/${file}.ts`));
  let score = shared + (isNear || -10) - (shared < 3 ? 15 : 0) - (site.file.startsWith('packages/demo-fleet/') ? 10 : 0);
  if (site.before.includes(requirement.id)) score += 30;
  if (isNamed) score += 25;
  const area = /\/areas\/([a-z]+)\//.exec(site.file)?.[1];
  if (area !== undefined && !(AREAS[requirement.area] ?? []).includes(area)) score -= 20;
  if (site.kind === 'text') return score + textBonus(site.value, quoted);
  if (site.kind === 'order' && /sort|order|newest|first|descending|ascending/i.test(requirement.text)) return score + 15;
  if (site.kind !== 'number') return score;
  const scales = [site.value, site.value / 1_000, site.value / 60, site.value / 60_000, site.value / 3_600];
  if (!scales.some((number) => numbers.has(number))) return site.value === 0 || site.value === 1 ? score - 8 : score;
  return score + (isNear || isNamed ? 35 : 5);
};

/** A text counts where the requirement quotes it; the holes of a quoted text, {name} and N, are filled in the source. */
const textBonus = (value, quoted) => {
  if (quoted.includes(value)) return value.length > 3 ? 60 : 10;
  if (value.length <= 3) return Number.NEGATIVE_INFINITY;
  const parts = quoted.flatMap((text) => text.split(/\{[^}]*\}|\bN\b|\.\.\./).map((part) => part.trim()));
  return parts.some((part) => part.length > 7 && value.includes(part)) ? 45 : -12;
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
        : name.startsWith('#samples/')
          ? `packages/sample-store/src/${name.slice(9)}.ts`
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
