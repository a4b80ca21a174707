import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOG_GROUPS } from './log-groups.ts';
import { displayLogPath, hourOfLog, type LogKey, logIdText, parseLogId, parseLogKey } from './log-id.ts';

const name = fc.stringMatching(/^[A-Za-z0-9_][\w.@+=:,-]{0,40}$/);
const id = fc
  .record({
    at: fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
    logGroup: fc.constantFrom(...LOG_GROUPS),
    file: name,
  })
  .map(({ at, logGroup, file }) => ({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    logGroup,
    file,
  }));

const PATH = '2026/11/21/07/Elasticsearch/opensearch.log.2026-11-21-07.gz';
const KEY = `log-archive/iad-3/123456789012:orders/${PATH}`;

const keyText = ({ bucket, place, domainId, ...log }: LogKey): string => [bucket, place, domainId, logIdText(log)].join('/');

test('a log id is read back from its text, and so is a key', () => {
  fc.assert(
    fc.property(id, name, name, name, (one, bucket, place, domainId) => {
      expect(parseLogId(logIdText(one))).toEqual({ value: one, problem: null });
      const key = { bucket, place, domainId, ...one };
      expect(parseLogKey(keyText(key))).toEqual({ value: key, problem: null });
      expect(parseLogKey(`s3://${keyText(key)}`)).toEqual({ value: key, problem: null });
    }),
  );
});

test('a key is shown as its log id [DLOG-025]', () => {
  expect(displayLogPath(KEY)).toBe(PATH);
  expect(displayLogPath(`s3://${KEY}`)).toBe(PATH);
  expect(parseLogId(displayLogPath(KEY)).problem).toBeNull();
});

test.each(['a/b/c', PATH, `x/${KEY}`, ''])('%j has other than nine segments and is shown as it is [DLOG-025]', (path) => {
  expect(displayLogPath(path)).toBe(path);
});

describe('what is no log id is refused, and the field is named', () => {
  test.each<[string, string]>([
    ['', 'path'],
    ['2026/11/21/07/Elasticsearch', 'path'],
    [`${PATH}/more`, 'path'],
    [`/${PATH}`, 'path'],
    ['x'.repeat(1_025), 'path'],
    ['26/11/21/07/Elasticsearch/a.log', 'year'],
    ['../11/21/07/Elasticsearch/a.log', 'year'],
    ['2026/13/21/07/Elasticsearch/a.log', 'month'],
    ['2026/1/21/07/Elasticsearch/a.log', 'month'],
    ['2026/02/30/07/Elasticsearch/a.log', 'day'],
    ['2026/02/29/07/Elasticsearch/a.log', 'day'],
    ['2026/11/00/07/Elasticsearch/a.log', 'day'],
    ['2026/11/21/24/Elasticsearch/a.log', 'hour'],
    ['2026/11/21/٠٧/Elasticsearch/a.log', 'hour'],
    ['2026/11/21/07/elasticsearch/a.log', 'log group'],
    ['2026/11/21/07/../a.log', 'log group'],
    ['2026/11/21/07/Elasticsearch/..', 'file'],
    ['2026/11/21/07/Elasticsearch/.', 'file'],
    ['2026/11/21/07/Elasticsearch/', 'file'],
    ['2026/11/21/07/Elasticsearch/a\u0000.log', 'file'],
    ['2026/11/21/07/Elasticsearch/..%2f..%2fpasswd', 'file'],
    ['2026/11/21/07/Elasticsearch/%2e%2e', 'file'],
    ['2026/11/21/07/Elasticsearch/a\\..\\b', 'file'],
    ['2026/11/21/07/Elasticsearch/a\nb', 'file'],
    ['2026/11/21/07/Elasticsearch/a b', 'file'],
    ['2026/11/21/07/Elasticsearch/ａ．log', 'file'],
  ])('%j: %s', (text, field) => {
    const { value, problem } = parseLogId(text);
    expect(value).toBeNull();
    expect(problem?.field).toBe(field);
    expect(problem?.message.startsWith(`${field} `)).toBe(true);
  });

  test.each<[string, string]>([
    [PATH, 'path'],
    [`../iad-3/123456789012:orders/${PATH}`, 'bucket'],
    [`b//d/${PATH}`, 'place'],
    [`b/c/..%2f/${PATH}`, 'domainId'],
    [`b/c/d/${PATH.replace('2026', '20')}`, 'year'],
  ])('%j as a key: %s', (text, field) => {
    expect(parseLogKey(text).problem?.field).toBe(field);
  });

  test('whatever is taken cannot leave its folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', '/', '%', '2', 'f', '0', '\u0000', '\\', 'e') }), (tail) => {
        const { value } = parseLogId(`2026/11/21/07/Elasticsearch/${tail}`);
        if (value !== null) expect(value.file).toMatch(/^(?!\.{1,2}$)[\w.@+=:,-]+$/);
      }),
    );
  });
});

test('the hour of a log is UTC', () => {
  const { value } = parseLogId(PATH);
  expect(value && hourOfLog(value)).toBe(Date.UTC(2026, 10, 21, 7));
});
