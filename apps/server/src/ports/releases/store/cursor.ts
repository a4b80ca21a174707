import type { Page, PageOptions } from '../port.ts';

type Part = string | number;

/** Where a page ended, as its caller carries it: opaque, and no longer than its parts. */
const writeCursor = (parts: readonly Part[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** What a cursor of this list holds; null for none, and for one that this list never gave: it begins at the beginning then. */
export function readCursor<const Kinds extends readonly ('text' | 'number')[]>(
  after: PageOptions['after'],
  kinds: Kinds,
): { [Place in keyof Kinds]: Kinds[Place] extends 'text' ? string : number } | null {
  if (!after) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== kinds.length) return null;
  const fits = kinds.every((kind, at) => (kind === 'text' ? isText(parts[at]) : Number.isSafeInteger(parts[at])));
  return fits ? (parts as unknown as { [Place in keyof Kinds]: Kinds[Place] extends 'text' ? string : number }) : null;
}

/** The database takes no text with a zero in it. */
const isText = (part: unknown): boolean => typeof part === 'string' && !part.includes('\0');

/** A page of rows of which one more than `limit` was read. */
export function pageOf<Read, Row>(
  read: readonly Read[],
  limit: number,
  rowOf: (read: Read) => Row,
  keyOf: (read: Read) => readonly Part[],
): Page<Row> {
  const last = read[limit - 1];
  return { rows: read.slice(0, limit).map(rowOf), next: read.length > limit && last !== undefined ? writeCursor(keyOf(last)) : null };
}
