import { SERVERLESS_LOG_LIMITS } from './port.ts';

/** Where an event stands in a source that is asked here: the group, a part of it (a minute, a file), and its number within. */
export interface EventPlace {
  log: string;
  part: string;
  number: number;
}

const VERSION = '1';

/** A pointer as the service's own look: base 64. It holds no secret; what it points to is looked up by its parts alone. */
export const encodePointer = ({ log, part, number }: EventPlace): string =>
  Buffer.from([VERSION, log, part, String(number)].join('\n')).toString('base64');

/** The place that a pointer names; null for a text that is none. */
export function decodePointer(pointer: string): EventPlace | null {
  if (!isPointer(pointer)) return null;
  const [version, log = '', part = '', number = '', ...rest] = Buffer.from(pointer, 'base64').toString('utf8').split('\n');
  if (version !== VERSION || rest.length > 0 || !/^\d{1,9}$/.test(number)) return null;
  const place = { log, part, number: Number(number) };
  return encodePointer(place) === pointer ? place : null;
}

/** Whether a text has the form of a pointer, of the service's own too: base 64, or two parts of it, of a bounded length. */
export const isPointer = (text: string): boolean => text.length <= SERVERLESS_LOG_LIMITS.pointer && /^[A-Za-z0-9+/=_-]{1,}$/.test(text);
