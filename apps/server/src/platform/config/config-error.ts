/** One thing that is wrong with the configuration, where, and what to write instead. */
export interface ConfigProblem {
  /** 1-based line in the file; undefined for what comes from the command line or the environment. */
  line: number | undefined;
  /** Path of the key, such as `clusters[0].endpoint`; an option or variable name outside the file. */
  key: string;
  message: string;
}

/** The configuration cannot be used. Its message has one line for each problem: `file:line key: what to do`. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(source: string, problems: readonly ConfigProblem[]) {
    super(problems.map((problem) => lineOf(source, problem)).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

function lineOf(source: string, { line, key, message }: ConfigProblem): string {
  const place = line === undefined ? source : `${source}:${line}`;
  return [place, key && `${key}:`, message].filter(Boolean).join(' ');
}
