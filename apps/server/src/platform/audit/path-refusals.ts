import type { ExplorerRefusal } from '#rules/explorer/types';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { Clock } from '../clock/clock.ts';
import type { RequestContext } from '../http/context.ts';
import { RefusedError } from '../http/refused-error.ts';
import type { RefusalLog } from './refusal-log.ts';

/** Which explorer was asked, and of what. */
export interface RequestedExplorer {
  command: { path: string; parent: string; name: string };
  subject: { identifier: string; account: string };
  /** Names what was asked; the path is added. */
  arguments: Readonly<Record<string, string>>;
}

const LONGEST_PATH = 200;

/** Makes errors of the refusals of any explorer, and records those of people who reached for content or a change. */
export class PathRefusals {
  readonly #log: Pick<RefusalLog, 'record'>;
  readonly #clock: Clock;

  constructor(log: Pick<RefusalLog, 'record'>, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /** `written` is the path as it was sent. Never throws: the refusal stands whether or not it could be recorded. */
  of(ctx: RequestContext, requested: RequestedExplorer, written: string, refusal: ExplorerRefusal): RefusedError {
    const { code, message, fix, reachesFor } = refusal;
    if (reachesFor !== undefined || code === 'CONTENT_REFUSED' || code === 'SIDE_EFFECT_REFUSED')
      this.#record(ctx, requested, written, refusal);
    return new RefusedError({ code, message, fix });
  }

  #record(ctx: RequestContext, { command, subject, arguments: named }: RequestedExplorer, written: string, refusal: ExplorerRefusal): void {
    const { code, message: text, reachesFor } = refusal;
    // A query may hold the very content that was looked for, so only the path is kept.
    const [path = ''] = written.split('?', 1);
    this.#log.record(
      ctx.principal.id,
      {
        at: this.#clock.now(),
        stageRegion: stageRegionText(ctx.stageRegion),
        actor: { id: ctx.principal.id, name: ctx.principal.name },
        session: ctx.session.idHash,
        sourceHost: ctx.sourceHost,
        requestId: ctx.requestId,
        command,
        subject,
        arguments: { ...named, path: path.slice(0, LONGEST_PATH) },
        phase: 'refused',
        error: { code, text },
      },
      // Each attempt to reach customer data is worth a record of its own.
      { always: code === 'CONTENT_REFUSED' || reachesFor === 'content' },
    );
  }
}
