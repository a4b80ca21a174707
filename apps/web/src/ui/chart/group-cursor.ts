/** Where the cursor of a group of drawings is, and what kind of drawing it is over. */
export interface GroupCursor {
  /** Epoch seconds. */
  time: number;
  by: 'chart' | 'lanes';
}

/** The cursor that charts and lanes of one group share, outside React state: it moves at 60 Hz. */
export interface GroupCursorStore {
  get(): GroupCursor | null;
  set(cursor: GroupCursor | null): void;
  subscribe(listener: () => void): () => void;
}

export function createGroupCursor(): GroupCursorStore {
  let now: GroupCursor | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(cursor) {
      if (cursor?.time === now?.time && cursor?.by === now?.by) return;
      now = cursor;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const groups = new Map<string, GroupCursorStore>();

/** The cursor of a sync group; the same one for all who name it. */
export function groupCursor(key: string): GroupCursorStore {
  const known = groups.get(key);
  if (known) return known;
  const made = createGroupCursor();
  groups.set(key, made);
  return made;
}
