import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed by a JSON report of vitest; a file that could not even be loaded counts as one that failed. */
export const tallyOfVitest = (file) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((one) => one.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
};

/**
 * The same of Playwright, where an error outside every test counts as one. A test that passed only at its second try passed, and is
 * named in `repeated`: something about it, or about what it tests, depends on the machine's moment.
 */
export const tallyOfPlaywright = (file) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0, repeated: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length ?? 0),
    skipped,
    repeated: (report.suites ?? []).flatMap(repeatedIn),
  };
};

const repeatedIn = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...(suite.suites ?? []).flatMap(repeatedIn),
];

/** The line that ends every run. */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

export const sum = (tallies) =>
  tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), { passed: 0, failed: 0 });

const read = (file) => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
