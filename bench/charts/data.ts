import type { ChartData } from '../../apps/web/src/ui/chart/chart-data.ts';

const STEP = 900;
const START = Date.UTC(2026, 9, 31) / 1000;

/** Waves with noise, the same in every run: `points` quarters of an hour of `series` lines. */
export function makeChart(chart: number, series: number, points: number): ChartData {
  const times = Float64Array.from({ length: points }, (_unused, at) => START + at * STEP);
  return {
    times,
    stepSeconds: STEP,
    series: Array.from({ length: series }, (_unused, line) => ({
      label: `node-${line + 1}`,
      unit: 'Percent',
      values: times.map((time, at) => {
        const day = (time % 86_400) / 86_400;
        const noise = ((Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(line + 7 * chart + 1, 0x85ebca6b)) >>> 8) % 1000;
        return 40 + 20 * Math.sin(day * Math.PI * 2 + line) + noise / 100;
      }),
    })),
  };
}
