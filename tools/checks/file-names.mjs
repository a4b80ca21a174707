#!/usr/bin/env node
// Every file and folder is named in kebab-case, whatever its kind (the linter sees only those it parses).
import { check } from './support/check.mjs';
import { sourceFiles } from './support/source-files.mjs';

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
// Names that a tool or a language demands, and the numbered files of the database's history.
const DEMANDED = /^(?:README\.md|LICENSE|OsNode\.java|_journal\.json|\d{4}_[a-z0-9_-]+\.(?:sql|json)|\d{4}_snapshot\.json)$/;

await check('file names', (root) => {
  const wrong = new Set();
  for (const path of sourceFiles(root))
    path.split('/').forEach((name, index, names) => {
      if (!KEBAB.test(name) && !DEMANDED.test(name)) wrong.add(names.slice(0, index + 1).join('/'));
    });
  return [...wrong].map((path) => `${path} is not kebab-case`);
});
