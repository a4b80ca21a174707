/** An entry of a folder, as `ls -la` prints it. */
export interface ListedEntry {
  kind: 'file' | 'folder' | 'link';
  name: string;
  /** Where a link goes. */
  target: string | null;
  bytes: number | null;
}

const KINDS: Record<string, ListedEntry['kind']> = { '-': 'file', d: 'folder', l: 'link' };

/** Entries of a listing; lines that are none are left out, and so are the folder itself and the one above. */
export function readListing(output: string): ListedEntry[] {
  return output.split('\n').flatMap((line): ListedEntry[] => {
    const kind = KINDS[line[0] ?? ''];
    const words = line.split(/ +/);
    // mode, links, owner, group, size, date, time and, in full, the zone: the name is what follows.
    const first = words.findIndex((word, at) => at >= 6 && /^\d\d:\d\d/.test(word));
    if (kind === undefined || first < 0) return [];
    const begin = /^[+-]\d{4}$/.test(words[first + 1] ?? '') ? first + 2 : first + 1;
    const [name = '', target = null] = words.slice(begin).join(' ').split(' -> ');
    if (name === '' || name === '.' || name === '..') return [];
    const bytes = Number(words[4]);
    return [{ kind, name, target, bytes: Number.isInteger(bytes) ? bytes : null }];
  });
}

/** Environments that hold logs: links below the root, without the one that says which engine is current. */
export const environmentsIn = (output: string): string[] =>
  readListing(output)
    .filter(({ kind, name }) => kind === 'link' && name !== 'current')
    .map(({ name }) => name);
