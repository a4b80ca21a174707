import { NODE_COMMAND_LIMITS } from '../node-commands/node-command.ts';
import { quotedWord } from '../node-commands/shell-line.ts';

/** A command of a node's shell, as the contract sends it: `base_cmd` and `args` (ACT-052). */
export interface NodeLogRead {
  base: 'ls' | 'tail' | 'grep';
  line: string;
}

/** Lists a folder of a node: its environments are links in the folder of environments (DLOG-048). */
export const listFolder = (path: string): NodeLogRead => ({ base: 'ls', line: quotedWord(path) });

/** The last lines of a log, 1,000 unless fewer are asked for (DLOG-046). */
export const tailOf = (path: string, lines: number = NODE_COMMAND_LIMITS.tailLines): NodeLogRead => ({
  base: 'tail',
  line: `-n ${lines} ${quotedWord(path)}`,
});

/** Up to 500 matches of any of the terms, as they stand, each with 5 lines before and after it (DLOG-046). */
export const searchOf = (path: string, terms: readonly string[]): NodeLogRead => {
  const { grepMatches, grepContext } = NODE_COMMAND_LIMITS;
  return {
    base: 'grep',
    line: [`-m ${grepMatches} -C ${grepContext}`, ...terms.map((term) => `-e ${quotedWord(term)}`), quotedWord(path)].join(' '),
  };
};

/** Terms of a search, or why they are none, in words. */
export type ReadTerms = { terms: readonly string[]; problem: null } | { terms: readonly string[]; problem: string };

/** Terms parted by commas (DLOG-044), each once, blanks around them taken away; none for a text without any. */
export function logTermsOf(text: string): ReadTerms {
  const { terms: most, termLength, lineLength, pathLength } = NODE_COMMAND_LIMITS;
  const terms = [
    ...new Set(
      text
        .split(',')
        .map((term) => term.trim())
        .filter((term) => term !== ''),
    ),
  ];
  if (terms.length > most) return { terms, problem: `At most ${most} terms.` };
  if (terms.some((term) => term.length > termLength)) return { terms, problem: `A term has at most ${termLength} characters.` };
  if (terms.some((term) => /\p{Cc}/u.test(term))) return { terms, problem: 'A term cannot hold control characters.' };
  if (searchOf('', terms).line.length > lineLength - pathLength) return { terms, problem: 'The terms are too long together.' };
  return { terms, problem: null };
}

/** A line as a search answers it. */
export interface FoundLine {
  /** From 1; null where redaction took it with its line. */
  number: number | null;
  text: string;
  /** It holds a term; others are around one that does. */
  isMatch: boolean;
}

/** What a search answered: `12:text` of lines that match, `11-text` of lines around them. The `--` between stretches is left out. */
export function readFoundLines(stdout: string): FoundLine[] {
  return linesOf(stdout).flatMap((line): FoundLine[] => {
    if (line === '--') return [];
    const mark = /^(\d{1,12})([:-])/.exec(line.slice(0, 13));
    if (!mark) return [{ number: null, text: line, isMatch: false }];
    const [head, number, sign] = mark;
    return [{ number: Number(number), text: line.slice(head.length), isMatch: sign === ':' }];
  });
}

/** Lines of a text, without an empty one behind the last end. */
export const linesOf = (text: string): string[] => {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
};
