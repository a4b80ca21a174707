import { formatBytes, formatCount, formatDuration } from '../sizes.ts';
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
  const causes: (SkewCause & { apart: number })[] = [];
  const oddBy = (name: SkewTable['name']): Set<number> =>
    new Set(tables.find((table) => table.name === name)?.rows.flatMap(({ subject, ours }) => (ours ? subject : [])));
  const oddStorage = oddBy('node shard storage');
  const oddCount = oddBy('node shard count');
  for (const group of groups) {
    const of = totals[group];
    if (!of) continue;
    const idealBytes = of.bytes.total / Math.max(1, of.open);
    const idealShards = of.shards.total / Math.max(1, of.open);
    for (const ordinal of model.groups[group]?.nodes ?? []) {
      const node = model.nodes[ordinal];
      if (!node) continue;
      const isEmpty = node.shards === 0 && of.shards.total > 0;
      if (!isEmpty && node.excludedBy === null && !oddStorage.has(ordinal) && !oddCount.has(ordinal)) continue;
      const measure = oddStorage.has(ordinal) || !oddCount.has(ordinal) ? 'storage' : 'shards';
      const [value, ideal] = measure === 'storage' ? [node.bytes, idealBytes] : [node.shards, idealShards];
      const kind = kindOf(node, value > ideal, now);
      const parts = kind === 'heavy' ? partsOf(model, ordinal, group, measure) : [];
      causes.push({
        node: ordinal,
        kind,
        measure,
        value,
        ideal,
        parts,
        text: textOf(model, node, { kind, measure, value, ideal, parts, now }),
        apart: ideal === 0 ? 0 : Math.abs(value - ideal) / ideal,
      });
    }
  }
  return causes
    .sort((a, b) => b.apart - a.apart || a.node - b.node)
    .slice(0, MOST_CAUSES)
    .map(({ apart: _apart, ...cause }) => cause);
}

function kindOf(node: SkewNode, isAbove: boolean, now: number): CauseKind {
  if (node.excludedBy !== null) return node.shards === 0 ? 'excluded' : 'draining';
  if (isAbove) return 'heavy';
  return node.joinedAt !== null && now - node.joinedAt < JOINED_MS ? 'joined' : 'light';
}

/** The indices of which the node holds most above an even share of its group. */
function partsOf(
  { cells, nodes, groups, indices }: SkewModel,
  ordinal: number,
  group: number,
  measure: 'storage' | 'shards',
): SkewCause['parts'] {
  const size = groups[group]?.nodes.length ?? 1;
  const parts: SkewCause['parts'] = [];
  for (let index = 0; index < indices.length; index += 1) {
    let shards = 0;
    let bytes = 0;
    let total = 0;
    for (let cell = cells.offsets[index] ?? 0; cell < (cells.offsets[index + 1] ?? 0); cell += 1) {
      const node = cells.node[cell] ?? 0;
      if (nodes[node]?.group !== group) continue;
      total += (measure === 'storage' ? cells.bytes[cell] : cells.shards[cell]) ?? 0;
      if (node !== ordinal) continue;
      shards = cells.shards[cell] ?? 0;
      bytes = cells.bytes[cell] ?? 0;
    }
    const above = (measure === 'storage' ? bytes : shards) - total / size;
    if (above <= 0) continue;
    parts.push({ index, shards, bytes, above });
    parts.sort((a, b) => b.above - a.above || a.index - b.index);
    parts.length = Math.min(parts.length, PARTS);
  }
  return parts;
}

const countText = (count: number): string => `${formatCount(count)} ${Math.round(count) === 1 ? 'shard' : 'shards'}`;
const amount = (value: number, measure: 'storage' | 'shards'): string => (measure === 'storage' ? formatBytes(value) : countText(value));

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
