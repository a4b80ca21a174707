import { useMemo } from 'react';
import { assignStyles, besideStyle, type SeriesStyle } from '../colours/colours.ts';
import type { ChartData } from './chart-data.ts';

/** A stroke for each series, the same as long as the series' names are. One that stands beside another takes that one's colour, dashed. */
export function useSeriesStyles(data: ChartData | undefined): SeriesStyle[] {
  const names = data?.series.map(({ label, beside }) => (beside === undefined ? label : `${label}\t${beside}`)).join('\n') ?? '';
  return useMemo(() => (names === '' ? [] : stylesOf(names.split('\n').map((name) => name.split('\t') as [string, string?]))), [names]);
}

function stylesOf(series: readonly [label: string, beside?: string][]): SeriesStyle[] {
  const own = series.filter(([, beside]) => beside === undefined).map(([label]) => label);
  const styles = new Map(assignStyles(own).map((style, at) => [own[at], style]));
  return series.map(([label, beside]) => {
    const style = styles.get(beside ?? label) ?? { slot: 0, dash: [] };
    return beside === undefined ? style : besideStyle(style);
  });
}
