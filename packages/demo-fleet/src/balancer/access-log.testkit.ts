import { expect } from 'vitest';
import type { World } from '../world.ts';

/** Names of a line's fields, in their order. */
export const FIELDS = [
  ...[
    'type',
    'time',
    'elb',
    'client',
    'target',
    'requestTime',
    'targetTime',
    'responseTime',
    'elbStatus',
    'targetStatus',
    'received',
    'sent',
  ],
  ...[
    'request',
    'userAgent',
    'sslCipher',
    'sslProtocol',
    'targetGroupArn',
    'traceId',
    'domainName',
    'certificate',
    'rulePriority',
    'created',
  ],
  ...[
    'actions',
    'redirectUrl',
    'errorReason',
    'targetList',
    'targetStatusList',
    'classification',
    'classificationReason',
    'connectionTraceId',
  ],
] as const;
export type AccessRow = Record<(typeof FIELDS)[number], string>;

/** Fields that stand in quotes. */
const QUOTED = new Set<string>([
  ...['request', 'userAgent', 'traceId', 'domainName', 'certificate', 'actions', 'redirectUrl', 'errorReason', 'targetList'],
  ...['targetStatusList', 'classification', 'classificationReason'],
]);

/** Fields of a line of an access log. Throws for one that is not as the format has it. */
export const accessRow = (line: string): AccessRow => {
  const row: Record<string, string> = {};
  let at = 0;
  for (const [n, field] of FIELDS.entries()) {
    const isQuoted = line[at] === '"';
    // Of a request that could not be read the group and the trace stand with or without quotes in real logs; the fleet writes them one way.
    if (isQuoted !== QUOTED.has(field)) throw new Error(`${field} of ${line}`);
    const end = isQuoted ? line.indexOf('"', at + 1) + 1 : line.indexOf(' ', at) < 0 ? line.length : line.indexOf(' ', at);
    row[field] = isQuoted ? line.slice(at + 1, end - 1) : line.slice(at, end);
    if (n < FIELDS.length - 1 && line[end] !== ' ') throw new Error(`no space behind ${field} of ${line}`);
    at = end + 1;
  }
  if (at <= line.length) throw new Error(`more than ${FIELDS.length} fields in ${line}`);
  return row as AccessRow;
};

export const minuteOf = ({ time }: AccessRow): number => Math.floor(Date.parse(time) / 60_000) * 60_000;

/** Keys with how often each comes, the most frequent first. */
export const ranked = (keys: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};

export const clientIpOf = ({ client }: AccessRow): string => client.slice(0, client.lastIndexOf(':'));

/** Lines of all files of [from, to), each as long as its file says. */
export const rowsBetween = (world: World, id: string, from: number, to: number, now = to): AccessRow[] =>
  [...world.elb.files(id, from, to, now)].flatMap(({ name, lines }) => {
    const text = [...(world.elb.text(id, name, now) ?? [])].join('');
    const rows = text.split('\n').slice(0, -1).map(accessRow);
    expect([name, rows.length, text.endsWith('\n')]).toEqual([name, lines, true]);
    return rows;
  });
