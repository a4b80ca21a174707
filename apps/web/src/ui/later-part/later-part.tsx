import { type ComponentType, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../idle/when-idle.ts';

export interface LaterPart<Props> {
  /** Fetches its code; harmless when repeated. Rejects where that fails, which showing the part tells again. */
  fetch: () => Promise<void>;
  /** Itself once it is fetched; before, what fetches it and suspends meanwhile. */
  current: () => ComponentType<Props>;
}

/** A part of a page whose code is a file of its own. `load` is called once, and again only after it has failed. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let here: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const once = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (part) => {
        here = part;
        return part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Awaited = lazy(async () => ({ default: await once() }));
  return { fetch: async () => void (await once()), current: () => here ?? Awaited };
}

/**
 * Shows a part. One that was fetched before is drawn at once: one that has to be waited for, if only for a moment, stays behind its
 * placeholder for the 300 ms that React gives any placeholder, and does not begin to read before. Another part needs another key.
 */
export function Later<Props extends object>({ part, props }: { part: LaterPart<Props>; props: Props }) {
  // The same for as long as it is shown: another one would begin again.
  const [Shown] = useState<ComponentType<Props>>(part.current);
  return <Shown {...props} />;
}

/** Fetches the code of what is shown once its data is there, while that is on its way; what fails here is reported where it is shown. */
export function usePreloaded(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    fetch().catch(() => undefined);
  }, [fetch]);
}

/** While a page waits for its first answers it has nothing to do, and a visit that only passes through it ends before this. */
const LOOKED_AT_MS = 3_000;

/**
 * Fetches parts that may be shown next, once the page has been there for a while: one after another, each when there is nothing else to do.
 * `parts` must be the same each time.
 */
export function useFetchedAhead(parts: readonly Pick<LaterPart<object>, 'fetch'>[], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    let cancel: () => void = () => undefined;
    let isOver = false;
    const next = (at: number): void => {
      const part = parts[at];
      if (!part || isOver) return;
      cancel = whenIdle(() => {
        // What fails here is reported where the part is shown.
        void part
          .fetch()
          .catch(() => undefined)
          .then(() => next(at + 1));
      });
    };
    const timer = setTimeout(() => next(0), LOOKED_AT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      cancel();
    };
  }, [parts, isReady]);
}
