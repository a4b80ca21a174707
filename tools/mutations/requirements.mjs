// Which requirements are drawn, and which tests name them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';

const TITLE =
  /\b(?:test|it|describe)((?:\.\w+)*)(?:\((?:[^()]|\([^()]*\))*\))?\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
const IDS = /\[([A-Z]+-\d{3}(?:\s*,\s*[A-Z]+-\d{3}){0,2})\]/g;

/** A generator of numbers from 0 up to 1, the same for the same seed (mulberry32). */
export const randomOf = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Every requirement that a test of this checkout names: `{ id, area, text, tests }`, tests by path from the root. */
export const namedRequirements = (root) => {
  const tests = new Map();
  for (const path of filesBelow(root, ['apps', 'packages', 'e2e', 'tools'])) {
    const browser = path.startsWith('e2e/') && path.endsWith('.spec.ts');
    if (path.endsWith('.peer.test.ts') || path.startsWith('e2e/peers/') || !(browser || /\.test\.tsx?$/.test(path))) continue;
    const source = readFileSync(join(root, path), 'utf8');
    for (const call of source.matchAll(TITLE)) {
      const title = call[2] ?? call[3] ?? call[4] ?? '';
      if (/skip|todo|fixme/.test(call[1]) || title.includes('@peer')) continue;
      for (const group of title.matchAll(IDS)) {
        for (const id of group[1].split(/\s*,\s*/)) tests.set(id, (tests.get(id) ?? new Set()).add(path));
      }
    }
  }
  const rows = readFileSync(join(root, 'docs', 'contract', 'requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return rows
    .map((row) => row.split('\t'))
    .filter(([id, , kind]) => kind !== 'open' && tests.has(id))
    .map(([id, area, , , text]) => ({ id, area, text, tests: [...tests.get(id)].sort() }));
};

/** Draws requirements in turn from each area, so that small areas count as much as large ones. */
export const drawRequirements = (named, count, seed) => {
  const random = randomOf(seed);
  const areas = groupByArea(named);
  const piles = [...areas.values()].map((rows) => shuffled(rows, random));
  const drawn = [];
  while (drawn.length < count && piles.some((pile) => pile.length > 0)) {
    for (const pile of piles) if (pile.length > 0 && drawn.length < count) drawn.push(pile.pop());
  }
  return drawn;
};

const groupByArea = (named) => {
  const areas = new Map();
  for (const row of named) areas.set(row.area, [...(areas.get(row.area) ?? []), row]);
  return areas;
};

const shuffled = (rows, random) => {
  const out = [...rows];
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other], out[at]];
  }
  return out;
};
