import { PortError } from '../../port-error.ts';
import type { AccountLogs } from '../../serverless-logs/aws/account-logs.ts';
import type { EventPage, EventPages } from '../pulled-text.ts';

/** The most that an answer holds; it ends at 1 MiB too. */
const PAGE = 10_000;
/** Answers without an event, one after another: the service looks through a part of a log group in each. */
const MOST_EMPTY = 500;

/**
 * The events of a log group in [from, to), in the order in which the service gives them: of their times. Behind the end it is asked from the time of the last
 * event on, and those of that time that were seen are left out. What comes late is not found so, nor counted.
 */
export function eventPages(
  logs: Pick<AccountLogs, 'events'>,
  { logGroup, from, to }: { logGroup: string; from: number; to: number },
): EventPages {
  let begin = from;
  let nextToken: string | undefined;
  let last = from;
  /** Events of the last time. */
  let seen = new Set<string>();
  let empty = 0;

  return {
    async next(signal): Promise<EventPage> {
      const question = { logGroup, from: begin, to, limit: PAGE, nextToken };
      const answer = await logs.events(question, signal);
      const events = (answer?.events ?? []).filter(({ eventId }) => !seen.has(eventId));
      const repeats = answer?.nextToken !== undefined && answer.nextToken === nextToken;
      empty = events.length === 0 ? empty + 1 : 0;
      if (repeats || empty > MOST_EMPTY)
        throw new PortError('malformed', 'CloudWatch Logs names one more page of these events again and again.');
      for (const { eventId, timestamp } of events) {
        if (timestamp > last) {
          last = timestamp;
          seen = new Set();
        }
        if (timestamp === last) seen.add(eventId);
      }
      nextToken = answer?.nextToken;
      if (nextToken === undefined) {
        begin = last;
        empty = 0;
      }
      return { texts: events.map(({ message }) => message), isEnd: nextToken === undefined, missed: 0 };
    },
    close: () => undefined,
  };
}
