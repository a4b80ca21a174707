import { HOUR } from '#rules/durations';
import { PortError } from '../port-error.ts';
import { LOG_LIMITS, type LogFile, type LogQuestion } from './port.ts';

/**
 * A question with whole hours.
 * @throws PortError `too-large` where it spans more hours than may be listed at once
 */
export function checkedQuestion({ from, to, groups }: LogQuestion): LogQuestion {
  const begin = Math.floor(from / HOUR) * HOUR;
  if (!Number.isFinite(begin) || !Number.isFinite(to) || to - begin > LOG_LIMITS.hours * HOUR)
    throw new PortError('too-large', `At most ${LOG_LIMITS.hours} hours of logs can be listed at once.`);
  return { from: begin, to, groups };
}

/** A line as it is shown: at most `LOG_LIMITS.lineBytes` of it, never half a character. */
export function cutLine(line: string | Buffer): { text: string; isCut: boolean } {
  if (typeof line === 'string' && line.length * 3 <= LOG_LIMITS.lineBytes) return { text: line, isCut: false };
  const bytes = typeof line === 'string' ? Buffer.from(line) : line;
  if (bytes.byteLength <= LOG_LIMITS.lineBytes) return { text: bytes.toString(), isCut: false };
  let end: number = LOG_LIMITS.lineBytes;
  // Bytes 10xxxxxx go on with a character that began before.
  while (end > LOG_LIMITS.lineBytes - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return { text: bytes.subarray(0, end).toString(), isCut: true };
}

/** Files in the order of a list. Their paths begin with the hour. */
export const inPathOrder = (files: Iterable<LogFile>): LogFile[] => [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
