import { expect, test } from 'vitest';
import { graphsOf } from '#rules/metrics/graph-table';
import type { GraphDefinition } from '#rules/metrics/types';
import type { ReadSeries } from './metric-source.ts';
import { marksOf, panelData, panelFailure, panelThresholds, thresholdsInReach } from './panel-data.ts';
import { CALL_FAILED, type PanelReading } from './readings.ts';

const STORAGE = graphsOf(
  'Data | Free | AWS/ES | FreeStorageSpace | DomainName | Minimum | Megabytes | min <= 20480 MiB for 1 min x1',
)[0] as GraphDefinition;
const WINDOW = { from: 600_000, to: 780_000, periodSeconds: 60 };
const series = (values: number[], change: Partial<ReadSeries> = {}): ReadSeries => ({
  label: 'Minimum',
  unit: 'Megabytes',
  values: Float64Array.from(values),
  failure: null,
  ...change,
});
const reading = (all: ReadSeries[], partialFrom: number | null = null): PanelReading => ({ window: WINDOW, series: all, partialFrom });

test('megabytes are drawn as GB, the line of the alarm too [METRIC-020]', () => {
  const data = panelData(STORAGE, reading([series([150_000, Number.NaN, 20_480])]), undefined);
  expect(data.series[0]).toMatchObject({ unit: 'GB', values: Float64Array.of(150, Number.NaN, 20.48) });
  expect([...data.times]).toEqual([600, 660, 720]);
  expect(panelThresholds(STORAGE)).toEqual([{ value: 20.48, unit: 'GB', label: 'alert ≤ 20.5 GB' }]);
});

test('a line that is far above the data is not drawn: it would press the data flat', () => {
  const line = (value: number, unit = 'count') => ({ value, unit, label: '' });
  const data = panelData({ ...STORAGE, unit: 'Count' }, reading([series([60, 70, 65], { unit: 'Count' })]), undefined);
  expect(thresholdsInReach([line(30_000), line(250), line(95, 'percent')], data).map(({ value }) => value)).toEqual([250, 95]);
  const none = panelData({ ...STORAGE, unit: 'Count' }, reading([series([0, 0, 0], { unit: 'Count' })]), undefined);
  expect(thresholdsInReach([line(1)], none)).toHaveLength(1);
});

test('the period before lies beneath, each line beside its own; one without points is left out', () => {
  const now = reading([series([1, 2, 3], { label: 'a' }), series([1, 2, 3], { label: 'b' })]);
  const before = reading([series([4000, 5000, 6000], { label: 'a' }), series([Number.NaN, Number.NaN, Number.NaN], { label: 'b' })]);
  const data = panelData(STORAGE, now, { ...before, window: { ...WINDOW, from: 420_000, to: 600_000 } });
  expect(data.series.map(({ label, beside }) => [label, beside])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['a (previous)', 'a'],
  ]);
  expect(data.series[2]?.values[0]).toBe(4);
});

test('a period that still runs is told from one that is over', () => {
  expect(panelData(STORAGE, reading([series([1, 2, 3])], 720_000), undefined).lastIsPartial).toBe(true);
  expect(panelData(STORAGE, reading([series([1, 2, 3])], 780_000), undefined).lastIsPartial).toBe(false);
  expect(panelData(STORAGE, reading([series([1, 2, 3])]), undefined).lastIsPartial).toBe(false);
});

test('what could not be read is told by what it means', () => {
  const failed = (kind: string) => series([], { failure: { kind, message: 'no' } });
  expect(panelFailure(reading([series([1])]))).toBeNull();
  expect(panelFailure(reading([series([1]), failed('throttled')]))).toMatchObject({ isWhole: false, isNotOffered: false, count: 1 });
  expect(panelFailure(reading([failed('not-offered')]))).toMatchObject({ isWhole: true, isNotOffered: true });
  expect(panelFailure(reading([failed('not-offered'), failed('timeout')]))).toMatchObject({ isNotOffered: false });
  expect(panelFailure(reading([failed(CALL_FAILED)]))).toMatchObject({ isOfCall: true });
});

test('what took a while has a mark where it began and where it was over', () => {
  const hour = 3_600_000;
  expect(
    marksOf([
      { at: 5 * hour, until: 7 * hour, kind: 'blue-green', title: 'Upgrade' },
      { at: 4 * hour, until: 4 * hour + 1000, kind: 'command', title: 'Reboot' },
      { at: 6 * hour, until: null, kind: 'incident', title: 'Red' },
    ]).map(({ time, name }) => [time / 3600, name]),
  ).toEqual([
    [4, 'Reboot'],
    [5, 'Upgrade'],
    [6, 'Red'],
    [7, 'Upgrade: over'],
  ]);
});
