import { preconditionFailed, type Refusal } from '#rules/guard';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { LogScan } from '../../../generated/resolvers.ts';
import type { CommandContext } from '../../../platform/commands/registry.ts';
import {
  COUNTS,
  keyOfScan,
  LINES,
  type LogScanInputs,
  LogScanProgress,
  type LogScanResults,
  recordOf,
  type StoredLogScan,
} from './log-scan-kind.ts';
import { HourCount, type ScanSums } from './scan-tally.ts';
import type { ScannedLine } from './text-scan.ts';

/** Searches that one person, and all persons of a stage and region, may have under way: each reads gigabytes. */
const MOST_OF_A_PERSON = 2;
const MOST_OF_A_REGION = 4;

/** Searches of all that logs hold: begun, cancelled, and read by all who may read the logs. */
export class LogScans {
  readonly #results: LogScanResults;

  constructor(results: LogScanResults) {
    this.#results = results;
  }

  /** Why no more searches can be begun for this person now; null when one can. */
  async refusal({ stageRegion, actor }: Pick<CommandContext, 'stageRegion' | 'actor'>): Promise<Refusal | null> {
    const place = stageRegionText(stageRegion);
    const pending = await this.#results.pending(place, actor.id);
    if (pending.person >= MOST_OF_A_PERSON)
      return preconditionFailed(
        `You have ${pending.person} searches of all logs under way in ${place} (limit ${MOST_OF_A_PERSON}).`,
        'Wait until one is done, or cancel one.',
      );
    if (pending.stageRegion >= MOST_OF_A_REGION)
      return preconditionFailed(
        `${pending.stageRegion} searches of all logs are under way in ${place} (limit ${MOST_OF_A_REGION}).`,
        'Try again in a moment.',
      );
    return null;
  }

  /** Begins a search, unless one of the same question is under way, and answers its id. */
  async begin(
    { stageRegion, actor, token }: Pick<CommandContext, 'stageRegion' | 'actor' | 'token'>,
    inputs: LogScanInputs,
  ): Promise<string> {
    const record = recordOf({ stageRegion: stageRegionText(stageRegion), inputs, asker: actor, token });
    const standing = await this.#results.newest(record.stageRegion, { question: record.question });
    if (standing?.status === 'pending') return idOf(standing.key);
    await this.#results.request(record);
    return idOf(record.key);
  }

  /** Why this person cannot cancel a search; null when it can. */
  async cancelRefusal(
    { stageRegion, actor }: Pick<CommandContext, 'stageRegion' | 'actor'>,
    domainIdentifier: string,
    id: string,
  ): Promise<Refusal | null> {
    const scan = await this.#results.read(keyOfScan(stageRegionText(stageRegion), domainIdentifier, id));
    if (scan === null)
      return {
        ...preconditionFailed('There is no such search, or none any more.', 'Look at its page again.'),
        exception: 'ResourceNotFoundException',
      };
    return scan.createdById === actor.id
      ? null
      : preconditionFailed(`${scan.createdBy} began this search.`, `Ask ${scan.createdBy} to cancel it.`);
  }

  /** Ends a search. False when it was not under way. */
  cancel({ stageRegion, actor }: Pick<CommandContext, 'stageRegion' | 'actor'>, domainIdentifier: string, id: string): Promise<boolean> {
    return this.#results.cancel(keyOfScan(stageRegionText(stageRegion), domainIdentifier, id), `Cancelled by ${actor.name}.`);
  }

  /** A search as far as it is; null where there is none under this key. */
  async of(key: string, personId: string): Promise<LogScan | null> {
    const scan = await this.#results.read(key);
    if (scan === null) return null;
    if (scan.facts !== null)
      return {
        ...requestOf(scan, personId),
        ...sumsOf(scan.facts),
        share: 1,
        counts: (await this.#rows(key, COUNTS))
          .map((row) => HourCount.parse(row))
          .map(({ hour, ...one }) => ({ ...one, hour: isoOf(hour) })),
        lines: ((await this.#rows(key, LINES)) as ScannedLine[]).map(lineOf),
        notes: [...(scan.facts.isCut ? [CUT] : []), ...scan.facts.notes],
      };
    const { data } = LogScanProgress.safeParse(await this.#results.progress(scan));
    const sums = data ? sumsOf(data.sums) : NOTHING_YET;
    return { ...requestOf(scan, personId), ...sums, share: data?.share ?? 0, counts: [], lines: (data?.first ?? []).map(lineOf) };
  }

  async #rows(key: string, part: string): Promise<unknown[]> {
    const text = (await this.#results.whole(key, part)).toString('utf8');
    return text === ''
      ? []
      : text
          .trimEnd()
          .split('\n')
          .map((row) => JSON.parse(row));
  }
}

const CUT = 'The list of files is longer than may be read: files at its end are left out.';
const idOf = (key: string): string => key.split(' ')[2] ?? '';
const isoOf = (time: number): string => new Date(time).toISOString();

type Request =
  | 'id'
  | 'status'
  | 'error'
  | 'groups'
  | 'startTime'
  | 'endTime'
  | 'search'
  | 'isPattern'
  | 'requestedBy'
  | 'requestedAt'
  | 'endedAt'
  | 'isOwn';

const requestOf = (
  { key, status, error, inputs, createdBy, createdById, createdAt, finishedAt }: StoredLogScan,
  personId: string,
): Pick<LogScan, Request> => ({
  ...{ id: idOf(key), status, error, groups: inputs.groups, startTime: isoOf(inputs.from), endTime: isoOf(inputs.to) },
  ...{
    search: inputs.text,
    isPattern: inputs.isPattern,
    requestedBy: createdBy,
    requestedAt: isoOf(createdAt),
    isOwn: createdById === personId,
  },
  endedAt: finishedAt === null ? null : isoOf(finishedAt),
});

type Sums = 'filesOfRange' | 'filesRead' | 'bytesRead' | 'count' | 'notes' | 'unread' | 'unreadFiles';

const NOTHING_YET: Pick<LogScan, Sums> = {
  filesOfRange: null,
  filesRead: 0,
  bytesRead: 0,
  count: 0,
  notes: [],
  unread: [],
  unreadFiles: 0,
};

const sumsOf = ({ files, ofFiles, bytes, count, notes, unread, unreadFiles }: ScanSums): Pick<LogScan, Sums> => ({
  ...{ filesOfRange: ofFiles, filesRead: files - unreadFiles, bytesRead: bytes, count, notes, unreadFiles },
  unread: unread.map(({ path, reason }) => ({ logId: path, reason })),
});

const lineOf = ({ path, time, ...line }: ScannedLine): LogScan['lines'][number] => ({
  ...line,
  logId: path,
  time: time === null ? null : isoOf(time),
});
