/** Data nodes of the two environments of a blue/green change. */
export interface NodeGenerations {
  old: number;
  new: number;
}

/** The machine of a node, as instances are listed. */
interface Machine {
  nodeType: string;
  diNumber?: number | null | undefined;
  state?: string | null | undefined;
  elbHealth?: string | null | undefined;
}

/** Machines that hold data and run, by environment: the highest DI number is the new one. Null where there are not exactly two. */
export const generationsOf = (machines: readonly Machine[]): NodeGenerations | null => {
  const counts = new Map<number, number>();
  for (const { nodeType, diNumber, state, elbHealth } of machines) {
    const isHere = (state == null || state === 'running') && elbHealth !== 'initial';
    if (!isHere || diNumber == null || (nodeType !== 'data' && nodeType !== 'ultrawarm')) continue;
    counts.set(diNumber, (counts.get(diNumber) ?? 0) + 1);
  }
  if (counts.size !== 2) return null;
  const newest = Math.max(...counts.keys());
  const [oldest = 0] = [...counts.keys()].filter((di) => di !== newest);
  return { old: counts.get(oldest) ?? 0, new: counts.get(newest) ?? 0 };
};

/** `6 old, 6 new`, where the parts make up the number of nodes that the cluster tells; null where they do not. */
export const generationsText = (nodes: number | null | undefined, generations: NodeGenerations | null): string | null =>
  generations !== null && generations.old + generations.new === nodes ? `${generations.old} old, ${generations.new} new` : null;
