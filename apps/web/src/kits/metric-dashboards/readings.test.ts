import { describe, expect, test } from 'vitest';
import type { MetricReading, MetricSource, MetricWindow, WidgetRequest } from './metric-source.ts';
import { CALL_FAILED, createReadings } from './readings.ts';

const MINUTE = 60_000;
const HOUR: MetricWindow = { from: 0, to: 60 * MINUTE, periodSeconds: 60 };

const widget = (metric_name: string, node = ''): WidgetRequest => ({
  namespace: 'AWS/ES',
  dimensions: node === '' ? [] : [{ name: 'NodeId', value: node }],
  account_id: '',
  metric_name,
  stats: 'Average',
  alias: node || metric_name,
  unit: 'Count',
});

interface Asked {
  names: string[];
  window: MetricWindow;
  signal: AbortSignal;
  answer: (change?: Partial<MetricReading>) => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

/** A source that answers when the test says so: every value is its time in minutes. */
function slowSource(batchSize: 200 | 400 = 200) {
  const asked: Asked[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const source: MetricSource = {
    id: 'test',
    batchSize,
    read: (widgets, window, signal) =>
      new Promise((resolve, reject) => {
        const count = (window.to - window.from) / (window.periodSeconds * 1000);
        const times = Float64Array.from({ length: count }, (_unused, at) => window.from / 1000 + at * window.periodSeconds);
        const series = widgets.map(({ alias }) => ({ label: alias, unit: 'Count', values: times.map((time) => time / 60), failure: null }));
        asked.push({
          names: widgets.map(({ alias }) => alias),
          window,
          signal,
          answer: (change = {}) => {
            resolve({ times, series, partialFrom: null, ...change });
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
    list: async () => new Map(),
  };
  return { source, asked };
}

/** Readings whose plans run when the test says so. */
function readingsOf(source: MetricSource) {
  let due: (() => void) | undefined;
  const readings = createReadings(source, (run) => {
    due = run;
    return () => {
      due = undefined;
    };
  });
  return {
    readings,
    pass: () => {
      const run = due;
      due = undefined;
      run?.();
    },
  };
}

const many = (count: number, from = 0) =>
  new Map(Array.from({ length: count }, (_unused, at) => [`panel ${from + at}`, [widget(`metric ${from + at}`)]] as const));

describe('calls', () => {
  test('take panels in view first and hold as many series as a batch may [METRIC-067]', () => {
    const { source, asked } = slowSource(200);
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(450));
    readings.setAhead(true);
    for (const id of ['panel 300', 'panel 301']) readings.setVisible(id, true);
    pass();
    expect(asked.map(({ names }) => names.length)).toEqual([2, 200]);
    expect(asked[0]?.names).toEqual(['metric 300', 'metric 301']);
  });

  test('no more than they need, and two at a time [METRIC-067]', async () => {
    const { source, asked } = slowSource(200);
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(450));
    readings.setAhead(true);
    for (let at = 0; at < 20; at += 1) readings.setVisible(`panel ${at}`, true);
    pass();
    expect(asked).toHaveLength(2);
    for (let at = 0; at < 4; at += 1) await asked[at]?.answer();
    expect(asked.map(({ names }) => names.length)).toEqual([20, 200, 200, 30]);
  });

  test('begin when the dashboard comes into view, not before', () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(3));
    readings.setAhead(true);
    pass();
    expect(asked).toHaveLength(0);
  });

  test('ask for nothing that is out of view, unless the dashboard looks ahead', () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(3));
    pass();
    expect(asked).toHaveLength(0);
    readings.setVisible('panel 1', true);
    pass();
    expect(asked.map(({ names }) => names)).toEqual([['metric 1']]);
  });

  test('ask once for what two panels share', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(
      new Map([
        ['a', [widget('cpu'), widget('heap')]],
        ['b', [{ ...widget('heap'), alias: 'Heap' }]],
      ]),
    );
    for (const id of ['a', 'b']) readings.setVisible(id, true);
    pass();
    expect(asked.map(({ names }) => names)).toEqual([['cpu', 'Heap']]);
    await asked[0]?.answer();
    expect(readings.panel('a')?.series.map(({ label }) => label)).toEqual(['cpu', 'heap']);
    expect(readings.panel('b')?.series[0]).toMatchObject({ label: 'Heap' });
    expect(readings.panel('b')?.series[0]?.values[7]).toBe(7);
  });

  test('end when another range, or other panels, are asked for', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(2));
    for (const id of ['panel 0', 'panel 1']) readings.setVisible(id, true);
    pass();
    readings.setWindow({ ...HOUR, periodSeconds: 300 });
    expect(asked[0]?.signal.aborted).toBe(true);
    pass();
    readings.setPanels(many(2, 10));
    for (const id of ['panel 10', 'panel 11']) readings.setVisible(id, true);
    expect(asked[1]?.signal.aborted).toBe(true);
    pass();
    expect(asked[2]?.names).toEqual(['metric 10', 'metric 11']);
    readings.stop();
    expect(asked[2]?.signal.aborted).toBe(true);
  });
});

describe('the live edge', () => {
  test('is all that is read again when time has passed', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(1));
    readings.setVisible('panel 0', true);
    pass();
    await asked[0]?.answer({ partialFrom: 58 * 60 });
    readings.setWindow({ from: 2 * MINUTE, to: 62 * MINUTE, periodSeconds: 60 });
    expect(readings.panel('panel 0')?.series[0]?.values[0], 'what is there stays in view').toBe(2);
    pass();
    expect(asked[1]?.window).toEqual({ from: 58 * MINUTE, to: 62 * MINUTE, periodSeconds: 60 });
    await asked[1]?.answer();
    const values = readings.panel('panel 0')?.series[0]?.values;
    expect([values?.length, values?.[0], values?.[55], values?.at(-1)]).toEqual([60, 2, 57, 61]);
  });

  test('waits for what is under way, however slow that is', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(1));
    readings.setVisible('panel 0', true);
    pass();
    readings.setWindow({ from: MINUTE, to: 61 * MINUTE, periodSeconds: 60 });
    expect(asked[0]?.signal.aborted).toBe(false);
    await asked[0]?.answer();
    pass();
    expect(asked[1]?.window).toEqual({ from: 59 * MINUTE, to: 61 * MINUTE, periodSeconds: 60 });
  });

  test('that fails leaves what is there', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(1));
    readings.setVisible('panel 0', true);
    pass();
    await asked[0]?.answer();
    readings.setWindow(HOUR);
    pass();
    await asked[1]?.fail(new Error('slow'));
    expect(readings.failure()?.message).toBe('slow');
    expect(readings.panel('panel 0')?.series[0]).toMatchObject({ failure: null });
    expect(readings.panel('panel 0')?.series[0]?.values[30]).toBe(30);
  });
});

describe('failures', () => {
  test('of one series harm no other, and a retry asks for it alone [METRIC-044]', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(2));
    for (const id of ['panel 0', 'panel 1']) readings.setVisible(id, true);
    pass();
    const failed = {
      label: 'metric 0',
      unit: '',
      values: new Float64Array(60).fill(Number.NaN),
      failure: { kind: 'throttled', message: 'Rate exceeded' },
    };
    const fine = { label: 'metric 1', unit: '', values: new Float64Array(60).fill(1), failure: null };
    await asked[0]?.answer({ series: [failed, fine] });
    expect(readings.panel('panel 0')?.series[0]?.failure?.message).toBe('Rate exceeded');
    expect(readings.panel('panel 1')?.series[0]?.values[0]).toBe(1);
    expect(readings.failure()).toBeNull();
    readings.retry();
    pass();
    expect(asked[1]?.names).toEqual(['metric 0']);
  });

  test('of a whole call are the dashboard’s, and a retry asks for all of it [METRIC-045]', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow(HOUR);
    readings.setPanels(many(2));
    for (const id of ['panel 0', 'panel 1']) readings.setVisible(id, true);
    pass();
    await asked[0]?.fail(new Error('502'));
    expect(readings.failure()?.message).toBe('502');
    expect(readings.panel('panel 0')?.series[0]?.failure?.kind).toBe(CALL_FAILED);
    readings.retry();
    expect(readings.failure()).toBeNull();
    pass();
    await asked[1]?.answer();
    expect(readings.panel('panel 1')?.series[0]?.failure).toBeNull();
  });

  test('points out of order, beside the grid or beyond the range are put right or left out', async () => {
    const { source, asked } = slowSource();
    const { readings, pass } = readingsOf(source);
    readings.setWindow({ from: 0, to: 4 * MINUTE, periodSeconds: 60 });
    readings.setPanels(many(1));
    readings.setVisible('panel 0', true);
    pass();
    const series = [{ label: '', unit: 'Count', values: Float64Array.of(3, 1, 9, 2), failure: null }];
    await asked[0]?.answer({ times: Float64Array.of(180, 60, 600, 120), series });
    expect([...(readings.panel('panel 0')?.series[0]?.values ?? [])]).toEqual([Number.NaN, 1, 2, 3]);
  });
});
