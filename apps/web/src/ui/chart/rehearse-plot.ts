import uPlot from 'uplot';
import { instantText } from './instant-text.ts';
import { plotOptions } from './plot-options.ts';
import { createRestFocus } from './rest-focus.ts';

const POINTS = 500;
const STEP_SECONDS = 900;

/**
 * Draws a plot that nobody sees, so that the first ones that somebody waits for find all that a first drawing has to make: compiled code, the
 * font, the calendar of a zone, the theme's colours. For while points are on their way.
 */
export function rehearsePlot(): void {
  const times = Float64Array.from({ length: POINTS }, (_unused, at) => at * STEP_SECONDS);
  const values = times.map((_time, at) => 50 + 40 * Math.sin(at / 10));
  const data = {
    times,
    series: ['a', 'b'].map((label) => ({ label, unit: 'percent', values })),
    stepSeconds: STEP_SECONDS,
  };
  const shown = { from: 0, to: (POINTS - 1) * STEP_SECONDS };
  const layers = { events: [], marks: [], thresholds: [], brush: null, scaleOf: () => undefined };
  const state = { current: { shown, colours: ['#000000', '#000000'], isVisible: true, partialFrom: null, layers } };
  const ignored = () => undefined;
  const options = plotOptions(
    {
      data,
      styles: data.series.map(() => ({ slot: 0, dash: [] })),
      hidden: new Set(),
      timeZone: 'UTC',
      syncGroup: undefined,
      fit: false,
      gutter: undefined,
      width: 400,
      height: 240,
    },
    state,
    { focus: createRestFocus(), onCursor: ignored, onSelect: ignored, onDraw: ignored },
  );
  const plot = new uPlot({ ...options, hooks: { ...options.hooks, ready: [() => plot.destroy()] } }, [times, values, values]);
  instantText(shown.to, 'UTC');
}
