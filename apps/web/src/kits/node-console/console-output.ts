import { z } from 'zod';
import { RequestError } from '../graphql/request-error.ts';
import type { CommandAnswer } from './execute-command.ts';
import { drawnLines, joinedLines, type LineSource } from './growing-lines.ts';
import type { LiveOutput } from './live-output.ts';

/** What stands in a console for one command: what was run, when, and what came. */
export interface ConsoleOutput {
  id: string;
  at: number;
  line: string;
  /** Null while it runs. */
  text: string | null;
  /** What came so far while it runs; null before anything did, and when it has ended. */
  live: LiveOutput | null;
  /** It could be read while it ran: who was at its end stays there. */
  hasStreamed: boolean;
  /** It only reads, and may be given up while it runs. */
  canCancel: boolean;
}

/** An output that was not there before. */
export const newOutput = (of: Pick<ConsoleOutput, 'id' | 'line'> & Partial<ConsoleOutput>): ConsoleOutput => ({
  at: Date.now(),
  text: null,
  live: null,
  hasStreamed: false,
  canCancel: false,
  ...of,
});

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

/** Lines of outputs that have ended: they are cut once, and not again for each that comes. */
const ended = new WeakMap<ConsoleOutput, readonly string[]>();

function endedLines(output: ConsoleOutput, text: string): readonly string[] {
  const known = ended.get(output) ?? drawnLines(text);
  ended.set(output, known);
  return known;
}

/** All outputs as the lines of one block, each after what was run; and the number of the line at which the last one begins, from 1. */
export function linesOfOutputs(outputs: readonly ConsoleOutput[]): { lines: LineSource; last: number | undefined } {
  const runs: { lines: readonly string[]; count: number }[] = [];
  let count = 0;
  let last: number | undefined;
  const add = (lines: readonly string[], most = lines.length): void => {
    runs.push({ lines, count: most });
    count += most;
  };
  for (const output of outputs) {
    const { at, line, text, live } = output;
    last = count + 1;
    add([`$ ${line}    # ${new Date(at).toISOString().slice(11, 19)} UTC`]);
    if (text !== null) add(endedLines(output, text));
    else if (live !== null) add(live.lines, live.count);
    else add(['running …']);
  }
  return { lines: joinedLines(runs), last };
}
