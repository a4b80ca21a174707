import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { planted, verdictOf } from './support/planted.ts';

// Each check is a program; a busy machine takes its time to start one.
vi.setConfig({ testTimeout: 120_000 });

const server = 'apps/server/src';
const web = 'apps/web/src';

/** For every rule, a file with an import that it forbids. */
const forbidden: [rule: string, from: string, imports: string][] = [
  ['no-unresolvable', `${server}/env.ts`, './missing.ts'],
  ['areas-apart-web', `${web}/areas/lse/screen.tsx`, '../domains/screen.tsx'],
  ['areas-apart-server', `${server}/areas/lse/lse-service.ts`, '../domains/domain-service.ts'],
  ['web-ui-knows-nothing', `${web}/ui/link.tsx`, 'react-router'],
  ['web-kits-below', `${web}/kits/json-view/view.tsx`, '../../areas/domains/screen.tsx'],
  ['web-shell-beside-areas', `${web}/shell/top-bar.tsx`, '../areas/domains/screen.tsx'],
  ['web-areas-below', `${web}/areas/domains/header.tsx`, '../../shell/frame.tsx'],
  ['server-areas-below', `${server}/areas/domains/service.ts`, '../../ports/domains/store/index.ts'],
  ['server-platform-below', `${server}/platform/http/doors.ts`, '../../areas/domains/domain-service.ts'],
  ['server-ports-below', `${server}/ports/domains/aws/index.ts`, '../../../areas/domains/domain-service.ts'],
  ['adapters-apart', `${server}/ports/domains/aws/list.ts`, '../opensearch/index.ts'],
  ['demo-only-composed', `${server}/ports/domains/opensearch/index.ts`, '../demo/index.ts'],
  ['demo-fleet-only-behind-adapters', `${server}/platform/jobs/jobs.ts`, '#fleet/world'],
  ['rules-pure', 'packages/rules/src/text.ts', 'fastify'],
  ['rules-no-node', 'packages/rules/src/read.ts', 'node:fs'],
  ['web-not-server', `${web}/app/peek.ts`, '../../../server/src/areas/domains/domain-service.ts'],
  ['server-not-web', `${server}/platform/http/pages.ts`, 'react'],
  ['web-no-node', `${web}/kits/log-viewer/read.ts`, 'node:path'],
  ['no-test-imports', `${server}/platform/audit/audit.ts`, './chain.test.ts'],
  ['testkits-marked', `${server}/platform/jobs/scripted-runner.ts`, '#rules/health'],
  ['sample-store-alone', 'packages/sample-store/src/clock.ts', '../../../apps/server/src/areas/domains/domain-service.ts'],
  ['sample-store-by-its-face', `${server}/ports/issue-samples/embedded/index.ts`, '#samples/day-cache'],
  ['one-table', `${web}/kits/resource-table/table.tsx`, '@cloudscape-design/components/table'],
];

const innocent = {
  'package.json':
    '{"type":"module","imports":{"#rules/*":"./packages/rules/src/*.ts","#fleet/*":"./packages/demo-fleet/src/*.ts","#samples/*":"./packages/sample-store/src/*.ts"}}',
  'tsconfig.json': '{}',
  'tools/checks/modules.json': '{"floor":10}',
  'packages/rules/src/health.ts': 'export const health = 1;',
  'packages/demo-fleet/src/world.ts': `import { health } from '#rules/health';\nexport const world = health;`,
  'packages/sample-store/src/day-cache.ts': 'export const days = 1;',
  'packages/sample-store/src/samples-worker.ts': `import './day-cache.ts';`,
  [`${web}/areas/domains/screen.tsx`]: `import { lazy } from 'react';\nimport { health } from '#rules/health';\nimport { Frame } from '../../kits/frame/frame.tsx';\nexport const Screen = () => <Frame><b>{health}</b></Frame>;\nexport const More = lazy(() => import('./more.tsx'));`,
  [`${web}/areas/domains/more.tsx`]: 'export default () => <i />;',
  [`${web}/kits/frame/frame.tsx`]: 'export const Frame = (p: { children: unknown }) => <div>{String(p.children)}</div>;',
  [`${web}/shell/frame.tsx`]: `import { Frame } from '../kits/frame/frame.tsx';\nexport const ShellFrame = () => <Frame>a</Frame>;`,
  [`${server}/areas/domains/domain-service.ts`]: `import type { Domains } from '../../ports/domains/port.ts';\nexport type Service = { domains: Domains };`,
  [`${server}/ports/domains/port.ts`]: 'export type Domains = string[];',
  [`${server}/ports/domains/contract.ts`]: `import { demo } from './demo/index.ts';\nexport const suite = demo;`,
  [`${server}/ports/domains/demo/index.ts`]: `import { world } from '#fleet/world';\nexport const demo = world;`,
  [`${server}/ports/domains/store/index.ts`]: `import type { Domains } from '../port.ts';\nexport const store: Domains = [];`,
  [`${server}/platform/audit/chain.test.ts`]: `import { demo } from '../../ports/domains/demo/index.ts';\nexport const used = demo;`,
  [`${server}/compose.ts`]: `import { demo } from './ports/domains/demo/index.ts';\nimport { world } from '#fleet/world';\nexport const all = [demo, world];`,
  [`${server}/main.ts`]: `import './compose.ts';\nimport './areas/domains/domain-service.ts';\nimport './ports/domains/store/index.ts';`,
  [`${web}/main.tsx`]: `import './areas/domains/screen.tsx';\nimport './shell/frame.tsx';`,
};

test('imports that point the right way pass', () => {
  expect(verdictOf('directions', planted(innocent))).toEqual({ code: 0, output: '' });
});

test('every rule catches the import it forbids', () => {
  const guilty = Object.fromEntries(forbidden.map(([, from, imports]) => [from, `import '${imports}';\nexport const file = 1;`]));
  const { code, output } = verdictOf('directions', planted({ ...innocent, ...guilty }));
  expect(code).toBe(1);
  const caught = output.split('\n');
  for (const [rule, from] of forbidden)
    expect(
      caught.filter((line) => line.startsWith(`${rule}: ${from} →`)),
      `${rule}\n${output}`,
    ).toHaveLength(1);
});

test.each([
  'platform/audit/contract.ts',
  'platform/audit/audit.testkit.ts',
  'platform/audit/testkit/audit.ts',
  'platform/audit/test-audit.ts',
])('what runs may not import %s, which needs no one to reach it', (path) => {
  const marked = { [`${server}/${path}`]: 'export const file = 1;' };
  expect(verdictOf('directions', planted({ ...innocent, ...marked }))).toEqual({ code: 0, output: '' });
  const compose = `${innocent[`${server}/compose.ts`]}\nimport './${path}';`;
  const { output } = verdictOf('directions', planted({ ...innocent, ...marked, [`${server}/compose.ts`]: compose }));
  expect(output).toBe(`no-test-imports: ${server}/compose.ts → ${server}/${path}\nimport directions: 1 problem\n`);
});

test('no rule is without its planted violation', () => {
  const config = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../.dependency-cruiser.cjs'), 'utf8');
  const names = [...config.matchAll(/rule\(\s*'([a-z-]+)'/g)].map((match) => match[1]).filter((name) => name !== 'no-cycles');
  expect(names.sort()).toEqual(forbidden.map(([rule]) => rule).sort());
});

test('a cycle is caught', () => {
  const cycle = {
    [`${server}/platform/jobs/lease.ts`]: `import { run } from './run.ts';\nexport const lease = () => run;`,
    [`${server}/platform/jobs/run.ts`]: `import { lease } from './lease.ts';\nexport const run = () => lease;`,
  };
  expect(verdictOf('directions', planted({ ...innocent, ...cycle })).output).toContain('no-cycles: ');
});

test('files that name each other only in types are no cycle', () => {
  const types = {
    [`${server}/main.ts`]: `${innocent[`${server}/main.ts`]}\nimport './platform/jobs/lease.ts';`,
    [`${server}/platform/jobs/lease.ts`]: `import type { Run } from './run.ts';\nexport type Lease = Run;`,
    [`${server}/platform/jobs/run.ts`]: `import {\n  type Lease,\n  other,\n} from './lease.ts';\nexport type Run = Lease | typeof other;`,
  };
  expect(verdictOf('directions', planted({ ...innocent, ...types })).output).toBe('');
});

test('a tool that looks at too few modules does not pass', () => {
  const { code, output } = verdictOf('directions', planted({ ...innocent, 'tools/checks/modules.json': '{"floor":5000}' }));
  expect(code).toBe(1);
  expect(output).toContain('of at least 5000');
});
