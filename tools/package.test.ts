import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';

// A build takes the time where none is there, and more of it on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const readText = (...path: string[]): string => readFileSync(join(project, ...path), 'utf8');
const pack = (out: string): string =>
  execFileSync(process.execPath, [join(project, 'tools/package.mjs'), '--out', out], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

let folder: string;
let installed: string;
let tarball: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tumbler-package-')));
  tarball = pack(join(folder, 'first'));
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  installed = join(folder, 'package');
  // As npm installs them: the packages that it names are there, and no other.
  for (const name of Object.keys(manifest().dependencies)) {
    mkdirSync(dirname(join(installed, 'node_modules', name)), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), join(installed, 'node_modules', name));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = (): { dependencies: Record<string, string>; version: string } =>
  JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

const tumbler = (...args: string[]) => [join(installed, 'bin/tumbler.mjs'), ...args];

describe('the package', () => {
  test('starts with what it names alone, serves its pages, and ends when it is told to', async () => {
    const child = spawn(process.execPath, tumbler('--port', '0', '--data', join(folder, 'data')), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', TUMBLER_LOG_LEVEL: 'error' },
    });
    const gone = new Promise<number | null>((resolve) => child.on('exit', resolve));
    try {
      let origin = '';
      for await (const line of createInterface({ input: child.stdout })) {
        origin = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
        if (origin !== '') break;
      }
      child.stdout.resume();
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      // The page itself is for people who are signed in; what it loads is not.
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(installed, 'web/index.html'), 'utf8'))?.[1] ?? '/none';
      expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript');
    } finally {
      child.kill('SIGTERM');
    }
    expect(await gone).toBe(0);
  });

  test('runs the commands of the server, spells them as they are typed there, and names them where one is unknown', () => {
    const run = (...args: string[]): string =>
      execFileSync(process.execPath, tumbler(...args), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    expect(run('user', 'list', '--data', join(folder, 'other'))).toContain('Add one: tumbler user add NAME --role operator');
    expect(run('--help')).toContain('tumbler [options]');
    expect(() => run('../main')).toThrow(/There is no command "\.\.\/main"\. There are: audit-verify, (?:[a-z-]+, )*user/);
  });

  test('is locked: everything that it needs is listed with a version and a digest, and nothing that only builds need', () => {
    const locked: { packages: Record<string, { version?: string; integrity?: string; dev?: boolean }> } = JSON.parse(
      readFileSync(join(installed, 'npm-shrinkwrap.json'), 'utf8'),
    );
    for (const [name, version] of Object.entries(manifest().dependencies))
      expect(locked.packages[`node_modules/${name}`]?.version).toBe(version);
    const entries = Object.entries(locked.packages).filter(([path]) => path !== '');
    expect(entries.filter(([, { dev }]) => dev)).toEqual([]);
    expect(entries.map(([path]) => path)).not.toContain('node_modules/vite');
    expect(readdirSync(join(installed, 'web'), { recursive: true }).filter((file) => String(file).endsWith('.map'))).toEqual([]);
  });

  test('tells what it is made of: components with digests and licences, and the licences’ texts', () => {
    const bill: { components: { name: string; version: string; licenses?: unknown[] }[] } = JSON.parse(
      readFileSync(join(installed, 'sbom.cdx.json'), 'utf8'),
    );
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@cloudscape-design/components']));
    expect(names).not.toContain('vitest');
    const unlicensed = bill.components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name);
    const texts = readFileSync(join(installed, 'THIRD-PARTY.txt'), 'utf8');
    expect(texts).toContain('fastify 5.');
    // Bindings of platforms that the registry lacks have no licence in the lockfile; each is a part of a package that has one.
    expect(unlicensed.filter((name) => !/(?:linux|darwin|win32|musl|arm64|x64)/.test(name))).toEqual([]);
  });

  test('is the same file when it is made again from the same sources', () => {
    expect(digest(pack(join(folder, 'second')))).toBe(digest(tarball));
  });
});

describe('what runs it', () => {
  const chart = join(project, 'deploy/helm/tumbler');
  const { version } = JSON.parse(readText('package.json'));

  test('the container runs as nobody in particular, writes to its folders alone, and is asked how it is', () => {
    const lines = readText('deploy/Dockerfile').split('\n');
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
    expect(last).toEqual(expect.arrayContaining(['USER 1000:1000', 'VOLUME ["/data"]']));
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    const { services } = parse(readText('deploy/compose.yaml'));
    expect(services.tumbler).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: `tumbler:${version}` });
    expect(services.tumbler.ports.every((port: string) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  test('every value that the chart’s templates use has a default in values.yaml, and every default is used', () => {
    const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'));
    const templates = readdirSync(join(chart, 'templates')).map((file) => readFileSync(join(chart, 'templates', file), 'utf8'));
    const used = [...templates.join('\n').matchAll(/\.Values\.([A-Za-z.]+)/g)].map(([, path = '']) => path);
    const at = (path: string): unknown =>
      path.split('.').reduce<Record<string, unknown> | undefined>((value, key) => value?.[key] as never, values);
    expect(used.filter((path) => at(path) === undefined)).toEqual([]);
    expect(Object.keys(values).filter((key) => !used.some((path) => path.split('.')[0] === key))).toEqual([]);
    expect(parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'))).toMatchObject({ version, appVersion: version });
  });

  test('the least configuration is one that the server takes', async () => {
    const { parseConfig } = await import('../apps/server/src/platform/config/config-file.ts');
    const config = parseConfig(readText('deploy/tumbler.config.yaml'), 'tumbler.config.yaml');
    expect(Object.keys(config.publicHosts)).toEqual(['console.example.com']);
  });

  test('the unit gives the service nothing that it does not need', () => {
    const unit = readText('deploy/tumbler.service');
    for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'UMask=0077'])
      expect(unit.split('\n')).toContain(line);
  });
});
