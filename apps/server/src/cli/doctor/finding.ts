import { errorOf } from '#rules/thrown';
import { ConfigError } from '../../platform/config/config-error.ts';

/** One thing that was looked at. */
export interface Finding {
  /** `wrong` makes the exit code 1; `mind` is what works and will not for long, or not with several servers. */
  level: 'good' | 'mind' | 'wrong';
  /** The field of the configuration, the variable or the folder that it is about. */
  field: string;
  /** What was found. */
  words: string;
  /** What to do; nothing for what is good. */
  fix?: string;
}

export const good = (field: string, words: string): Finding => ({ level: 'good', field, words });
export const mind = (field: string, words: string, fix: string): Finding => ({ level: 'mind', field, words, fix });
export const wrong = (field: string, words: string, fix: string): Finding => ({ level: 'wrong', field, words, fix });

/** Problems of the configuration, each with the field and what to do. */
export const wrongConfiguration = (error: ConfigError): Finding[] =>
  error.problems.map(({ line, key, message }) => {
    const [words, ...rest] = message.split(': ');
    return wrong(
      line === undefined ? key || 'configuration' : `line ${line} ${key}`.trim(),
      words ?? message,
      rest.join(': ') || 'see README.md for what it may say',
    );
  });

/** What a look at one thing found; a failure that nobody foresaw is a finding too, so that the others are still looked at. */
export async function looked(field: string, look: () => Promise<Finding | Finding[]>, fix: string): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    if (error instanceof ConfigError) return wrongConfiguration(error);
    return [wrong(field, errorOf(error).message, fix)];
  }
}

const MARKS: Record<Finding['level'], string> = { good: 'ok   ', mind: 'mind ', wrong: 'WRONG' };

/** The page, a line or two for each finding. */
export const pageOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ level, field, words, fix }) => [
    `${MARKS[level]} ${field}: ${words}`,
    ...(fix === undefined ? [] : [`      → ${fix}`]),
  ]);
