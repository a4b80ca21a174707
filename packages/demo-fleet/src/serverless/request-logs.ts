import { HOUR, MINUTE } from '#rules/durations';
import { memoize } from '../memoize.ts';
import { DENIED_ACCOUNT, EMPTY_ACCOUNT, LARGE_ACCOUNT, THROTTLED_ACCOUNT } from './accounts.ts';
import { controlRequests } from './control-requests.ts';
import { gatewayRequests, type KeptLives } from './gateway-requests.ts';
import type { LoggedRequest } from './logged-request.ts';
import { type RequestLogGroup, requestLogGroups } from './request-log-groups.ts';
import type { ServerlessService } from './serverless-service.ts';

/** How long logs are there. */
const KEPT_MS = 90 * 24 * HOUR;
const HOURS_KEPT = 100;

/** A line of a log group: the request, its place among those of its minute, and its text. */
export interface RequestLine {
  at: number;
  minute: number;
  ordinal: number;
  message: string;
}

/** What the services of the serverless offering write about requests: computed when it is read, of the same accounts, collections, workers and retries that its pages show. */
export class RequestLogs {
  readonly #service: ServerlessService;
  readonly #accounts: readonly string[];
  #groups: ReadonlyMap<string, RequestLogGroup> | null = null;
  readonly #lives: KeptLives = new Map();
  readonly #hours = new Map<string, LoggedRequest[]>();

  constructor(service: ServerlessService, accounts: readonly string[]) {
    this.#service = service;
    this.#accounts = [...new Set([...accounts, LARGE_ACCOUNT, EMPTY_ACCOUNT, DENIED_ACCOUNT, THROTTLED_ACCOUNT])].filter(
      (account) => service.standing(account) !== 'unknown',
    );
  }

  /** Names of all groups, in order. */
  groups(): string[] {
    return [...this.#known().keys()];
  }

  has(group: string): boolean {
    return this.#known().has(group);
  }

  /** Lines of an hour (it begins at `hour`) that were written in [from, to), oldest first; none of an unknown group. */
  lines(group: string, hour: number, { from, to }: { from: number; to: number }, now: number): RequestLine[] {
    const known = this.#known().get(group);
    if (!known || hour + HOUR <= now - KEPT_MS) return [];
    const end = Math.min(to, now);
    return this.#hour(known, hour, now)
      .filter(({ at }) => at >= from && at < end)
      .map((request) => lineOf(known, request));
  }

  /** The line with a number in a minute; null where there is none (yet). */
  line(group: string, minute: number, ordinal: number, now: number): RequestLine | null {
    const at = minute * MINUTE;
    const hour = Math.floor(at / HOUR) * HOUR;
    return this.lines(group, hour, { from: at, to: at + MINUTE }, now).find((line) => line.ordinal === ordinal) ?? null;
  }

  #known(): ReadonlyMap<string, RequestLogGroup> {
    this.#groups ??= new Map(
      requestLogGroups(this.#accounts, (account) => this.#service.account(account)).map((group) => [group.name, group]),
    );
    return this.#groups;
  }

  /** An hour that is over is made once; the current one as far as it has gone is not kept, since a retry may come. */
  #hour(group: RequestLogGroup, hour: number, now: number): LoggedRequest[] {
    const make = (): LoggedRequest[] => {
      const range = { from: hour, to: hour + HOUR };
      const requests = group.accounts.flatMap((account) =>
        group.service === 'gateway'
          ? gatewayRequests(this.#service, this.#lives, account, range)
          : controlRequests(this.#service, group.service, account, range),
      );
      return numbered(requests);
    };
    if (hour + HOUR > now) return make();
    // Kept without the lines' texts, which are long.
    return memoize(this.#hours, `${group.name} ${hour}`, HOURS_KEPT, make);
  }
}

function numbered(requests: LoggedRequest[]): LoggedRequest[] {
  requests.sort((a, b) => a.at - b.at || a.salt - b.salt);
  let [minute, ordinal] = [-1, 0];
  for (const request of requests) {
    const own = Math.floor(request.at / MINUTE);
    ordinal = own === minute ? ordinal + 1 : 0;
    minute = own;
    request.ordinal = ordinal;
  }
  return requests;
}

const lineOf = ({ serviceName }: RequestLogGroup, request: LoggedRequest): RequestLine => ({
  at: request.at,
  minute: Math.floor(request.at / MINUTE),
  ordinal: request.ordinal,
  message: request.text(serviceName),
});
