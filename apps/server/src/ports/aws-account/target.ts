/** One AWS account whose managed domains are read in one region. Holds no secret: credentials come from the SDK's own chain. */
export interface AwsAccountTarget {
  accountId: string;
  /** `us-east-1`. */
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** A role of the account that reads; without one the chain's credentials must be the account's own. */
  roleArn?: string | undefined;
  /** What the role's trust policy expects; only where it expects one. */
  externalId?: string | undefined;
  /** One address in place of all public ones, for an emulator. */
  endpoint?: string | undefined;
  /** Patterns of domain ARNs (`*` for any characters); a domain that fits none is not shown. */
  domains: readonly string[];
  /** Calls of the AWS APIs that the whole account may cost in a minute, over all regions and people. */
  callsPerMinute: number;
  /** Whether metrics of its domains are read for issues, which CloudWatch bills. */
  issuesFromMetrics?: boolean | undefined;
  /** The role that actions go through; without one nothing is changed. */
  actions?: { roleArn: string; externalId?: string | undefined } | undefined;
}
