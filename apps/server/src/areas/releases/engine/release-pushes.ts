import { stageRegionText } from '#rules/regions/stage-regions';
import type { Database } from '../../../platform/database/database.ts';
import type { PushHub } from '../../../platform/push/push-hub.ts';
import type { OpenStack } from './release-engine.ts';

/** A release changes many times a second; a caller that looks at it is notified at most this often. */
const EVERY_MS = 1_000;

export const releaseTopic = (stackName: string, releaseId: string): string => `release:${stackName}/${releaseId}`;

interface Pushed {
  at: number;
  timer: NodeJS.Timeout | null;
}

/** Tells browsers that a release has changed: at once, and then again after a second when more has changed meanwhile. */
export class ReleasePushes {
  readonly #deps: { database: Database; push: Pick<PushHub, 'publish'>; onError: (error: unknown) => void };
  readonly #pushed = new Map<string, Pushed>();
  #isClosed = false;

  constructor(deps: { database: Database; push: Pick<PushHub, 'publish'>; onError: (error: unknown) => void }) {
    this.#deps = deps;
  }

  changed(stack: OpenStack, releaseIds: readonly string[]): void {
    for (const releaseId of releaseIds) {
      const key = `${stageRegionText(stack.stageRegion)} ${stack.stackName} ${releaseId}`;
      const pushed = this.#pushed.get(key) ?? { at: Number.NEGATIVE_INFINITY, timer: null };
      this.#pushed.set(key, pushed);
      if (pushed.timer !== null || this.#isClosed) continue;
      pushed.timer = setTimeout(
        () => void this.#tell(stack, releaseId, key),
        Math.max(0, pushed.at + EVERY_MS - performance.now()),
      ).unref();
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const { timer } of this.#pushed.values()) if (timer) clearTimeout(timer);
    this.#pushed.clear();
  }

  async #tell({ stageRegion, stackName }: OpenStack, releaseId: string, key: string): Promise<void> {
    const { database, push, onError } = this.#deps;
    this.#pushed.set(key, { at: performance.now(), timer: null });
    if (this.#pushed.size > 1_000) for (const [old, { timer }] of this.#pushed) if (timer === null && old !== key) this.#pushed.delete(old);
    const event = {
      topic: releaseTopic(stackName, releaseId),
      stageRegion: stageRegionText(stageRegion),
      payload: { stackName, releaseId, by: 'engine' },
    };
    await database.transaction(async (tx) => push.publish(tx, event)).catch(onError);
  }
}
