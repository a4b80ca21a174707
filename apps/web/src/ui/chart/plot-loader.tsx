import { whenIdle } from '../idle/when-idle.ts';
import { laterPart } from '../later-part/later-part.tsx';
import type { PlotCanvasProps } from './plot-canvas.tsx';

/** The plot, its code loaded apart. */
export const plotPart = laterPart<PlotCanvasProps>(async () => {
  const { PlotCanvas, rehearsePlot } = await import('./plot-code.ts');
  whenIdle(rehearsePlot);
  return PlotCanvas;
});
