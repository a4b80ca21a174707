import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const WHOLE = {
  ...{ count: 1, countOfRange: null, groupedEntries: null, groupedOfEntries: null },
  ...{ isPart: false, linesRead: 1_200, linesOfRange: 1_200, filesRead: 1, filesOfRange: 1 },
};

test.each<[string, Partial<Parameters<typeof readText>[0]>, string]>([
  ['all of it', {}, '1 entry. All 1,200 lines of 1 file were read.'],
  [
    'a sample',
    { count: 900, isPart: true, linesOfRange: 9_000_000, filesRead: 5_000, filesOfRange: 6_000 },
    '900 entries. A sample of 1,200 of 9,000,000 lines at equal distances, of 5,000 of 6,000 files: counts are of the sample.',
  ],
  [
    'the beginning of files that do not tell how long they are',
    { count: 900, isPart: true },
    '900 entries. The first 1,200 lines of 1 file: counts are of the sample.',
  ],
  [
    'what the archive counted',
    { count: 900, isPart: true, countOfRange: 25_000 },
    '25,000 entries, counted by the archive. Patterns and lines are of less: the first 1,200 lines of 1 file.',
  ],
  [
    'what the archive counted and grouped',
    { count: 900, isPart: true, countOfRange: 25_000, groupedEntries: 25_000, groupedOfEntries: 25_000 },
    '25,000 entries, counted by the archive. Patterns are of all 25,000 entries, grouped by the archive. Lines are of less: the first 1,200 lines of 1 file.',
  ],
  [
    'lines of one pattern, of those that the archive drew and grouped',
    { count: 900, isPart: true, groupedEntries: 600_000, groupedOfEntries: 25_000_000 },
    '900 entries. The first 1,200 lines of 1 file: counts are of the sample. Patterns are of 600,000 of 25,000,000 entries, drawn at random and grouped by the archive.',
  ],
])('%s', (_title, given, said) => {
  expect(readText({ ...WHOLE, ...given })).toBe(said);
});
