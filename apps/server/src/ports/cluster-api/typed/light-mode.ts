import { PortError } from '../../port-error.ts';

const SLOW_HEALTH_MS = 2_000;
const LONG_QUEUE_MS = 30_000;
const GOOD_SAMPLES = 2;

/** Which domains are read lightly because they are in trouble: reading them fully would make it worse. */
export interface LightModes {
  /** Tells how a reading of health went; `queueMs` is the longest wait of a task in the cluster manager's queue, null where unknown. */
  observe(domainIdentifier: string, tookMs: number, queueMs: number | null): void;
  isLight(domainIdentifier: string): boolean;
  /** @throws PortError "throttled" while the domain is read lightly */
  refuse(domainIdentifier: string, what: string): void;
}

/** Starts with one bad sample, ends with two good ones in a row. */
export function createLightModes(): LightModes {
  const light = new Map<string, { reason: string; good: number }>();
  return {
    observe(domainIdentifier, tookMs, queueMs) {
      const reason = troubleOf(tookMs, queueMs);
      if (reason) {
        light.set(domainIdentifier, { reason, good: 0 });
        return;
      }
      const state = light.get(domainIdentifier);
      if (!state) return;
      state.good += 1;
      if (state.good >= GOOD_SAMPLES) light.delete(domainIdentifier);
    },
    isLight: (domainIdentifier) => light.has(domainIdentifier),
    refuse(domainIdentifier, what) {
      const state = light.get(domainIdentifier);
      if (!state) return;
      throw new PortError(
        'throttled',
        `${what} is not read now: this domain is in light mode because ${state.reason}. It ends by itself after ${GOOD_SAMPLES} good health samples.`,
        { retryAfterMs: 10_000 },
      );
    },
  };
}

function troubleOf(tookMs: number, queueMs: number | null): string | null {
  if (queueMs !== null && queueMs > LONG_QUEUE_MS) return `a task waits for the cluster manager for ${seconds(queueMs)}`;
  if (tookMs > SLOW_HEALTH_MS) return `its health took ${seconds(tookMs)}`;
  return null;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
