import { PortError } from '../port-error.ts';

/** The parts of a file's path. */
export interface LogPath {
  hour: number;
  group: string;
  file: string;
}

const PART = /^[\w.+=@,-]{1,200}$/;
const HOUR_PARTS = [/^\d{4}$/, /^\d{2}$/, /^\d{2}$/, /^\d{2}$/] as const;

const two = (n: number): string => String(n).padStart(2, '0');

/** `2026`, `11`, `21`, `07`. */
export function hourParts(hour: number): [year: string, month: string, day: string, hour: string] {
  const date = new Date(hour);
  return [String(date.getUTCFullYear()).padStart(4, '0'), two(date.getUTCMonth() + 1), two(date.getUTCDate()), two(date.getUTCHours())];
}

export const pathOf = ({ hour, group, file }: LogPath): string => [...hourParts(hour), group, file].join('/');

/** Whether a text may be one part of a path: nothing that leads elsewhere. */
export const isPathPart = (part: string): boolean => PART.test(part) && part !== '.' && part !== '..';

/**
 * Reads a path.
 * @throws PortError `not-found` for a text that is none
 */
export function parsePath(path: string): LogPath {
  const parts = path.length > 1_024 ? [] : path.split('/');
  const [year, month, day, hour, group, file] = parts;
  if (
    parts.length === 6 &&
    HOUR_PARTS.every((pattern, n) => pattern.test(parts[n] ?? '')) &&
    isPathPart(group ?? '') &&
    isPathPart(file ?? '')
  ) {
    const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour));
    // Also refuses a thirteenth month: it would be another hour's path.
    if (Number.isFinite(at) && hourParts(at).join('/') === parts.slice(0, 4).join('/'))
      return { hour: at, group: group ?? '', file: file ?? '' };
  }
  throw noFile();
}

export const noFile = (): PortError => new PortError('not-found', 'There is no such log file.');
