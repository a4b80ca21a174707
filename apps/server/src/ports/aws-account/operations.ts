/**
 * Every call that the adapters of AWS accounts make: the only table of them. The client factory refuses an operation that is not in it, the limiter
 * takes its pace from it, session policies and the policies in docs/aws-policies are made of it, and `check:aws` goes through it.
 */
interface Operation {
  service: 'es' | 'cloudtrail' | 'cloudwatch';
  /** `read` for what only looks; `act` for what is called by a command alone. */
  use: 'read' | 'act';
  /** Whether the permission can be given for single domains; `*` where AWS knows no resource for it. */
  on: 'domain' | '*';
  /** Calls a second that we keep to, for each account and region. */
  perSecond: number;
  /** Whether AWS publishes the quota that `perSecond` keeps to; where it does not, the pace is our own caution. */
  isPublished: boolean;
}

/** No quota of this API is published: five a second and one change a second are less than what its own console does. */
const reading = (on: Operation['on'] = 'domain', perSecond = 5) =>
  ({ service: 'es', use: 'read', on, perSecond, isPublished: false }) as const;
const acting = (perSecond = 1) => ({ service: 'es', use: 'act', on: 'domain', perSecond, isPublished: false }) as const;

const OPERATIONS_TABLE = {
  ListDomainNames: reading('*', 2),
  DescribeDomains: reading(),
  DescribeDomain: reading(),
  DescribeDomainConfig: reading(),
  DescribeDomainHealth: reading(),
  DescribeDomainNodes: reading(),
  DescribeDomainChangeProgress: reading(),
  DescribeDomainAutoTunes: reading(),
  DescribeInstanceTypeLimits: reading('*'),
  GetUpgradeHistory: reading(),
  ListScheduledActions: reading(),
  ListPackagesForDomain: reading(),
  GetCompatibleVersions: reading(),
  ListTags: reading(),
  // The Service Authorization Reference gives it no resource type: a permission on single domains would deny it.
  ListVpcEndpointsForDomain: reading('*'),
  ListInsights: reading('*'),
  ListDomainMaintenances: reading(),
  LookupEvents: { service: 'cloudtrail', use: 'read', on: '*', perSecond: 2, isPublished: true },
  GetMetricData: { service: 'cloudwatch', use: 'read', on: '*', perSecond: 50, isPublished: true },
  ListMetrics: { service: 'cloudwatch', use: 'read', on: '*', perSecond: 25, isPublished: true },
  StartServiceSoftwareUpdate: acting(),
  CancelServiceSoftwareUpdate: acting(),
  UpdateScheduledAction: acting(),
  UpdateDomainConfig: acting(),
  UpgradeDomain: acting(),
  StartDomainMaintenance: acting(),
  GetDomainMaintenanceStatus: acting(5),
} as const satisfies Record<string, Operation>;

export const OPERATIONS: Readonly<Record<OperationName, Operation>> = OPERATIONS_TABLE;
export type OperationName = keyof typeof OPERATIONS_TABLE;

/** Those of OpenSearch Service that only look. */
export type EsRead = {
  [Name in OperationName]: (typeof OPERATIONS_TABLE)[Name] extends { service: 'es'; use: 'read' } ? Name : never;
}[OperationName];

/** Requests to a domain's own API, signed with the reading role: the permission is of the verb. */
export const CLUSTER_PERMISSIONS: readonly string[] = ['es:ESHttpGet', 'es:ESHttpPost'];

export const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

/** `es:DescribeDomain`. */
export const permissionOf = (name: OperationName): string => `${OPERATIONS[name].service}:${name}`;

/** Reads that an action makes with the role for actions, to see whether and how it ended. */
const READ_BY_ACTIONS: readonly OperationName[] = ['ListDomainMaintenances'];

/** Names by use, in the table's order. */
export const operationsFor = (use: Operation['use']): OperationName[] =>
  (Object.keys(OPERATIONS) as OperationName[]).filter((name) => OPERATIONS[name].use === use);

interface Statement {
  Effect: 'Allow';
  Action: string[];
  Resource: string | string[];
}
export interface PolicyDocument {
  Version: '2012-10-17';
  Statement: Statement[];
}

/**
 * The least that the adapters need, as an IAM policy.
 * @param domains ARNs of the domains, `*` allowed
 */
export function policyFor(use: Operation['use'], domains: readonly string[]): PolicyDocument {
  const names = use === 'act' ? [...operationsFor('act'), ...READ_BY_ACTIONS] : operationsFor('read');
  const onDomains = names.filter((name) => OPERATIONS[name].on === 'domain').map(permissionOf);
  const onAll = names.filter((name) => OPERATIONS[name].on === '*').map(permissionOf);
  const statements: Statement[] = [{ Effect: 'Allow', Action: onDomains, Resource: [...domains] }];
  if (use === 'read') statements.push({ Effect: 'Allow', Action: [...CLUSTER_PERMISSIONS], Resource: domains.map((arn) => `${arn}/*`) });
  if (onAll.length > 0) statements.push({ Effect: 'Allow', Action: onAll, Resource: '*' });
  return { Version: '2012-10-17', Statement: statements };
}
