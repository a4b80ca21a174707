import { z } from 'zod';

/** Why a copy is where it is, in one word; `other` where the engine's reason is none that is known here. */
export type Mechanism =
  | 'lost'
  | 'delayed'
  | 'max-retry'
  | 'disabled'
  | 'filter'
  | 'disk'
  | 'awareness'
  | 'same-shard'
  | 'limit'
  | 'waiting-primary'
  | 'throttled'
  | 'fetching'
  | 'other';

export interface Explanation {
  mechanism: Mechanism;
  /** The engine's own words for it, those of what refuses it where one thing does; at most 400 characters. */
  words: string;
  /** Milliseconds until a delayed copy is given up on its node; null when it waits for none. */
  remainingDelayMs: number | null;
  failedAttempts: number | null;
  leftNode: string | null;
}

const Decider = z.object({ decider: z.string(), decision: z.string().catch('NO'), explanation: z.string().catch('') });
const Shape = z.object({
  current_state: z.string().catch(''),
  can_allocate: z.string().optional(),
  allocate_explanation: z.string().catch(''),
  remaining_delay_in_millis: z.number().optional(),
  unassigned_info: z
    .object({ failed_allocation_attempts: z.number().optional(), details: z.string().optional() })
    .optional()
    .catch(undefined),
  node_allocation_decisions: z.array(z.object({ node_decision: z.string().catch('no'), deciders: z.array(Decider).catch([]) })).catch([]),
});

const AWARENESS = /^(?:awareness|load_awareness)$/;

/** Which deciders say no for a reason of the whole cluster, in the order in which a person would name them. */
const NAMED: readonly (readonly [RegExp, Mechanism])[] = [
  [/^max_retry$/, 'max-retry'],
  [/^(?:enable|cluster_rebalance)$/, 'disabled'],
  [/^disk_threshold$/, 'disk'],
  [/^filter$/, 'filter'],
  [AWARENESS, 'awareness'],
  [/^(?:shards_limit|cluster_shards_limit)$/, 'limit'],
  [/^replica_after_primary_active$/, 'waiting-primary'],
  [/^same_shard$/, 'same-shard'],
];

/** Reads an answer of allocation explain for an unassigned copy; null for what is no such answer. */
export const readExplanation = (answer: unknown): Explanation | null => {
  const parsed = Shape.safeParse(answer);
  if (!parsed.success) return null;
  const { can_allocate: can, remaining_delay_in_millis, unassigned_info: info } = parsed.data;
  const mechanism = mechanismOf(can ?? '', parsed.data.node_allocation_decisions);
  return {
    mechanism,
    words: wordsOf(mechanism, parsed.data).slice(0, 400),
    remainingDelayMs: remaining_delay_in_millis ?? null,
    failedAttempts: info?.failed_allocation_attempts ?? null,
    leftNode: /node_left \[([^\]\s]+)\]/.exec(info?.details ?? '')?.[1] ?? null,
  };
};

/** What failed, where attempts did; else which setting, mark or limit a node refuses it by: the sentence about all nodes names none. */
const wordsOf = (
  mechanism: Mechanism,
  { allocate_explanation, unassigned_info, node_allocation_decisions }: z.output<typeof Shape>,
): string => {
  if (mechanism === 'max-retry' && unassigned_info?.details) return unassigned_info.details;
  const refusal = node_allocation_decisions
    .flatMap(({ deciders }) => deciders)
    .find(({ decider, decision }) => decision === 'NO' && NAMED.some(([name, named]) => named === mechanism && name.test(decider)));
  return (mechanism !== 'same-shard' && refusal?.explanation) || allocate_explanation;
};

const mechanismOf = (can: string, decisions: z.output<typeof Shape>['node_allocation_decisions']): Mechanism => {
  if (can === 'no_valid_shard_copy') return 'lost';
  if (can === 'allocation_delayed') return 'delayed';
  if (can === 'awaiting_info') return 'fetching';
  if (can === 'yes' || can === 'throttled') return 'throttled';
  const refusals = decisions.map(({ deciders }) => deciders.filter(({ decision }) => decision === 'NO').map(({ decider }) => decider));
  const free = refusals.filter((names) => !names.includes('same_shard'));
  // A decider that refuses every node explains alone; else the one that keeps the most nodes out beside those that hold a copy already. Where all
  // hold one, putting a setting back places nothing.
  for (const [name, mechanism] of NAMED)
    if (
      mechanism !== 'same-shard' &&
      !(mechanism === 'disabled' && free.length === 0) &&
      refusals.length > 0 &&
      refusals.every((names) => names.some((one) => name.test(one)))
    )
      return mechanism;
  // Other zones may be closed to a copy because they have their share: what it waits for is then what the nodes of its own zone say.
  const eligible = free.filter((names) => !names.some((name) => AWARENESS.test(name)));
  const asked = eligible.length > 0 ? eligible : free;
  let best: { mechanism: Mechanism; nodes: number } | null = null;
  for (const [name, mechanism] of NAMED) {
    const nodes = asked.filter((names) => names.some((one) => name.test(one))).length;
    if (nodes > (best?.nodes ?? 0)) best = { mechanism, nodes };
  }
  return best?.mechanism ?? (refusals.some((names) => names.includes('same_shard')) ? 'same-shard' : 'other');
};
