import { useSyncExternalStore } from 'react';

/** The mode on the page now, 'light' or 'dark'; a component that uses it renders again when the mode changes. */
export function useMode(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, currentMode, () => 'light');
}

/** The mode on the page now. */
export function currentMode(): 'light' | 'dark' {
  return document.body.classList.contains('awsui-dark-mode') ? 'dark' : 'light';
}

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** One observer of the body's class serves every chart of the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const each of listeners) each();
    });
    observer.observe(document.body, { attributes: true, attributeFilter: ['class'] });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      observer?.disconnect();
      observer = undefined;
    }
  };
}
