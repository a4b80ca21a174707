import type { ExplorerPlace } from '#rules/explorer/url';
import type { AnswerRow } from './answer-table.ts';

/** Columns of the shard table as the engine names them; prirep reads "prerep" on screen (EXPL-018, contradiction 45). */
export const SHARD_COLUMNS = ['index', 'shard', 'prirep', 'state', 'docs', 'store', 'ip', 'node'];

/** One copy of a shard, as allocation explain asks for it. */
export interface ShardCopy {
  index: string;
  shard: number;
  primary: boolean;
}

/** Whether a place lists shards, of all indices or of some. */
export const isShardList = ({ root, path }: ExplorerPlace): boolean => (root === '_cat' || root === '_list') && /^shards(\/|$)/.test(path);

/** The copy that a row of the shard list tells of, when it is nowhere; null otherwise. */
export function unassignedCopy({ cells }: AnswerRow): ShardCopy | null {
  const { index, shard, prirep, state } = cells;
  const number = Number(shard);
  if (state !== 'UNASSIGNED' || typeof index !== 'string' || !Number.isInteger(number)) return null;
  return { index, shard: number, primary: prirep === 'p' };
}
