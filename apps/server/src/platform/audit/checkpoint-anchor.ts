import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Checkpoint, fileArchive } from './checkpoints.ts';

/** A checkpoint as far as the chain is compared with it: "the chain had `seq` records and ended in `hash`". */
export type Anchored = Pick<Checkpoint, 'seq' | 'hash'>;

/** A place for checkpoints that who has the data folder, the key and the database cannot rewrite. */
export interface CheckpointAnchor {
  /** For messages: which place this is. */
  readonly name: string;
  /** Adding one again changes nothing. */
  add(checkpoint: Checkpoint): Promise<void>;
}

/** The file of checkpoints in a folder of anchors. */
const ANCHOR_FILE = 'audit-anchor.jsonl';

/** Checkpoints appended to a file of another folder: a mount of another machine, or one whose files can only be appended to. */
export function folderAnchor(folder: string): CheckpointAnchor {
  const archive = fileArchive(join(folder, ANCHOR_FILE));
  return { name: `the folder ${folder}`, add: (checkpoint) => archive.add(checkpoint) };
}

/** A line of an anchor's file, or of the server's log. */
const AnchorLine = z.union([Checkpoint, z.object({ auditCheckpoint: Checkpoint }).transform(({ auditCheckpoint }) => auditCheckpoint)]);

/**
 * The checkpoints of a file, or of the anchor's file in a folder: lines of JSON that are checkpoints, or lines of the server's log as a log
 * shipper keeps them, of which other lines are passed over.
 * @throws Error for a path that cannot be read or holds no checkpoint
 */
export async function readAnchorFile(path: string): Promise<Checkpoint[]> {
  const file = (await stat(path)).isDirectory() ? join(path, ANCHOR_FILE) : path;
  const found = (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    const parsed = AnchorLine.safeParse(jsonOf(line));
    return parsed.success ? [parsed.data] : [];
  });
  if (found.length === 0) throw new Error(`${file} holds no checkpoint of an audit log`);
  return found;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
