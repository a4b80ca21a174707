/** A search as a line of a slow log has it: the part of it that one shard took. */
export interface SlowSearch {
  /** Epoch milliseconds; null where the line says no time, or not in UTC. */
  at: number | null;
  tookMs: number;
  index: string;
  searchType: string;
  totalShards: number | null;
  /** Name of the node, or its id where the line has that. */
  node: string;
  /** The body of the search; null where it cannot be read: the engine cuts long ones. */
  source: unknown;
}

const MOST_CHARACTERS = 1 << 20;

/**
 * Reads a line of a search slow log, as text (`[time][WARN ][i.s.s.query] [node] [index][0] took[…], took_millis[…], … source[…]`) or as an object of JSON. Null for a line that
 * is none. In time linear in the line.
 * @source OpenSearch documentation, "Shard slow logs"; Elasticsearch reference, "Slow log"
 */
export function slowSearchOf(line: string): SlowSearch | null {
  if (line.length > MOST_CHARACTERS) return null;
  return line.startsWith('{') ? ofObject(line) : ofText(line);
}

function ofText(line: string): SlowSearch | null {
  const tookMs = numberOf(between(line, 'took_millis[', ']'));
  const head = headParts(line.slice(0, Math.max(0, line.indexOf(' took['))));
  if (tookMs === null || head.length < 3) return null;
  const begins = line.indexOf('source[');
  const ends = Math.max(line.lastIndexOf('], id['), begins < 0 || line.includes('], id[') ? -1 : line.lastIndexOf(']'));
  return {
    at: timeOf(head[0] ?? ''),
    tookMs,
    index: head.at(-2) ?? '',
    node: head.at(-3) ?? '',
    searchType: (between(line, 'search_type[', ']') ?? '').toLowerCase(),
    totalShards: numberOf(between(line, 'total_shards[', ']')),
    source: begins < 0 || ends < begins ? null : jsonOf(line.slice(begins + 'source['.length, ends)),
  };
}

function ofObject(line: string): SlowSearch | null {
  const read = jsonOf(line);
  if (typeof read !== 'object' || read === null) return null;
  const of = (name: string): unknown => (read as Record<string, unknown>)[name];
  const text = (name: string): string => (typeof of(name) === 'string' ? (of(name) as string) : '');
  const took = numberOf(String(of('took_millis') ?? ''));
  if (took === null) return null;
  const [index = ''] = headParts(text('message'));
  return {
    at: timeOf(text('timestamp')),
    tookMs: took,
    index,
    node: text('node.id') || text('node.name'),
    searchType: text('search_type').toLowerCase(),
    totalShards: numberOf(String(of('total_shards') ?? '')),
    source: jsonOf(text('source')),
  };
}

/** What stands in brackets at the beginning of a line, one behind the other. */
function headParts(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (parts.length < 20) {
    const begins = text.indexOf('[', at);
    const ends = begins < 0 ? -1 : text.indexOf(']', begins);
    if (ends < 0) break;
    parts.push(text.slice(begins + 1, ends).trim());
    at = ends + 1;
  }
  return parts;
}

function between(text: string, before: string, behind: string): string | null {
  const begins = text.indexOf(before);
  const ends = begins < 0 ? -1 : text.indexOf(behind, begins + before.length);
  return ends < 0 ? null : text.slice(begins + before.length, ends);
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[,.]\d{3}(?:Z|\+00:00)?$/;

/** The engine's logs are in UTC unless somebody has set another zone, and then say so. */
const timeOf = (text: string): number | null => (TIME.test(text) ? Date.parse(`${text.slice(0, 19)}.${text.slice(20, 23)}Z`) : null);

const numberOf = (text: string | null): number | null => (text !== null && /^\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
