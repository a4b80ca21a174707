import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RequestLine, RequestLogs } from '#fleet/serverless/request-logs';
import { savedQueries } from '#fleet/serverless/saved-queries';
import type { World } from '#fleet/world';
import { HOUR } from '#rules/durations';
import type { ServerlessLogsPort } from '../port.ts';
import { type EventSource, queriedLogs, type SourceLine } from '../queried-logs.ts';

/** The request logs of the demo fleet's serverless offering: any hour of the last 90 days is computed when it is asked. */
export function demoServerlessLogs(world: World, clock: { now(): number }): ServerlessLogsPort {
  const requestLogs = new RequestLogs(world.serverless, world.accountIds());
  const source: EventSource = {
    logGroups: async () => requestLogs.groups(),
    savedQueries: async () => savedQueries(requestLogs.groups()),
    async *lines(group, { from, to }, signal) {
      const now = clock.now();
      for (let hour = Math.floor(from / HOUR) * HOUR; hour < Math.min(to, now); hour += HOUR) {
        signal.throwIfAborted();
        yield requestLogs.lines(group, hour, { from, to }, now).map((line) => sourceLine(group, line));
        await nextTurn();
      }
    },
    async line({ log, part, number }) {
      const minute = /^\d{1,10}$/.test(part) ? Number(part) : null;
      const line = minute === null ? null : requestLogs.line(log, minute, number, clock.now());
      return line && sourceLine(log, line);
    },
  };
  return queriedLogs(source);
}

const sourceLine = (group: string, { at, minute, ordinal, message }: RequestLine): SourceLine => ({
  at,
  message,
  // A stream is what one process writes: of a cell there is one.
  stream: group.slice(group.lastIndexOf('/') + 1),
  place: { part: String(minute), number: ordinal },
});
