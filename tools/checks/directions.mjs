#!/usr/bin/env node
// Which way imports point, and that no cycle exists. Without a parser for TypeScript the tool looks at no file and finds all well:
// so the number of modules has a floor, in modules.json, which may only grow.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const problems = summary.violations.map(
    (found) => `${found.rule.name}: ${found.from} → ${found.cycle ? found.cycle.map((step) => step.name).join(' → ') : found.to}`,
  );
  const ours = modules.filter((module) => /^(?:apps|packages)\//.test(module.source) && /\.(?:tsx?|mjs)$/.test(module.source)).length;
  const { floor } = JSON.parse(readFileSync(join(root, 'tools', 'checks', 'modules.json'), 'utf8'));
  if (ours < floor)
    problems.push(`Only ${ours} modules were looked at, of at least ${floor} (tools/checks/modules.json): is the parser missing?`);
  return problems;
});
