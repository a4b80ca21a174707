/** One account whose collections are read in one region. Holds no secret: credentials come from the SDK's own chain. */
export interface AwsServerlessTarget {
  accountId: string;
  /** `us-east-1`. */
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** A role of the account that is taken over for every call; without one the chain's credentials must be the account's own. */
  roleArn?: string | undefined;
  /** What the role's trust policy expects; only where it expects one. */
  externalId?: string | undefined;
  /** One address in place of all public ones, for an emulator. */
  endpoint?: string | undefined;
}
