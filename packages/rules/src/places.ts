import { lseToolPath } from './paths/lse.ts';
import { type Partition, REGIONS, type Region, regionByAirport } from './regions.ts';
import { isStage, type Place, type Stage } from './stages.ts';

export { type Place, STAGES, type Stage } from './stages.ts';

/** What a host that says nothing known stands for (SHELL-026, SHELL-028). */
export const DEFAULT_PLACE: Place = { stage: 'beta', airport: 'iad' };

const labelsOf = (host: string): string[] => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '').split('.');

/**
 * Stage and region of a host name, with or without a port, in any letter case: `iad.gamma.example.com:8080`.
 * Each label falls back by itself when it is not known.
 */
export const placeFromHost = (host: string): Place => {
  const [first = '', second = ''] = labelsOf(host);
  return {
    stage: isStage(second) ? second : DEFAULT_PLACE.stage,
    airport: regionByAirport(first)?.airportCode ?? DEFAULT_PLACE.airport,
  };
};

/** The host of a place below the installation's own host: `iad.gamma.localhost:8080`. */
export const hostOfPlace = (place: Place, baseHost: string): string => `${place.airport}.${place.stage}.${baseHost}`;

/** The installation's own host: the given one without its labels of region and stage, the port kept. */
export const baseHostOf = (host: string): string => {
  const labels = host.trim().toLowerCase().split('.');
  const [first = '', second = ''] = labels;
  if (labels.length > 2 && isStage(second)) return labels.slice(2).join('.');
  if (labels.length > 1 && regionByAirport(first) !== null) return labels.slice(1).join('.');
  return labels.join('.');
};

/** What follows the product's title: the environment's name (SHELL-004, SHELL-005). Nothing is stated for alpha and prod, so they have none. */
export const stageTitleSuffix = (stage: Stage): string | null => {
  if (stage === 'alpha' || stage === 'prod') return null;
  const environment = stageEnvironment(stage);
  return environment.charAt(0).toUpperCase() + environment.slice(1);
};

/** The environment's name for a stage (SHELL-033). Alpha has none stated and keeps its own name. */
export const stageEnvironment = (stage: Stage): string => ({ alpha: 'alpha', beta: 'integ', gamma: 'staging', prod: 'prod' })[stage];

/** Stages that the switcher offers: alpha works when the host says so, but is not offered. */
export const SWITCHER_STAGES = ['beta', 'gamma', 'prod'] as const satisfies readonly Stage[];

const SWITCHER_ORDER: Partial<Record<Stage, readonly string[]>> = { gamma: ['iad', 'pdx'], beta: ['iad', 'dub', 'pdx', 'mxp'] };

/** Regions that the switcher offers for a stage, in its order (SHELL-010 to SHELL-012); none for alpha. */
export const switcherRegions = (stage: Stage): Region[] => {
  const stated = SWITCHER_ORDER[stage];
  if (stated) return stated.flatMap((code) => regionByAirport(code) ?? []);
  return REGIONS.filter((region) => region.switcherStages.includes(stage));
};

/** Partition of a place; an airport that the catalogue does not hold counts as commercial. */
export const partitionOf = (place: Place): Partition => regionByAirport(place.airport)?.partition ?? 'aws';

/**
 * The user pool that a place signs in with (SHELL-035): one a stage, and another for the government partition. The government's pool is
 * kept apart by stage too, so that no session of a lower stage is worth anything on prod.
 */
export const userPoolOf = (place: Place): string => (partitionOf(place) === 'aws-us-gov' ? `${place.stage}-us-gov` : place.stage);

/** The region of the identity service (SHELL-037). */
export const signInRegion = (partition: Partition): string => (partition === 'aws-us-gov' ? 'us-gov-west-1' : 'us-west-2');

const isLsePath = (path: string): boolean => path.startsWith(lseToolPath) && /^(?:[/?#]|$)/.test(path.slice(lseToolPath.length));

/**
 * Where the switcher leads: an address without scheme, `//host/path`, for the browser to complete. The LSE tool's path is kept with its
 * query (SHELL-009); any other page belongs to the region it was opened in, so the new one starts at Home.
 */
export const switchTarget = (place: Place, path: string, baseHost: string): string =>
  `//${hostOfPlace(place, baseHost)}${isLsePath(path) ? path : '/'}`;
