import { resolve } from 'node:path';
import { root } from '../../lib/paths.mjs';

/**
 * Runs one check as a program. `find(root)` gives a list of problems, one line or block of text each: none means exit code 0.
 * `--root DIR` looks at another folder, which is how a check's test shows that a planted fault is caught.
 */
export const check = async (what, find) => {
  const at = process.argv.indexOf('--root');
  const problems = await find(at < 0 ? root : resolve(process.argv[at + 1]));
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) {
    console.log(`${what}: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}`);
    process.exitCode = 1;
  }
};
