import { causesOf } from './causes.ts';
import { makeModel } from './model.ts';
import { moveFinder } from './moves.ts';
import { tablesOf, totalsOf } from './tables.ts';
import type { SkewAnalysis, SkewCard, SkewInput } from './types.ts';

/**
 * Everything that the skew page says of a cluster, by DI number. Pure: the same lists in the same order give the same answer.
 * 100,000 copies take some tens of milliseconds. Throws where STARTED copies name no node.
 */
export function analyseSkew(input: SkewInput): SkewAnalysis {
  const model = makeModel(input);
  const totals = totalsOf(model);
  const groupsOf = new Map<string | null, number[]>();
  for (const [ordinal, { diNumber }] of model.groups.entries()) groupsOf.set(diNumber, [...(groupsOf.get(diNumber) ?? []), ordinal]);
  const movesOf = moveFinder(model, input);
  const cards = [...groupsOf].map(([diNumber, groups]): SkewCard => {
    const tables = tablesOf(model, groups, totals);
    return {
      diNumber,
      groups,
      tables,
      causes: causesOf(model, groups, totals, tables, input.now),
      ...movesOf(groups, totals, tables),
    };
  });
  const { indices, nodes, groups, cells, analysed, leftOut } = model;
  return { indices, nodes, groups, cells, cards, analysed, leftOut, unchecked: uncheckedOf(input) };
}

function uncheckedOf({ settings, indexSettings, snapshots, allocation }: SkewInput): string[] {
  return [
    settings === null ? 'cluster settings could not be read: awareness, exclusions and watermarks are taken as the engine’s defaults' : '',
    indexSettings === null ? 'index settings could not be read: their filters and total_shards_per_node are not checked' : '',
    snapshots === null ? 'running snapshots could not be read: primaries in one are not recognised' : '',
    allocation.length === 0 ? 'disk could not be read: watermarks are not checked' : '',
  ].filter((text) => text !== '');
}
