import { preconditionFailed, type Refusal } from '../guard.ts';

/** What is known of a cluster and its machines at the moment at which something is about to be done to one of them (field-note 26). */
export interface NodeFacts {
  instanceId: string;
  /** Machines of the domain, without those that are terminated. `nodeId` is null where no node answers for the machine. */
  instances: readonly { instanceId: string; nodeId: string | null; nodeType: string; state: string | null }[];
  /** Nodes of the cluster, by their ids, with the letters of their roles. */
  nodes: readonly { id: string; roles: string }[];
  shards: readonly { index: string; shard: number; prirep: 'p' | 'r'; state: string; id: string | null }[];
  /** Another change that holds the cluster, in words; null when there is none. */
  busyWith: string | null;
  /** Why parts of this could not be read, in words; what is missing is empty then. */
  unreadable: readonly string[];
}

/** Why a node should be left alone now. An override can set aside all but the first: what is not there cannot be acted on. */
export interface NodeObjection {
  rule: 'gone' | 'unreadable' | 'busy' | 'another-down' | 'only-copy' | 'quorum';
  text: string;
  fix: string;
}

/** Everything that speaks against taking a node away for a while or for good, the weightiest first. */
export function nodeObjections(facts: NodeFacts): NodeObjection[] {
  const target = facts.instances.find(({ instanceId }) => instanceId === facts.instanceId);
  if (!target && facts.unreadable.length > 0) return unreadable(facts);
  if (!target)
    return [
      {
        rule: 'gone',
        text: `The domain has no instance ${facts.instanceId} any more.`,
        fix: 'Read the instances again: it may have been replaced.',
      },
    ];
  return [...unreadable(facts), onlyCopies(facts, target.nodeId), quorum(facts, target.nodeId), ...otherNodes(facts), busy(facts)].filter(
    (one) => one !== null,
  );
}

/** The refusal by objections; null when there is none, or when all of them are set aside. */
export function objectionRefusal(objections: readonly NodeObjection[], { isOverridden }: { isOverridden: boolean }): Refusal | null {
  const standing = isOverridden ? objections.filter(({ rule }) => rule === 'gone') : objections;
  if (standing.length === 0) return null;
  return preconditionFailed(standing.map(({ text }) => text).join(' '), standing[0]?.fix ?? '');
}

const unreadable = ({ unreadable: reasons }: NodeFacts): NodeObjection[] =>
  reasons.length === 0
    ? []
    : [
        {
          rule: 'unreadable',
          text: `Whether this is safe could not be read: ${[...new Set(reasons)].join(' ')}`,
          fix: 'Try again when the source answers.',
        },
      ];

const NAMED = 3;

function onlyCopies({ shards }: NodeFacts, nodeId: string | null): NodeObjection | null {
  if (nodeId === null) return null;
  const elsewhere = new Set(shards.filter(({ state, id }) => state === 'STARTED' && id !== nodeId).map(keyOf));
  // A copy that is on its way to another node still lives here until it has arrived.
  const only = shards
    .filter(({ state, id }) => id === nodeId && (state === 'STARTED' || state === 'RELOCATING'))
    .filter((copy) => !elsewhere.has(keyOf(copy)));
  if (only.length === 0) return null;
  const indices = [...new Set(only.map(({ index }) => index))].sort();
  const more = indices.length > NAMED ? ` and ${indices.length - NAMED} more` : '';
  return {
    rule: 'only-copy',
    text: `The only copy of ${only.length} ${only.length === 1 ? 'shard' : 'shards'} lives here: ${indices.slice(0, NAMED).join(', ')}${more}.`,
    fix: 'Add a replica or move these shards away first.',
  };
}

const keyOf = ({ index, shard }: { index: string; shard: number }): string => `${index}/${shard}`;

function quorum({ nodes }: NodeFacts, nodeId: string | null): NodeObjection | null {
  const eligible = nodes.filter(({ roles }) => roles.includes('m'));
  if (!eligible.some(({ id }) => id === nodeId)) return null;
  const needed = Math.floor(eligible.length / 2) + 1;
  if (eligible.length - 1 >= needed) return null;
  return {
    rule: 'quorum',
    text: `The cluster would lose its quorum: ${eligible.length - 1} of ${eligible.length} cluster-manager-eligible nodes would be left, and ${needed} are needed.`,
    fix: 'Wait until the cluster has another cluster-manager-eligible node.',
  };
}

function otherNodes({ instances, instanceId }: NodeFacts): (NodeObjection | null)[] {
  const down = instances.filter(
    (one) => one.instanceId !== instanceId && (one.nodeId === null || (one.state !== null && one.state !== 'running')),
  );
  if (down.length === 0) return [];
  const [first] = down;
  return [
    {
      rule: 'another-down',
      text: `${down.length === 1 ? 'Another node is' : `${down.length} other nodes are`} down: ${first?.instanceId}${first?.state ? ` (${first.state})` : ''}.`,
      fix: 'Wait until it is back, or is replaced.',
    },
  ];
}

const busy = ({ busyWith }: NodeFacts): NodeObjection | null =>
  busyWith === null ? null : { rule: 'busy', text: `A change runs on this domain: ${busyWith}.`, fix: 'Wait until it has ended.' };
