import { applyMode, Mode } from '@cloudscape-design/global-styles';
import '@cloudscape-design/global-styles/index.css';
import type { ChartData } from '../../apps/web/src/ui/chart/chart-data.ts';
import { TimeSeriesChart } from '../../apps/web/src/ui/chart/time-series-chart.tsx';
import { ThemeProvider } from '../../apps/web/src/ui/theme/theme-provider.tsx';

/** The console's own chart, as a dashboard shows it: three columns, one cursor for all; null while the points are on their way. */
export function render(count: number, charts: readonly ChartData[] | null) {
  applyMode(Mode.Light);
  return (
    <ThemeProvider>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 16 }}>
        {Array.from({ length: count }, (_unused, at) => (
          <TimeSeriesChart
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={at}
            title={`Chart ${at + 1}`}
            data={charts?.[at]}
            timeZone="UTC"
            syncGroup="bench"
            legend={count > 1}
          />
        ))}
      </div>
    </ThemeProvider>
  );
}
