import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shellLineOf } from './shell-words.ts';

/** What a real shell makes of a line, as the login shell of an account would. */
const readBySh = (line: string): string[] => {
  const { stdout, status, stderr } = spawnSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\0').slice(0, -1);
};

const HOSTILE = [
  "'",
  '"',
  '\\',
  '$(id)',
  '`id`',
  '$HOME',
  ' ',
  ';',
  '&',
  '|',
  '>',
  '<',
  '*',
  '?',
  '~',
  '!',
  '#',
  '-',
  '=',
  '(',
  '{a,b}',
  'ü',
  '日',
];

test.each([...HOSTILE, '', "'\\''", "\\'", "a' ; touch /tmp/x ; '", '\\', '\\\\', "''"])('a shell reads %j as one word', (word) => {
  expect(readBySh(shellLineOf([word]))).toEqual([word]);
});

test('whatever the words are, a shell reads exactly these', () => {
  const word = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 8 });
  const words = fc.array(
    word.map((parts) => parts.join('').replace(/\p{Cc}/gu, '')),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(words, (each) => {
      expect(readBySh(shellLineOf(each))).toEqual(each);
    }),
    { numRuns: 300 },
  );
});

test.each(['\n', '\0', '\r', '\u001b', '\u007f', '\u0085'])('a word with the control character %j is refused', (character) => {
  expect(() => shellLineOf(['ls', `a${character}b`])).toThrow(RangeError);
});

test('no words are refused', () => {
  expect(() => shellLineOf([])).toThrow(RangeError);
});
