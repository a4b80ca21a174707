#!/usr/bin/env node
// Which way imports point, and that no cycle exists. Without a parser for TypeScript the tool looks at no file and finds all well:
// so the number of modules has a floor, in modules.json, which may only grow.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root as project, tool } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { check } from './support/check.mjs';

await check('import directions', async (root) => {
  const folders = ['apps', 'packages'].filter((folder) => existsSync(join(root, folder)));
  const config = join(project, '.dependency-cruiser.cjs');
  const script = tool('dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const preload = join(project, 'tools', 'checks', 'support', 'parse-tsx.cjs');
  const done = await run(process.execPath, ['--require', preload, script, '--config', config, '--output-type', 'json', ...folders], {
    cwd: root,
  });
  const start = done.output.indexOf('{\n');
  if (done.code > 200 || start < 0) return [`dependency-cruiser did not answer: ${done.output}`];
  const { modules, summary } = JSON.parse(done.output.slice(start, done.output.lastIndexOf('}') + 1));
  const problems = summary.violations
    .filter(
      (found) =>
        !found.cycle || found.cycle.every((step, at) => isRunning(root, at === 0 ? found.from : found.cycle[at - 1].name, step.name)),
    )
    .map((found) => `${found.rule.name}: ${found.from} → ${found.cycle ? found.cycle.map((step) => step.name).join(' → ') : found.to}`);
  const ours = modules.filter((module) => /^(?:apps|packages)\//.test(module.source) && /\.(?:tsx?|mjs)$/.test(module.source)).length;
  const { floor } = JSON.parse(readFileSync(join(root, 'tools', 'checks', 'modules.json'), 'utf8'));
  if (ours < floor)
    problems.push(`Only ${ours} modules were looked at, of at least ${floor} (tools/checks/modules.json): is the parser missing?`);
  return problems;
});

/**
 * Whether a file imports another for more than its types, which are gone when it runs: only such imports make a cycle. The parser does
 * not tell the two apart, so the text is asked.
 */
function isRunning(root, from, to) {
  const text = readFileSync(join(root, from), 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'";]*?['"]([^'"]+)['"]/gm)];
  return imports.some(
    ([, type, name]) => type === undefined && posix.basename(name).replace(/\.\w+$/, '') === posix.basename(to).replace(/\.\w+$/, ''),
  );
}
