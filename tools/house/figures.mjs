// The figures of the house, counted over product files (source.mjs).
import { dirname } from 'node:path';
import { filesByWord } from './glossary.mjs';

/** The rooms, in the order of their table; a file is in the first one that its path begins with. */
const ROOMS = {
  'web/areas': ['apps/web/src/areas/'],
  'web/kits': ['apps/web/src/kits/'],
  'web/ui': ['apps/web/src/ui/'],
  'web/shell and app': ['apps/web/'],
  'server/ports': ['apps/server/src/ports/'],
  'server/areas': ['apps/server/src/areas/'],
  'server/platform': ['apps/server/src/platform/'],
  'server/compose, cli and main': ['apps/server/'],
  rules: ['packages/rules/'],
  'demo-fleet': ['packages/demo-fleet/'],
  'sample-store': ['packages/sample-store/'],
};
const LARGE = 400;
/** A sibling of at most so many lines that one file imports could be a part of it. */
const SHORT = 60;

/** All figures of these files; `words` are those that the glossary replaces. */
export const figuresOf = (files, words) => {
  const importers = importersOf(files);
  const single = files.filter(({ path }) => importers.get(path)?.length === 1);
  const siblings = single.filter(({ path, lines }) => lines <= SHORT && dirname(importers.get(path)[0]) === dirname(path));
  const roomOf = ({ path }) => Object.keys(ROOMS).find((room) => ROOMS[room].some((folder) => path.startsWith(folder)));
  const room = (name, some) => ({
    room: name,
    ...sizes(some),
    effectsPerKloc: perKloc(sum(some, 'effects'), some),
    singleImporters: some.filter((file) => single.includes(file)).length,
    shortSiblings: some.filter((file) => siblings.includes(file)).length,
  });
  const web = files.filter(({ path }) => path.startsWith('apps/web/'));
  return {
    rooms: [
      ...Object.keys(ROOMS).map((name) =>
        room(
          name,
          files.filter((file) => roomOf(file) === name),
        ),
      ),
      room('all', files),
    ],
    large: files.filter(({ lines }) => lines > LARGE).map(({ path, lines }) => ({ path, lines })),
    singleImporters: single.length,
    shortSiblings: siblings.map(({ path, lines }) => ({ path, lines, importer: importers.get(path)[0] })),
    webEffectsPerKloc: perKloc(sum(web, 'effects'), web),
    anyPerKloc: perKloc(sum(files, 'anys'), files),
    suppressions: counted(files.flatMap(({ suppressions }) => suppressions)),
    resolversOfOneField: files.filter(({ path, exported }) => /^apps\/server\/.*\/resolvers\//.test(path) && exported === 1).length,
    replacedWords: filesByWord(words, files),
  };
};

/** The paths of the files that import each file. */
const importersOf = (files) => {
  const importers = new Map();
  for (const { path, imports } of files) for (const to of imports) importers.set(to, [...(importers.get(to) ?? []), path]);
  return importers;
};

const sizes = (files) => {
  const lines = files.map((file) => file.lines).sort((a, b) => a - b);
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return { files: lines.length, lines: lines.reduce((a, b) => a + b, 0), median: at(0.5), p90: at(0.9), max: at(1) };
};

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

/** A count for each thousand lines, to two places. */
const perKloc = (count, files) => Number(((1_000 * count) / Math.max(1, sum(files, 'lines'))).toFixed(2));

/** How often each name comes, the most frequent one first. */
const counted = (names) => {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
};
