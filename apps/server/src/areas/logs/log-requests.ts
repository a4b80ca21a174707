import { HOUR } from '#rules/durations';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { LogRequest, LogRequests as LogRequestsAnswer } from '../../generated/resolvers.ts';
import type { CommandContext } from '../../platform/commands/registry.ts';
import { addressOfLog } from './log-address.ts';
import { type LogRequestResults, recordOf, type StoredLogRequest } from './log-request-kind.ts';

/** Requests that are read for one answer; a reader with more in the range has to choose a shorter one. */
const MOST_REQUESTS = 2_000;
const MOST_WAITING = 500;
/** Rows of an answer: the tables end there. */
const MOST_ROWS = 8_000;

interface Requested {
  stageRegion: string;
  domainIdentifier: string;
  logGroup: string;
  from: number;
  to: number;
  asker: { id: string; name: string };
  token: string;
}

/** Requests for the logs of domains: they are begun, and listed hour by hour. */
export class LogRequests {
  readonly #results: LogRequestResults;
  readonly #running: ReadonlySet<string>;

  /** @param running keys of the requests that this server is making now */
  constructor(results: LogRequestResults, running: ReadonlySet<string>) {
    this.#results = results;
    this.#running = running;
  }

  /** Why no more requests can be begun for this person now; null when one can. */
  async refusal(
    { stageRegion, actor }: Pick<CommandContext, 'stageRegion' | 'actor'>,
    most: { person: number; region: number },
  ): Promise<Refusal | null> {
    const place = stageRegionText(stageRegion);
    const pending = await this.#results.pending(place, actor.id);
    if (pending.person >= most.person)
      return preconditionFailed(
        `You have ${pending.person} requests for logs under way in ${place} (limit ${most.person}).`,
        'Wait until one is done.',
      );
    if (pending.stageRegion >= most.region)
      return preconditionFailed(
        `${pending.stageRegion} requests for logs are under way in ${place} (limit ${most.region}).`,
        'Try again in a moment.',
      );
    return null;
  }

  /** Begins a request for every hour that the range touches. */
  async begin({ domainIdentifier, logGroup, from, to, ...rest }: Requested): Promise<void> {
    const hours = { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
    await this.#results.request(recordOf({ ...rest, inputs: { domainIdentifier, logGroup, ...hours } }));
  }

  /** What getLogs answers of a domain in a range of epoch milliseconds. */
  async of(stageRegion: string, domainIdentifier: string, range: { from: number; to: number }): Promise<LogRequestsAnswer> {
    const waiting = await this.#results.waiting(stageRegion, MOST_WAITING);
    const own = await this.#results.list(stageRegion, { before: null, limit: MOST_REQUESTS, alias: domainIdentifier });
    const last = waiting.findLastIndex(({ inputs }) => inputs.domainIdentifier === domainIdentifier);
    return {
      globalPendingRequests: { requests: waiting.flatMap((request) => this.#rows(request)).slice(0, MOST_ROWS) },
      currentDomainPendingRequestStatus: { highestNumberInRequestQueue: last < 0 ? null : last + 1 },
      currentDomain: {
        requests: newestOfEach(
          own.flatMap((request) => this.#rows(request)),
          range,
        ),
      },
    };
  }

  /** One row for each hour of a request, the newest hour first. */
  #rows(request: StoredLogRequest): LogRequest[] {
    const { inputs, facts, createdAt, createdBy, finishedAt, error } = request;
    const { domainIdentifier, logGroup, from, to } = inputs;
    const addressOf = (path: string) => addressOfLog(request.stageRegion, domainIdentifier, path);
    const status = request.status === 'pending' && this.#running.has(request.key) ? IN_PROGRESS : STATUS[request.status];
    const rows: LogRequest[] = [];
    for (let hour = to - HOUR; hour >= from; hour -= HOUR) {
      const found = facts?.hours.find((one) => one.hour === hour);
      const files = found?.files.map(addressOf) ?? [];
      const [first] = files;
      rows.push({
        hourly_timestamp: new Date(hour).toISOString(),
        logGroup,
        status,
        logFiles: files,
        message: error ?? (facts === null ? null : messageOf(facts.isCut, files.length, found?.notKept ?? 0)),
        s3Path: first === undefined ? null : first.slice(0, first.lastIndexOf('/') + 1),
        latency_in_ms: finishedAt === null ? null : finishedAt - createdAt,
        requester: createdBy,
        log_hour: new Date(hour).toISOString().slice(0, 13),
        log_group: logGroup,
        domain_id: domainIdentifier,
        last_process_timestamp: finishedAt === null ? null : new Date(finishedAt).toISOString(),
      });
    }
    return rows;
  }
}

const IN_PROGRESS = '2-InProgress';
const STATUS: Readonly<Record<StoredLogRequest['status'], string>> = { pending: '1-Pending', completed: '3-Done', failed: '4-Failed' };
/** What is said of an hour of a request that is done. */
function messageOf(isCut: boolean, files: number, notKept: number): string | null {
  if (isCut) return CUT;
  if (files === 0) return NO_FILES;
  return notKept === 0 ? null : `Files that are not kept: ${notKept} of ${files}. They can be read for as long as their source has them.`;
}

const NO_FILES = 'The archive has no file of this hour.';
const CUT = 'There are more files than one request lists: ask for fewer hours.';

/** Of several requests for one group and hour the newest counts; hours outside of the range are left out. */
function newestOfEach(rows: readonly LogRequest[], { from, to }: { from: number; to: number }): LogRequest[] {
  const newest = new Map<string, LogRequest>();
  for (const row of rows) {
    const at = Date.parse(row.hourly_timestamp);
    const key = `${row.hourly_timestamp} ${row.logGroup}`;
    if (at + HOUR > from && at < to && !newest.has(key)) newest.set(key, row);
  }
  return [...newest.values()]
    .sort((a, b) =>
      a.hourly_timestamp === b.hourly_timestamp ? (a.logGroup < b.logGroup ? -1 : 1) : a.hourly_timestamp < b.hourly_timestamp ? 1 : -1,
    )
    .slice(0, MOST_ROWS);
}
