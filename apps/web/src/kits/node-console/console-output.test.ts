import { expect, test } from 'vitest';
import { RequestError } from '../graphql/request-error.ts';
import { linesOfOutputs, outputOfAnswer, outputOfFailure } from './console-output.ts';

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

test('a long line goes on in the next, and the last output is found', () => {
  const { lines, last } = linesOfOutputs([
    { id: '1', at: 0, line: 'uptime', text: 'a\n' },
    { id: '2', at: 1_000, line: 'ls', text: 'x'.repeat(9_000) },
    { id: '3', at: 2_000, line: 'df', text: null },
  ]);
  expect(lines.map(({ length }) => length)).toEqual([26, 1, 0, 22, 4_000, 4_000, 1_000, 22, 9]);
  expect(last).toBe(8);
});
