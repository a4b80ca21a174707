import { NODE_COMMAND_LIMITS, type NodeCommand, READABLE_FOLDERS, readablePath } from './node-command.ts';

/** A typed command as one of the closed set, or why it is none: the text names what can be typed. */
export type ReadShellLine = { command: NodeCommand; problem: null } | { command: null; problem: string };

/** What can be typed as a shell command of the console, for its help and for refusals. */
export const SHELL_FORMS = [
  { base: 'ls', args: '[-l] [-a] FOLDER', means: 'lists a folder' },
  { base: 'tail', args: '[-n LINES] FILE', means: `the last lines of a file, at most ${NODE_COMMAND_LIMITS.tailLines}` },
  { base: 'grep', args: '[-m MATCHES] [-C LINES] [-e TERM]… [TERM] FILE', means: 'lines that hold a text' },
  { base: 'df', args: '', means: 'disk space' },
  { base: 'free', args: '', means: 'memory' },
  { base: 'uptime', args: '', means: 'how long the machine has run, and its load' },
  { base: 'ps', args: '', means: 'the processes that use most' },
] as const;

/**
 * Reads what was typed as a shell command. No shell ever sees it: words are parted here, quotes keep blanks, and everything that a shell
 * would act on is an ordinary character or refused.
 * @param baseCommand the program, `ls`
 * @param line its arguments as one text
 */
export function readShellLine(baseCommand: string, line: string, folders: readonly string[] = READABLE_FOLDERS): ReadShellLine {
  if (line.length > NODE_COMMAND_LIMITS.lineLength)
    return problem(`The arguments are longer than ${NODE_COMMAND_LIMITS.lineLength} characters.`);
  const words = wordsOf(line);
  if (words === null) return problem('A quote in the arguments is not closed.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is there to refuse them
  if (words.some((word) => /[\u0000-\u001f\u007f]/.test(word))) return problem('The arguments hold control characters.');
  switch (baseCommand.trim()) {
    case 'ls':
      return listing(words, folders);
    case 'tail':
      return tail(words, folders);
    case 'grep':
      return grep(words, folders);
    case 'df':
      return plain('df', 'disk-space', words, ['-h', '-k', '-m']);
    case 'free':
      return plain('free', 'memory', words, ['-m', '-h', '-b']);
    case 'uptime':
      return plain('uptime', 'uptime', words, []);
    case 'ps':
      return plain('ps', 'processes', words, ['aux', '-ef', '-e', '-f']);
    default:
      return problem(`${quoted(baseCommand)} cannot be run. ${ALLOWED}`);
  }
}

const ALLOWED = `These can: ${SHELL_FORMS.map(({ base }) => base).join(', ')}.`;

/** Words of a line, parted at blanks outside of quotes. Null for a quote without its end. In linear time. */
export function wordsOf(line: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (const character of line) {
    if (quote !== null) {
      if (character === quote) quote = null;
      else word = (word ?? '') + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (character === ' ' || character === '\t') {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + character;
  }
  if (word !== null) words.push(word);
  return quote === null ? words : null;
}

/**
 * One word of a line, which `wordsOf` reads back as it is, whatever it holds: in double quotes, its own double quotes in single ones. For every
 * text of a person that a page puts into a line of arguments.
 */
export const quotedWord = (word: string): string => `"${word.replaceAll('"', `"'"'"`)}"`;

function plain(
  base: string,
  name: 'disk-space' | 'memory' | 'uptime' | 'processes',
  words: readonly string[],
  known: string[],
): ReadShellLine {
  const unknown = words.find((word) => !known.includes(word));
  return unknown === undefined ? { command: { name }, problem: null } : problem(`${base} takes no ${quoted(unknown)} here.`);
}

function listing(words: readonly string[], folders: readonly string[]): ReadShellLine {
  const paths = words.filter((word) => !/^-[lahtr]{1,5}$/.test(word));
  const [text, ...more] = paths;
  if (text === undefined || more.length > 0) return problem(`ls takes one folder: ls ${SHELL_FORMS[0].args}.`);
  return onPath(text, folders, (path) => ({ name: 'list-folder', path }));
}

function tail(words: readonly string[], folders: readonly string[]): ReadShellLine {
  const { options, rest, problem: wrong } = optionsOf(words, ['-n']);
  if (wrong !== null) return problem(`tail: ${wrong}`);
  const lines = numberOf(options.get('-n')?.[0], NODE_COMMAND_LIMITS.tailLines, NODE_COMMAND_LIMITS.tailLines);
  if (lines === null) return problem(`tail -n takes a whole number from 1 to ${NODE_COMMAND_LIMITS.tailLines}.`);
  const [text, ...more] = rest;
  if (text === undefined || more.length > 0) return problem(`tail takes one file: tail ${SHELL_FORMS[1].args}.`);
  return onPath(text, folders, (path) => ({ name: 'tail-file', path, lines }));
}

function grep(words: readonly string[], folders: readonly string[]): ReadShellLine {
  const { grepMatches, grepContext, terms: mostTerms, termLength } = NODE_COMMAND_LIMITS;
  const { options, rest, problem: wrong } = optionsOf(words, ['-m', '-C', '-e'], ['-F', '-n']);
  if (wrong !== null) return problem(`grep: ${wrong}`);
  const matches = numberOf(options.get('-m')?.[0], grepMatches, grepMatches);
  if (matches === null) return problem(`grep -m takes a whole number from 1 to ${grepMatches}.`);
  const context = numberOf(options.get('-C')?.[0], grepContext, grepContext, 0);
  if (context === null) return problem(`grep -C takes a whole number from 0 to ${grepContext}.`);
  const named = options.get('-e') ?? [];
  const text = rest.at(-1);
  const terms = [...named, ...rest.slice(0, -1)];
  if (text === undefined || terms.length === 0 || (named.length > 0 ? rest.length !== 1 : rest.length !== 2))
    return problem(`grep takes a term and a file: grep ${SHELL_FORMS[2].args}.`);
  if (terms.length > mostTerms) return problem(`grep takes ${mostTerms} terms at most.`);
  if (terms.some((term) => term.length === 0 || term.length > termLength)) return problem(`A term has 1 to ${termLength} characters.`);
  return onPath(text, folders, (path) => ({ name: 'grep-file', path, terms, matches, context }));
}

function onPath(text: string, folders: readonly string[], make: (path: string) => NodeCommand): ReadShellLine {
  const path = readablePath(text, folders);
  return path === null
    ? problem(`${quoted(text)} cannot be read. Paths are absolute, without .., and in ${folders.join(' or ')}.`)
    : { command: make(path), problem: null };
}

type Options = { options: Map<string, string[]>; rest: string[]; problem: string | null };

/** Parts options with a value from the rest; `-n5` and `-n 5` are one. Flags are taken and change nothing, but where a value is due they are one. */
function optionsOf(words: readonly string[], known: readonly string[], flags: readonly string[] = []): Options {
  const options = new Map<string, string[]>();
  const rest: string[] = [];
  const left = words.values();
  for (const word of left) {
    if (flags.includes(word)) continue;
    const name = known.find((option) => word.startsWith(option));
    if (name === undefined) {
      if (word.startsWith('-')) return { options, rest, problem: `${quoted(word)} is no option that it takes here.` };
      rest.push(word);
      continue;
    }
    const value = word === name ? left.next().value : word.slice(name.length);
    if (value === undefined) return { options, rest, problem: `${name} is without its value.` };
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return { options, rest, problem: null };
}

function numberOf(text: string | undefined, first: number, most: number, least = 1): number | null {
  if (text === undefined) return first;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 64));
const problem = (text: string): ReadShellLine => ({ command: null, problem: text });
