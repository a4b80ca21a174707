import { expect, test } from 'vitest';
import { chartsFailure, emptyWords, sourceWords } from './home-words.ts';

test.each([
  [
    { status: 502, code: 'MALFORMED', message: 'Unexpected token <' },
    'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later',
  ],
  [
    { status: 504, code: 'TIMED_OUT', message: '504 the store did not answer' },
    'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later',
  ],
  [
    { status: 0, code: 'NETWORK', message: 'The server could not be reached.' },
    'Unable to get Cloudwatch Metrics. Please refresh or try again later',
  ],
  [{ status: 503, code: 'UNAVAILABLE', message: '503 no store' }, 'Unable to get Cloudwatch Metrics. Please refresh or try again later'],
  [
    { status: 403, code: 'FORBIDDEN', message: '403 you lack lse:analyse' },
    'Unable to get domain details. Failed with 403 you lack lse:analyse',
  ],
])('a failure says what it is [LSE-060]: $code', (error, text) => {
  expect(chartsFailure(error)).toBe(text);
});

const END = Date.parse('2026-11-21T19:35:00Z');
const source = (completeTo: number) => ({ source: 'tms', cadenceSeconds: 300, completeTo });

test('an empty list says what would fill it [LSE-063]', () => {
  expect(emptyWords({ sources: [] }, END)).toMatch(/^No source has delivered issues yet\./);
  expect(emptyWords({ sources: [source(END)] }, END)).toBe(
    'No domain had an issue in this window. Choose a longer one, or another end time.',
  );
  expect(emptyWords({ sources: [source(END), { ...source(END - 3_600_000), source: 'rules' }] }, END)).toContain(
    'rules to 2026-11-21 18:35 UTC',
  );
});

test('how often a source looks', () => {
  expect(sourceWords(300)).toBe('every 5 min');
  expect(sourceWords(60)).toBe('every 1 min');
  expect(sourceWords(90)).toBe('every 90 s');
});
