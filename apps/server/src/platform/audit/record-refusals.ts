import { type StageRegion, stageRegionFromHost } from '#rules/regions/stage-regions';
import type { Clock } from '../clock/clock.ts';
import type { OnRefused, RefusedRequest } from '../http/refusals.ts';
import type { RefusalLog } from './refusal-log.ts';

interface RefusalDependencies {
  log: Pick<RefusalLog, 'record'>;
  clock: Clock;
  hosts: { find(host: string | undefined): { stageRegion: StageRegion } | null };
}

/** Reads without a session happen with every closed laptop; what is recorded is who wanted to change or to get in. */
const RECORDED: ReadonlySet<RefusedRequest['kind']> = new Set([
  'cross-origin',
  'no-session',
  'not-permitted',
  'sign-in-failed',
  'too-many-attempts',
]);

/** Writes requests that were turned away before a command saw them into the audit log. Never throws; the refusal stands either way. */
export function recordRefusals({ log, clock, hosts }: RefusalDependencies): OnRefused {
  return (refused) => {
    if (!RECORDED.has(refused.kind) || !isChange(refused)) return;
    const stageRegion = hosts.find(refused.host)?.stageRegion ?? stageRegionFromHost(refused.host);
    log.record(refused.actor?.id ?? refused.address, {
      at: clock.now(),
      stageRegion: `${stageRegion.stage}/${stageRegion.airportCode}`,
      actor: refused.actor ?? { id: 'unknown', name: 'not signed in' },
      sourceHost: refused.address,
      requestId: refused.requestId,
      command: { path: `http/${refused.kind}`, parent: 'http', name: refused.kind },
      arguments: { method: refused.method, path: refused.path, host: refused.host, origin: refused.origin },
      phase: 'refused',
      error: { code: refused.kind, text: refused.detail ?? WORDS[refused.kind] },
    });
  };
}

/** A GraphQL read is a POST too, so a missing session counts only where a page of the same host did not ask. */
const isChange = ({ kind, method }: RefusedRequest): boolean => kind !== 'no-session' || method !== 'GET';

const WORDS: Record<RefusedRequest['kind'], string> = {
  'unknown-host': 'The host name is not one of this server.',
  'cross-origin': 'The request came from a page of another host.',
  'no-session': 'Not signed in.',
  'not-permitted': 'The person has not the permission.',
  'sign-in-failed': 'The sign-in failed.',
  'too-many-attempts': 'There were too many attempts to sign in.',
};
