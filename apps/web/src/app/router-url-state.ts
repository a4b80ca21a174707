import type { createBrowserRouter } from 'react-router';
import type { TableUrlState } from '../kits/resource-table/url-state.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Addresses that tables wrote of late; one may be on its way while the next is written. */
const WRITTEN_KEPT = 16;

/** The tables' part of the URL, over the router: so a table's state goes with back, forward, a link, and what else changes the address. */
export const routerUrlState = (router: Router): TableUrlState => {
  const written: string[] = [];
  return {
    read: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
    write: (patch, { replace }) => {
      const { pathname, search, hash } = router.state.location;
      const params = new URLSearchParams(search);
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined) params.delete(key);
        else params.set(key, value);
      }
      const next = params.toString();
      if (next === new URLSearchParams(search).toString()) return;
      written.push(next && `?${next}`);
      if (written.length > WRITTEN_KEPT) written.shift();
      void router.navigate({ pathname, search: next && `?${next}`, hash }, { replace, preventScrollReset: true });
    },
    subscribe: (listener) => {
      let before = router.state.location.search;
      return router.subscribe(({ location, historyAction }) => {
        if (location.search === before) return;
        before = location.search;
        // What a table wrote itself it knows already.
        if (historyAction === 'POP' || !written.includes(location.search)) listener();
      });
    },
  };
};
