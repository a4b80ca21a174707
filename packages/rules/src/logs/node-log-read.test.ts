import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NODE_COMMAND_LIMITS } from '../node-commands/node-command.ts';
import { quotedWord, readShellLine, wordsOf } from '../node-commands/shell-line.ts';
import { linesOf, listFolder, logTermsOf, readFoundLines, searchOf, tailOf } from './node-log-read.ts';

const LOG = '/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log';

/** What shells, grep and our own reader would act on, beside ordinary text. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '"',
          "'",
          '\\',
          '`',
          '$(id)',
          '$HOME',
          ';',
          '|',
          '&',
          '>',
          '<',
          '*',
          '?',
          '~',
          '#',
          '!',
          '(',
          ')',
          '{',
          '}',
          '[',
          ']',
          ' ',
          '%',
        ],
        ...['-n', '-F', '-e', '-f', '--', '-m', '/etc/passwd', '../', 'é', '“', '😀', '^', '$', '.*', 'node left'],
      ),
      fc.string({ maxLength: 8, unit: 'binary' }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('a search on a node', () => {
  test('takes the last 1000 lines, or 500 matches with 5 lines of context [DLOG-046]', () => {
    expect(readShellLine('tail', tailOf(LOG).line).command).toEqual({ name: 'tail-file', path: LOG, lines: 1_000 });
    expect(readShellLine('tail', tailOf(LOG, 200).line).command).toEqual({ name: 'tail-file', path: LOG, lines: 200 });
    expect(searchOf(LOG, ['node left', 'master'])).toEqual({ base: 'grep', line: `-m 500 -C 5 -e "node left" -e "master" "${LOG}"` });
    expect(readShellLine('grep', searchOf(LOG, ['node left', 'master']).line).command).toEqual({
      name: 'grep-file',
      path: LOG,
      terms: ['node left', 'master'],
      matches: 500,
      context: 5,
    });
    expect(readShellLine('ls', listFolder('/opt/nodeenv').line).command).toEqual({ name: 'list-folder', path: '/opt/nodeenv' });
  });

  test('whatever words hold, they are read back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))), (words) => {
        expect(wordsOf(words.map(quotedWord).join(' '))).toEqual(words);
      }),
      { numRuns: 3_000 },
    );
  });

  test('whatever people type, its terms and no more come out on the other side [DLOG-044]', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 6 }), (typed) => {
        const { terms, problem } = logTermsOf(typed.join(','));
        if (problem !== null || terms.length === 0) return;
        expect(readShellLine('grep', searchOf(LOG, terms).line)).toEqual({
          command: { name: 'grep-file', path: LOG, terms, matches: 500, context: 5 },
          problem: null,
        });
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ['node left, master', ['node left', 'master']],
    [' ,, master , master,', ['master']],
    ['', []],
    [' , ', []],
    ['-n', ['-n']],
    [`it's "both"`, [`it's "both"`]],
  ])('%j is %j [DLOG-044]', (text, terms) => {
    expect(logTermsOf(text)).toEqual({ terms, problem: null });
  });

  test.each([
    [Array.from({ length: 21 }, (_, n) => `t${n}`).join(','), 'At most 20 terms.'],
    ['x'.repeat(201), 'A term has at most 200 characters.'],
    ['a\tb\nc', 'A term cannot hold control characters.'],
    [Array.from({ length: 20 }, (_, n) => `${n}${'"'.repeat(190)}`).join(','), 'The terms are too long together.'],
  ])('%j is refused', (text, problem) => {
    expect(logTermsOf(text).problem).toBe(problem);
  });

  test('terms that are taken fit the longest line', () => {
    const path = `/opt/nodeenv/${'a'.repeat(100)}${'/b'.repeat(199)}`;
    expect(path.length).toBeLessThanOrEqual(NODE_COMMAND_LIMITS.pathLength);
    const { terms, problem } = logTermsOf(Array.from({ length: 17 }, (_, n) => `${n}${'x'.repeat(190)}`).join(','));
    expect(problem).toBeNull();
    expect(readShellLine('grep', searchOf(path, terms).line).problem).toBeNull();
  });
});

test('lines that were found, and those around them', () => {
  expect(readFoundLines('11-before\n12:a: hit - 3\n13-after\n--\n40:[2026-11-21] 7-8\n<redacted>\n')).toEqual([
    { number: 11, text: 'before', isMatch: false },
    { number: 12, text: 'a: hit - 3', isMatch: true },
    { number: 13, text: 'after', isMatch: false },
    { number: 40, text: '[2026-11-21] 7-8', isMatch: true },
    { number: null, text: '<redacted>', isMatch: false },
  ]);
  expect(readFoundLines('')).toEqual([]);
});

test('lines of a text', () => {
  expect(linesOf('a\r\nb\n\n')).toEqual(['a', 'b', '']);
  expect(linesOf('a\nb')).toEqual(['a', 'b']);
  expect(linesOf('')).toEqual([]);
});
