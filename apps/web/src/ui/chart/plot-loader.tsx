import { whenIdle } from '../idle/when-idle.ts';
import { laterPart } from '../later-part/later-part.tsx';
import type { PlotCanvasProps } from './plot-canvas.tsx';

/** The plot, its code loaded apart. */
export const plotPart = laterPart<PlotCanvasProps>(async () => {
  const { PlotCanvas, rehearsePlot } = await import('./plot-code.ts');
  whenIdle(rehearsePlot);
  return PlotCanvas;
});

/** Fetches the plot's code, so that it is there when the points are. A failure is told to the first chart that needs it. */
export function preloadPlot(): void {
  plotPart.fetch().catch(() => undefined);
}
