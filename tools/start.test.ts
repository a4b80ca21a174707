import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { planted } from './checks/support/planted.ts';

// Builds, not assertions, take the time, and more of it on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const main = (says: string) => `import { word } from '#rules/word';\nconsole.log('${says}', word, process.argv.slice(2).join(' '));\n`;

/** A checkout with a server of one line, the project's tools and its installed packages. */
const checkout = (): string => {
  const root = planted(
    {
      'package.json': '{"type":"module","imports":{"#rules/*":"./packages/rules/src/*.ts"}}',
      'apps/server/src/main.ts': main('started'),
      'apps/server/src/platform/small-worker.mjs': 'export const worker = 1;\n',
      'apps/server/src/cli/dump.ts': 'console.log(JSON.stringify(process.argv.slice(2)));\n',
      'packages/rules/src/word.ts': "export const word = 'well';\n",
    },
    ['tools/start.mjs', 'tools/command.mjs', 'tools/lib', 'package-lock.json', 'tsconfig.json', 'vite.server.config.ts'],
  );
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return root;
};

const run = (root: string, script: string, ...args: string[]) => {
  const done = spawnSync(process.execPath, [join(root, 'tools', script), ...args], { encoding: 'utf8', cwd: root });
  return { code: done.status, out: done.stdout, err: done.stderr };
};

test('the first start builds, the second does not, and a changed source builds again', () => {
  const root = checkout();
  expect(run(root, 'start.mjs', '--port', '9')).toEqual({ code: 0, out: 'Building the server…\nstarted well --port 9\n', err: '' });
  expect(existsSync(join(root, 'dist/server/small-worker.mjs'))).toBe(true);
  expect(run(root, 'start.mjs').out).toBe('started well \n');
  writeFileSync(join(root, 'apps/server/src/main.ts'), main('started anew'));
  expect(run(root, 'start.mjs').out).toBe('Building the server…\nstarted anew well \n');
  writeFileSync(join(root, 'packages/rules/src/word.ts'), "export const word = 'better';\n");
  expect(run(root, 'start.mjs').out).toBe('Building the server…\nstarted anew better \n');
});

test('--help answers without a build', () => {
  const root = checkout();
  const { code, out } = run(root, 'start.mjs', '--help');
  expect(code).toBe(0);
  for (const option of ['--port', '--data', '--config']) expect(out).toContain(option);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test('--help before the build says what the server itself would say', () => {
  const itself = /HELP = `([^`]+)`/.exec(readFileSync(join(project, 'apps/server/src/env.ts'), 'utf8'))?.[1] ?? 'no help';
  expect(run(project, 'start.mjs', '--help').out).toContain(itself);
});

test('a source that cannot be built says where, and the build before it is not started', () => {
  const root = checkout();
  run(root, 'start.mjs');
  writeFileSync(join(root, 'apps/server/src/main.ts'), "import './missing.ts';\n");
  const { code, out, err } = run(root, 'start.mjs');
  expect(code).toBe(1);
  expect(out).toBe('Building the server…\n');
  expect(err).toContain('./missing.ts');
  expect(run(root, 'start.mjs').code).toBe(1);
});

test('a build lock that a dead process left behind does not hold a start up', () => {
  const root = checkout();
  run(root, 'start.mjs');
  writeFileSync(join(root, 'apps/server/src/main.ts'), main('again'));
  writeFileSync(join(root, 'dist/.building'), '999999999');
  expect(run(root, 'start.mjs').out).toContain('again');
});

test('a command prints its answer alone on standard output, and a name that is none says which there are', () => {
  const root = checkout();
  expect(run(root, 'command.mjs', 'dump', '--to', 'x')).toEqual({ code: 0, out: '["--to","x"]\n', err: 'Building the server…\n' });
  expect(run(root, 'command.mjs', 'dumb')).toMatchObject({ code: 1, out: '', err: 'There is no command "dumb". There are: dump.\n' });
});
