import type { Context } from '../context.ts';

/** Factors on what is normal: failed requests, and the time that a search takes. */
export interface Burden {
  errors: number;
  latency: number;
}

const NONE: Burden = { errors: 1, latency: 1 };
const WHOLE: Burden = { errors: 260, latency: 4.5 };
/** One node among many is felt by all searches that reach it. */
const FIRST_SHARE = 0.25;

/** How badly a domain serves because of what was installed on some of its nodes: the more of them, the worse. */
export const degradationOf = ({ actions, spec, t }: Context): Burden => {
  if (actions.degraded.length === 0) return NONE;
  let nodes = 0;
  for (const { from, to } of actions.degraded) if (t >= from && t < to) nodes++;
  if (nodes === 0) return NONE;
  const share = Math.min(1, FIRST_SHARE + nodes / spec.dataNodes);
  return { errors: 1 + (WHOLE.errors - 1) * share, latency: 1 + (WHOLE.latency - 1) * share };
};
