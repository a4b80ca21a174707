import type { RequestContext } from '../../platform/http/context.ts';

interface Log {
  warn(details: Record<string, unknown>, message: string): void;
}

interface BrowserError {
  message: string;
  domainIdentifier: string | null;
  apiName: string | null;
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** What browsers tell of their own failures: kept in the log, and counted by kind for /metrics of the server. */
export class BrowserReports {
  readonly #log: Log;
  readonly #crashes = new Map<string, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  error(ctx: RequestContext, { message, domainIdentifier, apiName }: BrowserError): void {
    const details = { requestId: ctx.requestId, actor: ctx.principal.id, domainIdentifier, apiName: apiName && cut(apiName, 200) };
    this.#log.warn(details, `browser: ${cut(message, 2000)}`);
  }

  crash(ctx: RequestContext, failureType: string): void {
    const kind = cut(failureType, 200);
    // A browser gone wrong must not fill the memory with kinds of its own making.
    if (this.#crashes.size < 1000 || this.#crashes.has(kind)) this.#crashes.set(kind, (this.#crashes.get(kind) ?? 0) + 1);
    this.#log.warn({ requestId: ctx.requestId, actor: ctx.principal.id, failureType: kind }, 'browser: a component crashed');
  }

  /** Kind of crash to its count since the start. */
  crashes(): ReadonlyMap<string, number> {
    return this.#crashes;
  }
}
