import type { Analyses } from './analyses.ts';

/** What the resolvers and commands of HawkEye reach. */
export interface HawkeyeServices {
  analyses: Pick<Analyses, 'refusal' | 'trigger' | 'status' | 'ofDomain'>;
}
