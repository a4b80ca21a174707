import type { OtsProblem, OtsState } from '#rules/ots/item';

/** An account that was onboarded, in one row for all of its regions. Times are epoch milliseconds. */
export interface OnboardedAccount {
  accountId: string;
  uuid: string;
  /** Of onboarding, the first first. */
  regions: readonly { region: string; onboardedAt: number; by: string }[];
  isInOrganization: boolean;
  /** Null until somebody set it. */
  roleArn: string | null;
  /** What the role's trust policy must name; made by us, no secret, but nobody else's. */
  externalId: string;
  /** Grows with each change: a change that names an older one is refused. */
  version: number;
  updatedAt: number;
}

/** What a verification found of one domain. */
export interface Verification {
  accountId: string;
  region: string;
  /** `account:domain`; the account's own id where it is about the account as a whole. */
  domainId: string;
  /** Empty where it is about the account as a whole. */
  domainName: string;
  betaTokensAttribute: string | null;
  hostclass: string | null;
  state: OtsState | null;
  spieTags: string | null;
  expectedState: OtsState;
  /** Null when all is as it should be. */
  problem: OtsProblem | null;
  /** What the source said of it, in its words; null when nothing is wrong. */
  detail: string | null;
  /** Since when the problem is there: kept from one verification to the next. */
  since: number | null;
  verifiedAt: number;
}

/** A page of a list; `next` is handed back for the one behind it, null on the last. */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  next: string | null;
}

export interface PageOptions {
  limit: number;
  after?: string | undefined;
}

/** An account in one of its regions. */
export interface OnboardedRegion {
  account: OnboardedAccount;
  region: string;
}

/** What a look at one account in one region found. */
export interface Checked {
  accountId: string;
  region: string;
  /** Each domain once; empty when there is nothing to say. */
  found: readonly Omit<Verification, 'since'>[];
}

/**
 * Our own records: who is onboarded, and what the last verification found. What two people do at once is done one after the other.
 * A cursor that no page answered begins somewhere; it never fails.
 */
export interface TransparencyRecords {
  /** By account id ascending. */
  accounts(page: PageOptions): Promise<Page<OnboardedAccount>>;
  /** By account id and region ascending; `total` counts regions. */
  regions(page: PageOptions): Promise<Page<OnboardedRegion>>;
  /** The accounts that a region was added to last, the newest first: each once, with that region. */
  recent(limit: number): Promise<readonly OnboardedRegion[]>;
  /** Null for one that is not onboarded. */
  account(accountId: string): Promise<OnboardedAccount | null>;
  /** Adds regions; those that are there stay as they are. The same call twice changes nothing the second time. */
  onboard(change: {
    accountId: string;
    regions: readonly string[];
    isInOrganization: boolean;
    by: string;
    at: number;
  }): Promise<OnboardedAccount>;
  /**
   * Null when somebody else changed the account since `version`; then nothing was changed.
   * @throws PortError `not-found` for an account that is not onboarded
   */
  setRole(change: { accountId: string; roleArn: string; version: number; by: string; at: number }): Promise<OnboardedAccount | null>;
  /** By account, region and domain ascending; with `actionable` only those with a problem. */
  verifications(page: PageOptions & { actionable: boolean; accountId?: string | undefined }): Promise<Page<Verification>>;
  /**
   * Replaces what is known of each given account and region, all together or not at all. `since` of a problem that stays is kept, that of a new
   * one is when it was verified.
   */
  keepVerifications(checked: readonly Checked[]): Promise<void>;
}

/** What a source says of an account. */
export interface AccountFacts {
  accountId: string;
  /** Null where the source cannot tell. */
  isInOrganization: boolean | null;
  /** An account of our own that is onboarded to see that onboarding works. */
  isCanary: boolean;
}

/** What a source says of one domain of an account: null is what it cannot tell, an empty text that it looked and there is nothing. */
export interface DomainFacts {
  domainId: string;
  domainName: string;
  betaTokensAttribute: string | null;
  hostclass: string | null;
  state: OtsState | null;
  spieTags: string | null;
}

/** What became of taking a role over. Never credentials: they do not leave the adapter. */
export type RoleOutcome = { ok: true } | { ok: false; problem: OtsProblem; detail: string };

/**
 * Where verification looks: the demo fleet, or the accounts themselves through STS and Organizations.
 * @throws PortError `throttled` (with how long to wait), `timed-out`, `unavailable`: the caller tries the account again later
 */
export interface TransparencySource {
  account(accountId: string, signal?: AbortSignal): Promise<AccountFacts>;
  /** Whether the role can be taken over with the external id. */
  tryRole(role: { accountId: string; region: string; roleArn: string; externalId: string }, signal?: AbortSignal): Promise<RoleOutcome>;
  /** The account's domains in a region, by name ascending; null where the source has no list of them. */
  domains(accountId: string, region: string, signal?: AbortSignal): Promise<readonly DomainFacts[] | null>;
}
