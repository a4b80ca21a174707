/**
 * The same bytes, and `release` once they are over: read to the end, left early, or failed. A reader that never begins has left
 * with its signal, or after `limitMs`, by when the transport has given the answer up too.
 */
export function released(
  body: AsyncIterable<Uint8Array>,
  release: () => void,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal | undefined },
): AsyncIterable<Uint8Array> {
  const timer = setTimeout(release, limitMs).unref();
  if (signal?.aborted) release();
  signal?.addEventListener('abort', release, { once: true });
  return {
    async *[Symbol.asyncIterator]() {
      // From here on the bytes decide: one that is broken off is not over before the transport has let it go.
      signal?.removeEventListener('abort', release);
      try {
        yield* body;
      } finally {
        clearTimeout(timer);
        release();
      }
    },
  };
}
