import type { TableUrlState } from '../../apps/web/src/kits/resource-table/url-state.ts';

/** An adapter over `window.history`, for pages without a router. */
export function historyUrlState(): TableUrlState {
  return {
    read: () => Object.fromEntries(new URLSearchParams(location.search)),
    write: (patch, { replace }) => {
      const url = new URL(location.href);
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined) url.searchParams.delete(key);
        else url.searchParams.set(key, value);
      }
      if (url.href === location.href) return;
      if (replace) history.replaceState(history.state, '', url);
      else history.pushState(history.state, '', url);
    },
    subscribe: (listener) => {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
}
