import { posix } from 'node:path';

/** More layers of encoding than a page or a proxy ever makes. */
const MOST_LAYERS = 5;
const BASE = 'http://this.host';

/**
 * The path of a local address in every way that a server or proxy behind it could read it: as a browser sends it, then with one layer of
 * encoded ASCII characters after the other decoded, each resolved, and the same from the path as it is written, for who decodes before it
 * resolves; the last one of each holds nothing encoded any more. Null for an address that leads to another host in one of its readings, or
 * that is encoded more than five times.
 */
export function pathReadings(local: string): string[] | null {
  if (!URL.canParse(local, BASE)) return null;
  const { origin, pathname } = new URL(local, BASE);
  if (origin !== BASE) return null;
  const written = decodings(local.replace(/[?#].*$/s, ''));
  const sent = decodings(pathname);
  return written === null || sent === null ? null : [...new Set([...written, ...sent])];
}

function decodings(start: string): string[] | null {
  const readings: string[] = [];
  for (let path = start, layer = 0; layer <= MOST_LAYERS; layer += 1) {
    if (/^\/[/\\]|[\\\p{Cc}]/u.test(path)) return null;
    readings.push(posix.normalize(path));
    const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (decoded === path) return readings;
    path = decoded;
  }
  return null;
}
