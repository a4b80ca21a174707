/** Regions that an account can be onboarded in (OTS-011). */
export const OTS_REGIONS = ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'] as const;
export type OtsRegion = (typeof OTS_REGIONS)[number];

/** How an onboarded account stands in one region, under the contract's names (OTS-007). */
export interface OtsItem {
  account_id: string;
  domain_name: string | null;
  /** Epoch seconds. */
  onboard_time: number;
  ots_acc_onboarded_flag: string;
  ots_acc_present_in_aws_org: string;
  ots_item_class: string;
  ots_item_parent: string;
  ots_item_region: string;
  ots_item_status: string;
  ots_item_type: string;
  ots_uuid: string;
  trusted_entity_external_id: string;
  aws_org_read_role_arn: string | null;
  onboarded_regions: string[];
}

/** What the last verification found of one domain, under the contract's names (OTS-008). */
export interface OtsVerifyItem {
  account_id: string;
  /** What an operator has to do, in words; empty when nothing is. */
  action_required: string;
  current_beta_tokens_attribute: string | null;
  current_hostclass: string | null;
  current_ots_state: string | null;
  current_spie_tags: string | null;
  domain_id: string;
  domain_name: string;
  expected_ots_state: string;
  /** Epoch seconds. */
  last_update_time: number;
  region: string;
}

/** How a domain stands to Ops Transparency. */
export type OtsState = 'ENABLED' | 'DISABLED';

/** What a verification can find wrong, worst first. */
export const OTS_PROBLEMS = [
  'role-missing',
  'role-denied',
  'external-id-refused',
  'credentials-expired',
  'not-in-organization',
  'state-differs',
  'tags-missing',
  'hostclass-unknown',
  'not-verified',
] as const;
export type OtsProblem = (typeof OTS_PROBLEMS)[number];
