import type { DomainSpec } from './fleet/domain-spec.ts';
import { type Fault, type FaultKind, faultsBetween } from './incidents/schedule.ts';
import { createWorld, type World } from './world.ts';

/** A moment that is nothing special. */
export const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

export const smallWorld = (): World => createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });

export const largeWorld = (): World => createWorld({ stageRegion: { stage: 'prod', airportCode: 'iad' } });

/** Text of an answer of the cluster. Throws when there is none. */
export const textOf = (world: World, domainIdentifier: string, path: string, t: number = NOW): string => {
  const reply = world.clusterAnswer(domainIdentifier, path, t);
  if (reply?.kind !== 'answer') throw new Error(`${domainIdentifier} gives no answer to ${path}: ${reply?.kind}`);
  return [...reply.chunks].join('');
};

type Row = Record<string, string | null>;

export const rowsOf = (world: World, domainIdentifier: string, path: string, t: number = NOW): Row[] =>
  JSON.parse(textOf(world, domainIdentifier, `${path}${path.includes('?') ? '&' : '?'}format=json&bytes=b`, t)) as Row[];

export const jsonOf = (world: World, domainIdentifier: string, path: string, t: number = NOW): Record<string, never> =>
  JSON.parse(textOf(world, domainIdentifier, path, t)) as Record<string, never>;

/** What all nodes of a domain did in a time, by a metric of the service: the sum of its minutes. */
export const summedOf = (world: World, domainIdentifier: string, metricName: string, from: number, to: number): number => {
  const [clientId = '', name = ''] = domainIdentifier.split(':');
  const dimensions = Object.entries({ ClientId: clientId, DomainName: name }).map(([key, value]) => ({ name: key, value }));
  const query = { namespace: 'AWS/ES', metricName, dimensions, stat: 'Sum' as const };
  const [points] = world.metrics(domainIdentifier, [query], { from, to, periodSeconds: 60 }, to) ?? [];
  return [...(points ?? [])].reduce((sum, value) => sum + value, 0);
};

export const WELL = (name: string): string => `000000000101:${name}`;

/** Faults of a kind that begin and end within a time, on domains of so many data nodes at most that no script holds, in the order of the directory. */
export const faultsWithin = (
  world: World,
  kind: FaultKind,
  { from, to, mostNodes }: { from: number; to: number; mostNodes: number },
): { domain: string; spec: DomainSpec; fault: Fault }[] =>
  world.domains().flatMap((domain) => {
    const spec = world.domain(domain, from)?.spec;
    if (!spec || spec.script || spec.dataNodes > mostNodes) return [];
    return faultsBetween(spec, kind, from, to)
      .filter(({ start, end }) => start > from && end < to)
      .map((fault) => ({ domain, spec, fault }));
  });
