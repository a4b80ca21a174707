#!/usr/bin/env node
// npm run generate: writes the types of the schema and of the pages' operations. --into DIR writes below another folder (the check does).
import { resolve } from 'node:path';
import { root, tool } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const at = process.argv.indexOf('--into');
const into = at < 0 ? undefined : resolve(process.argv[at + 1]);

const done = await runNode(tool('@graphql-codegen', 'cli', 'cjs', 'bin.js'), ['--config', 'codegen.ts', '--silent'], {
  cwd: root,
  env: { ...process.env, ...(into ? { TUMBLER_GENERATE_INTO: into } : {}) },
});
if (done.code !== 0) {
  process.stderr.write(done.output);
  process.exitCode = 1;
}
