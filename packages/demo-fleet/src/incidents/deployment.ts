import { SECOND } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { between, mix } from '../random.ts';
import type { FleetEvent } from './fleet-events.ts';

/** How long before its first effect a build comes to the first of the domains that it hits. */
export const ROLLOUT_MS = 400 * SECOND;

/** Name of the build that a deployment brought. */
export const buildOf = ({ salt }: FleetEvent): string => `engine-build-${(salt % 9_000) + 1_000}`;

/** When a deployment came to a domain that it hits, and was taken back there. Times are epoch milliseconds. */
export const deploymentOn = (spec: DomainSpec, event: FleetEvent): { salt: number; deployedAt: number; rolledBackAt: number } => {
  const salt = mix(event.salt, spec.salt);
  return {
    salt,
    deployedAt: event.start - Math.floor(between(salt, 97, 40, ROLLOUT_MS / SECOND) * SECOND),
    rolledBackAt: event.recoveryAt - Math.floor(between(salt, 98, 60, 700) * SECOND),
  };
};
