/** How accounts are looked into. Holds no secret: the console's own credentials come from the SDK's own chain. */
export interface AwsTransparencyTarget {
  /** Where the console's own credentials are at home, and the organization is asked: `us-east-1`. */
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** One address in place of all public ones, for an emulator. */
  endpoint?: string | undefined;
  /** A role of the organization's management account or of a delegated administrator. Without it, nobody can say who is in the organization. */
  organizationRoleArn?: string | undefined;
  /** What the organization role's trust policy expects; only where it expects one. */
  organizationExternalId?: string | undefined;
  /** What CloudTrail of the visited accounts shows as the source of every call. `tumbler` unless given. */
  sourceIdentity?: string | undefined;
  /** Accounts of our own that are onboarded to see that onboarding works. */
  canaryAccounts?: readonly string[] | undefined;
}
