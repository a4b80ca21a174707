import { createRoot } from 'react-dom/client';
import { makeRows } from './rows.ts';

declare global {
  interface Window {
    /** Milliseconds from navigation to the first idle moment after the rows were painted. */
    readyAt?: number;
  }
}

const params = new URLSearchParams(location.search);
const count = Math.min(200_000, Number(params.get('rows') ?? 200) || 0);
const lib = params.get('lib') ?? 'ours';
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');

// Each library is a chunk of its own, so that a page loads only what it shows.
const pages = {
  ours: () => import('./ours.tsx').then((module) => module.render(params, makeRows(count), count)),
  plain: () => import('./plain.tsx').then((module) => module.render(makeRows(count))),
  rdg: () => import('./rdg.tsx').then((module) => module.render(makeRows(count))),
  ag: () => import('./ag.tsx').then((module) => module.render(makeRows(count))),
};
const page = pages[lib as keyof typeof pages];
if (page === undefined) throw new Error(`lib must be one of ${Object.keys(pages).join(', ')}`);
createRoot(place).render(await page());
requestAnimationFrame(() =>
  requestAnimationFrame(() =>
    requestIdleCallback(() => {
      window.readyAt = performance.now();
    }),
  ),
);
