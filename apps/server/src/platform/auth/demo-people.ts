import { type Entitlements, isEntitledTo, type Role } from '#rules/permissions';
import { REGIONS } from '#rules/regions/regions';
import { isStage, type Stage } from '#rules/regions/stages';
import type { Person } from './session.ts';

/** One of the people of the demo. They have names; what they may do is said in words and never as a role. */
export interface DemoPerson {
  id: string;
  name: string;
  /** What the person may do, for the sign-in page, README and the start output. */
  mayDo: string;
  roles: readonly Role[];
  entitlements: Entitlements;
}

/** They exist only in stages without a configured cluster. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { id: 'mara-lindqvist', name: 'Mara Lindqvist', mayDo: 'Looks at everything, changes nothing.', roles: ['reader'], entitlements: '*' },
  {
    id: 'tomas-ferreira',
    name: 'Tomás Ferreira',
    mayDo: 'Acts on domains and nodes in beta and gamma.',
    roles: ['operator'],
    entitlements: ['beta/*', 'gamma/*'],
  },
  { id: 'aiko-tanaka', name: 'Aiko Tanaka', mayDo: 'Acts on domains and nodes everywhere.', roles: ['operator'], entitlements: '*' },
  {
    id: 'daniel-okafor',
    name: 'Daniel Okafor',
    mayDo: 'Approves what others ask for, acts on nothing.',
    roles: ['approver'],
    entitlements: '*',
  },
  {
    id: 'ingrid-solberg',
    name: 'Ingrid Solberg',
    mayDo: 'Manages people, limits and jobs, verifies the audit log.',
    roles: ['administrator'],
    entitlements: '*',
  },
  {
    id: 'priya-raman',
    name: 'Priya Raman',
    mayDo: 'Acts on domains and nodes in the European regions.',
    roles: ['operator'],
    entitlements: ['dub', 'lhr', 'cdg', 'fra', 'zrh', 'arn', 'mxp', 'zaz'].map((airportCode) => `*/${airportCode}`),
  },
  {
    id: 'samuel-whitfield',
    name: 'Samuel Whitfield',
    mayDo: 'Acts everywhere and approves what others ask for.',
    roles: ['operator', 'approver'],
    entitlements: '*',
  },
  {
    id: 'noor-haddad',
    name: 'Noor Haddad',
    mayDo: 'Looks at beta in N. Virginia and Oregon only.',
    roles: ['reader'],
    entitlements: ['beta/iad', 'beta/pdx'],
  },
];

const SUBJECT_PREFIX = 'demo:';

/** True for the subject of a demo person: no local user can have one. */
export const isDemoSubject = (id: string): boolean => id.startsWith(SUBJECT_PREFIX);

/** The demo person of a subject (`demo:mara-lindqvist`); null for anything else. */
export function demoPersonOf(subject: string): Person | null {
  const person = DEMO_PEOPLE.find((candidate) => subjectOf(candidate) === subject);
  return person === undefined ? null : personOf(person);
}

/** The issuer's subject of a demo person. */
export const subjectOf = (person: Pick<DemoPerson, 'id'>): string => `${SUBJECT_PREFIX}${person.id}`;

const personOf = (person: DemoPerson): Person => ({
  id: subjectOf(person),
  name: person.name,
  userName: person.id,
  roles: person.roles,
  entitlements: person.entitlements,
  demo: true,
});

/** The stage of a user pool: `prod` for both `prod` and `prod-us-gov`. */
export function stageOfPool(pool: string): Stage | null {
  const stage = pool.replace(/-us-gov$/, '');
  return isStage(stage) ? stage : null;
}

/** The demo people with a place in this pool, for its sign-in page. */
export function demoPeopleOf(pool: string): DemoPerson[] {
  const stage = stageOfPool(pool);
  if (stage === null) return [];
  const government = pool !== stage;
  const regions = REGIONS.filter((region) => (region.partition === 'aws-us-gov') === government);
  return DEMO_PEOPLE.filter((person) =>
    regions.some((region) => isEntitledTo(person.entitlements, { stage, airportCode: region.airportCode })),
  );
}
