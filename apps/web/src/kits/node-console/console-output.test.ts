import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestError } from '../graphql/request-error.ts';
import { linesOfOutputs, newOutput, outputOfAnswer, outputOfFailure } from './console-output.ts';
import { drawnLines, GrowingLines, type LineSource } from './growing-lines.ts';
import { consolesAfter } from './use-consoles.ts';

const answer = (data: unknown) => ({ success: true, data, auditSeq: 1, error: null });

test.each([
  [answer({ stdout: 'a\n', stderr: '', status: 'ok' }), 'a'],
  [answer({ stdout: 'a\n', stderr: 'b\n', status: 'ok' }), 'a\nb'],
  [answer({ stdout: '', stderr: 'no such file\n', status: 'error' }), 'An error occured.\nno such file'],
  [answer({ stdout: '', stderr: '', status: 'ok' }), '(no output)'],
  [answer({ stdout: 'a', stderr: '', status: 'ok', is_truncated: true }), 'a\n… The answer was cut here: more came than is taken.'],
  [answer({ 'i-1': { type: 'other' } }), '{\n  "i-1": {\n    "type": "other"\n  }\n}'],
])('%j reads %j [ACT-062]', (given, text) => {
  expect(outputOfAnswer(given)).toBe(text);
});

test('what was not done is shown as its JSON, what never came as a failed request [ACT-061, ACT-062]', () => {
  const error = {
    message: 'no',
    extensions: {
      code: 'GRANT_REQUIRED',
      fix: null,
      response: { status: 403, statusText: 'Forbidden', body: { exc_type: 'a', exc_value: 'b' } },
    },
  };
  expect(JSON.parse(outputOfAnswer({ success: false, data: null, auditSeq: 3, error }))).toMatchObject({
    success: false,
    error: { message: 'no' },
  });
  expect(outputOfFailure(new RequestError('504 Timeout', { status: 504, code: 'X', requestId: null }))).toBe(
    'Request Failed/Timed Out.\n504 Timeout',
  );
  expect(outputOfFailure(new TypeError('x'))).toBe('Request Failed/Timed Out.');
});

const textsOf = (lines: LineSource): string[] => Array.from({ length: lines.length }, (_, index) => lines.at(index) ?? '?');

test('a long line goes on in the next, and the last output is found', () => {
  const { lines, last } = linesOfOutputs([
    newOutput({ id: '1', at: 0, line: 'uptime', text: 'a\n' }),
    newOutput({ id: '2', at: 1_000, line: 'ls', text: 'x'.repeat(9_000) }),
    newOutput({ id: '3', at: 2_000, line: 'df' }),
  ]);
  expect(textsOf(lines).map(({ length }) => length)).toEqual([26, 1, 0, 22, 4_000, 4_000, 1_000, 22, 9]);
  expect(last).toBe(8);
});

test('lines that come in pieces are those of the whole text [ACT-057]', () => {
  const texts = fc.array(fc.constantFrom('a', '\n', 'bc\n', 'x'.repeat(3_999), 'y'.repeat(9_000)), { maxLength: 20 });
  fc.assert(
    fc.property(texts, (pieces) => {
      const growing = new GrowingLines();
      for (const piece of pieces) growing.add('stdout', piece);
      const text = pieces.join('');
      expect(growing.lines).toEqual(drawnLines(text.replace(/\n$/, '')).filter((_, __, all) => text !== '' || all.length > 1));
    }),
  );
});

test('what is added later is seen through, and what another stream writes begins a line', () => {
  const growing = new GrowingLines();
  growing.add('stdout', 'one\ntw');
  growing.add('stderr', 'bad\n');
  growing.add('stdout', 'o\n');
  const output = newOutput({ id: '1', at: 0, line: 'tail', live: { lines: growing.lines, count: 2, bytes: 6 } });
  expect(textsOf(linesOfOutputs([output]).lines).slice(1)).toEqual(['one', 'tw']);
  const more = { ...output, live: { lines: growing.lines, count: growing.lines.length, bytes: 12 } };
  expect(textsOf(linesOfOutputs([more]).lines).slice(1)).toEqual(['one', 'tw', 'bad', 'o']);
});

test('what came of a command that broke off stays above the reason [ACT-061, ACT-062]', () => {
  const begun = consolesAfter({ consoles: [], active: null }, { kind: 'begin', node: 'n', output: newOutput({ id: '1', line: 'tail' }) });
  const live = { lines: ['a', 'b', 'c'], count: 2, bytes: 4 };
  const grown = consolesAfter(begun, { kind: 'grow', node: 'n', id: '1', live });
  const ended = consolesAfter(grown, { kind: 'end', node: 'n', id: '1', text: 'Request Failed/Timed Out.', isDone: false });
  expect(ended.consoles[0]?.outputs).toMatchObject([{ text: 'a\nb\nRequest Failed/Timed Out.', live: null, hasStreamed: true }]);
  // What comes late changes nothing any more.
  expect(consolesAfter(ended, { kind: 'grow', node: 'n', id: '1', live }).consoles[0]?.outputs[0]?.live).toBeNull();
});
