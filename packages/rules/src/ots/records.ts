import type { OtsItem, OtsProblem, OtsState, OtsVerifyItem } from './item.ts';

/** An onboarded account as its records say. Times are epoch milliseconds. */
interface AccountRecord {
  accountId: string;
  uuid: string;
  regions: readonly { region: string; onboardedAt: number }[];
  isInOrganization: boolean;
  roleArn: string | null;
  externalId: string;
}

/** What a verification found, as its records say. Times are epoch milliseconds. */
interface VerificationRecord {
  accountId: string;
  region: string;
  domainId: string;
  domainName: string;
  betaTokensAttribute: string | null;
  hostclass: string | null;
  state: OtsState | null;
  spieTags: string | null;
  expectedState: OtsState;
  problem: OtsProblem | null;
  verifiedAt: number;
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

const flag = (value: boolean): string => (value ? 'TRUE' : 'FALSE');

/**
 * The item of an account in one of its regions (OTS-007). The contract names class, parent, status and type and none of their values, so these are
 * the console's own: an account stands in the organization or for itself, and waits for its role or is active.
 */
export const otsItemOf = (account: AccountRecord, region: string): OtsItem => ({
  account_id: account.accountId,
  domain_name: null,
  onboard_time: secondsOf(account.regions.find((one) => one.region === region)?.onboardedAt ?? 0),
  ots_acc_onboarded_flag: flag(true),
  ots_acc_present_in_aws_org: flag(account.isInOrganization),
  ots_item_class: 'ACCOUNT',
  ots_item_parent: account.isInOrganization ? 'ORGANIZATION' : 'NONE',
  ots_item_region: region,
  ots_item_status: account.roleArn === null ? 'ROLE_NEEDED' : 'ACTIVE',
  ots_item_type: 'AWS_ACCOUNT',
  ots_uuid: account.uuid,
  trusted_entity_external_id: account.externalId,
  aws_org_read_role_arn: account.roleArn,
  onboarded_regions: account.regions.map((one) => one.region),
});

/** The item of a verified domain (OTS-008). */
export const otsVerifyItemOf = (found: VerificationRecord): OtsVerifyItem => ({
  account_id: found.accountId,
  action_required: found.problem === null ? '' : actionRequired(found.problem, found),
  current_beta_tokens_attribute: found.betaTokensAttribute,
  current_hostclass: found.hostclass,
  current_ots_state: found.state,
  current_spie_tags: found.spieTags,
  domain_id: found.domainId,
  domain_name: found.domainName,
  expected_ots_state: found.expectedState,
  last_update_time: secondsOf(found.verifiedAt),
  region: found.region,
});

/** What an operator has to do about a problem, in words. */
export const actionRequired = (
  problem: OtsProblem,
  { accountId, expectedState }: Pick<VerificationRecord, 'accountId' | 'expectedState'>,
): string => {
  switch (problem) {
    case 'role-missing':
      return `Have the owner of ${accountId} create the role that trusts the external id, then set its ARN on the onboarding page.`;
    case 'role-denied':
      return `Have the owner of ${accountId} allow this service to take the role over: its trust policy must name the service as principal.`;
    case 'external-id-refused':
      return `Have the owner of ${accountId} put the external id of the onboarding page into the condition of the role's trust policy.`;
    case 'credentials-expired':
      return 'Renew the credentials that this console calls with, then verify again. The account itself needs nothing.';
    case 'not-in-organization':
      return `Clarify with the owner of ${accountId} whether the account left the organization: it was onboarded as a part of it.`;
    case 'state-differs':
      return `Bring the domain to the state ${expectedState}, or find out who changed it.`;
    case 'tags-missing':
      return 'Put the SPIE tags on the domain.';
    case 'hostclass-unknown':
      return 'Register the host class of the domain.';
    case 'not-verified':
      return 'Nothing yet: the source did not answer. Verify again; if it stays so, look at the source.';
  }
};
