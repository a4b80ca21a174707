import LineChart from '@cloudscape-design/components/line-chart';
import { applyMode, Mode } from '@cloudscape-design/global-styles';
import '@cloudscape-design/global-styles/index.css';
import type { ChartData } from '../../apps/web/src/ui/chart/chart-data.ts';

/** The same charts by the design system's own component. */
export function render(count: number, charts: readonly ChartData[] | null) {
  applyMode(Mode.Light);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 16 }}>
      {Array.from({ length: count }, (_unused, at) => {
        const { times = new Float64Array(), series = [] } = charts?.[at] ?? {};
        return (
          <LineChart
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={at}
            ariaLabel={`Chart ${at + 1}`}
            height={240}
            hideFilter
            statusType={charts === null ? 'loading' : 'finished'}
            xScaleType="time"
            xDomain={[new Date((times[0] ?? 0) * 1000), new Date((times.at(-1) ?? 1) * 1000)]}
            yDomain={[0, 100]}
            series={series.map(({ label, values }) => ({
              type: 'line' as const,
              title: label,
              data: Array.from(values, (y, row) => ({ x: new Date((times[row] ?? 0) * 1000), y })),
            }))}
          />
        );
      })}
    </div>
  );
}
