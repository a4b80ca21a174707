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

/** The same of Playwright. A test that passed only when it was repeated failed; an error outside every test counts as one. */
export const tallyOfPlaywright = (file) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped };
};

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
