import { relative } from 'node:path';

/** A reporter of vitest that names, at the end, the tests that passed only at their second try: vitest's own JSON report does not. */
export default class RepeatedReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
      this.#names.push(`${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`passed only at its second try: ${name}`);
  }
}
