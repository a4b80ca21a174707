import { z } from 'zod';
import { isPortError } from '../port-error.ts';
import type { DomainStatuses } from './domain-statuses.ts';
import { type OperationName, operationsFor, permissionOf } from './operations.ts';

/** What one reading call came to. */
export interface CheckedCall {
  operation: OperationName;
  permission: string;
  /** `may` also where there was nothing to read; `unknown` where the call could not be tried. */
  outcome: 'may' | 'may not' | 'failed' | 'unknown';
  words: string;
}

type Attempts = readonly (readonly [OperationName, () => Promise<unknown>])[];

/**
 * Makes every reading call of the table once, on the first domain that is there.
 * @param others calls that other adapters make for the account
 */
export async function checkReading(statuses: DomainStatuses, others: Attempts): Promise<CheckedCall[]> {
  const { clients } = statuses;
  let domain = '';
  let arn = '';
  let engine = '';
  let type = '';
  const Any = z.unknown();
  const onDomain = [
    'DescribeDomain',
    'DescribeDomainConfig',
    'DescribeDomainHealth',
    'DescribeDomainNodes',
    'DescribeDomainChangeProgress',
    'DescribeDomainAutoTunes',
    'GetUpgradeHistory',
    'ListScheduledActions',
    'ListPackagesForDomain',
    'GetCompatibleVersions',
    'ListVpcEndpointsForDomain',
    'ListDomainMaintenances',
  ] as const;
  const listDomains = async (): Promise<void> => {
    const [first] = await statuses.all();
    domain = first?.status.DomainName ?? '';
    arn = first?.status.ARN ?? '';
    engine = first?.status.EngineVersion ?? '';
    type = first?.status.ClusterConfig.InstanceType ?? '';
  };
  const attempts = new Map<OperationName, () => Promise<unknown>>([
    ['ListDomainNames', listDomains],
    ['DescribeDomains', () => clients.es('DescribeDomains', { DomainNames: [domain] }, Any)],
    [
      'DescribeInstanceTypeLimits',
      () => clients.es('DescribeInstanceTypeLimits', { DomainName: domain, EngineVersion: engine, InstanceType: type as never }, Any),
    ],
    ['ListTags', () => clients.es('ListTags', { ARN: arn }, Any)],
    ['ListInsights', () => clients.es('ListInsights', { Entity: { Type: 'DomainName', Value: domain } }, Any)],
    ['LookupEvents', () => clients.lookupEvents({ MaxResults: 1 }, Any)],
    ...onDomain.map((name) => [name, () => clients.es(name, { DomainName: domain }, Any)] as const),
    ...others,
  ]);

  const checked: CheckedCall[] = [];
  for (const operation of operationsFor('read')) {
    const attempt = attempts.get(operation);
    const about = { operation, permission: permissionOf(operation) };
    const needsDomain = domain === '' && !WITHOUT_DOMAIN.has(operation);
    if (!attempt || needsDomain) {
      checked.push({ ...about, outcome: 'unknown', words: 'not tried: there is no domain to try it on' });
      continue;
    }
    try {
      await attempt();
      checked.push({ ...about, outcome: 'may', words: domain === '' ? 'answered; there is no domain' : 'answered' });
    } catch (error) {
      if (!isPortError(error)) throw error;
      checked.push({ ...about, outcome: error.kind === 'denied' ? 'may not' : 'failed', words: error.message });
    }
  }
  return checked;
}

const WITHOUT_DOMAIN: ReadonlySet<OperationName> = new Set(['ListDomainNames', 'LookupEvents', 'GetMetricData', 'ListMetrics']);
