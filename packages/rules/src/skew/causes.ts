import { formatBytes, formatCount, formatDuration } from '../domains/sizes.ts';
import type { SkewModel } from './model.ts';
import type { GroupTotals } from './tables.ts';
import type { CauseKind, SkewCause, SkewNode, SkewTable } from './types.ts';

/** Nodes of a DI number that are explained. */
const MOST_CAUSES = 60;
/** A node that joined within this time may still be filling. */
const JOINED_MS = 2 * 3_600_000;
const PARTS = 3;

/** Why nodes hold much more or less than their share: the furthest from it first. Only nodes that our verdict names, empty ones, and excluded ones. */
export function causesOf(
  model: SkewModel,
  groups: readonly number[],
  totals: readonly GroupTotals[],
  tables: readonly SkewTable[],
  now: number,
): SkewCause[] {
  const oddBy = (name: SkewTable['name']): Set<number> =>
    new Set(tables.find((table) => table.name === name)?.rows.flatMap(({ subject, ours }) => (ours ? subject : [])));
  const oddStorage = oddBy('node shard storage');
  const oddCount = oddBy('node shard count');
  const odd = groups.flatMap((group) => {
    const of = totals[group];
    if (!of) return [];
    return (model.groups[group]?.nodes ?? []).flatMap((ordinal) => {
      const node = model.nodes[ordinal];
      if (!node) return [];
      const isEmpty = node.shards === 0 && of.shards.total > 0;
      if (!isEmpty && node.excludedBy === null && !oddStorage.has(ordinal) && !oddCount.has(ordinal)) return [];
      const measure: Measure = oddStorage.has(ordinal) || !oddCount.has(ordinal) ? 'storage' : 'shards';
      const value = measure === 'storage' ? node.bytes : node.shards;
      const ideal = (measure === 'storage' ? of.bytes.total : of.shards.total) / Math.max(1, of.open);
      const apart = ideal === 0 ? 0 : Math.abs(value - ideal) / ideal;
      return [{ ordinal, node, measure, value, ideal, apart, kind: kindOf(node, value > ideal, now) }];
    });
  });
  const shown = odd.sort((a, b) => b.apart - a.apart || a.ordinal - b.ordinal).slice(0, MOST_CAUSES);
  const partsOf = heavyParts(model, new Map(shown.flatMap(({ ordinal, kind, measure }) => (kind === 'heavy' ? [[ordinal, measure]] : []))));
  return shown.map(({ ordinal, node, measure, value, ideal, kind }) => {
    const parts = partsOf.get(ordinal) ?? [];
    return { node: ordinal, kind, measure, value, ideal, parts, text: textOf(model, node, { kind, measure, value, ideal, parts, now }) };
  });
}

type Measure = SkewCause['measure'];

function kindOf(node: SkewNode, isAbove: boolean, now: number): CauseKind {
  if (node.excludedBy !== null) return node.shards === 0 ? 'excluded' : 'draining';
  if (isAbove) return 'heavy';
  return node.joinedAt !== null && now - node.joinedAt < JOINED_MS ? 'joined' : 'light';
}

/** For each of the nodes the indices of which it holds most above an even share of its group; in one pass over the cells. */
function heavyParts(
  { cells, nodes, groups, indices }: SkewModel,
  measures: ReadonlyMap<number, Measure>,
): ReadonlyMap<number, SkewCause['parts']> {
  const found = new Map<number, SkewCause['parts']>([...measures.keys()].map((ordinal) => [ordinal, []]));
  if (measures.size === 0) return found;
  const shards = new Float64Array(groups.length);
  const bytes = new Float64Array(groups.length);
  for (let index = 0; index < indices.length; index += 1) {
    shards.fill(0);
    bytes.fill(0);
    const to = cells.offsets[index + 1] ?? 0;
    for (let cell = cells.offsets[index] ?? 0; cell < to; cell += 1) {
      const group = nodes[cells.node[cell] ?? 0]?.group ?? 0;
      shards[group] = (shards[group] ?? 0) + (cells.shards[cell] ?? 0);
      bytes[group] = (bytes[group] ?? 0) + (cells.bytes[cell] ?? 0);
    }
    for (let cell = cells.offsets[index] ?? 0; cell < to; cell += 1) {
      const ordinal = cells.node[cell] ?? 0;
      const measure = measures.get(ordinal);
      const parts = found.get(ordinal);
      if (measure === undefined || parts === undefined) continue;
      const group = nodes[ordinal]?.group ?? 0;
      const size = groups[group]?.nodes.length ?? 1;
      const [own, all] = measure === 'storage' ? [cells.bytes[cell], bytes[group]] : [cells.shards[cell], shards[group]];
      const above = (own ?? 0) - (all ?? 0) / size;
      if (above <= (parts[PARTS - 1]?.above ?? 0)) continue;
      parts.push({ index, shards: cells.shards[cell] ?? 0, bytes: cells.bytes[cell] ?? 0, above });
      parts.sort((a, b) => b.above - a.above || a.index - b.index);
      parts.length = Math.min(parts.length, PARTS);
    }
  }
  return found;
}

const countText = (count: number): string => `${formatCount(count)} ${Math.round(count) === 1 ? 'shard' : 'shards'}`;
const amount = (value: number, measure: Measure): string => (measure === 'storage' ? formatBytes(value) : countText(value));

function textOf(
  { indices }: SkewModel,
  node: SkewNode,
  { kind, measure, value, ideal, parts, now }: Pick<SkewCause, 'kind' | 'measure' | 'value' | 'ideal' | 'parts'> & { now: number },
): string {
  const joined = node.joinedAt === null ? null : `joined ${formatDuration(Math.max(0, now - node.joinedAt))} ago`;
  const share = `${amount(value, measure)} where its share is ${amount(ideal, measure)}`;
  switch (kind) {
    case 'excluded':
      return `Empty node: ${node.excludedBy} keeps shards away from it.`;
    case 'draining':
      return `Still holds ${countText(node.shards)} (${formatBytes(node.bytes)}), although ${node.excludedBy} sends them away.`;
    case 'joined':
      return node.shards === 0 ? `Empty node, ${joined}.` : `Holds ${share}: it ${joined} and is filling.`;
    case 'light':
      return node.shards === 0 ? `Empty node${joined === null ? '' : `, ${joined}`}.` : `Holds ${share}.`;
    case 'heavy': {
      const main = parts.map(({ index, shards, bytes }) => `${indices[index]} (${countText(shards)}, ${formatBytes(bytes)})`);
      return `Holds ${share}${main.length === 0 ? '.' : `, above all by ${main.join(', ')}.`}`;
    }
  }
}
