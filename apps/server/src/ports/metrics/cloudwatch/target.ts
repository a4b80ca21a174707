/** Where one domain's metrics are in CloudWatch. Holds no secret: credentials come from the SDK's own chain. */
export interface CloudWatchTarget {
  /** The domain they are asked for by. */
  domainIdentifier: string;
  /** What the console calls the domain: values of ClientId and DomainName, and the account that it is asked for by. */
  accountId: string;
  name: string;
  /** `us-east-1`. */
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** Another address than the region's public one: a VPC endpoint. */
  endpoint?: string | undefined;
  /** What CloudWatch calls it in the same two dimensions. */
  clientId: string;
  domainName: string;
  /** The account whose metrics these are, where the credentials are those of a monitoring account that it is linked to. */
  owningAccount?: string | undefined;
  /** Further linked accounts that hold the domain's machines: only what these publish may be asked for beside it. */
  linkedAccounts?: readonly string[] | undefined;
  /** How the domain's machines, volumes and balancers are found. */
  machines?: MachinesTarget | undefined;
}

/** What CloudWatch does not tell: which machines, volumes and balancers of the account are a domain's. */
export interface MachinesTarget {
  /** Tags that all of them carry, by key; never empty. */
  tags: Readonly<Record<string, string>>;
  /** Another address of the tagging API than the region's public one. */
  endpoint?: string | undefined;
}
