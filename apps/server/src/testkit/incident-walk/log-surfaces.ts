import { HOUR, MINUTE, SECOND } from '#rules/durations';
import type { LogArchivePort } from '../../ports/log-archive/port.ts';
import { defined, type Reader, type Surface } from './reader.ts';

const NEVER = new AbortController().signal;

/** Lines of a log of all nodes of [from, to), with the address of the node and, where it has one, the time of the line. */
async function linesOf(
  { logs, visit }: Reader,
  name: RegExp,
  group: string,
  from: number,
  to: number,
): Promise<{ at: number; ip: string; line: string }[]> {
  const { files } = await logs
    .list(visit.domain, { from, to, groups: [group] }, NEVER)
    .catch(() => ({ files: [] }) as Pick<Awaited<ReturnType<LogArchivePort['list']>>, 'files'>);
  const found: { at: number; ip: string; line: string }[] = [];
  for (const { path, file, node } of files) {
    if (!name.test(file)) continue;
    for (let next = 0, isEnd = false; !isEnd; ) {
      const answer = await logs.lines(visit.domain, path, { from: next, count: 10_000 }, NEVER);
      for (const { text } of answer.lines) found.push({ at: timeOf(text), ip: node?.ip ?? '', line: text });
      next += answer.lines.length;
      isEnd = answer.isEnd;
    }
  }
  return found.filter(({ at }) => Number.isNaN(at) || (at >= from && at < to)).sort((a, b) => a.at - b.at);
}

const timeOf = (line: string): number =>
  line.startsWith('[') ? Date.parse(`${line.slice(1, 24).replace(',', '.')}Z`) : Date.parse(/"@timestamp":"([^"]+)"/.exec(line)?.[1] ?? '');

/** How long the last word on a status may be ago that is still looked for. */
const LOOK_BACK_MS = 4 * HOUR;

/** The engine's own words: who left and when, since when the domain is red and of which shard, what is full, who was elected. */
const serverLogs: Surface = {
  name: 'server logs',
  facts: ['statusBefore', 'leftNode', 'redSince', 'firstLost', 'reason', 'fullestDisk', 'blocked'],
  async read(reader) {
    const {
      visit: { at, kind, moment, incident },
      sofar,
    } = reader;
    const isServerLog = /_(?:opensearch|elasticsearch)\.log$/;
    const under = at >= incident.start && at < incident.end;
    const lately = await linesOf(reader, isServerLog, 'Elasticsearch', at - LOOK_BACK_MS, at);
    const word = lately.findLast((one) => one.at <= at - MINUTE && one.line.includes('Cluster health status changed'));
    const status = /to \[(\w+)\] \(reason/.exec(word?.line ?? '')?.[1]?.toLowerCase();
    const beginning =
      under && ['red-index', 'node-replacement'].includes(kind)
        ? await linesOf(reader, isServerLog, 'Elasticsearch', incident.start - MINUTE, Math.min(at, incident.start + 2 * MINUTE))
        : [];
    const left = beginning.find((one) => Math.abs(one.at - incident.start) < SECOND && one.line.includes('node-left['));
    const lost = beginning.find((one) => one.line.includes('has no copy left in the cluster'));
    const red = beginning.find((one) => one.line.includes('to [RED]'));
    const marks = lately.filter((one) => one.at >= at - 70 * SECOND && / disk watermark \[/.test(one.line));
    const freest = marks
      .map(({ line }) => Number(/gb\[([\d.]+)%\]/.exec(line)?.[1]))
      .reduce((least, free) => Math.min(least, free), Number.POSITIVE_INFINITY);
    const isLost = kind === 'red-index' && under && sofar().status === 'red';
    return defined({
      statusBefore: sofar().status === 'unreachable' ? undefined : status,
      leftNode:
        moment === 'early' && (kind === 'red-index' || kind === 'node-replacement') && left
          ? /\}\{(\d+\.\d+\.\d+\.\d+)\}/.exec(left.line)?.[1]
          : undefined,
      redSince: isLost ? red?.at : undefined,
      firstLost: isLost
        ? /shard \[([^\]]+)\](\[\d+\])/
            .exec(lost?.line ?? '')
            ?.slice(1)
            .join('') || undefined
        : undefined,
      reason: isLost ? /reason=([A-Z_]+)/.exec(lost?.line ?? '')?.[1] : undefined,
      fullestDisk: Number.isFinite(freest) ? 100 - freest : undefined,
      blocked: kind === 'disk-full' && under ? marks.some(({ line }) => line.includes('flood stage')) : undefined,
    });
  },
};

/** Whether the dashboards' own server answers. */
const dashboardsLogs: Surface = {
  name: 'dashboards logs',
  facts: ['dashboards'],
  async read(reader) {
    const { at, kind } = reader.visit;
    if (kind !== 'kibana-clash') return {};
    const lines = await linesOf(reader, /_(?:dashboards|kibana)\.log$/, 'Kibana', at - MINUTE, at);
    const last = lines.findLast(({ line }) => line.includes('"statusCode"'));
    return last ? { dashboards: last.line.includes('"statusCode":200') ? 'green' : 'red' } : {};
  },
};

/** The logs of nodes. */
export const logSurfaces: readonly Surface[] = [serverLogs, dashboardsLogs];
