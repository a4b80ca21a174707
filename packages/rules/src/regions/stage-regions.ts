import { capitalised } from '../capitalised.ts';
import { lseToolPath } from '../paths/lse.ts';
import { type Partition, REGIONS, type Region, regionByAirportCode } from './regions.ts';
import { isStage, type Stage, type StageRegion } from './stages.ts';

export { STAGES, type Stage, type StageRegion } from './stages.ts';

/** What a host that says nothing known stands for (SHELL-026, SHELL-028). */
export const DEFAULT_STAGE_REGION: StageRegion = { stage: 'beta', airportCode: 'iad' };

/** `beta/iad`: how records name a stage and region. */
export const stageRegionText = ({ stage, airportCode }: StageRegion): string => `${stage}/${airportCode}`;

/** The stage and region of a record that `stageRegionText` named: of our own writing, so it is not checked. */
export const stageRegionOfRecord = (text: string): StageRegion => {
  const [stage, airportCode] = text.split('/');
  return { stage, airportCode } as StageRegion;
};

const labelsOf = (host: string): string[] => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '').split('.');

/**
 * Stage and region of a host name, with or without a port, in any letter case: `iad.gamma.example.com:8080`.
 * Each label falls back by itself when it is not known.
 */
export const stageRegionFromHost = (host: string): StageRegion => {
  const [first = '', second = ''] = labelsOf(host);
  return {
    stage: isStage(second) ? second : DEFAULT_STAGE_REGION.stage,
    airportCode: regionByAirportCode(first)?.airportCode ?? DEFAULT_STAGE_REGION.airportCode,
  };
};

/** The host of a place below the installation's own host: `iad.gamma.localhost:8080`. */
export const hostOfStageRegion = (stageRegion: StageRegion, baseHost: string): string =>
  `${stageRegion.airportCode}.${stageRegion.stage}.${baseHost}`;

/** The installation's own host: the given one without its labels of region and stage, the port kept. */
export const baseHostOf = (host: string): string => {
  const labels = host.trim().toLowerCase().split('.');
  const [first = '', second = ''] = labels;
  if (labels.length > 2 && isStage(second)) return labels.slice(2).join('.');
  if (labels.length > 1 && regionByAirportCode(first) !== null) return labels.slice(1).join('.');
  return labels.join('.');
};

/** What follows the product's title: the environment's name (SHELL-004, SHELL-005). Nothing is stated for alpha and prod, so they have none. */
export const stageTitleSuffix = (stage: Stage): string | null => {
  if (stage === 'alpha' || stage === 'prod') return null;
  const environment = stageEnvironment(stage);
  return capitalised(environment);
};

/** The environment's name for a stage (SHELL-033). Alpha has none stated and keeps its own name. */
export const stageEnvironment = (stage: Stage): string => ({ alpha: 'alpha', beta: 'integ', gamma: 'staging', prod: 'prod' })[stage];

/** Stages that the switcher offers: alpha works when the host says so, but is not offered. */
export const SWITCHER_STAGES = ['beta', 'gamma', 'prod'] as const satisfies readonly Stage[];

const SWITCHER_ORDER: Partial<Record<Stage, readonly string[]>> = { gamma: ['iad', 'pdx'], beta: ['iad', 'dub', 'pdx', 'mxp'] };

/** Regions that the switcher offers for a stage, in its order (SHELL-010 to SHELL-012); none for alpha. */
export const switcherRegions = (stage: Stage): Region[] => {
  const stated = SWITCHER_ORDER[stage];
  if (stated) return stated.flatMap((code) => regionByAirportCode(code) ?? []);
  return REGIONS.filter((region) => region.switcherStages.includes(stage));
};

/** Partition of a place; an airport that the catalogue does not hold counts as commercial. */
export const partitionOf = (stageRegion: StageRegion): Partition => regionByAirportCode(stageRegion.airportCode)?.partition ?? 'aws';

/**
 * The user pool that a place signs in with (SHELL-035): one a stage, and another for the government partition. The government's pool is
 * kept apart by stage too, so that no session of a lower stage is worth anything on prod.
 */
export const userPoolOf = (stageRegion: StageRegion): string =>
  partitionOf(stageRegion) === 'aws-us-gov' ? `${stageRegion.stage}-us-gov` : stageRegion.stage;

/** The region of the identity service (SHELL-037). */
export const signInRegion = (partition: Partition): string => (partition === 'aws-us-gov' ? 'us-gov-west-1' : 'us-west-2');

const isLsePath = (path: string): boolean => path.startsWith(lseToolPath) && /^(?:[/?#]|$)/.test(path.slice(lseToolPath.length));

/**
 * Where the switcher leads: an address without scheme, `//host/path`, for the browser to complete. The LSE tool's path is kept with its
 * query (SHELL-009); any other page belongs to the region it was opened in, so the new one starts at Home.
 */
export const switchTarget = (stageRegion: StageRegion, path: string, baseHost: string): string =>
  `//${hostOfStageRegion(stageRegion, baseHost)}${isLsePath(path) ? path : '/'}`;
