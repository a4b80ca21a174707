/**
 * One line that a login shell takes apart into exactly these words. SSH carries a command as one text, which the account's shell reads: every
 * word is in single quotes, in which a POSIX shell sees nothing but the next quote. Quotes and backslashes stand outside of them behind a
 * backslash; POSIX asks that of quotes alone, but fish reads backslashes inside of quotes too.
 * @throws RangeError for no words, or a word with a control character, which some shells read even inside of quotes
 */
export function shellLineOf(words: readonly string[]): string {
  if (words.length === 0) throw new RangeError('A command has at least one word.');
  return words.map(quoted).join(' ');
}

function quoted(word: string): string {
  if (CONTROL.test(word)) throw new RangeError('A word of a command holds a control character.');
  return `'${word.replace(/['\\]/g, (character) => `'\\${character}'`)}'`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is there to refuse them
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
