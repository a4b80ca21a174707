/**
 * The same bytes, and `release` once they are over: read to the end, left early, or failed. A reader that never begins is
 * taken to have left after `limitMs`, by when the transport has given the answer up too.
 */
export function released(body: AsyncIterable<Uint8Array>, release: () => void, limitMs: number): AsyncIterable<Uint8Array> {
  const timer = setTimeout(release, limitMs).unref();
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield* body;
      } finally {
        clearTimeout(timer);
        release();
      }
    },
  };
}
