import { capitalised } from './capitalised.ts';
import type { StageRegion } from './regions/stages.ts';

/** What a person may do. A refusal names one of these, never a role. */
export const PERMISSIONS = [
  'domain:read',
  'domain:recover',
  'domain:bounce',
  'board:triage',
  'node:read',
  'node:act',
  'data:guarded',
  'data:raw',
  'audit:read',
  'grant:request',
  'grant:approve',
  'grant:revoke',
  'limits:edit',
  'release:read',
  'release:act',
  'lse:analyse',
  'transparency:read',
  'transparency:act',
  'runbooks:curate',
  'users:manage',
  'admin:audit-verify',
  'admin:jobs',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['reader', 'operator', 'approver', 'administrator'] as const;

export type Role = (typeof ROLES)[number];

const READER: readonly Permission[] = ['domain:read', 'node:read', 'audit:read', 'release:read', 'lse:analyse', 'transparency:read'];

/**
 * Roles add up; none but reader is contained in another. Those who act do not approve, and those who manage people do neither, so the
 * most dangerous acts take two people (a person with several roles still cannot approve an own request).
 */
const PERMISSIONS_OF_ROLE: Record<Role, readonly Permission[]> = {
  reader: READER,
  operator: [
    ...READER,
    'domain:recover',
    'domain:bounce',
    'board:triage',
    'node:act',
    'data:guarded',
    'data:raw',
    'grant:request',
    'release:act',
    'transparency:act',
    'runbooks:curate',
  ],
  approver: [...READER, 'board:triage', 'grant:approve', 'grant:revoke'],
  administrator: [
    ...READER,
    'board:triage',
    'grant:revoke',
    'limits:edit',
    'runbooks:curate',
    'users:manage',
    'admin:audit-verify',
    'admin:jobs',
  ],
};

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** All that the given roles permit. Words that are no role permit nothing: they come from a token that others issue. */
export const permissionsOf = (roles: readonly string[]): ReadonlySet<Permission> =>
  new Set(roles.filter(isRole).flatMap((role) => PERMISSIONS_OF_ROLE[role]));

/** Who has a role, by their work: what a role is called is nobody's business on a page (SHELL-001). */
const PEOPLE: Record<Role, string> = {
  reader: 'everyone who can sign in',
  operator: 'on-call engineers',
  approver: 'people who approve grants',
  administrator: 'people who manage access',
};

/** Who has a permission, as a subject: `on-call engineers`, `people who approve grants and people who manage access`. */
export const whoHas = (permission: Permission): string =>
  ROLES.filter((role) => PERMISSIONS_OF_ROLE[role].includes(permission))
    .map((role) => PEOPLE[role])
    .filter((people, _at, all) => !all.includes(PEOPLE.reader) || people === PEOPLE.reader)
    .join(' and ');

/** What a control says that needs a permission which the person lacks: which one, who has it, and whom to ask for it. */
export const permissionNeeded = (permission: Permission): string => {
  const people = whoHas(permission);
  const who = capitalised(people);
  const verb = people === PEOPLE.reader ? 'has' : 'have';
  return `You need the permission ${permission} here. ${who} ${verb} it; ${PEOPLE.administrator} can give it to you.`;
};

/** Places where a person may act at all: everywhere, or a list of `stage/airport`, either part of which may be `*`. */
export type Entitlements = '*' | readonly string[];

/** The signed-in person, as far as permission goes. */
export interface Principal {
  user: string;
  roles: readonly string[];
  regions: Entitlements;
}

/** Whether the entitlements cover a place. An entry that is not `stage/airport` covers nothing. */
export const isEntitledTo = (regions: Entitlements, stageRegion: StageRegion): boolean =>
  regions === '*' || regions.some((entry) => entryCovers(entry, stageRegion));

const entryCovers = (entry: string, stageRegion: StageRegion): boolean => {
  const [stage, airportCode, ...rest] = entry.toLowerCase().split('/');
  if (rest.length > 0) return false;
  return (stage === '*' || stage === stageRegion.stage) && (airportCode === '*' || airportCode === stageRegion.airportCode);
};

/** Whether a person may do something in a place: the permission by a role, and the place by an entitlement. */
export const mayIn = (principal: Principal, permission: Permission, stageRegion: StageRegion): boolean =>
  permissionsOf(principal.roles).has(permission) && isEntitledTo(principal.regions, stageRegion);
