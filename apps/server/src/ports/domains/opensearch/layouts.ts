import type { NodeKind } from '#rules/domains/node-kinds';
import { countsByKind, kindOf, warmNamesOf } from '#rules/inspector/kinds';
import type { ClusterTarget } from '../../cluster-api/opensearch/target.ts';
import type { CatNode, ClusterApi } from '../../cluster-api/port.ts';
import type { DomainLayout } from '../port.ts';

/** So long the most nodes of a kind, and all zones, are remembered. */
export const REMEMBERED_MS = 60 * 60_000;
const FORCED_ZONES = 'cluster.routing.allocation.awareness.force.zone.values';

/** A layout as configured, and what its nodes say of the rest. */
export interface Derived {
  layout: DomainLayout;
  /** Whether segments and translog are kept in a remote store. */
  remoteStore: boolean;
}

/** A node that left a cluster, or joined it; its roles are the letters of `_cat/nodes`. */
export interface NodeMove {
  at: number;
  hasLeft: boolean;
  name: string;
  roles: string;
  /** Null where it is not known. */
  zone: string | null;
}

/** What was noted of a cluster's nodes in the time that is remembered, the latest first. */
export type MovesOf = (domainIdentifier: string) => Promise<readonly NodeMove[]>;

interface Seen {
  at: number;
  zones: Set<string>;
  counts: Record<NodeKind, number>;
}

/** What clusters are meant to be. */
export interface Layouts {
  derive(target: ClusterTarget, domainIdentifier: string): Promise<Derived>;
  /** What was derived last, where that is not longer ago than nodes are remembered; null where nothing was. */
  last(domainIdentifier: string): Derived | null;
}

/**
 * What a cluster is meant to be: the configuration first, then forced zones of its settings, then what was seen of it.
 * The most nodes of a kind and all zones seen within an hour count, so that a node or zone that is lost is missed rather
 * than forgotten; a cluster that was made smaller is known to be so an hour later. What was so before the process began is taken from what was
 * noted of its nodes.
 */
export function createLayouts(cluster: ClusterApi, clock: { now(): number }, movesOf: MovesOf): Layouts {
  const remembered = new Map<string, Seen>();
  const answered = new Map<string, { at: number; derived: Derived }>();

  async function derive(target: ClusterTarget, domainIdentifier: string): Promise<Derived> {
    const [{ value: nodes }, { value: attrs }, settings] = await Promise.all([
      cluster.nodes(domainIdentifier),
      cluster.nodeAttrs(domainIdentifier),
      // Some credentials and engines do not let settings be read: the nodes then have to do.
      cluster.settings(domainIdentifier).catch(() => null),
    ]);
    const forced = settings?.value.persistent[FORCED_ZONES] ?? settings?.value.transient[FORCED_ZONES] ?? '';
    const zones = new Set([...listOf(forced), ...attrs.filter(({ attr }) => attr === 'zone').map(({ value }) => value)]);
    const warm = warmNamesOf(attrs);
    const now = { at: clock.now(), zones, counts: countsByKind(nodes, warm) };
    const known = remembered.get(domainIdentifier);
    const moves = known ? [] : await movesOf(domainIdentifier).catch(() => null);
    const seen = merge(known ?? mostBefore(now, nodes, moves ?? [], warm), now);
    // What was noted is asked for again where it could not be read.
    if (moves) remembered.set(domainIdentifier, seen);
    const derived = {
      layout: {
        zones: target.zones ?? [...seen.zones].sort(),
        dataNodes: target.dataNodes ?? seen.counts.data,
        dedicatedManagers: target.dedicatedManagers ?? seen.counts.master,
        coordinators: target.coordinators ?? seen.counts.coordinator,
        warmNodes: target.warmNodes ?? seen.counts.ultrawarm,
        instanceType: null,
        storagePerNodeBytes: storageOf(nodes, warm),
        standby: null,
      },
      remoteStore: attrs.some(({ attr }) => attr.startsWith('remote_store.segment.')),
    };
    answered.set(domainIdentifier, { at: now.at, derived });
    return derived;
  }

  return {
    derive,
    last(domainIdentifier) {
      const known = answered.get(domainIdentifier);
      return known && clock.now() - known.at <= REMEMBERED_MS ? known.derived : null;
    },
  };
}

/** As configured alone, while the cluster does not answer. */
export const configuredLayout = (target: ClusterTarget): DomainLayout => ({
  zones: target.zones ?? [],
  dataNodes: target.dataNodes ?? null,
  dedicatedManagers: target.dedicatedManagers ?? null,
  coordinators: target.coordinators ?? null,
  warmNodes: target.warmNodes ?? null,
  instanceType: null,
  storagePerNodeBytes: null,
  standby: null,
});

const KINDS = ['data', 'ultrawarm', 'master', 'coordinator'] as const;

/**
 * All zones that there were, and the most nodes of each kind that there were at a time, by those that are there and what moved before, the latest first; at the last time of which
 * that is so. A node that left and is there has come back while nobody took note.
 */
function mostBefore(now: Seen, nodes: readonly CatNode[], moves: readonly NodeMove[], warm: ReadonlySet<string>): Seen {
  const there = new Map<string, Pick<CatNode, 'name' | 'roles'>>(nodes.map((node) => [node.name, node]));
  const most: Seen = { ...now, zones: new Set(now.zones), counts: { ...now.counts } };
  for (const move of moves) {
    if (move.hasLeft) there.set(move.name, move);
    else there.delete(move.name);
    if (move.hasLeft && move.zone !== null && !most.zones.has(move.zone)) {
      most.zones.add(move.zone);
      most.at = Math.min(most.at, move.at);
    }
    const counts = countsByKind([...there.values()], warm);
    for (const kind of KINDS)
      if (counts[kind] > most.counts[kind]) {
        most.counts[kind] = counts[kind];
        most.at = Math.min(most.at, move.at);
      }
  }
  return most;
}

/** The earlier sight, made larger by the later one; only the later one once the earlier was not met again for an hour. */
function merge(before: Seen | undefined, now: Seen): Seen {
  if (!before || now.at - before.at > REMEMBERED_MS) return now;
  const zones = new Set([...before.zones, ...now.zones]);
  const counts = { ...now.counts };
  for (const kind of KINDS) counts[kind] = Math.max(before.counts[kind], now.counts[kind]);
  const met = zones.size === now.zones.size && KINDS.every((kind) => now.counts[kind] === counts[kind]);
  return { at: met ? now.at : before.at, zones, counts };
}

function storageOf(nodes: readonly CatNode[], warm: ReadonlySet<string>): number | null {
  const totals = nodes.filter((node) => kindOf(node, warm) === 'data').flatMap(({ diskTotal }) => diskTotal ?? []);
  return totals.length > 0 ? Math.max(...totals) : null;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
