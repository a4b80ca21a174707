import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  epochOfLocal,
  formatInZone,
  isTimeZone,
  offsetMinutes,
  TIME_ZONES,
  timeZoneOptions,
  zonedParts,
  zoneOfValue,
} from './time-zones.ts';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);
const zones = fc.constantFrom(...TIME_ZONES.slice(1), 'Australia/Lord_Howe', 'Europe/Berlin', 'Pacific/Apia');
const times = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2037, 0) });

describe('the choices', () => {
  test('are exactly the stated ones, in order [SHELL-070]', () => {
    const labels = [
      'Browser Timezone',
      'UTC',
      'US/Pacific',
      'America/Phoenix',
      'America/New_York',
      'America/Chicago',
      'Asia/Kolkata',
      'Asia/Shanghai',
    ];
    expect(timeZoneOptions(WINTER, 'Europe/Berlin').map((option) => option.label)).toEqual(labels);
  });

  test('have label, value, code, offset and mins, and no value twice [SHELL-072]', () => {
    const options = timeZoneOptions(WINTER, 'UTC');
    expect(options[2]).toEqual({ label: 'US/Pacific', value: 'US/Pacific', code: 'PST', offset: '-08:00', mins: -480 });
    expect(options[6]).toMatchObject({ label: 'Asia/Kolkata', offset: '+05:30', mins: 330 });
    expect(new Set(options.map((option) => option.value)).size).toBe(options.length);
  });

  test.each([
    ['US/Pacific', 'PST', -480, 'PDT', -420],
    ['America/New_York', 'EST', -300, 'EDT', -240],
    ['America/Chicago', 'CST', -360, 'CDT', -300],
    ['America/Phoenix', 'MST', -420, 'MST', -420],
    ['Asia/Kolkata', 'GMT+5:30', 330, 'GMT+5:30', 330],
    ['Asia/Shanghai', 'GMT+8', 480, 'GMT+8', 480],
    ['UTC', 'UTC', 0, 'UTC', 0],
  ])('%s is %s (%s) in winter and %s (%s) in summer [SHELL-071]', (zone, winterCode, winter, summerCode, summer) => {
    const at = (ms: number) => timeZoneOptions(ms, 'UTC').find((option) => option.value === zone);
    expect([at(WINTER)?.code, at(WINTER)?.mins, at(SUMMER)?.code, at(SUMMER)?.mins]).toEqual([winterCode, winter, summerCode, summer]);
  });

  test("the browser's zone is resolved, and an unknown one counts as UTC [SHELL-070]", () => {
    expect(timeZoneOptions(SUMMER, 'Europe/Berlin')[0]).toMatchObject({ value: 'browser', mins: 120 });
    expect(timeZoneOptions(SUMMER, 'Mars/Olympus')[0]).toMatchObject({ value: 'browser', mins: 0 });
    expect(zoneOfValue('browser', 'Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(zoneOfValue('Mars/Olympus', 'Asia/Tokyo')).toBe('UTC');
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});

describe('offsets', () => {
  test('change at the second at which clocks change [SHELL-071]', () => {
    const change = Date.UTC(2026, 2, 8, 10);
    expect(offsetMinutes('US/Pacific', change - 1)).toBe(-480);
    expect(offsetMinutes('US/Pacific', change)).toBe(-420);
  });

  test('what clocks show leads back to the time, or to the earlier of two', () => {
    fc.assert(
      fc.property(zones, times, (zone, time) => {
        const second = Math.floor(time / 1000) * 1000;
        const back = epochOfLocal(zonedParts(second, zone), zone);
        expect(zonedParts(back, zone)).toEqual(zonedParts(second, zone));
        expect(back).toBeLessThanOrEqual(second);
      }),
    );
  });

  test.each([
    ['shown twice: the earlier', { year: 2026, month: 11, day: 1, hour: 1, minute: 30, second: 0 }, Date.UTC(2026, 10, 1, 5, 30)],
    ['never shown: as much later', { year: 2026, month: 3, day: 8, hour: 2, minute: 30, second: 0 }, Date.UTC(2026, 2, 8, 7, 30)],
    ['an ordinary day', { year: 2026, month: 7, day: 15, hour: 8, minute: 0, second: 0 }, SUMMER],
  ])('New York, %s [SHELL-071]', (_name, local, ms) => {
    expect(epochOfLocal(local, 'America/New_York')).toBe(ms);
  });
});

test.each([
  ['full', '2026-07-15 17:30:00 GMT+5:30'],
  ['datetime', '2026-07-15 17:30:00'],
  ['minute', '2026-07-15 17:30'],
  ['date', '2026-07-15'],
  ['time', '17:30:00'],
] as const)('style %s reads %s', (style, text) => {
  expect(formatInZone(SUMMER, 'Asia/Kolkata', style)).toBe(text);
});
