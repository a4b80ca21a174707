import type { VerificationRounds } from './verification-rounds.ts';
import type { VerifyNow } from './verify-now.ts';

/** What the resolvers and commands of Ops Transparency reach. */
export interface OtsServices {
  rounds: Pick<VerificationRounds, 'status'>;
  verifyNow: Pick<VerifyNow, 'changed' | 'verify'>;
}
