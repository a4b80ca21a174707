import { expect } from 'vitest';
import { MINUTE } from '#rules/durations';
import type { Dimension, MetricStat } from '#rules/metrics/types';
import { mix } from '../random.ts';
import { largeWorld, NOW, smallWorld, WELL } from '../testkit.ts';
import type { World } from '../world.ts';

/** Documents are counted when disks are weighed: of a day's index that was begun or deleted between two countings, a part. */
export const DOCUMENTS = 0.08;

/** The minute of the newest point. */
export const AT = Math.floor(NOW / MINUTE) * MINUTE;
export const large = largeWorld();
export const small = smallWorld();

/** Domains drawn by seed, of a size that a test can look at, that tell their health; and the well-known ones that do. */
const SEED = 20_261_123;
export const DRAWN = large
  .domains()
  .filter((_, at) => mix(SEED, at) % 700 === 0)
  .filter((id) => {
    const status = large.domainState(id, AT)?.status;
    return (large.domain(id, AT)?.spec.dataNodes ?? 99) <= 60 && status !== 'unreachable' && status !== 'deleted';
  });
/** Well-known ones that tell their health. */
const KNOWN = [
  'orders-green',
  'orders-yellow',
  'orders-red',
  'modern-os217',
  'disk-full',
  'catalog-carbon',
  'nodes-1000',
  'kibana-clash',
  'remote-store',
  'changing-bg',
];
/** Each with the world that it is of. */
export const SUBJECTS: readonly (readonly [string, World])[] = [
  ...KNOWN.map((name) => [WELL(name), small] as const),
  ...DRAWN.map((id) => [id, large] as const),
];

/** The newest point. */
export const point = (
  world: World,
  id: string,
  metricName: string,
  stat: MetricStat,
  more: Record<string, string> = {},
  namespace = 'AWS/ES',
): number => {
  const [clientId = '', name = ''] = id.split(':');
  const dimensions: Dimension[] = Object.entries({ ClientId: clientId, DomainName: name, ...more }).map(([key, value]) => ({
    name: key,
    value,
  }));
  const [points] =
    world.metrics(id, [{ namespace, metricName, dimensions, stat }], { from: AT, to: AT + MINUTE, periodSeconds: 60 }, AT + 30_000) ?? [];
  if (!points) throw new Error(`${id} has no ${metricName}`);
  return points[0] ?? Number.NaN;
};

/** The one point of a longer time. */
export const over = (
  world: World,
  id: string,
  metricName: string,
  stat: MetricStat,
  { from, to }: { from: number; to: number },
  more: Record<string, string> = {},
): number => {
  const [clientId = '', name = ''] = id.split(':');
  const dimensions = Object.entries({ ClientId: clientId, DomainName: name, ...more }).map(([key, value]) => ({ name: key, value }));
  const window = { from, to, periodSeconds: (to - from) / 1_000 };
  const [points] = world.metrics(id, [{ namespace: 'AWS/ES', metricName, dimensions, stat }], window, AT) ?? [];
  return points?.[0] ?? Number.NaN;
};

const listings = new Map<string, ReturnType<World['metricListing']>>();
/** Whether a domain has a metric of its own, not of its nodes alone. */
export const published = (world: World, id: string, metricName: string): boolean => {
  const listing = listings.get(id) ?? world.metricListing(id, AT);
  listings.set(id, listing);
  return (listing?.get(metricName) ?? []).some((set) => set.length === 2);
};

/** At most a share of the fact away from it. */
export const near = (told: number, fact: number, share: number, what: string): void =>
  expect(Math.abs(told - fact), `${what}: the curve has ${told}, the other screen ${fact}`).toBeLessThanOrEqual(
    share * Math.abs(fact) + 1e-9,
  );
