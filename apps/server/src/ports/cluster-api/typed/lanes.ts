import { abandonable } from '../../coalesce.ts';

/** One at a time for each key, in the order of asking. */
export interface Lanes {
  /** Waits for its turn and answers what ends it; calling that twice is harmless. Throws "cancelled" when the signal fires first. */
  enter(key: string, signal?: AbortSignal): Promise<() => void>;
  /** Runs `work` in its turn. */
  run<T>(key: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
}

export function createLanes(): Lanes {
  const tails = new Map<string, Promise<void>>();

  const enter: Lanes['enter'] = async (key, signal) => {
    const before = tails.get(key) ?? Promise.resolve();
    let end: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    const tail = before.then(() => mine);
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    try {
      await abandonable(before, signal);
      return end;
    } catch (error) {
      // Those behind still wait for those before.
      end();
      throw error;
    }
  };

  return {
    enter,
    async run(key, signal, work) {
      const leave = await enter(key, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
