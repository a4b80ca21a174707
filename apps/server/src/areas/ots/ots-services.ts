import type { VerificationRounds } from './verification-rounds.ts';

/** What the resolvers of Ops Transparency reach. */
export interface OtsServices {
  rounds: Pick<VerificationRounds, 'status'>;
}
