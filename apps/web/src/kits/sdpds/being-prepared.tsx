import { useSyncExternalStore } from 'react';
import { Status } from '../../ui/status/status.tsx';

/** What the server says of a place that is used for the first time, while calls wait for it. */
let said: string | null = null;
let waiting = 0;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Waits some milliseconds, which pages tell with these words. @throws the signal's reason as soon as the caller gives up */
export async function waitSaying(words: string, ms: number, signal: AbortSignal | undefined): Promise<void> {
  said = words;
  waiting += 1;
  tell();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  waiting -= 1;
  if (waiting === 0) said = null;
  tell();
  signal?.throwIfAborted();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says what calls wait for, while they do. */
export function BeingPrepared() {
  const words = useSyncExternalStore(subscribe, () => said);
  if (words === null) return null;
  return (
    <div role="status">
      <Status kind="in-progress">{words}</Status>
    </div>
  );
}
