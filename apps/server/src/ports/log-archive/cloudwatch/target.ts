import type { NameTemplate } from '../name-template.ts';

/** Where events are. Holds no secret: credentials come from the SDK's own chain. */
export interface PublishedLogs {
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** A role of the domains' account that is taken over for every call, and what its trust policy expects; without one the chain's credentials are used. */
  role?: { arn: string; externalId?: string | undefined } | undefined;
  /** One address in place of AWS's, for an emulator. */
  endpoint?: string | undefined;
  /** The log group of each log of a domain, by what the log is shown as; null where the domain says what it publishes to. */
  logGroups: readonly { group: string; file: string; name: NameTemplate }[] | null;
}
