/** An engine's messages hold values of documents and queries, in quotes and brackets mostly. What stands for them is one sign. */
const VALUE = '…';

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'", '`': '`' };

/** What follows such a word and a colon is a value, whether or not it is quoted. */
const BEFORE_A_VALUE =
  /\b(?:field's value|input string|immense term is|(?:value|values|source|query|text|token|term|string|document|doc|content|line)(?: is)?)\s*[:=]/i;
/** Words that stand before a name rather than before a value. */
const BEFORE_A_NAME =
  /(?:^|[^a-z_])(?:index|indices|alias|aliases|data stream|repository|snapshot|node|setting|parameter:?|plugin|policy|template|metric|pools?|uri|request|method|permissions for|of type)s?\s*$/i;
const NAME = /^[\w.*,:@+/ -]{1,255}$/;
/** `[parent]` and its like, sizes and durations: what a limit is and by how much it is exceeded. */
const MEASURE =
  /^(?:\d{1,19}\/)?\d{1,19}(?:\.\d{1,6})?(?:nanos|micros|ms|s|m|h|d|b|kb|mb|gb|tb|%)$|^(?:parent|request|fielddata|in_flight_requests|accounting)$/;
const MAX_LENGTH = 20_000;

/**
 * An engine's message without the values in it: what stands in quotes or brackets goes, but for names behind words such as "index" or "node", and for sizes and
 * durations. `mapper_parsing_exception`'s "failed to parse field [x] … value: 'abc'" becomes "failed to parse field […] … value: …".
 */
export const withoutValues = (message: string): string => stripped(message, true);

/**
 * The same for the history of a shard, which names nodes, shards and exceptions in brackets: these stay, and what is quoted or announced as a
 * value goes.
 */
export const withoutQuotes = (message: string): string => stripped(message, false);

function stripped(whole: string, strict: boolean): string {
  const text = whole.slice(0, MAX_LENGTH);
  const value = BEFORE_A_VALUE.exec(text);
  const end = value === null ? text.length : value.index + value[0].length;
  let out = '';
  let at = 0;
  while (at < end) {
    const sign = text.charAt(at);
    const closer = CLOSERS[sign];
    const isBracket = sign === '[' || sign === '{';
    if (closer === undefined || (isBracket && !strict) || (!isBracket && isInWord(text, at))) {
      out += sign;
      at += 1;
      continue;
    }
    const close = isBracket ? closingBracket(text, at, sign, closer) : closingQuote(text, at, sign);
    // What is not closed may go on as it likes.
    if (close < 0) return `${out}${sign}${VALUE}`;
    const inner = text.slice(at + 1, close);
    const stays = isBracket && (MEASURE.test(inner) || (NAME.test(inner) && BEFORE_A_NAME.test(out.slice(-40))));
    out += `${sign}${stays ? inner : VALUE}${closer}`;
    at = close + 1;
  }
  return value === null ? out : `${out} ${VALUE}`;
}

/** An apostrophe: `field's`. */
const isInWord = (text: string, at: number): boolean => isWordSign(text.charAt(at - 1)) && text.charAt(at) === "'";

const isWordSign = (sign: string): boolean => /^[\p{L}\p{N}]$/u.test(sign);

function closingBracket(text: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    else if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The next quote of the kind that is not escaped and has no letter behind it: a value may hold quotes of its own. */
function closingQuote(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote && !isWordSign(text.charAt(at + 1))) return at;
  }
  return -1;
}
