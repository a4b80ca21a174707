import type { AccountPlan } from './accounts.ts';

/** Services of the serverless offering that write a line for each request, each in every cell of its side. */
const SERVICES = {
  gateway: { serviceName: 'Gateway', side: 'data' },
  collections: { serviceName: 'CollectionService', side: 'control' },
  policies: { serviceName: 'PolicyService', side: 'control' },
  capacity: { serviceName: 'CapacityService', side: 'control' },
} as const;

export type LogService = keyof typeof SERVICES;

/** One log group: a service in a cell. */
export interface RequestLogGroup {
  /** `/aoss/gateway/iad-beta-dp-3` */
  name: string;
  service: LogService;
  serviceName: string;
  /** Accounts whose requests it has. */
  accounts: readonly string[];
}

/** The groups of a place, by name: those of cells with accounts in them. */
export function requestLogGroups(accounts: readonly string[], planOf: (accountId: string) => AccountPlan): RequestLogGroup[] {
  const cells = { data: new Map<string, string[]>(), control: new Map<string, string[]>() };
  for (const account of accounts) {
    const plan = planOf(account);
    for (const side of ['data', 'control'] as const)
      cells[side].set(plan.cells[side], [...(cells[side].get(plan.cells[side]) ?? []), account]);
  }
  return Object.entries(SERVICES)
    .flatMap(([service, { serviceName, side }]) =>
      [...cells[side]].map(([cell, inIt]) => ({
        name: `/aoss/${service}/${cell}`,
        service: service as LogService,
        serviceName,
        accounts: inIt,
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
