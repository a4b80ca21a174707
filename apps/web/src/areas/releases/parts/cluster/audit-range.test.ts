import { expect, test } from 'vitest';
import { durationLabel } from '#rules/date-range';
import { AUDIT_PRESETS, AUDIT_RANGE_REVERSED, auditWindow, readAuditRange } from './audit-range.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const read = (text: string) => readAuditRange(new URLSearchParams(text));

test('nothing chosen is the last 750 hours, asked for in seconds [SDPDS-038]', () => {
  const { startTime, endTime } = auditWindow(read(''), NOW, 'UTC');
  expect([endTime, endTime - startTime]).toEqual([NOW / 1_000, 750 * 3_600]);
});

test('the quick ranges are an hour to a week [SDPDS-038]', () => {
  expect(AUDIT_PRESETS.map(({ amount, unit }) => durationLabel(amount, unit))).toEqual([
    '1 hour',
    '3 hours',
    '12 hours',
    '1 day',
    '3 days',
    '1 week',
  ]);
});

test('a start after the end is wrong, whoever wrote the address [SDPDS-037]', () => {
  expect(read('audit.start=2026-11-21T10:00:00Z&audit.end=2026-11-20T10:00:00Z').problem).toBe(AUDIT_RANGE_REVERSED);
  expect(read('audit.start=2026-11-20T10:00:00Z&audit.end=2026-11-21T10:00:00Z').problem).toBeNull();
  expect(read('audit.start=x&audit.end=y')).toEqual(read(''));
});
