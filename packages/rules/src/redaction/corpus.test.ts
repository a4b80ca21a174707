import { expect, test } from 'vitest';
import { Redactor } from './redact.ts';
import { REDACTED } from './scan-line.ts';
import { CORPUS } from './testkit/corpus.ts';

function withoutNewQuotes(text: string, redacted: string): string {
  const at = redacted.indexOf(`:"${REDACTED}"`);
  const name = redacted.slice(Math.max(0, at - 8), at + 1);
  return at >= 0 && !text.includes(`${name}"`) ? redacted.replace(`:"${REDACTED}"`, `:${REDACTED}`) : redacted;
}

interface Span {
  from: number;
  to: number;
}

/** The line without its marks, and what they mark. */
function unmarked(line: string): { text: string; spans: Span[] } {
  const spans: Span[] = [];
  let text = '';
  for (const sign of line) {
    if (sign === '«') spans.push({ from: text.length, to: text.length });
    else if (sign === '»') (spans.at(-1) ?? { to: 0 }).to = text.length;
    else text += sign;
  }
  return { text, spans };
}

/** What redaction took out of a text: between its pieces that are left. */
function removed(text: string, redacted: string): Span[] {
  // Where an object stood, the mark is put in quotes.
  const pieces = withoutNewQuotes(text, redacted).split(REDACTED);
  const spans: Span[] = [];
  let from = 0;
  for (const [at, piece] of pieces.entries()) {
    const start = at === pieces.length - 1 ? text.length - piece.length : text.indexOf(piece, from);
    if (at > 0 && !(start === from && piece === '')) spans.push({ from, to: piece === '' && at < pieces.length - 1 ? from : start });
    from = start + piece.length;
  }
  return spans.filter(({ from: a, to: b }) => text.slice(a, b) !== REDACTED);
}

/** The colours of a terminal, which redaction takes away, are put back before it sees the line. */
const coloured = (text: string, line: string): string => (line.includes('\u001b') ? unmarked(line).text : text);

const judged = CORPUS.flatMap(({ path, lines }) => {
  const redactor = new Redactor(path, path === '/elb/access' ? true : undefined);
  return lines.map((line) => {
    const { text, spans } = unmarked(line.replaceAll('\u001b[31m', '').replaceAll('\u001b[0m', ''));
    const redacted = redactor.line(coloured(text, line));
    const gone = removed(text, redacted);
    const missed = spans
      .filter(({ from, to }) => to > from && !gone.some((one) => one.from <= from && one.to >= to))
      .map(({ from, to }) => text.slice(from, to))
      // What was taken out as a whole line or rewritten has no place to compare.
      .filter((secret) => redacted !== REDACTED || secret === '');
    const needless = gone.filter((one) => !spans.some(({ from, to }) => one.from < to && one.to > from));
    return {
      text,
      redacted,
      spans: spans.length,
      missed,
      gone: gone.length,
      needless: needless.map(({ from, to }) => text.slice(from, to)),
    };
  });
});

const total = (of: (one: (typeof judged)[number]) => number): number => judged.reduce((sum, one) => sum + of(one), 0);

test('the corpus has 300 lines and more, and more than 60 of them have nothing to hide', () => {
  expect(judged.length).toBeGreaterThanOrEqual(300);
  expect(judged.filter(({ spans }) => spans === 0).length).toBeGreaterThan(60);
});

test('recall and precision on the corpus are those that docs/logs.md states', () => {
  const spans = total(({ spans: count }) => count);
  const missed = total(({ missed: list }) => list.length);
  const gone = total((one) => one.gone);
  const needless = total(({ needless: list }) => list.length);
  const figures = { lines: judged.length, spans, missed, gone, needless };
  // A change of a rule changes these: the new figures go into the document with it.
  expect(figures).toEqual({ lines: 302, spans: 254, missed: 9, gone: 247, needless: 1 });
});

test('what is redacted stays so when it is redacted again', () => {
  for (const { path, lines } of CORPUS) {
    const [first, second] = [new Redactor(path), new Redactor(path)];
    for (const line of lines) {
      const once = first.line(unmarked(line).text);
      expect(second.line(once)).toBe(once);
    }
  }
});
