#!/usr/bin/env node
// What people read is plain operations English: no string or JSX text of the product holds a phrase that tools/checks/wording.json bans.
// Texts of the specification stay as they are: those of docs/contract/strings.txt, and those that wording.json lists, each by its exact text.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_CODE } from '../lib/test-code.cjs';
import { check } from './support/check.mjs';
import { sourceFiles } from './support/source-files.mjs';
import { visibleStrings } from './support/visible-strings.mjs';

const testCode = new RegExp(TEST_CODE);
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** A single word is a name, a key or a value; a text for people has two words at least. */
const isSentence = (text) => text.includes(' ');

const isLetter = (character) => character !== undefined && /\p{L}/u.test(character);

await check('wording', (root) => {
  const { banned, specification } = readJson(join(root, 'tools', 'checks', 'wording.json')) ?? { banned: [], specification: [] };
  const exempt = new Set([...specification, ...contractTexts(root)]);
  const phrases = banned.map(([phrase, better]) => ({ phrase, better, needle: phrase.toLowerCase() }));
  return sourceFiles(root)
    .filter((path) => /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !testCode.test(path))
    .flatMap((path) =>
      visibleStrings(path, readFileSync(join(root, path), 'utf8'))
        .filter(({ text }) => isSentence(text) && !exempt.has(text))
        .flatMap(({ text, line }) =>
          phrases
            .filter(({ needle }) => holds(text.toLowerCase(), needle))
            .map(({ phrase, better }) => `${path}:${line} says “${phrase}”: ${better}`),
        ),
    );
});

/** The exact texts of the specifications, which stay as they are stated: `text<TAB>ids<TAB>kind` a line. */
function contractTexts(root) {
  const file = join(root, 'docs', 'contract', 'strings.txt');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split('\t')[0])
    : [];
}

/** Whether a text holds a phrase as whole words. Both in lower case. */
function holds(text, needle) {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    if (!(isLetter(text[at - 1]) && isLetter(needle[0])) && !(isLetter(text[end]) && isLetter(needle.at(-1)))) return true;
  }
  return false;
}
