import { formatUtc } from '#rules/date-range';
import type { ImpactState } from '#rules/lse/report';
import type { ImpactRows } from '../../../ports/issue-samples/port.ts';
import type { ImpactedFleet } from './impacted-fleet.ts';

/** Writes the JSON text of a row (an ImpactedDomain) by its place. */
export type RowText = (row: number) => string;

/**
 * Rows are written straight from the columns: what repeats (types, attributes, domains, times) is written once and kept, and no object is
 * made for a row. A row's own issue can be clear while the domain has another one: each row has its own state, but a domain that is silent is
 * silent in all of them.
 */
export function rowTextOf(rows: ImpactRows, issueTypes: readonly string[], { state }: ImpactedFleet, anchored: boolean): RowText {
  const types = issueTypes.map((type) => JSON.stringify(type));
  const domains = new Array<string | undefined>(rows.domains.length);
  const attributes = new Array<string | undefined>(rows.attributeRows.length);
  const times = new Map<number, string>();
  const timeText = (ms: number): string => {
    let text = times.get(ms);
    if (text === undefined) {
      text = formatUtc(ms);
      times.set(ms, text);
    }
    return text;
  };
  const domainText = (domain: number): string => {
    const known = domains[domain];
    if (known !== undefined) return known;
    const domainId = rows.domains[domain] ?? '';
    // Escaped as a whole and then cut: escapes hold no colon.
    const escaped = JSON.stringify(domainId).slice(1, -1);
    const colon = escaped.indexOf(':');
    const [account, name] = [escaped.slice(0, Math.max(0, colon)), escaped.slice(colon + 1)];
    const text = `"accountId":"${account}","domainName":"${name}","domainId":"${escaped}"`;
    domains[domain] = text;
    return text;
  };
  const attributesText = (place: number): string => {
    const known = attributes[place];
    if (known !== undefined) return known;
    const row = rows.attributeRows[place];
    if (row === undefined) throw new RangeError(`there is no attribute row ${place} of ${rows.attributeRows.length}`);
    const { esVersion, numOfAz, az, isVpc, instanceType, instanceCount, sla, vfi, standByEnabled } = row;
    const text = JSON.stringify({ esVersion, numOfAz, az, isVpc, instanceType, instanceCount, sla, vfi, standByEnabled }).slice(1, -1);
    attributes[place] = text;
    return text;
  };
  return (row) => {
    const domain = rows.domain[row] ?? 0;
    const still = anchored && rows.still[row] === 1;
    const own: ImpactState = still ? 'impacted' : state[domain] === 'no-telemetry' ? 'no-telemetry' : 'recovered';
    return `{"stillImpacted":${still},${domainText(domain)},"issueType":${types[rows.type[row] ?? 0]},"failedTime":"${timeText(
      rows.first[row] ?? 0,
    )}",${attributesText(rows.attributes[row] ?? 0)},"state":"${own}","lastSeen":"${timeText(rows.last[row] ?? 0)}","episodes":${
      rows.episodes[row] ?? 0
    },"before":${rows.before[row] === 1}}`;
  };
}

/** Most bytes of the rows within a report; whoever needs all of them reads them as NDJSON. */
export const MOST_ROW_BYTES = 2 * 1024 * 1024;

/** The rows as one JSON list of at most so many bytes, the first hit first, and how many they are. */
export function rowsAsJson(rows: ImpactRows, textOf: RowText, mostBytes = MOST_ROW_BYTES): { text: string; count: number } {
  const parts: string[] = [];
  // Two brackets, and a comma before each but the first.
  let bytes = 1;
  for (let row = 0; row < rows.domain.length; row += 1) {
    const text = textOf(row);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > mostBytes) break;
    parts.push(text);
  }
  return { text: `[${parts.join(',')}]`, count: parts.length };
}

const CHUNK_CHARS = 64 * 1024;

/** All rows as NDJSON, in chunks of whole lines, each of about 64 KiB: a download needs no more memory than its chunk. */
export function* rowsAsNdjson(rows: ImpactRows, textOf: RowText): Generator<string, void, undefined> {
  let chunk = '';
  for (let row = 0; row < rows.domain.length; row += 1) {
    chunk += `${textOf(row)}\n`;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
