#!/usr/bin/env node
// npm run house: the figures of the house (docs/house.md), as tables, and whole in reports/house.json. It judges nothing: checks do.
//   --root DIR    of another checkout
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { figuresOf } from './house/figures.mjs';
import { replacedWords } from './house/glossary.mjs';
import { productFiles } from './house/source.mjs';
import { root as project } from './lib/paths.mjs';

const at = process.argv.indexOf('--root');
const root = at < 0 ? project : resolve(process.argv[at + 1]);

/** Markdown, so that it can be kept. */
const table = (head, rows) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const commitOf = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no commit';
  }
};

const commit = commitOf();
const figures = figuresOf(productFiles(root), replacedWords(root));
const folder = join(root, 'reports');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'house.json'), `${JSON.stringify({ commit, ...figures }, null, 2)}\n`);

const { rooms, large, singleImporters, shortSiblings, webEffectsPerKloc, anyPerKloc, suppressions, resolversOfOneField } = figures;
const few = (count) => figures.replacedWords.slice(0, count).map(({ word, files }) => [word, files.length]);
console.log(`The house at ${commit}\n`);
console.log(
  table(
    ['room', 'files', 'lines', 'median', 'p90', 'max', 'one importer', 'short siblings', 'effects/kloc'],
    rooms.map((one) => [
      one.room,
      ...[one.files, one.lines, one.median, one.p90, one.max, one.singleImporters, one.shortSiblings, one.effectsPerKloc.toFixed(2)],
    ]),
  ),
);
console.log(
  `\n${table(
    ['figure', 'value'],
    [
      ['files over 400 lines', large.length],
      ['files with exactly one importer', singleImporters],
      ['of them siblings of at most 60 lines', shortSiblings.length],
      ['effects per 1,000 lines of web', webEffectsPerKloc.toFixed(2)],
      ['`any` per 1,000 lines', anyPerKloc.toFixed(2)],
      ['resolver files of one field', resolversOfOneField],
      ['suppressions', Object.values(suppressions).reduce((a, b) => a + b, 0)],
      ...Object.entries(suppressions).map(([rule, count]) => [`— ${rule}`, count]),
      ['replaced words that still stand', figures.replacedWords.length],
      ...few(10).map(([word, count]) => [`— files with “${word}”`, count]),
    ],
  )}`,
);
