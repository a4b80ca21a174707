import type { ExplorerRefusal } from '#rules/explorer-types';
import { clusterPathOf, type ExplorerPlace } from '#rules/explorer-url';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { placeText } from '../../platform/commands/bus.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';

interface RefusalsDependencies {
  database: Database;
  audit: AuditLog;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** More of one person within the window are refused all the same, but not written: a flood must not fill the log. */
const MOST_IN_WINDOW = 20;
const WINDOW_MS = 60_000;

/** Makes errors of refusals, and records those of people who reached for content or a change. */
export class ExplorerRefusals {
  readonly #deps: RefusalsDependencies;
  readonly #seen = new Map<string, { from: number; count: number }>();

  constructor(deps: RefusalsDependencies) {
    this.#deps = deps;
  }

  of(ctx: RequestContext, record: DomainRecord, written: string | ExplorerPlace, { code, message, fix }: ExplorerRefusal): RefusedError {
    if ((code === 'CONTENT_REFUSED' || code === 'SIDE_EFFECT_REFUSED') && !this.#isFlood(ctx.principal.id))
      this.#record(ctx, record, written, code, message);
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

  #record(ctx: RequestContext, record: DomainRecord, written: string | ExplorerPlace, code: string, text: string): void {
    const { database, audit, clock, onError } = this.#deps;
    // A query may hold the very content that was looked for, so only the path is kept.
    const [path = ''] = (typeof written === 'string' ? written : clusterPathOf(written)).split('?', 1);
    database
      .transaction((tx) =>
        audit.append(tx, {
          at: clock.now(),
          place: placeText(ctx.place),
          actor: { id: ctx.principal.id, name: ctx.principal.name },
          session: ctx.session.idHash,
          sourceHost: ctx.sourceHost,
          requestId: ctx.requestId,
          command: { path: 'explorer/get', parent: 'explorer', name: 'get' },
          subject: { identifier: record.domainIdentifier, account: record.clientId },
          arguments: { domain_identifier: record.domainIdentifier, path: path.slice(0, 200) },
          phase: 'refused',
          error: { code, text },
        }),
      )
      .catch(onError);
  }
}
