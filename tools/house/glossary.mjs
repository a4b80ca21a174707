// Where the words that docs/glossary.md replaces still stand, in names and comments of the product.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of the glossary's last column: `{ word, below, parts }`. `below` is the folder that a word is replaced in, '' for everywhere. */
export const replacedWords = (root) => {
  const file = join(root, 'docs', 'glossary.md');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| *(?:-|concept)/i.test(line))
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`(?: in (\S+?)(?=[,;]|\s*$))?/g)])
    .map(([, word, below = '']) => ({ word, below, parts: partsOf(word) }));
};

/**
 * For each replaced word the paths of the files that it stands in, the most frequent one first; words that stand nowhere are left out. A
 * word that is written as a name is looked for in names alone: in a comment it may mean something else.
 */
export const filesByWord = (words, files) => {
  const texts = files.map(({ path, comments, names }) => ({ path, names: names.map(spaced), all: [...comments, ...names].map(spaced) }));
  return words
    .map(({ word, below, parts }) => {
      const where = /[A-Z-]/.test(word) ? 'names' : 'all';
      const wanted = ` ${parts.join(' ')} `;
      const found = texts.filter((file) => file.path.startsWith(below) && file[where].some((text) => text.includes(wanted)));
      return { word: below === '' ? word : `${word} (${below})`, files: found.map(({ path }) => path) };
    })
    .filter(({ files }) => files.length > 0)
    .sort((a, b) => b.files.length - a.files.length || (a.word < b.word ? -1 : 1));
};

const spaced = (text) => ` ${partsOf(text).join(' ')} `;

/** A text as its words in lower case: "ownCell", "OWN_CELL" and "own-cell" are the same two. */
const partsOf = (text) => (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((part) => part.toLowerCase());
