import { DAY, HOUR } from '#rules/durations';
import { memoize } from '../memoize.ts';
import type { EventHistory } from '../records/event-history.ts';
import { hourName } from './log-line.ts';
import { type LogNode, LogSpan } from './log-span.ts';
import { LogText } from './log-text.ts';
import { hourOf, type NodeLog, type NodeLogGroup, nodeLogs, textOfLog } from './node-logs.ts';

/** A file of the archive: an hour of one log of one node. */
export interface ArchivedLog {
  hour: number;
  group: NodeLogGroup;
  /** The node's instance id and the log's name with an underscore between them, which neither of the ids has. */
  file: string;
  instanceId: string;
  nodeName: string;
  ip: string;
  /** The log's name on the node. */
  name: string;
  /** False for the hour that is still written. */
  isFinished: boolean;
}

/** A file on a node. What it holds is made when it is read. */
export interface NodeFile {
  folder: string;
  name: string;
  /** Of the end of its hour, or of now. */
  changedAt: number;
  text: () => LogText;
}

/** Finished hours that are still on the machine; older ones were pushed and taken away. */
const HOURS_ON_NODE = 6;
/** Logs of a machine's start alone. */
const OF_START: ReadonlySet<string> = new Set(['node-bootstrap.log', 'cloud-init-output.log', 'dmesg']);
/** How long the archive keeps an hour. */
const ARCHIVED_MS = 90 * DAY;
const SPANS_KEPT = 12;
const TEXTS_KEPT = 24;
const SIZES_KEPT = 20_000;

/** The logs of all domains of a place, for any hour: nothing of them is stored. */
export class LogService {
  readonly #history: (domainIdentifier: string, now: number) => EventHistory | null;
  readonly #components: (domainIdentifier: string) => number;
  readonly #spans = new Map<string, LogSpan>();
  readonly #texts = new Map<string, LogText>();
  /** Bytes of finished hours: lists name hundreds of files, and each list those of the one before. */
  readonly #sizes = new Map<string, number | null>();

  /**
   * @param history of a domain as known at a time; null when there never was such a domain
   * @param components how many of them stand on each of its nodes
   */
  constructor(history: (domainIdentifier: string, now: number) => EventHistory | null, components: (domainIdentifier: string) => number) {
    this.#history = history;
    this.#components = components;
  }

  /** Files of hours that touch [from, to) and had begun by `now`, oldest first; none when there never was such a domain. */
  *files(domainIdentifier: string, from: number, to: number, now: number): Generator<ArchivedLog> {
    const begin = hourOf(Math.max(from, now - ARCHIVED_MS));
    for (let hour = begin; hour < Math.min(to, now); hour += HOUR) {
      const span = this.#span(domainIdentifier, hour, hour + HOUR);
      if (!span) return;
      for (const { machine, from: since } of span.nodes) {
        if (since >= now) continue;
        const { instanceId, nodeName, ip } = machine;
        for (const { group, name } of nodeLogs(span.spec, machine.role))
          yield { hour, group, file: `${instanceId}_${name}`, instanceId, nodeName, ip, name, isFinished: hour + HOUR <= now };
      }
    }
  }

  /** What a file of the archive holds as of `now`; null where there is none of this name. */
  find(domainIdentifier: string, { hour, group, file }: { hour: number; group: string; file: string }, now: number): LogText | null {
    if (hour !== hourOf(hour) || hour >= now || hour < hourOf(now - ARCHIVED_MS)) return null;
    const cut = file.indexOf('_');
    const span = this.#span(domainIdentifier, hour, hour + HOUR);
    const node = span?.nodes.find(({ machine }) => machine.instanceId === file.slice(0, cut));
    const log = node && nodeLogs(node.span.spec, node.machine.role).find((one) => one.group === group && one.name === file.slice(cut + 1));
    if (!log || node.from >= now) return null;
    return this.#text(`${domainIdentifier} ${hour} ${file}`, log, node, now);
  }

  /** Bytes of a file that `find` has; null where there is none of this name. */
  sizeOf(domainIdentifier: string, file: { hour: number; group: string; file: string }, now: number): number | null {
    const size = (): number | null => this.find(domainIdentifier, file, now)?.byteCount ?? null;
    if (file.hour + HOUR > now) return size();
    return memoize(this.#sizes, `${domainIdentifier} ${file.hour} ${file.group} ${file.file}`, SIZES_KEPT, size);
  }

  /** Files that lie on a node at a moment: the current hour and some before it, and one file of each log that has no hours. */
  nodeFiles(domainIdentifier: string, instanceId: string, t: number): NodeFile[] {
    const current = hourOf(t);
    const spanOf = (from: number, to: number): LogNode | undefined =>
      this.#span(domainIdentifier, from, to)?.nodes.find(({ machine }) => machine.instanceId === instanceId);
    const now = spanOf(current, current + HOUR);
    if (!now) return [];
    const { spec } = now.span;
    const { machine } = now;
    return nodeLogs(spec, machine.role).flatMap((log): NodeFile[] => {
      const file = (name: string, from: number, to: number, changedAt: number): NodeFile => ({
        folder: log.folder,
        name,
        changedAt,
        text: () => {
          const node = spanOf(from, to);
          return node
            ? this.#text(`${domainIdentifier} ${from} ${to} ${instanceId} ${log.folder}/${log.name}`, log, node, t)
            : new LogText([], () => []);
        },
      });
      if (OF_START.has(log.name))
        return [file(log.name, hourOf(machine.launchedAt), hourOf(machine.launchedAt) + 2 * HOUR, machine.launchedAt)];
      if (!log.isHourly)
        return [file(log.name, current - (log.group === 'Elasticsearch' ? HOURS_ON_NODE * HOUR : DAY - HOUR), current + HOUR, t)];
      const finished = Array.from({ length: HOURS_ON_NODE }, (_, n) => current - (n + 1) * HOUR).filter(
        (start) => start + HOUR > machine.launchedAt,
      );
      return [
        file(log.name, current, current + HOUR, t),
        ...finished.map((start) => file(`${log.name}.${hourName(start)}`, start, start + HOUR, start + HOUR)),
      ];
    });
  }

  /** Something was done to a domain: what was made of it may have changed. */
  forget(domainIdentifier: string): void {
    for (const map of [this.#spans, this.#texts, this.#sizes])
      for (const key of map.keys()) if (key.startsWith(`${domainIdentifier} `)) map.delete(key);
  }

  #span(domainIdentifier: string, from: number, to: number): LogSpan | null {
    const key = `${domainIdentifier} ${from} ${to}`;
    const known = this.#spans.get(key);
    if (known) return known;
    const history = this.#history(domainIdentifier, to);
    return history && memoize(this.#spans, key, SPANS_KEPT, () => new LogSpan(history, from, to, this.#components(domainIdentifier)));
  }

  /** A finished hour is made once; one that is still written, once a second. */
  #text(key: string, log: NodeLog, node: LogNode, now: number): LogText {
    const isFinished = node.span.to <= now;
    return memoize(this.#texts, isFinished ? key : `${key} ${Math.floor(now / 1_000)}`, TEXTS_KEPT, () => textOfLog(log, node, now));
  }
}
