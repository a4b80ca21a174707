import type { AccountRecord } from '#rules/domains/account';
import type { ChangeProgress } from '#rules/domains/change-progress';

/**
 * The domains of one stage and region: who owns them and how they are configured.
 * Texts and flags are the contract's. `null` means "not available from this source", never "no".
 */
export interface DomainRecord {
  /** `clientId:name`, the key of everything. */
  domainIdentifier: string;
  clientId: string;
  name: string;
  /** `OS_2.17` or `ES_7.10`. */
  esVersion: string;
  created: boolean;
  deleted: boolean;
  processing: boolean;
  carbonDomain: boolean | null;
  /** Remote store; the contract's text 'true' or 'false'. */
  dragonstoneDomain: string | null;
  isRemotePublicationEnabled: boolean | null;
  packageTypeAssociatedOnDomain: string[] | null;
  pinnedVFIDomain: string | null;
  pinnedVFIClient: string | null;
  isSensitiveDomain: boolean | null;
  isSensitiveClient: boolean | null;
  isDomainIsolated: boolean | null;
  /** Epoch milliseconds. */
  createdAt: number | null;
  /** When it was noticed to be gone, epoch milliseconds; absent where that is not known. */
  deletedAt?: number;
  cellId: string | null;
  haProxyVersion: string | null;
  haProxyType: string | null;
  /** The kind of server and of node discovery that the cluster was set up with. */
  serverType: string | null;
  discoveryMode: string | null;
  /** Load balancer name, where there is one. */
  elb: string | null;
  layout: DomainLayout;
  /** Where the record comes from, for the page's mark. */
  source: SourceName;
}

/** What only operators of the service itself can see: null in a record from a public source. */
export const SERVICE_FACTS = {
  pinnedVFIDomain: null,
  pinnedVFIClient: null,
  isSensitiveClient: null,
  cellId: null,
  haProxyVersion: null,
  haProxyType: null,
  serverType: null,
  discoveryMode: null,
  elb: null,
} as const satisfies Partial<DomainRecord>;

export type SourceName = 'demo' | 'opensearch' | 'aws';

/** What is configured, against which what is present is compared. */
export interface DomainLayout {
  /** Zone names as the cluster's awareness attribute has them, in order; empty where the domain has no zone awareness. */
  zones: string[];
  dataNodes: number | null;
  dedicatedManagers: number | null;
  coordinators: number | null;
  warmNodes: number | null;
  instanceType: string | null;
  /** Bytes of storage a data node has; null where unknown. */
  storagePerNodeBytes: number | null;
  standby: boolean | null;
}

/** One configuration name: status and options as the service has them. */
export interface ConfigEntry {
  name: string;
  status: { state: string; updateDate: number };
  options: unknown;
}

export interface UpgradeRecord {
  name: string;
  status: string;
  /** Epoch milliseconds. */
  startTime: number;
  steps: string[];
  stepsStatus: string[];
  stepsProgress: number[];
}

export interface DomainSearchHit {
  domainIdentifier: string;
  esVersion: string;
  clientId: string;
}

/** A domain that is worth a first look. */
export interface StartingPoint {
  domainIdentifier: string;
  /** What it shows, in a few words; null where nothing is said of it. */
  shows: string | null;
}

/** Every answer may throw a PortError. Absent domains answer null, never throw "not-found". */
export interface DomainsPort {
  /** A deleted domain still answers, with `deleted: true`; one that never existed answers null. */
  find(domainIdentifier: string, signal?: AbortSignal): Promise<DomainRecord | null>;
  /** All domains of an account, by name, deleted ones last. Empty for an unknown account. */
  ofAccount(clientId: string, signal?: AbortSignal): Promise<DomainRecord[]>;
  account(clientId: string, signal?: AbortSignal): Promise<AccountRecord | null>;
  /** Domains whose identifier or name holds the text, best first, at most `limit`. For quick search. */
  search(text: string, limit: number, signal?: AbortSignal): Promise<DomainSearchHit[]>;
  config(domainIdentifier: string, signal?: AbortSignal): Promise<ConfigEntry[]>;
  limits(domainIdentifier: string, signal?: AbortSignal): Promise<Record<string, number | string>>;
  upgrades(domainIdentifier: string, signal?: AbortSignal): Promise<UpgradeRecord[]>;
  /** How far a change of configuration or software is: the named one, or the newest that is known. Null where there is none. */
  changeProgress(domainIdentifier: string, changeId: string | null, signal?: AbortSignal): Promise<ChangeProgress | null>;
  /**
   * Where somebody new may begin, at most 24, without asking any cluster: a few of the well-known domains of the demo fleet, or the clusters
   * that are configured. Empty where the source has too many domains to name some.
   */
  startingPoints(signal?: AbortSignal): Promise<StartingPoint[]>;
  /** Identifiers of all live domains, for samplers and counts. */
  list(signal?: AbortSignal): Promise<string[]>;
}
