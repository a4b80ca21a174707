import { insightsToSql } from '#rules/insights/to-sql';
import { redactText } from '#rules/redaction/redact';
import { isPortError, PortError } from '../port-error.ts';
import { askEvents, type LogEvent } from './insights-engine.ts';
import { decodePointer, type EventPlace, encodePointer } from './pointer.ts';
import { type SavedQuery, SERVERLESS_LOG_LIMITS, type ServerlessLogsPort } from './port.ts';

/** A line that a source keeps, and where it stands. */
export interface SourceLine {
  at: number;
  message: string;
  stream: string;
  place: Omit<EventPlace, 'log'>;
}

/** Where events lie that are asked here. Everything may throw a PortError. */
export interface EventSource {
  logGroups(signal: AbortSignal): Promise<readonly string[]>;
  savedQueries(signal: AbortSignal): Promise<readonly SavedQuery[]>;
  /** Lines of a known group in [from, to), some at a time; others have their turn between. */
  lines(group: string, range: { from: number; to: number }, signal: AbortSignal): AsyncIterable<readonly SourceLine[]>;
  line(place: EventPlace, signal: AbortSignal): Promise<SourceLine | null>;
}

/** A source that keeps lines, and asks them with the engine of this server: of redacted messages, so that a search tells nothing that is hidden. */
export function queriedLogs(source: EventSource): ServerlessLogsPort {
  const check: ServerlessLogsPort['check'] = (queryString) => insightsToSql(queryString).problem;

  async function* eventsOf(logGroups: readonly string[], range: { from: number; to: number }, signal: AbortSignal) {
    for (const log of logGroups)
      for await (const lines of source.lines(log, range, signal))
        yield lines.map(
          ({ at, message, stream, place }): LogEvent => ({
            ...{ at, log, stream, message: redactText(message) },
            ptr: encodePointer({ log, ...place }),
          }),
        );
  }

  return {
    logGroups: (signal) => unlessLeft(signal, () => source.logGroups(signal)),
    savedQueries: (signal) => unlessLeft(signal, () => source.savedQueries(signal)),
    check,
    search: (question, signal) =>
      unlessLeft(signal, async () => {
        const { logGroups, from, to, queryString } = checkedQuestion(question);
        const { query, problem } = insightsToSql(queryString);
        if (problem) return { rows: null, problem };
        const known = new Set(await source.logGroups(signal));
        for (const group of logGroups)
          if (!known.has(group)) throw new PortError('not-found', `There is no log group ${JSON.stringify(group.slice(0, 80))}.`);
        const { rows } = await askEvents(query, eventsOf(logGroups, { from, to }, signal), signal);
        return { rows, problem: null };
      }),
    record: (pointer, signal) =>
      unlessLeft(signal, async () => {
        const place = decodePointer(pointer);
        const line = place && (await source.line(place, signal));
        return line === null ? null : { ...fieldsOf(line.message), ...ownFields(line, place?.log ?? '', pointer) };
      }),
  };
}

/** @throws PortError for a question that no source is asked */
export function checkedQuestion<Question extends { logGroups: readonly string[]; from: number; to: number }>(question: Question): Question {
  const { logGroups, from, to } = question;
  const most = SERVERLESS_LOG_LIMITS.groups;
  if (logGroups.length < 1 || logGroups.length > most) throw new PortError('malformed', `A search takes 1 to ${most} log groups.`);
  if (new Set(logGroups).size !== logGroups.length) throw new PortError('malformed', 'A log group is named twice.');
  if (!(Number.isFinite(from) && Number.isFinite(to) && from <= to))
    throw new PortError('malformed', 'The range of a search ends before it begins.');
  return question;
}

const ownFields = ({ at, message, stream }: SourceLine, log: string, pointer: string): Record<string, string> => ({
  '@timestamp': String(at),
  '@message': message,
  '@log': log,
  '@logStream': stream,
  '@ptr': pointer,
});

/** Fields that the service finds in a JSON message, nested ones joined by dots: 200 at most, as there. */
const MOST_FIELDS = 200;

export function fieldsOf(message: string): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (name: string, value: unknown, depth: number): void => {
    if (Object.keys(found).length >= MOST_FIELDS || value === undefined) return;
    if (typeof value === 'object' && value !== null && depth < 20)
      for (const [key, inner] of Object.entries(value)) add(name === '' ? key : `${name}.${key}`, inner, depth + 1);
    else if (name !== '') found[name] = typeof value === 'string' ? value : JSON.stringify(value);
  };
  if (message.startsWith('{'))
    try {
      add('', JSON.parse(message), 0);
    } catch {
      // No JSON: a line of text has no fields of its own.
    }
  return found;
}

async function unlessLeft<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  const left = () => new PortError('cancelled', 'The request was cancelled.');
  if (signal.aborted) throw left();
  try {
    return await ask();
  } catch (error) {
    throw signal.aborted && !isPortError(error) ? left() : error;
  }
}
