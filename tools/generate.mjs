#!/usr/bin/env node
// npm run generate: writes the types of the schema and of the pages' operations.
// --into DIR writes below another folder and --root DIR reads another checkout: the check uses both.
import { relative, resolve } from 'node:path';
import { root as project, tool } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const value = (name, otherwise) => (process.argv.includes(name) ? resolve(process.argv[process.argv.indexOf(name) + 1]) : otherwise);
const root = value('--root', project);
const into = value('--into', root);

const done = await runNode(tool('@graphql-codegen', 'cli', 'cjs', 'bin.js'), ['--config', resolve(project, 'codegen.ts')], {
  cwd: root,
  // Under NODE_ENV=test the tool keeps its errors to itself.
  env: { ...process.env, NODE_ENV: 'development', TUMBLER_GENERATE_INTO: relative(root, into) || '.' },
});
if (done.code !== 0) {
  process.stderr.write(done.output);
  process.exitCode = 1;
}
