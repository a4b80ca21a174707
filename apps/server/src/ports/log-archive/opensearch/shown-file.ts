import { z } from 'zod';
import type { EventFile } from '../fetched-archive.ts';
import { isPathPart } from '../log-path.ts';
import type { LineIndices } from './target.ts';

/** What a cluster gives for a field that can be grouped by. */
export const Value = z.union([z.string(), z.number(), z.boolean()]);
type Value = z.infer<typeof Value>;

/** By which values the lines of a file are found. */
export interface FileKey {
  /** Beginning of the hour, epoch milliseconds. */
  hour: number;
  log: Value;
  node?: Value | null | undefined;
  file?: Value | null | undefined;
}

/** The file that lines of some values are shown as; null where they are of none. */
export type FileOf = (key: FileKey) => EventFile | null;

export const fileOf =
  (logs: LineIndices['logs']): FileOf =>
  ({ hour, log, node, file }) => {
    const value = String(log);
    const known = logs.get(value) ?? (isPathPart(value) ? { group: value, file: null } : null);
    const name = known?.file ?? (file == null ? null : shownName(String(file), 130));
    if (known === null || name === null) return null;
    if (node == null) return { hour, group: known.group, file: name, node: null };
    const shown = shownName(String(node), 64);
    const isInstance = shown.startsWith('i-');
    return {
      ...{ hour, group: known.group, file: `${shown}_${name}` },
      node: { instanceId: isInstance ? shown : null, name: isInstance ? null : shown, ip: null },
    };
  };

const UNSHOWN = /[^\w.+=@,-]/g;

/** A value as a part of a path: the last part of a file's path, and `_` for what no path of the console may hold. */
function shownName(value: string, most: number): string {
  const name = value
    .slice(value.lastIndexOf('/') + 1)
    .replace(UNSHOWN, '_')
    .slice(0, most);
  return isPathPart(name) ? name : `_${name.replaceAll('.', '_')}`.slice(0, most);
}
