/** One row of the tree. */
export interface TreeRow {
  /** JSON pointer (RFC 6901) of the value; empty for the whole document. */
  pointer: string;
  depth: number;
  /** Property name or array index; undefined for the whole document. */
  key: string | undefined;
  kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  /** The value of a leaf as JSON; of a branch how much is in it. */
  text: string;
  isOpen: boolean;
  /** Place among its siblings, from 1, and their number; for screen readers. */
  position: number;
  siblings: number;
}

/** The rows of the tree with these pointers open, depth first. Only what is open is visited. */
export function treeRows(value: unknown, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  // An explicit stack, last first: a document may be nested deeper than the call stack is.
  const stack: Omit<TreeRow, 'kind' | 'text' | 'isOpen'>[] = [{ pointer: '', depth: 0, key: undefined, position: 1, siblings: 1 }];
  const values: unknown[] = [value];
  while (stack.length > 0) {
    const place = stack.pop();
    const now = values.pop();
    if (!place) break;
    const isOpen = isBranch(now) && open.has(place.pointer);
    rows.push({ ...place, kind: kindOf(now), text: textOf(now), isOpen });
    if (!isOpen) continue;
    const children = entriesOf(now);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const [key, child] = children[at] ?? ['', null];
      stack.push({
        pointer: `${place.pointer}/${escapeKey(key)}`,
        depth: place.depth + 1,
        key,
        position: at + 1,
        siblings: children.length,
      });
      values.push(child);
    }
  }
  return rows;
}

/** Pointers of the values whose key or leaf text holds the query, in document order, at most `most`. */
export function findPointers(value: unknown, query: string, most: number): string[] {
  const wanted = query.toLowerCase();
  const found: string[] = [];
  if (wanted === '') return found;
  const stack: { pointer: string; key: string; value: unknown }[] = [{ pointer: '', key: '', value }];
  while (stack.length > 0 && found.length < most) {
    const now = stack.pop();
    if (!now) break;
    if (now.key.toLowerCase().includes(wanted) || (!isBranch(now.value) && textOf(now.value).toLowerCase().includes(wanted)))
      found.push(now.pointer);
    if (!isBranch(now.value)) continue;
    const children = entriesOf(now.value);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const [key, child] = children[at] ?? ['', null];
      stack.push({ pointer: `${now.pointer}/${escapeKey(key)}`, key, value: child });
    }
  }
  return found;
}

/** The pointers that must be open for this one to be seen. */
export function ancestors(pointer: string): string[] {
  const found: string[] = [];
  for (let at = pointer.indexOf('/'); at >= 0; at = pointer.indexOf('/', at + 1)) found.push(pointer.slice(0, at));
  return found;
}

/** What a key does in a tree: go to another row, open or close this one. */
export type TreeMove = { kind: 'go'; pointer: string } | { kind: 'turn' } | undefined;

/** The move of a key on the row at `at`, as the ARIA tree pattern has it; `page` is the number of rows in view. */
export function treeMove(key: string, rows: readonly TreeRow[], at: number, page: number): TreeMove {
  const row = rows[at];
  if (!row) return undefined;
  const isClosedBranch = (row.kind === 'object' || row.kind === 'array') && !row.isOpen;
  if (key === 'Enter' || key === ' ' || (key === 'ArrowRight' && isClosedBranch) || (key === 'ArrowLeft' && row.isOpen))
    return { kind: 'turn' };
  if (key === 'ArrowLeft') return { kind: 'go', pointer: ancestors(row.pointer).at(-1) ?? '' };
  if (key === 'ArrowRight' && !row.isOpen) return undefined;
  const steps: Record<string, number> = {
    arrowdown: 1,
    arrowright: 1,
    arrowup: -1,
    pagedown: page,
    pageup: -page,
    home: -at,
    end: rows.length,
  };
  const step = steps[key.toLowerCase()];
  if (step === undefined) return undefined;
  return { kind: 'go', pointer: rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.pointer ?? '' };
}

/** Pointers of all branches down to a depth, at most `most`; the whole document is depth 0. */
export function branches(value: unknown, depth: number, most: number): string[] {
  const found: string[] = [];
  let level: { pointer: string; value: unknown }[] = [{ pointer: '', value }];
  for (let at = 0; at <= depth && level.length > 0; at += 1) {
    const next: { pointer: string; value: unknown }[] = [];
    for (const { pointer, value: now } of level) {
      if (!isBranch(now) || found.length >= most) continue;
      found.push(pointer);
      if (at < depth)
        for (const [key, child] of entriesOf(now))
          if (isBranch(child)) next.push({ pointer: `${pointer}/${escapeKey(key)}`, value: child });
    }
    level = next;
  }
  return found;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function entriesOf(value: object): [string, unknown][] {
  return Array.isArray(value) ? value.map((each, at) => [String(at), each]) : Object.entries(value);
}

function kindOf(value: unknown): TreeRow['kind'] {
  if (Array.isArray(value)) return 'array';
  if (value === null || value === undefined) return 'null';
  const type = typeof value;
  return type === 'object' || type === 'string' || type === 'number' || type === 'boolean' ? type : 'string';
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isBranch(value)) return `{${Object.keys(value).length}}`;
  return JSON.stringify(typeof value === 'bigint' ? value.toString() : value) ?? 'null';
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
