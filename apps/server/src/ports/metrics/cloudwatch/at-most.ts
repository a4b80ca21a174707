/** Runs work, so much of it at once; the rest waits in its order, and leaves where its signal says so. */
type Limited = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

export function atMost(count: number): Limited {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
