import { MINUTE } from '#rules/durations';
import { type ImpactedDomain, LSE_ATTRIBUTES, type LseAttribute, type Standout } from '#rules/lse/report';
import { type LseQuestion, lseRequestOf } from '#rules/lse/requests';
import type { ShownReport } from '../report-answer.ts';

const END = Date.UTC(2026, 10, 21, 12);

/** Three hours to noon, an LSE from 10:05 to 11:40. */
export const exampleQuestion = (over: Partial<LseQuestion> = {}): LseQuestion => ({
  end: END,
  window: '3h',
  interval: '5m',
  issueTypes: ['ClusterRed', 'NodeDrop'],
  lse: { start: END - 115 * MINUTE, end: END - 20 * MINUTE },
  ...over,
});

export const exampleRow = (over: Partial<ImpactedDomain> = {}): ImpactedDomain => ({
  stillImpacted: true,
  accountId: '111122223333',
  domainName: 'orders',
  domainId: '111122223333:orders',
  issueType: 'ClusterRed',
  failedTime: '2026-11-21T10:10:00Z',
  esVersion: 'OpenSearch_2.11',
  numOfAz: 3,
  az: ['use1-az1', 'use1-az4', 'use1-az6'],
  isVpc: true,
  instanceType: 'r6g.large.search',
  instanceCount: 6,
  sla: 'standard',
  vfi: 'vfi-1',
  standByEnabled: null,
  state: 'impacted',
  lastSeen: '2026-11-21T11:40:00Z',
  episodes: 1,
  before: false,
  ...over,
});

export const exampleStandout = (over: Partial<Standout> = {}): Standout => ({
  parts: [{ attribute: 'az', value: 'use1-az4' }],
  impacted: 37,
  fleet: 41,
  impactRate: 37 / 41,
  riskRatio: 14.2,
  interval: { low: 9.8, high: 20.1 },
  lift: 4.1,
  riskDifference: 0.8,
  coverage: 0.92,
  accounts: 12,
  withoutLargestAccount: 13.4,
  qValue: 0.0001,
  effect: 'raises',
  ...over,
});

const noCounts = (): Record<LseAttribute, Record<string, number>> =>
  Object.fromEntries(LSE_ATTRIBUTES.map((attribute) => [attribute, {}])) as Record<LseAttribute, Record<string, number>>;

export const exampleReport = (over: Partial<ShownReport> = {}): ShownReport => ({
  request: lseRequestOf(exampleQuestion()),
  totalImpacted: 412,
  stillImpacted: 38,
  issueGraph: {},
  standByEnabledIssueGraph: {},
  aggregations: noCounts(),
  impactedDomains: [exampleRow()],
  impactedAccounts: [{ accountId: '111122223333', domains: 9, stillImpacted: 1, fleetDomains: 12 }],
  key: `r-${'0'.repeat(40)}`,
  madeAt: '2026-11-21T12:20:31Z',
  impactedDomainsTotal: 1,
  truncated: false,
  recovered: 370,
  withoutTelemetry: 4,
  alreadyBefore: 143,
  anyIssue: [],
  flow: null,
  anchor: '2026-11-21T11:40:00Z',
  watermarks: [{ source: 'issue-service', completeTo: '2026-11-21T12:05:00Z' }],
  partialTo: null,
  exact: true,
  fleet: null,
  standout: null,
  changes: null,
  ...over,
});
