import { formatUtc } from '#rules/date-range';
import type { DomainAttributes, ImpactState } from '#rules/lse/report';
import type { ImpactRows } from '#rules/lse/samples';
import { ByteWriter } from './byte-writer.ts';
import type { ImpactedFleet } from './impacted-fleet.ts';

/** Writes the JSON text of a row (an ImpactedDomain) by its place. */
export type RowWriter = (row: number, into: ByteWriter) => void;

const bytes = (text: string): Buffer => Buffer.from(text);

const STILL = [bytes('{"stillImpacted":false,'), bytes('{"stillImpacted":true,')] as const;
const ACCOUNT = bytes('"accountId":"');
const NAME = bytes('","domainName":"');
const ID = bytes('","domainId":"');
const STATES: Readonly<Record<ImpactState, Buffer>> = {
  impacted: bytes('"impacted","lastSeen":"'),
  recovered: bytes('"recovered","lastSeen":"'),
  'no-telemetry': bytes('"no-telemetry","lastSeen":"'),
};
const EPISODES = bytes('","episodes":');
const BEFORE = [bytes(',"before":false}'), bytes(',"before":true}')] as const;

/** Stands in JSON as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * Rows are written straight from the columns: what repeats (types, attributes, dates) is encoded once and kept, and neither an object nor a
 * string is made for a row. A row's own issue can be clear while the domain has another one: each row has its own state, but a domain that is
 * silent is silent in all of them.
 */
export function rowWriterOf(rows: ImpactRows, issueTypes: readonly string[], { state }: ImpactedFleet, anchored: boolean): RowWriter {
  const types = issueTypes.map((type) => bytes(`","issueType":${JSON.stringify(type)},"failedTime":"`));
  const writeTime = timeWriter(rows.since);
  return (row, into) => {
    const domain = rows.domain[row] ?? 0;
    const still = anchored && rows.still[row] === 1;
    into.piece(STILL[still ? 1 : 0]);
    writeDomain(rows.domains[domain] ?? '', into);
    into.piece(types[rows.type[row] ?? 0] ?? STILL[0]);
    writeTime(rows.first[row] ?? 0, into);
    into.piece(attributesOf(rows.attributeRows, rows.attributes[row] ?? 0));
    into.piece(STATES[still ? 'impacted' : state[domain] === 'no-telemetry' ? 'no-telemetry' : 'recovered']);
    writeTime(rows.last[row] ?? 0, into);
    into.piece(EPISODES);
    into.number(rows.episodes[row] ?? 0);
    into.piece(BEFORE[rows.before[row] === 1 ? 1 : 0]);
  };
}

const ofAttributes = new WeakMap<DomainAttributes, Buffer>();

/** Attributes of a row, up to its state. A store that keeps its attribute rows has them encoded once for all reports. */
function attributesOf(attributeRows: readonly DomainAttributes[], place: number): Buffer {
  const row = attributeRows[place];
  if (row === undefined) throw new RangeError(`there is no attribute row ${place} of ${attributeRows.length}`);
  const known = ofAttributes.get(row);
  if (known !== undefined) return known;
  const { esVersion, numOfAz, az, isVpc, instanceType, instanceCount, sla, vfi, standByEnabled } = row;
  const text = JSON.stringify({ esVersion, numOfAz, az, isVpc, instanceType, instanceCount, sla, vfi, standByEnabled }).slice(1, -1);
  const made = bytes(`",${text},"state":`);
  ofAttributes.set(row, made);
  return made;
}

/** Account, name and id, without the last quote. */
function writeDomain(domainId: string, into: ByteWriter): void {
  const colon = domainId.indexOf(':');
  const write = PLAIN.test(domainId) ? writePlain : writeEscaped;
  into.piece(ACCOUNT);
  write(domainId, 0, Math.max(0, colon), into);
  into.piece(NAME);
  write(domainId, colon + 1, domainId.length, into);
  into.piece(ID);
  write(domainId, 0, domainId.length, into);
}

const writePlain = (text: string, from: number, to: number, into: ByteWriter): void => into.ascii(text, from, to);
const writeEscaped = (text: string, from: number, to: number, into: ByteWriter): void =>
  into.piece(bytes(JSON.stringify(text.slice(from, to)).slice(1, -1)));

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const DATE_LETTERS = 'YYYY-MM-DDT'.length;

/** Writes times, `2026-11-21T10:05:00Z`, by their milliseconds after another: a date is encoded once, a clock is a few digits. */
function timeWriter(since: number): (ms: number, into: ByteWriter) => void {
  const dates = new Map<number, Buffer>();
  const dateOf = (day: number): Buffer => {
    const known = dates.get(day);
    if (known !== undefined) return known;
    const made = bytes(formatUtc(day * DAY_SECONDS * 1_000).slice(0, DATE_LETTERS));
    dates.set(day, made);
    return made;
  };
  return (ms, into) => {
    const seconds = Math.floor((since + ms) / 1_000);
    const day = Math.floor(seconds / DAY_SECONDS);
    const clock = seconds - day * DAY_SECONDS;
    const hours = Math.floor(clock / HOUR_SECONDS);
    const minutes = Math.floor((clock - hours * HOUR_SECONDS) / 60);
    into.piece(dateOf(day));
    into.number(hours, 2);
    into.ascii(':');
    into.number(minutes, 2);
    into.ascii(':');
    into.number(clock % 60, 2);
    into.ascii('Z');
  };
}

/** Most bytes of the rows within a report; a caller that needs all of them reads them as NDJSON. */
export const MOST_ROW_BYTES = 2 * 1024 * 1024;

/** The rows as one JSON list of at most so many bytes, the first hit first, and how many they are. */
export function rowsAsJson(rows: ImpactRows, write: RowWriter, mostBytes = MOST_ROW_BYTES): { json: Buffer; count: number } {
  const writer = new ByteWriter(Math.min(mostBytes, rows.domain.length * 512) + 1_024);
  writer.ascii('[');
  let count = 0;
  for (; count < rows.domain.length; count += 1) {
    const before = writer.length;
    if (count > 0) writer.ascii(',');
    write(count, writer);
    if (writer.length + ']'.length <= mostBytes) continue;
    writer.cut(before);
    break;
  }
  writer.ascii(']');
  return { json: writer.bytes(), count };
}

const CHUNK_BYTES = 64 * 1024;

/** All rows as NDJSON, in chunks of whole lines, each of about 64 KiB: a download needs no more memory than its chunk. */
export function* rowsAsNdjson(rows: ImpactRows, write: RowWriter): Generator<Buffer, void, undefined> {
  let writer = new ByteWriter(2 * CHUNK_BYTES);
  for (let row = 0; row < rows.domain.length; row += 1) {
    write(row, writer);
    writer.ascii('\n');
    if (writer.length < CHUNK_BYTES) continue;
    yield writer.bytes();
    writer = new ByteWriter(2 * CHUNK_BYTES);
  }
  if (writer.length > 0) yield writer.bytes();
}
