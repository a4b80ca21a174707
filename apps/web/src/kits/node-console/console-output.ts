import { z } from 'zod';
import { RequestError } from '../graphql/request-error.ts';
import type { CommandAnswer } from './execute-command.ts';

/** What stands in a console for one command: what was run, when, and what came. */
export interface ConsoleOutput {
  id: string;
  at: number;
  line: string;
  /** Null while it runs. */
  text: string | null;
}

/** Of the contract, `status` is "ok" or something else (ACT-052). */
const NodeData = z.object({ stdout: z.string(), stderr: z.string(), status: z.string(), is_truncated: z.boolean().optional() });

export const REQUEST_FAILED = 'Request Failed/Timed Out.';
const MARKER = 'An error occured.';
const TRUNCATED = '… The answer was cut here: more came than is taken.';

/** What a console shows of an answer, in the specification's words (ACT-062). */
export function outputOfAnswer(answer: CommandAnswer): string {
  if (!answer.success) return JSON.stringify(answer, null, 2);
  const { data, success } = NodeData.safeParse(answer.data);
  if (!success) return JSON.stringify(answer.data, null, 2);
  const said = [data.stdout, data.stderr].map((text) => text.trimEnd()).filter(Boolean);
  return [
    ...(data.status === 'ok' ? [] : [MARKER]),
    ...(said.length === 0 ? ['(no output)'] : said),
    ...(data.is_truncated ? [TRUNCATED] : []),
  ].join('\n');
}

/** What it shows where no answer came (ACT-061). */
export const outputOfFailure = (error: unknown): string =>
  error instanceof RequestError ? `${REQUEST_FAILED}\n${error.message}` : REQUEST_FAILED;

/** A line longer than this goes on in the next: one of ten megabytes would stop the page. */
const LONGEST_LINE = 4_000;

/** All outputs as the lines of one block, each after what was run; and the number of the line at which the last one begins, from 1. */
export function linesOfOutputs(outputs: readonly ConsoleOutput[]): { lines: string[]; last: number | undefined } {
  const lines: string[] = [];
  let last: number | undefined;
  for (const { at, line, text } of outputs) {
    last = lines.length + 1;
    lines.push(`$ ${line}    # ${new Date(at).toISOString().slice(11, 19)} UTC`);
    for (const one of (text ?? 'running …').split('\n'))
      for (let from = 0; from === 0 || from < one.length; from += LONGEST_LINE) lines.push(one.slice(from, from + LONGEST_LINE));
  }
  return { lines, last };
}
