import { createRoot } from 'react-dom/client';
import { makeChart } from './data.ts';

declare global {
  interface Window {
    /** Hands the points over, and resolves once the charts in view are painted; there when all code and all panels are. */
    give?: () => Promise<void>;
  }
}

const params = new URLSearchParams(location.search);
const number = (name: string, usual: number) => Math.min(10_000, Number(params.get(name) ?? usual) || usual);
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');

// Each library is a chunk of its own, so that a page loads only what it shows.
const pages = { ours: () => import('./ours.tsx'), cloudscape: () => import('./cloudscape.tsx') };
const page = pages[params.get('lib') as keyof typeof pages];
if (page === undefined) throw new Error(`lib must be one of ${Object.keys(pages).join(', ')}`);
const { render } = await page();
// The plots' code is on the page before anything is measured: a dashboard has it long before its points arrive.
if (params.get('lib') === 'ours') await import('../../apps/web/src/ui/chart/plot-code.ts');
const charts = Array.from({ length: number('charts', 60) }, (_unused, at) => makeChart(at, number('series', 5), number('points', 2016)));
const root = createRoot(place);
/** Every chart that has a part in view has its lines. */
const isDrawn = () =>
  [...(place.firstElementChild?.children ?? [])]
    .filter((chart) => chart.getBoundingClientRect().top < innerHeight)
    .every((chart) => chart.querySelector('canvas, svg path[d*="L"]') !== null);
/** Resolves behind the frame that shows the lines of every chart in view, before anything else is done. */
const drawn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    const look = () => {
      if (isDrawn()) port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
// The panels stand long before their points arrive.
root.render(render(charts.length, null));
requestAnimationFrame(() =>
  requestIdleCallback(() => {
    window.give = () => {
      root.render(render(charts.length, charts));
      return drawn();
    };
  }),
);
