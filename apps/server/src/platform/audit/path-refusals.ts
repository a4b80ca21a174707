import type { ExplorerRefusal } from '#rules/explorer-types';
import type { Clock } from '../clock/clock.ts';
import { placeText } from '../commands/bus.ts';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../http/context.ts';
import { RefusedError } from '../http/refused-error.ts';
import type { AuditLog } from './audit-log.ts';

interface RefusalsDependencies {
  database: Database;
  audit: AuditLog;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Which explorer was asked, and of what. */
export interface AskedExplorer {
  command: { path: string; parent: string; name: string };
  subject: { identifier: string; account: string };
  /** Names what was asked; the path is added. */
  arguments: Readonly<Record<string, string>>;
}

/** More of one person within the window are refused all the same, but not written: a flood must not fill the log. */
const MOST_IN_WINDOW = 20;
const WINDOW_MS = 60_000;
const LONGEST_PATH = 200;

/** Makes errors of the refusals of any explorer, and records those of people who reached for content or a change. */
export class PathRefusals {
  readonly #deps: RefusalsDependencies;
  readonly #seen = new Map<string, { from: number; count: number }>();

  constructor(deps: RefusalsDependencies) {
    this.#deps = deps;
  }

  /** `written` is the path as it was sent. Never throws: the refusal stands whether or not it could be recorded. */
  of(ctx: RequestContext, asked: AskedExplorer, written: string, { code, message, fix, reachesFor }: ExplorerRefusal): RefusedError {
    if ((reachesFor !== undefined || code === 'CONTENT_REFUSED' || code === 'SIDE_EFFECT_REFUSED') && !this.#isFlood(ctx.principal.id))
      this.#record(ctx, asked, written, code, message);
    return new RefusedError({ code, message, fix });
  }

  #isFlood(person: string): boolean {
    const now = this.#deps.clock.now();
    const window = this.#seen.get(person);
    if (window && now - window.from < WINDOW_MS) {
      window.count += 1;
      return window.count > MOST_IN_WINDOW;
    }
    if (this.#seen.size > 10_000) this.#seen.clear();
    this.#seen.set(person, { from: now, count: 1 });
    return false;
  }

  #record(ctx: RequestContext, { command, subject, arguments: named }: AskedExplorer, written: string, code: string, text: string): void {
    const { database, audit, clock, onError } = this.#deps;
    // A query may hold the very content that was looked for, so only the path is kept.
    const [path = ''] = written.split('?', 1);
    database
      .transaction((tx) =>
        audit.append(tx, {
          at: clock.now(),
          place: placeText(ctx.place),
          actor: { id: ctx.principal.id, name: ctx.principal.name },
          session: ctx.session.idHash,
          sourceHost: ctx.sourceHost,
          requestId: ctx.requestId,
          command,
          subject,
          arguments: { ...named, path: path.slice(0, LONGEST_PATH) },
          phase: 'refused',
          error: { code, text },
        }),
      )
      .catch(onError);
  }
}
