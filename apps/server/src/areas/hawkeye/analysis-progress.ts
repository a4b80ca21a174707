import type { Database } from '../../platform/database/database.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import { topicOf } from './analysis-kind.ts';

/** How far an analysis is: so many of all parts are read, and which one is being read. */
export interface Step {
  done: number;
  total: number;
  reading: string;
}

interface ProgressDependencies {
  database: Database;
  push: Pick<PushHub, 'publish'>;
  onError: (error: unknown) => void;
}

/** How far the analyses of this process are. Pages hear of each step by a push; a page that comes in between asks the process that it reaches. */
export class AnalysisProgress {
  readonly #deps: ProgressDependencies;
  readonly #steps = new Map<string, Step>();

  constructor(deps: ProgressDependencies) {
    this.#deps = deps;
  }

  /** Null where it has not begun, has ended, or is made by another process. */
  of(analysisId: string): Step | null {
    return this.#steps.get(analysisId) ?? null;
  }

  note(analysisId: string, stageRegion: string, step: Step): void {
    const { database, push, onError } = this.#deps;
    this.#steps.set(analysisId, step);
    const payload = { kind: 'hawkeye-progress', id: analysisId, ...step };
    // What is lost is a step on a progress bar: nothing waits for it.
    void database.transaction(async (tx) => push.publish(tx, { topic: topicOf(analysisId), stageRegion, payload })).catch(onError);
  }

  end(analysisId: string): void {
    this.#steps.delete(analysisId);
  }
}
