import type { DomainAttributes } from '#rules/lse/report';
import { changeTitle, SOFTWARE_UPDATE } from '../changes.ts';
import { inVpc } from '../config.ts';
import { type Context, isDeleted } from '../context.ts';
import type { DomainSpec } from '../domain-spec.ts';
import type { PlaceFacts } from '../place-facts.ts';

/** A domain of the fleet at a time. */
export interface FleetMemberFacts {
  /** `clientId:name`. */
  domainId: string;
  attributes: DomainAttributes;
  /** Its owner is changing or deleting it. */
  excluded: boolean;
}

/** What large-scale events are compared by, of one domain running an image. */
export const attributesOf = (spec: DomainSpec, place: PlaceFacts, vfi: string): DomainAttributes => ({
  esVersion: spec.engine.label,
  numOfAz: Math.max(1, spec.zones.length),
  az: (spec.zones.length > 0 ? spec.zones : [spec.homeZone]).map((zone) => place.zoneIds[zone] ?? '').sort(),
  isVpc: inVpc(spec),
  instanceType: spec.type.name,
  instanceCount: spec.dataNodes,
  sla: slaOf(spec),
  vfi,
  standByEnabled: spec.carbon,
});

/** The availability that is promised: the more zones, the more; one zone promises none. */
const slaOf = (spec: DomainSpec): string => (spec.carbon ? '99.99%' : spec.zones.length > 1 ? '99.9%' : 'none');

/** Whether the domain's owner is changing or deleting it: it then says nothing about an event. The service's own updates count as usual. */
export const ownerChanges = (context: Context): boolean =>
  (context.deleting !== null && !isDeleted(context)) || (context.change !== null && changeTitle(context.change.fault) !== SOFTWARE_UPDATE);
