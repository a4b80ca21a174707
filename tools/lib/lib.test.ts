import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { firstFonts, withFontsAsFiles } from './font-files.ts';
import { entryOf, missingOptional } from './lockfile.mjs';
import RepeatedReporter from './repeated-reporter.mjs';
import { lastLine, recap, slowestOf, sum, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tumbler-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('a fingerprint changes with a name, a size and a time, and not with what is left out', () => {
  const options = { from: folder, leaveOut: (name: string) => name.endsWith('.test.ts') };
  const print = () => fingerprint(['.'], options);
  const file = written('a.ts', '1');
  utimesSync(file, 100, 100);
  const first = print();
  expect(print()).toBe(first);
  written('a.test.ts', 'not part of a build');
  expect(print()).toBe(first);
  utimesSync(file, 100, 200);
  const touched = print();
  expect(touched).not.toBe(first);
  writeFileSync(file, '12');
  utimesSync(file, 100, 200);
  const longer = print();
  expect(longer).not.toBe(touched);
  written('b.ts', '');
  expect(print()).not.toBe(longer);
});

test('a report of vitest is counted, with a file that could not be loaded as one failure; what failed is named', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };
  const suites = [
    {
      name: join(process.cwd(), 'a.test.ts'),
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'adds up', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at x'] }],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
  ];
  const file = written('unit.json', JSON.stringify({ ...report, testResults: suites }));
  const failures = ['b.test.ts › could not be loaded: no such module', 'a.test.ts › adds up: expected 1 to be 2'];
  expect(tallyOfVitest(file)).toEqual({ passed: 7, failed: 2, skipped: 2, failures });
  expect(recap(sum([tallyOfVitest(file), { passed: 1, failed: 0 }]))).toBe(failures.map((line) => `failed: ${line}`).join('\n'));
});

test('a report of Playwright is counted, with an error outside tests as a failure, and what passed at its second try is named', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a/b.spec.ts',
    tests: [{ status, results: [{}, { error: { message: 'not visible\nbecause' } }] }],
  });
  const suites = [{ specs: [spec('steady', 'expected')], suites: [{ specs: [spec('shaky', 'flaky'), spec('wrong', 'unexpected')] }] }];
  const file = written(
    'e2e.json',
    JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{ message: 'x' }], suites }),
  );
  expect(tallyOfPlaywright(file)).toEqual({
    passed: 6,
    failed: 2,
    skipped: 3,
    repeated: ['a/b.spec.ts › shaky'],
    failures: ['x', 'a/b.spec.ts › wrong: not visible'],
  });
});

test('the slowest tests of either report come first, with all their tries', () => {
  const assertionResults = [
    { fullName: 'is quick', duration: 5 },
    { fullName: 'walks the fleet [DOM-001]', duration: 700 },
    { fullName: 'was skipped' },
  ];
  const unit = written('unit.json', JSON.stringify({ testResults: [{ name: join(process.cwd(), 'a.test.ts'), assertionResults }] }));
  expect(slowestOf(unit, 2)).toEqual([
    { ms: 700, name: 'a.test.ts › walks the fleet [DOM-001]' },
    { ms: 5, name: 'a.test.ts › is quick' },
  ]);
  const spec = (title: string, ...tries: number[]) => ({
    title,
    file: 'b.spec.ts',
    tests: [{ results: tries.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec('once', 90)], suites: [{ specs: [spec('twice', 60, 50)] }] }];
  expect(slowestOf(written('e2e.json', JSON.stringify({ suites })))).toEqual([
    { ms: 110, name: 'b.spec.ts › twice' },
    { ms: 90, name: 'b.spec.ts › once' },
  ]);
  expect(slowestOf(join(folder, 'none.json'))).toEqual([]);
});

test('a report that is missing or cut off is one failure', () => {
  for (const tally of [tallyOfVitest, tallyOfPlaywright]) {
    expect(tally(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
    expect(tally(written('cut.json', '{"stats":'))).toMatchObject({ passed: 0, failed: 1 });
  }
});

test('tallies add up to the last line', () => {
  const all = [
    { passed: 12, failed: 0 },
    { passed: 3, failed: 2 },
  ];
  expect(lastLine(sum(all))).toBe('15 passed, 2 failed');
});

test('a binding tells its platform by its name', () => {
  const entry = (name: string) => entryOf({ name, version: '1.0.0', dev: true });
  expect(entry('@swc/core-linux-x64-musl')).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(entry('@biomejs/cli-darwin-arm64')).toEqual({ version: '1.0.0', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] });
  expect(entry('lightningcss-win32-arm64-msvc')).toMatchObject({ cpu: ['arm64'], os: ['win32'] });
  expect(() => entry('@swc/core-magic')).toThrow('No platform can be read from the name @swc/core-magic');
});

test('a nested binding is found where npm puts it', () => {
  const packages = {
    '': {},
    'node_modules/a': { optionalDependencies: { 'b-linux-x64': '1.0.0', 'c-linux-x64': '1.0.0', 'd-linux-x64': '1.0.0' } },
    'node_modules/a/node_modules/b-linux-x64': {},
    'node_modules/c-linux-x64': {},
  };
  expect(missingOptional({ packages }).map((missing) => missing.name)).toEqual(['d-linux-x64']);
});

test('an inlined font becomes a file with its bytes, a small one stays', () => {
  const bytes = Buffer.from(Array.from({ length: 6_000 }, (_, index) => index % 251));
  const small = 'url(data:font/woff2;base64,AAAA)';
  const css = withFontsAsFiles(
    `a{src:url('data:font/woff2;base64,${bytes.toString('base64')}')}b{src:${small}}`,
    folder,
    join(folder, 'fonts'),
  );
  const path = /url\('\.\/(fonts\/open-sans-[0-9a-f]{12}\.woff2)'\)/.exec(css)?.[1];
  expect(path).toBeDefined();
  expect(readFileSync(join(folder, path ?? '')).equals(bytes)).toBe(true);
  expect(css).toContain(small);
});

test('no text waits for its font, and the fonts of the first screen are asked for with the page', () => {
  const face = (weight: number, style: string, file: string) =>
    `@font-face {font-family:'Open Sans';font-weight:${weight};font-style:${style};src:url(/assets/${file}.woff2)format("woff2")}`;
  const css = withFontsAsFiles(
    [face(300, 'normal', 'light'), face(400, 'normal', 'regular'), face(400, 'italic', 'slanted'), face(700, 'normal', 'bold')].join(''),
    folder,
    folder,
  );
  expect(css.match(/font-display: swap;/g)).toHaveLength(4);
  expect(firstFonts(css)).toEqual(['/assets/regular.woff2', '/assets/bold.woff2']);
});

test('what passed only at its second try is named at the end', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const reporter = new RepeatedReporter();
  const result = (fullName: string, state: string, retryCount: number) => ({
    fullName,
    module: { moduleId: join(process.cwd(), 'a.test.ts') },
    result: () => ({ state }),
    diagnostic: () => ({ retryCount }),
  });
  for (const one of [result('steady', 'passed', 0), result('shaky', 'passed', 1), result('wrong', 'failed', 1)])
    reporter.onTestCaseResult(one);
  reporter.onTestRunEnd();
  expect(said.mock.calls).toEqual([['passed only at its second try: a.test.ts › shaky']]);
});
