import { mayIn, type Permission, type Principal } from '#rules/permissions';
import type { StageRegion } from '#rules/regions/stage-regions';
import type { PushEvent } from './push-store.ts';

/** What a person must be allowed to hear of a topic, by the topic's first part. Topics that are not here reach nobody. */
const PERMISSION_OF_TOPIC: Readonly<Record<string, Permission>> = {
  domain: 'domain:read',
  fleet: 'domain:read',
  grant: 'domain:read',
  hawkeye: 'domain:read',
  'juno-logs': 'domain:read',
  logs: 'domain:read',
  lse: 'lse:analyse',
  'on-demand': 'domain:read',
  ots: 'transparency:read',
  release: 'release:read',
};

/** Every topic that can reach a browser. */
export const PUSHED_TOPICS: readonly string[] = Object.keys(PERMISSION_OF_TOPIC).map((kind) => `${kind}:*`);

/** Whether a person who looks at a place may receive an event: of this place or of none, on a topic the person may read here. */
export function canReceive(principal: Principal, stageRegion: StageRegion, event: Pick<PushEvent, 'topic' | 'stageRegion'>): boolean {
  if (event.stageRegion !== null && event.stageRegion !== `${stageRegion.stage}/${stageRegion.airportCode}`) return false;
  const kind = event.topic.slice(0, Math.max(0, event.topic.indexOf(':')));
  const permission = Object.hasOwn(PERMISSION_OF_TOPIC, kind) ? PERMISSION_OF_TOPIC[kind] : undefined;
  return permission !== undefined && mayIn(principal, permission, stageRegion);
}
