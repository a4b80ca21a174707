import { SECOND } from '#rules/durations';
import { loadOf, requestsAMinute } from '../fleet/load.ts';
import { mix, token, unit } from '../random.ts';
import { blockedBetween } from '../state/writing.ts';
import { commaTime, FIRST, isoTime, NETWORKS, slowMs, tookText } from './log-line.ts';
import type { LogNode } from './log-span.ts';
import type { RatedLog } from './log-text.ts';

/** Letters that make up the rest of a line: an owner's note, an id of a document. Any part of it is as good as another. */
const FILLER = token(4_711, 1, 40_000, 'abcdefghijklmnopqrstuvwxyz0123456789');
const filler = (salt: number, length: number): string => {
  const at = salt % 9_000;
  return length <= 0 ? '' : FILLER.slice(at, at + length);
};

/** Whole lines of a second, on average a number with a fraction. */
const dithered = (salt: number, second: number, rate: number): number => Math.floor(rate + unit(mix(salt, second)));

/** A value that is looked at once in so many seconds. */
const heldFor = (seconds: number, look: (second: number) => number): ((second: number) => number) => {
  let kept = { slice: Number.NaN, value: 0 };
  return (second) => {
    const slice = Math.floor(second / seconds);
    if (slice !== kept.slice) kept = { slice, value: look(slice * seconds) };
    return kept.value;
  };
};

/** Whether a node can have written in a second, looked at second by second only where something was away. */
const presence = (node: LogNode, isThere: (at: number) => boolean): ((second: number) => boolean) => {
  const disturbed = node.span.losses.some(({ gone }) => gone?.instanceId === node.machine.instanceId);
  return disturbed ? (second) => isThere(second * SECOND) : () => true;
};

/** Requests a second that reach one node: clients go to coordinators where there are some, to nodes with data else. */
const requestRate = ({ span, machine }: LogNode): number => {
  const { spec } = span;
  if (spec.coordinators > 0) return machine.role === 'coordinator' ? requestsAMinute(spec) / 60 / spec.coordinators : 0;
  return machine.role === 'data' ? requestsAMinute(spec) / 60 / spec.dataNodes : 0;
};

/** The owner of this domain logs each search of each shard: files of gigabytes, as they happen where somebody sets a threshold of nothing. */
const logsEverySearch = ({ span }: LogNode): boolean => span.spec.script === 'many-shards';
const EVERY_SEARCH = 2_800;

/** Slow searches and writes, with the customer's content as an engine writes it. On the domain with huge answers their queries are huge, too. */
export function slowLog(kind: 'search' | 'indexing', node: LogNode): RatedLog {
  const { span, machine } = node;
  const { spec } = span;
  const isHuge = spec.script === 'huge';
  const indices = span.indexNames;
  const every = kind === 'search' && logsEverySearch(node);
  const salt = mix(machine.salt, kind === 'search' ? 631 : 632);
  const rate = heldFor(60, (second) => {
    const at = second * SECOND;
    if (isHuge) return 0.5;
    if (every) return EVERY_SEARCH * Math.min(1.2, loadOf(spec, at));
    const usual = Math.min(4, Math.max(kind === 'search' ? 0.025 : 0.013, (requestsAMinute(spec) / 60 / spec.dataNodes) * 0.01));
    return usual * loadOf(spec, at) * Math.min(40, span.latencyAt(at) ** 1.7);
  });
  const isUp = presence(node, (at) => span.isEngineUp(machine, at) && !span.isSilent(machine, at));
  const width = (kind === 'search' ? 470 : 330) + (isHuge ? 12_000 : 0);
  const { names, uuids } = {
    names: indices.slice(0, 400).map((name) => name.slice(0, 60)),
    uuids: indices.slice(0, 400).map((_, n) => token(mix(spec.salt, n), 636, 22)),
  };
  const primaries = span.indexPrimaries;
  const type = spec.engine.family === 'OS' && spec.engine.major >= 3 ? '' : 'type[_doc], ';
  return {
    salt,
    width,
    countAt: (second) => (names.length > 0 && isUp(second) ? dithered(salt, second, rate(second)) : 0),
    line: (second, n, at, length) => {
      const own = mix(salt, second * 16_384 + n);
      const which = own % names.length;
      const ms = every ? own % 900 : slowMs(own);
      const head = `[${commaTime(at)}][${every ? 'TRACE' : 'WARN '}][index.${kind === 'search' ? 'search.slowlog.query' : 'indexing.slowlog.index'}] [${machine.nodeName}] [${names[which]}`;
      const took = `took[${tookText(ms)}], took_millis[${ms}]`;
      const order = own % 900_000;
      if (kind === 'search') {
        const shards = primaries[which] ?? 1;
        const front = `${head}][${order % shards}] ${took}, total_hits[${order % 900} hits], types[], stats[], search_type[QUERY_THEN_FETCH], total_shards[${shards}], source[{"query":{"bool":{"filter":[{"term":{"customer_email":"${emailOf(own)}"}},{"match":{"note":"order ${order} `;
        const back = '"}}]}}}], id[], ';
        return `${front}${filler(own, length - front.length - back.length)}${back}`;
      }
      const front = `${head}/${uuids[which]}] ${took}, ${type}id[${filler(own >>> 3, 20)}], routing[], source[{"order":${order},"email":"${emailOf(own)}","note":"`;
      const back = '"}]';
      return `${front}${filler(own, length - front.length - back.length)}${back}`;
    },
  };
}

const PATHS = [
  'POST /_bulk',
  'POST /orders/_search',
  'GET /_cluster/health',
  'PUT /orders/_doc/',
  'GET /orders/_doc/',
  'POST /logs/_search',
];

/** Requests of clients, as the proxy in front of the engine saw them: as many as the curves have, and as many of them failed. */
export function accessLog(node: LogNode): RatedLog {
  const { span, machine } = node;
  const salt = mix(machine.salt, 741);
  const each = requestRate(node);
  const rate = heldFor(60, (second) => each * loadOf(span.spec, second * SECOND));
  const failing = heldFor(60, (second) => span.errorShareAt(second * SECOND));
  const slower = heldFor(60, (second) => span.latencyAt(second * SECOND));
  const pressures = span.faults('heap-pressure');
  const floods = blockedBetween(span.spec, span.from, span.to);
  const isThere = presence(node, (at) => !span.isSilent(machine, at));
  const isUp = presence(node, (at) => span.isEngineUp(machine, at));
  return {
    salt,
    width: 168,
    countAt: (second) => (isThere(second) ? dithered(salt, second, rate(second)) : 0),
    line: (second, n, at, length) => {
      const own = mix(salt, second * 16_384 + n);
      const isLost = unit(mix(own, 742)) < failing(second);
      const isRefused = pressures.some(({ start, end }) => at >= start && at < end) || floods.some(({ from, to }) => at >= from && at < to);
      const status = !isUp(second) ? 503 : !isLost ? 200 : isRefused ? 429 : 503;
      const upstream = status === 503 ? 1 : Math.floor((2 + (own % 80)) * slower(second));
      const front = `${isoTime(at)} ${clientOf(own)} ${PATHS[own % PATHS.length]}`;
      const back = ` ${status} ${200 + (own % 900_000)} ${200 + ((own >>> 4) % 40_000)} ${upstream + 1} ${upstream} ${ids(own)}`;
      return `${front}?routing=${filler(own, length - front.length - back.length - 9)}${back}`;
    },
  };
}

// As `someEmail` and `someClient`, of the bits of one number: these are made by the hundred thousand.
const emailOf = (salt: number): string => `${FIRST[salt & 7]}.${(salt >>> 3) % 9_000}@shop.example`;
const clientOf = (salt: number): string => `${NETWORKS[salt % 3]}.${1 + ((salt >>> 5) % 254)}`;

const ids = (salt: number): string =>
  `${FILLER_HEX.slice(salt % 900, (salt % 900) + 8)}-${FILLER_HEX.slice((salt >>> 8) % 900, ((salt >>> 8) % 900) + 4)}`;
const FILLER_HEX = token(4_711, 2, 1_000, '0123456789abcdef');
