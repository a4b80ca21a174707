import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { AWAITED } from '#rules/inspector/awaited';

const Wait = z.object({
  domainIdentifier: z.string(),
  awaited: z.enum(AWAITED),
  /** The health when the person began to wait. */
  before: z.nullable(z.string()),
});

/** A state of a domain that this tab's person waits for. */
export type Wait = z.infer<typeof Wait>;

const KEY = 'tumbler.awaited';
/** Each is asked for every few seconds. */
const MOST = 10;

interface Waits {
  waits: readonly Wait[];
  /** What was reached last and nobody has seen yet, for the title of the page. */
  news: string | null;
}

/** What was kept over a reload; what cannot be read back counts as nothing. */
const read = (): readonly Wait[] => {
  try {
    return z.array(Wait).parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

let state: Waits = { waits: read(), news: null };
const listeners = new Set<() => void>();

const set = (next: Waits): void => {
  state = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next.waits));
  } catch {
    // Then it does not outlive a reload.
  }
  for (const listener of listeners) listener();
};

const isSame = (a: Wait, b: Pick<Wait, 'domainIdentifier' | 'awaited'>): boolean =>
  a.domainIdentifier === b.domainIdentifier && a.awaited === b.awaited;

export const addWait = (wait: Wait): void =>
  set({ ...state, waits: [...state.waits.filter((one) => !isSame(one, wait)), wait].slice(-MOST) });

export const dropWait = (wait: Pick<Wait, 'domainIdentifier' | 'awaited'>, news: string | null = null): void =>
  set({ waits: state.waits.filter((one) => !isSame(one, wait)), news: news ?? state.news });

/** Somebody is at the page: the title says again what it is. */
export const newsSeen = (): void => {
  if (state.news !== null) set({ ...state, news: null });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What this tab waits for, and what was reached. */
export const useWaits = (): Waits => useSyncExternalStore(subscribe, () => state);
