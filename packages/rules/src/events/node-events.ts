/** What an event says of the node that it is about; what its source left out is null. */
export interface NodeMention {
  instanceId: string | null;
  /** The engine's id. */
  engineId: string | null;
  /** The engine's name of it. */
  engineName: string | null;
  address: string | null;
}

/** The names of one node, as far as they are known. */
export interface NodeNames {
  instanceIds: string[];
  engineIds: string[];
  addresses: string[];
}

/** What a domain event says of a node: the resource it names, and the host, engine id and name that collectors write beside it. */
export const mentionOf = (event: { resource_id: string | null; event_metadata: Record<string, unknown> | null }): NodeMention => {
  const { host, node_id, node_name } = event.event_metadata ?? {};
  return {
    instanceId: event.resource_id?.startsWith('i-') ? event.resource_id : null,
    engineId: typeof node_id === 'string' ? node_id : null,
    engineName: typeof node_name === 'string' ? node_name : null,
    address: typeof host === 'string' ? host : null,
  };
};

/**
 * The events about one node, in their order, and every name that they call it by. A name leads to another where one event has both, so that any
 * of them finds all. Addresses are used again by the next machine: an event that names another instance or engine id is not the node's,
 * whatever its address; where nothing but addresses is given, all events at them count.
 */
export function eventsOfNode<Event>(
  events: readonly Event[],
  given: readonly string[],
  mention: (event: Event) => NodeMention,
): { events: Event[]; names: NodeNames } {
  const wanted = new Set(given);
  const [ids, addresses] = [new Set<string>(), new Set<string>()];
  const all = events.map((event) => ({ event, said: mention(event) }));
  const idsOf = ({ instanceId, engineId }: NodeMention): string[] => [instanceId, engineId].filter((id) => id !== null);
  for (const { said } of all) {
    for (const id of idsOf(said)) if (wanted.has(id) || (said.engineName !== null && wanted.has(said.engineName))) ids.add(id);
    if (said.address !== null && wanted.has(said.address)) addresses.add(said.address);
  }
  const isOnlyAddress = given.every((name) => name === '' || addresses.has(name));
  const isOwn = (said: NodeMention): boolean => {
    const own = idsOf(said);
    if (own.some((id) => ids.has(id))) return true;
    const isThere = said.address !== null && addresses.has(said.address);
    return isThere && (own.length === 0 || isOnlyAddress);
  };
  // An id may lead to another one, and that to more: until nothing is new.
  for (let known = -1; known < ids.size + addresses.size; ) {
    known = ids.size + addresses.size;
    for (const { said } of all) {
      if (!isOwn(said)) continue;
      if (!isOnlyAddress) for (const id of idsOf(said)) ids.add(id);
      if (said.address !== null) addresses.add(said.address);
    }
  }
  const own = all.filter(({ said }) => isOwn(said));
  const distinct = (read: (said: NodeMention) => string | null): string[] => [
    ...new Set(own.map(({ said }) => read(said)).filter((name) => name !== null)),
  ];
  return {
    events: own.map(({ event }) => event),
    names: {
      instanceIds: distinct(({ instanceId }) => instanceId),
      engineIds: distinct(({ engineId }) => engineId),
      addresses: distinct(({ address }) => address),
    },
  };
}

/** Events that say that a node has left its cluster. */
const LEFT: ReadonlySet<string> = new Set(['NodeUnhealthyDetected', 'NodeLeft', 'InstanceTerminated']);
/** Events that say that it came, or came back. */
const CAME: ReadonlySet<string> = new Set(['InstanceLaunched', 'NodeRebooted', 'NodeJoined', 'NodeReplacedBySelfHealing']);

/**
 * When a node left, by its own events (newest first): the oldest one that says so after it last came. Null where none does. Epoch milliseconds;
 * where an event says when what it reports began, that counts.
 */
export function leftAt(
  events: readonly { event_type: string; event_timestamp: number; metadata_start_time: number | null }[],
): { at: number; type: string } | null {
  const came = events.findIndex(({ event_type }) => CAME.has(event_type));
  const since = came < 0 ? events : events.slice(0, came);
  const first = since.findLast(({ event_type }) => LEFT.has(event_type));
  return first ? { at: first.metadata_start_time ?? first.event_timestamp, type: first.event_type } : null;
}

/** A letter, digit or sign that goes on a name: `10.0.3.7` is not in `10.0.3.70`. */
const CONTINUES = /[\w-]/;

/** Whether a text names a node by one of its names, as a word of its own. */
export const namesNode = (text: string, names: readonly string[]): boolean =>
  names.some((name) => {
    if (name === '') return false;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const [before = '', after = '', next = ''] = [text[at - 1], text[at + name.length], text[at + name.length + 1]];
      const goesOn = CONTINUES.test(after) || (after === '.' && /\d/.test(next));
      const cameOn = CONTINUES.test(before) || (before === '.' && /\d/.test(name[0] ?? ''));
      if (!goesOn && !cameOn) return true;
    }
    return false;
  });
