export interface DomainTag {
  key: string;
  value: string;
}

/** A way into the domain from another network. */
export interface VpcEndpoint {
  id: string;
  /** The account that has it. */
  owner: string | null;
  /** The service's word: CREATING, ACTIVE, DELETING … */
  status: string | null;
}

/** A dictionary or plugin that the domain has. */
export interface DomainPackage {
  id: string;
  name: string | null;
  /** TXT-DICTIONARY, ZIP-PLUGIN … */
  type: string | null;
  version: string | null;
  status: string | null;
  /** Epoch milliseconds. */
  updatedAt: number | null;
}

/** What the service has noticed of a domain by itself. */
export interface Insight {
  id: string;
  title: string;
  type: string | null;
  /** CRITICAL, HIGH, MEDIUM or LOW. */
  priority: string | null;
  /** ACTIVE, DISMISSED, RESOLVED. */
  status: string | null;
  /** Epoch milliseconds. */
  createdAt: number | null;
}

/** A restart of a node, its search process or the dashboards by the service. */
export interface MaintenanceFact {
  id: string;
  /** REBOOT_NODE, RESTART_SEARCH_PROCESS or RESTART_DASHBOARD. */
  action: string | null;
  /** Null for the dashboards of the whole domain. */
  nodeId: string | null;
  /** PENDING, IN_PROGRESS, COMPLETED, FAILED or TIMED_OUT. */
  status: string;
  message: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
  updatedAt: number | null;
}

/** What the service lists of a domain. */
export interface FactList<Fact> {
  rows: readonly Fact[];
  /** Whether there are more than are read. */
  isCut: boolean;
}

/** What only the service of a managed domain knows around it. Empty for a domain of another source; may throw PortErrors. */
export interface ManagedFactsPort {
  tags(domainIdentifier: string, signal?: AbortSignal): Promise<FactList<DomainTag>>;
  vpcEndpoints(domainIdentifier: string, signal?: AbortSignal): Promise<FactList<VpcEndpoint>>;
  packages(domainIdentifier: string, signal?: AbortSignal): Promise<FactList<DomainPackage>>;
  insights(domainIdentifier: string, signal?: AbortSignal): Promise<FactList<Insight>>;
  /** The newest first. */
  maintenances(domainIdentifier: string, signal?: AbortSignal): Promise<FactList<MaintenanceFact>>;
}
