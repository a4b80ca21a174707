import { type ComponentType, lazy, useState } from 'react';
import type { PlotCanvasProps } from './plot-canvas.tsx';

let loaded: ComponentType<PlotCanvasProps> | undefined;

async function load() {
  const { PlotCanvas } = await import('./plot-canvas.tsx');
  loaded = PlotCanvas;
  return { default: PlotCanvas };
}

const Later = lazy(load);

/** Fetches the plot's code, so that it is there when the points are. A failure is told to the first chart that needs it. */
export function preloadPlot(): void {
  if (!loaded) load().catch(() => undefined);
}

/** The plot, its code loaded apart: drawn at once when the code is there, without the round through Suspense that each chart would take. */
export function Plot(props: PlotCanvasProps) {
  // Kept for this chart's life: another component in its place would build its plot anew.
  const [Canvas] = useState(() => loaded ?? Later);
  return <Canvas {...props} />;
}
