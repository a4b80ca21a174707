#!/usr/bin/env node
// A word that docs/glossary.md replaces stands in no new file, neither in a name nor in a comment. Files that held one when the glossary
// was made are in tools/checks/glossary-left.json, which only ever gets shorter: `node tools/checks/glossary.mjs --shorten` takes out what is mended.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesByWord, replacedWords } from '../house/glossary.mjs';
import { productFiles } from '../house/source.mjs';
import { tool } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { check } from './support/check.mjs';

const LEFT = join('tools', 'checks', 'glossary-left.json');

await check('glossary', async (root) => {
  const listed = existsSync(join(root, LEFT)) ? JSON.parse(readFileSync(join(root, LEFT), 'utf8')) : {};
  const found = new Map(filesByWord(replacedWords(root), productFiles(root)).map(({ word, files }) => [word, new Set(files)]));
  if (process.argv.includes('--shorten')) {
    const left = Object.entries(listed).map(([word, files]) => [word, files.filter((file) => found.get(word)?.has(file))]);
    writeFileSync(join(root, LEFT), `${JSON.stringify(Object.fromEntries(left.filter(([, files]) => files.length > 0)), null, 2)}\n`);
    await runNode(tool('@biomejs', 'biome', 'bin', 'biome'), ['format', '--write', LEFT], { cwd: root });
    return [];
  }
  const added = [...found].flatMap(([word, files]) =>
    [...files]
      .filter((file) => !listed[word]?.includes(file))
      .map((file) => `${file} says “${word}”: docs/glossary.md has the term that replaces it`),
  );
  const gone = Object.entries(listed).flatMap(([word, files]) =>
    files
      .filter((file) => !found.get(word)?.has(file))
      .map((file) => `${file} no longer says “${word}”: node tools/checks/glossary.mjs --shorten`),
  );
  return [...added, ...gone];
});
