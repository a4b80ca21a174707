import { createContext, lazy, type ReactNode, Suspense, useContext, useState, useSyncExternalStore } from 'react';
import { Boundary } from '../error-boundary/boundary.tsx';
import { useTimeout } from '../hooks/use-timeout.ts';
import { addToast, dismissToast, expireToasts, type KeptToast, nextExpiry, type Toast, updateToast } from './toast-list.ts';

// The first page has no toast: what draws them is loaded with the first one.
const loadFlashbar = async () => ({ default: (await import('./toast-flashbar.tsx')).ToastFlashbar });
const ToastFlashbar = lazy(loadFlashbar);

/** What a screen may do with toasts. */
export interface Toasts {
  /** Shows a toast and answers its id. */
  show(toast: Toast): string;
  /** Replaces a toast in place, for example a loading one by its result. */
  update(id: string, toast: Toast): void;
  dismiss(id: string): void;
  /**
   * Shows a loading toast for as long as the work takes, then its success or failure in the same place. Answers what
   * the work answers, failures included.
   */
  track<T>(work: Promise<T>, words: { loading: Toast; success: (answer: T) => Toast; failure: (error: unknown) => Toast }): Promise<T>;
}

interface ToastStore extends Toasts {
  list(): readonly KeptToast[];
  subscribe(listener: () => void): () => void;
  /** Takes away what is over. */
  expire(): void;
}

const ToastContext = createContext<ToastStore | null>(null);

/** Holds the toasts of the console; ToastList shows them, wherever it stands beneath this. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return <ToastContext value={store}>{children}</ToastContext>;
}

/** The toasts of the console. Throws outside a ToastProvider. */
export function useToasts(): Toasts {
  return useStore();
}

/** The toasts themselves, newest first, announced politely. `onFollow` takes a link's address, so that the page need not reload. */
export function ToastList({ onFollow }: { onFollow?: (href: string) => void }) {
  const store = useStore();
  const list = useSyncExternalStore(store.subscribe, store.list);
  // Fetched while nothing else is to do: the first toast may be the one that says that the network is gone.
  useTimeout(() => void loadFlashbar().catch(() => undefined), WARM_UP_MS);
  const next = nextExpiry(list);
  useTimeout(store.expire, Number.isFinite(next) ? Math.max(0, next - Date.now()) : null, next);
  if (list.length === 0) return null;
  return (
    <Boundary resetKey={list.length} onError={ignored} fallback={() => <PlainToasts list={list} />}>
      <Suspense fallback={<PlainToasts list={list} />}>
        <ToastFlashbar list={list} onDismiss={store.dismiss} onFollow={onFollow} />
      </Suspense>
    </Boundary>
  );
}

const WARM_UP_MS = 1_500;

const ignored = (): void => undefined;

/** The words alone, where what draws toasts has not come. */
function PlainToasts({ list }: { list: readonly KeptToast[] }) {
  return (
    <div role="status">
      {list.map(({ id, title, text }) => (
        <p key={id}>
          <strong>{title}</strong> {text}
        </p>
      ))}
    </div>
  );
}

function useStore(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToasts and ToastList need a ToastProvider above them');
  return store;
}

function createStore(): ToastStore {
  let list: readonly KeptToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly KeptToast[]) => {
    if (next === list) return;
    list = next;
    for (const listener of listeners) listener();
  };
  const store: ToastStore = {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    expire: () => set(expireToasts(list, Date.now())),
    show(toast) {
      count += 1;
      const id = `toast-${count}`;
      set(addToast(list, id, toast, Date.now()));
      return id;
    },
    update: (id, toast) => set(updateToast(list, id, toast, Date.now())),
    dismiss: (id) => set(dismissToast(list, id)),
    async track(work, words) {
      const id = store.show(words.loading);
      try {
        const answer = await work;
        store.update(id, words.success(answer));
        return answer;
      } catch (error) {
        store.update(id, words.failure(error));
        throw error;
      }
    },
  };
  return store;
}
