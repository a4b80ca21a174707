import { applyMode, Mode } from '@cloudscape-design/global-styles';
import '@cloudscape-design/global-styles/index.css';
import type { ChartData } from '../../apps/web/src/ui/chart/chart-data.ts';
import { TimeSeriesChart } from '../../apps/web/src/ui/chart/time-series-chart.tsx';
import { ThemeProvider } from '../../apps/web/src/ui/theme/theme-provider.tsx';

/** The console's own chart, as a dashboard shows it: three columns, one cursor for all. */
export function render(charts: readonly ChartData[]) {
  applyMode(Mode.Light);
  return (
    <ThemeProvider>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 16 }}>
        {charts.map((data, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <TimeSeriesChart key={at} title={`Chart ${at + 1}`} data={data} timeZone="UTC" syncGroup="bench" legend={charts.length > 1} />
        ))}
      </div>
    </ThemeProvider>
  );
}
