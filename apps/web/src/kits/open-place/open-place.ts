import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';

/** A part of the page that is open, or something to do with it, for the command palette. */
export interface OpenEntry {
  id: string;
  kind: 'Tab' | 'Index' | 'Node' | 'Action';
  title: string;
  hint: string | null;
  /** Where it is; null for what opens here. */
  path: string | null;
  /** Other words that find it. */
  words?: string;
}

/** What a page offers to the command palette while it is open. */
export interface OpenPlace {
  /** `000000000101:orders`. */
  title: string;
  entries: readonly OpenEntry[];
  /** What of it has this name, as far as it is known; at most a handful. */
  find: (text: string, signal: AbortSignal) => Promise<OpenEntry[]>;
  /** Does what an entry without a path stands for. */
  run: (id: string) => void;
}

let open: OpenPlace | null = null;
const listeners = new Set<() => void>();

const set = (next: OpenPlace | null): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Offers the parts of a page to the command palette as long as the page is there; null offers nothing. `find` and `run` may change at any time. */
export function useOfferedPlace(place: OpenPlace | null): void {
  const find = useEffectEvent((text: string, signal: AbortSignal) => place?.find(text, signal) ?? Promise.resolve([]));
  const run = useEffectEvent((id: string) => place?.run(id));
  const { title, entries } = place ?? NO_PLACE;
  const isThere = place !== null;
  const offered = useMemo(() => (isThere ? { title, entries } : null), [isThere, title, entries]);
  useEffect(() => {
    if (offered === null) return undefined;
    set({ ...offered, find: (text, signal) => find(text, signal), run: (id) => run(id) });
    return () => set(null);
  }, [offered]);
}

const NO_PLACE: Pick<OpenPlace, 'title' | 'entries'> = { title: '', entries: [] };

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the open page offers; null where it offers nothing. */
export const useOpenPlace = (): OpenPlace | null => useSyncExternalStore(subscribe, () => open);
