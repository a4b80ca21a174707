import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed and failed by a JSON report of vitest; a file that could not even be loaded counts as one that failed. `failures` names
 * those that failed, each with the first line of what it said.
 */
export const tallyOfVitest = (file) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: [`${file}: the run left no report`] };
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((one) => one.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...unloaded.map((suite) => named(suite.name, 'could not be loaded', suite.message)),
      ...report.testResults.flatMap((suite) =>
        suite.assertionResults
          .filter((one) => one.status === 'failed')
          .map((one) => named(suite.name, one.fullName, one.failureMessages?.[0])),
      ),
    ],
  };
};

const named = (file, title, message) => `${file.replace(`${process.cwd()}/`, '')} › ${title}: ${firstLine(message)}`;

/** Without colours, and not longer than a line of a terminal or two. */
const firstLine = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.slice(0, 240) ?? 'no message';

/**
 * The same of Playwright, where an error outside every test counts as one. A test that passed only at its second try passed, and is
 * named in `repeated`: something about it, or about what it tests, depends on the machine's moment.
 */
export const tallyOfPlaywright = (file) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0, repeated: [], failures: [`${file}: the run left no report`] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length ?? 0),
    skipped,
    repeated: (report.suites ?? []).flatMap((suite) => specsIn(suite, 'flaky')).map(({ file, title }) => `${file} › ${title}`),
    failures: [
      ...(report.errors ?? []).map(({ message }) => firstLine(message)),
      ...(report.suites ?? [])
        .flatMap((suite) => specsIn(suite, 'unexpected'))
        .map(({ file, title, tests }) =>
          named(file, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
        ),
    ],
  };
};

/**
 * The `count` slowest tests of a vitest or Playwright report, the slowest first: { ms, name }, where the name is file › title and so says what
 * the test proves, with its requirements. Time is that of all tries together; none where there is no report.
 */
export const slowestOf = (file, count = 20) => {
  const report = read(file);
  const timed = report?.testResults ? timedOfVitest(report) : (report?.suites ?? []).flatMap((suite) => timedOfPlaywright(suite));
  return timed.sort((a, b) => b.ms - a.ms).slice(0, count);
};

const timedOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      name: `${name.replace(`${process.cwd()}/`, '')} › ${fullName}`,
    })),
  );

const timedOfPlaywright = (suite) => [
  ...(suite.specs ?? []).map(({ file, title, tests }) => ({
    ms: tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + (duration ?? 0), 0),
    name: `${file} › ${title}`,
  })),
  ...(suite.suites ?? []).flatMap(timedOfPlaywright),
];

const specsIn = (suite, wanted) => [
  ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === wanted)),
  ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, wanted)),
];

/** The line that ends every run. */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

export const sum = (tallies) =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      failures: [...all.failures, ...(one.failures ?? [])],
    }),
    { passed: 0, failed: 0, failures: [] },
  );

/** What failed, a line each, for the end of a long output; empty when nothing did. */
export const recap = ({ failures }) => failures.map((failure) => `failed: ${failure}`).join('\n');

const read = (file) => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
