import type { VersionRef } from '#rules/releases/model';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { draw } from '../random.ts';

/**
 * The bad version of the past: it reserves memory beside the heap that machines of one type do not have with an engine of the second
 * generation. It is found only by putting it there. The one after it is good.
 */
export const BAD_VERSION = { componentName: 'search-agent', major: 4, minor: 18 } as const;
export const BAD_INSTANCE_TYPE = 'm6g.large.search';
const BAD_ENGINE_MAJOR = 2;

/** What comes of the bad version on a domain: always the same, however often it is tried. */
export type BadOutcome =
  /** The search process does not come up. */
  | 'no-start'
  /** It comes up and does not get well. */
  | 'unhealthy'
  /** The agent finds nothing wrong, but requests fail and take long. */
  | 'half'
  | 'fine';

export const badOutcomeOf = ({ engine, type, script, salt }: DomainSpec): BadOutcome => {
  if (script !== null || engine.family !== 'OS' || engine.major !== BAD_ENGINE_MAJOR || type.name !== BAD_INSTANCE_TYPE) return 'fine';
  const luck = draw(salt, 8_101);
  return luck < 0.48 ? 'no-start' : luck < 0.72 ? 'unhealthy' : luck < 0.92 ? 'half' : 'fine';
};

/** One in twenty of the hit domains cannot go back by itself either. */
export const refusesToGoBack = (spec: DomainSpec): boolean => badOutcomeOf(spec) !== 'fine' && draw(spec.salt, 8_102) < 0.05;

export const isBad = ({ componentName, major, minor }: VersionRef): boolean =>
  componentName === BAD_VERSION.componentName && major === BAD_VERSION.major && minor === BAD_VERSION.minor;
