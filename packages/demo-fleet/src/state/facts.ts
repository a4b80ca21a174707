import type { Context } from '../context.ts';
import { isDeleted } from '../context.ts';
import type { Directory } from '../fleet/directory.ts';
import { type DomainSpec, zoneName } from '../fleet/domain-spec.ts';
import { between, draw, hex, pick } from '../random.ts';
import { proxyOf } from '../releases/components.ts';

/** What is configured of a domain. */
export interface DomainFacts {
  domainIdentifier: string;
  clientId: string;
  name: string;
  spec: DomainSpec;
  deleted: boolean;
  processing: boolean;
  /** Zone names as the owner's account has them, in order; empty without zone awareness. */
  zones: readonly string[];
  createdAt: number;
  cellId: string;
  haProxyVersion: string;
  haProxyType: string;
  elb: string;
  packages: readonly string[];
  pinnedDomain: string | null;
  pinnedClient: string | null;
  sensitiveDomain: boolean;
  sensitiveClient: boolean;
  isolated: boolean;
  remotePublication: boolean;
}

const PACKAGES = ['TXT-DICTIONARY', 'ZIP-PLUGIN'];

export const factsOf = (directory: Directory, index: number, context: Context): DomainFacts => {
  const { spec } = context;
  const { stageRegion } = directory;
  const accountSalt = directory.accountSalt(index);
  const name = directory.name(index);
  const deleted = isDeleted(context);
  return {
    domainIdentifier: directory.identifier(index),
    clientId: directory.clientId(index),
    name,
    spec,
    deleted,
    processing: !deleted && (context.change !== null || context.deleting !== null),
    zones: spec.zones.map((zone) => zoneName(stageRegion, accountSalt, zone)),
    createdAt: spec.createdAt,
    haProxyVersion: context.actions.proxies.findLast(({ at }) => at <= context.t)?.version ?? proxyOf(spec),
    haProxyType: spec.dataNodes >= 12 ? 'dedicated' : 'colocated',
    elb: `es-${hex(spec.salt, 203, 8)}-${name.slice(0, 18)}`.replace(/-$/, ''),
    packages: draw(spec.salt, 204) < 0.07 ? [pick(spec.salt, 205, PACKAGES)] : [],
    ...placingOf(directory, index),
    remotePublication: spec.remoteStore && (spec.engine.major > 2 || spec.engine.minor >= 17),
  };
};

/** Where a domain lies and how careful one has to be with it: what never changes about it. */
export const placingOf = (
  directory: Directory,
  index: number,
): Pick<DomainFacts, 'cellId' | 'pinnedDomain' | 'pinnedClient' | 'sensitiveDomain' | 'sensitiveClient' | 'isolated'> => {
  const { stageRegion } = directory;
  const spec = directory.spec(index);
  const accountSalt = directory.accountSalt(index);
  return {
    cellId: `${stageRegion.airportCode}-cell-${String(1 + Math.floor(draw(spec.salt, 201) * Math.max(1, stageRegion.domains / 900))).padStart(2, '0')}`,
    ...pinsOf(spec, accountSalt),
    sensitiveDomain: draw(spec.salt, 211) < 0.03,
    sensitiveClient: draw(accountSalt, 212) < 0.02,
    isolated: draw(spec.salt, 213) < 0.004,
  };
};

/** Images that a domain or its owner's account is held at, null where they are not. */
export const pinsOf = (spec: DomainSpec, accountSalt: number): Pick<DomainFacts, 'pinnedDomain' | 'pinnedClient'> => ({
  pinnedDomain:
    draw(spec.salt, 206) < 0.02
      ? `vfi-${2024 + Math.floor(between(spec.salt, 207, 0, 3))}.${1 + Math.floor(draw(spec.salt, 208) * 12)}`
      : null,
  pinnedClient: draw(accountSalt, 209) < 0.01 ? `vfi-2025.${1 + Math.floor(draw(accountSalt, 210) * 12)}` : null,
});
