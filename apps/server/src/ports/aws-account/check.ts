import { isPortError } from '../port-error.ts';
import { z } from 'zod';
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

type Attempts = Partial<Record<OperationName, () => Promise<unknown>>>;

/**
 * Makes every reading call of the table once, on the first domain that is there.
 * @param others calls that other adapters make for the account
 */
export async function checkReading(statuses: DomainStatuses, others: Attempts): Promise<CheckedCall[]> {
  const { clients } = statuses;
  let domain = '';
  let engine = '';
  let type = '';
  const Any = z.unknown();
  const attempts: Attempts = {
    ListDomainNames: async () => {
      const [first] = await statuses.all();
      domain = first?.status.DomainName ?? '';
      engine = first?.status.EngineVersion ?? '';
      type = first?.status.ClusterConfig.InstanceType ?? '';
    },
    DescribeDomains: () => clients.es('DescribeDomains', { DomainNames: [domain] }, Any),
    DescribeDomain: () => clients.es('DescribeDomain', { DomainName: domain }, Any),
    DescribeDomainConfig: () => clients.es('DescribeDomainConfig', { DomainName: domain }, Any),
    DescribeDomainHealth: () => clients.es('DescribeDomainHealth', { DomainName: domain }, Any),
    DescribeDomainNodes: () => clients.es('DescribeDomainNodes', { DomainName: domain }, Any),
    DescribeDomainChangeProgress: () => clients.es('DescribeDomainChangeProgress', { DomainName: domain }, Any),
    DescribeDomainAutoTunes: () => clients.es('DescribeDomainAutoTunes', { DomainName: domain }, Any),
    DescribeInstanceTypeLimits: () =>
      clients.es('DescribeInstanceTypeLimits', { DomainName: domain, EngineVersion: engine, InstanceType: type as never }, Any),
    GetUpgradeHistory: () => clients.es('GetUpgradeHistory', { DomainName: domain }, Any),
    ListScheduledActions: () => clients.es('ListScheduledActions', { DomainName: domain }, Any),
    ListPackagesForDomain: () => clients.es('ListPackagesForDomain', { DomainName: domain }, Any),
    LookupEvents: () => clients.lookupEvents({ MaxResults: 1 }, Any),
    ...others,
  };

  const checked: CheckedCall[] = [];
  for (const operation of operationsFor('read')) {
    const attempt = attempts[operation];
    const about = { operation, permission: permissionOf(operation) };
    const needsDomain = operation in attempts && domain === '' && !WITHOUT_DOMAIN.has(operation);
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
