import { DAY, HOUR } from '#rules/durations';
import { parseRoleArn } from '#rules/ots/checks';
import { OTS_REGIONS, type OtsProblem, type OtsState } from '#rules/ots/item';
import { regionByName } from '#rules/regions/regions';
import { partitionOf, type StageRegion } from '#rules/regions/stage-regions';
import { FAILING_ACCOUNT, WELL_KNOWN_ACCOUNT } from './fleet/well-known.ts';
import { below, draw, hashText, mix, pick } from './random.ts';
import type { DomainFacts } from './state/facts.ts';
import { createWorld, type World } from './world.ts';

/** An account of the service's own, onboarded to see that onboarding works. It has no domains. */
export const CANARY_ACCOUNT = '000090000001';

/** An account of nobody: in no organization, without domains, not onboarded. */
export const OUTSIDE_ACCOUNT = '000000000303';

/** A role of this name and without a path is right in every account of the demo. docs/demo-fleet.md says what other names do. */
export const RIGHT_ROLE = 'TumblerOpsTransparency';

/** How the accounts of the demo stand to Ops Transparency. `breaking` comes and goes by itself, `silent` keeps its source from answering. */
type Standing = 'right' | 'breaking' | 'unset' | 'missing' | 'denied' | 'external-id' | 'expired' | 'left' | 'alone' | 'silent';

/** By an account's rank: every standing is met among the first twenty accounts of a place, the largest of which are right. */
const STANDINGS: readonly Standing[] = [
  ...(['right', 'right', 'right', 'breaking', 'right', 'missing', 'right', 'denied', 'right', 'external-id'] as const),
  ...(['unset', 'expired', 'right', 'left', 'alone', 'silent', 'right', 'breaking', 'right', 'right'] as const),
];

/** Path and name of the role that each standing was onboarded with; null where none was set. */
const ROLES: Readonly<Record<Standing, string | null>> = {
  right: RIGHT_ROLE,
  breaking: `rotated/${RIGHT_ROLE}`,
  unset: null,
  missing: 'OpsTransparencyReader',
  denied: `${RIGHT_ROLE}-denied`,
  'external-id': `${RIGHT_ROLE}-external-id`,
  expired: `${RIGHT_ROLE}-expired`,
  left: RIGHT_ROLE,
  alone: RIGHT_ROLE,
  silent: RIGHT_ROLE,
};

const MOST_ONBOARDED = 60;
/** Accounts were onboarded one by one, over more than a year. */
const FIRST_ONBOARDED = Date.UTC(2025, 2, 3, 9, 12);
const ONBOARDING_DAYS = 440;

/** An account that the demo begins with. */
export interface OnboardedByDemo {
  accountId: string;
  regions: readonly string[];
  isInOrganization: boolean;
  roleArn: string | null;
  /** Epoch milliseconds. */
  onboardedAt: number;
}

/** What is known of one domain. */
export interface DomainTransparency {
  domainId: string;
  domainName: string;
  betaTokensAttribute: string;
  hostclass: string;
  state: OtsState;
  spieTags: string;
}

/** Ops Transparency of the demo: a function of the world, a time and the role that is asked about, and nothing else. */
export class Transparency {
  readonly #place: StageRegion;
  readonly #worlds = new Map<string, World>();
  readonly #ranks: ReadonlyMap<string, number>;

  constructor(stageRegion: StageRegion, world: World) {
    this.#place = stageRegion;
    this.#worlds.set(stageRegion.airportCode, world);
    const customers = world.accountIds().filter((id) => id !== WELL_KNOWN_ACCOUNT && id !== FAILING_ACCOUNT);
    this.#ranks = new Map(customers.map((id, rank) => [id, rank]));
  }

  /** Accounts that are onboarded from the start; the well-known one with the failing domains is left to be onboarded. */
  onboarded(): OnboardedByDemo[] {
    const customers = [...this.#ranks.keys()].slice(0, MOST_ONBOARDED);
    return [WELL_KNOWN_ACCOUNT, CANARY_ACCOUNT, ...customers].map((accountId) => {
      const standing = this.#standing(accountId);
      const role = ROLES[standing];
      return {
        accountId,
        regions: this.#regionsOf(accountId),
        isInOrganization: standing !== 'alone',
        roleArn: role === null ? null : `arn:${partitionOf(this.#place)}:iam::${accountId}:role/${role}`,
        onboardedAt: FIRST_ONBOARDED + Math.floor(draw(hashText(accountId), 720) * ONBOARDING_DAYS * DAY),
      };
    });
  }

  /** `answers` is false while the source says nothing of the account. */
  account(accountId: string, t: number): { isInOrganization: boolean; isCanary: boolean; answers: boolean } {
    const standing = this.#standing(accountId);
    return {
      isInOrganization: standing !== 'left' && standing !== 'alone' && accountId !== OUTSIDE_ACCOUNT,
      isCanary: accountId === CANARY_ACCOUNT,
      answers: standing !== 'silent' || !isDown(accountId, t),
    };
  }

  /** What comes of taking a role over: null when it works. */
  roleProblem(accountId: string, roleArn: string, t: number): { problem: OtsProblem; detail: string } | null {
    const role = parseRoleArn(roleArn);
    const refused = { problem: 'role-denied', detail: `AccessDenied: not authorized to perform sts:AssumeRole on ${roleArn}.` } as const;
    if (role === null || role.accountId !== accountId) return refused;
    if (role.name === RIGHT_ROLE && role.path === '/') return null;
    if (role.name === RIGHT_ROLE && role.path === '/rotated/') return isDown(accountId, t) ? refused : null;
    if (role.path === '/') {
      if (role.name === `${RIGHT_ROLE}-denied`) return refused;
      if (role.name === `${RIGHT_ROLE}-external-id`)
        return { problem: 'external-id-refused', detail: `AccessDenied: the condition sts:ExternalId of ${roleArn} is not met.` };
      if (role.name === `${RIGHT_ROLE}-expired`)
        return { problem: 'credentials-expired', detail: 'ExpiredToken: the security token included in the request is expired.' };
    }
    return { problem: 'role-missing', detail: `NoSuchEntity: the role ${roleArn} cannot be found.` };
  }

  /** Domains of an account in one of the four regions at a time, by name; one at a time, so that the reader of many can pause. */
  *domains(accountId: string, region: string, t: number): Generator<DomainTransparency> {
    const airportCode = regionByName(region)?.airportCode;
    if (airportCode === undefined) return;
    for (const domain of this.#world(airportCode).eachOfAccount(accountId, t))
      if (!domain.deleted) yield this.#domain(domain, airportCode, t);
  }

  #domain({ domainIdentifier, clientId, name, spec }: DomainFacts, airportCode: string, t: number): DomainTransparency {
    // What is wrong with a domain stays for some hours; of the well-known accounts nothing ever is.
    const age = Math.floor((t + below(spec.salt, 701, 6) * HOUR) / (6 * HOUR));
    const luck = clientId === WELL_KNOWN_ACCOUNT || clientId === FAILING_ACCOUNT ? 1 : draw(mix(spec.salt, age), 702);
    const [family = ''] = spec.type.name.split('.');
    return {
      domainId: domainIdentifier,
      domainName: name,
      betaTokensAttribute: draw(spec.salt, 703) < 0.1 ? 'ots-beta' : '',
      hostclass: luck >= 0.05 && luck < 0.06 ? '' : `SEARCH-${this.#place.stage}-${airportCode}-${family}`.toUpperCase(),
      state: luck < 0.03 ? 'DISABLED' : 'ENABLED',
      spieTags: luck >= 0.03 && luck < 0.05 ? '' : `spie:tier=${1 + below(spec.salt, 704, 3)},spie:use=${pick(spec.salt, 705, USES)}`,
    };
  }

  #standing(accountId: string): Standing {
    const rank = this.#ranks.get(accountId);
    return rank === undefined ? 'right' : (STANDINGS[rank % STANDINGS.length] ?? 'right');
  }

  /** The place's own region, where it is one of the four, and some of the others. */
  #regionsOf(accountId: string): string[] {
    if (accountId === CANARY_ACCOUNT) return [...OTS_REGIONS];
    const home = OTS_REGIONS.find((region) => regionByName(region)?.airportCode === this.#place.airportCode) ?? OTS_REGIONS[0];
    return OTS_REGIONS.filter((region, turn) => region === home || draw(hashText(accountId), 710 + turn) < 0.25);
  }

  /** The same stage in another region: the same customers have domains there. */
  #world(airportCode: string): World {
    const world = this.#worlds.get(airportCode) ?? createWorld({ stageRegion: { stage: this.#place.stage, airportCode } });
    this.#worlds.set(airportCode, world);
    return world;
  }
}

const USES = ['search', 'logs', 'security', 'metrics'] as const;

/** Two hours of every six, at hours of the account's own. */
const isDown = (accountId: string, t: number): boolean => (Math.floor(t / (2 * HOUR)) + below(hashText(accountId), 706, 3)) % 3 === 0;
