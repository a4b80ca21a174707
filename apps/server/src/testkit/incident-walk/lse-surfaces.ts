import { setTimeout as pause } from 'node:timers/promises';
import { formatUtc } from '#rules/date-range';
import { HOUR } from '#rules/durations';
import type { IssueTypeName } from '#rules/events/issue-types';
import { chartsKey } from '#rules/lse/keys';
import type { LseReport } from '#rules/lse/report';
import { LSE_STEP_MS } from '#rules/lse/windows';
import type { DemoServer } from '../demo-server.ts';
import type { Declared, Facts, Told } from './facts.ts';
import { defined, READER, sorted } from './reader.ts';
import type { Visit } from './visits.ts';

/** An issue counts when it has been open for this long: the sources of samples look every five minutes. */
const OPEN_FOR_MS = 2 * LSE_STEP_MS;
/** As many as one report takes. */
const TYPES: readonly IssueTypeName[] = [
  ...(['ClusterRed', 'ClusterYellow', 'ClusterUnreachable', 'NodeDrop', 'MasterUnstable', 'MasterQuorumRisk', 'ZoneImpaired'] as const),
  ...(['JVMPressureHigh', 'IndexWriteBlocked', 'DiskLow', 'DiskWatermarkHigh', 'DashboardsDown', 'BlueGreenStuck'] as const),
  ...(['SearchLatencyHigh', 'EbsThroughputThrottled'] as const),
];
const isOfReport = (type: string): boolean => TYPES.some((one) => one === type);
/** What reports look at: an issue that is older begins with it. */
const WINDOW_MS = 3 * HOUR;
const LOOK_MS = 20;
const LOOKS = 3_000;

/** What each surface of a large-scale event reports. */
export const LSE_FACTS: Declared<Facts> = {
  'LSE details': ['openIssues', 'newestIssue', 'version', 'layout'],
  'rows of the LSE': ['impacted'],
  'graphs of the LSE': ['impacted'],
  'charts of all issue types': ['impacted'],
};

/** When an open issue began, with those of its type before it that were resolved after it or just before: samples cannot tell them apart. */
export const beganWith = (
  { type, openedAt }: { type: string; openedAt: number },
  closed: readonly { issueType: string; openedAt: number; timestamp: number }[],
): number => {
  const before = closed.find((one) => one.issueType === type && one.openedAt < openedAt && one.timestamp >= openedAt - LSE_STEP_MS);
  return before ? beganWith({ type, openedAt: before.openedAt }, closed) : openedAt;
};

/** Types of issues that have been open at a time for a while, and when the newest of them began. */
export const issueFacts = (issues: readonly { type: string; openedAt: number }[], at: number): Partial<Facts> => {
  const lasting = issues.filter(({ type, openedAt }) => isOfReport(type) && openedAt <= at - OPEN_FOR_MS);
  return {
    openIssues: [...new Set(lasting.map(({ type }) => type))].sort().join(' '),
    ...(lasting.length > 0 ? { newestIssue: Math.max(at - WINDOW_MS, ...lasting.map(({ openedAt }) => openedAt)) } : {}),
  };
};

/**
 * What the details of a large-scale event say of a domain at the end of the three hours before a visit, of samples that came in later: the
 * place is asked when the walk is over. `at` must be on a step of five minutes.
 */
export const lseTold = async (server: DemoServer, { domain, at }: Visit): Promise<Told[]> => {
  const report = await reportOf(server, at);
  const rows = report.impactedDomains.filter(({ domainId }) => domainId === domain);
  // Who was hit ten minutes ago still counts as impacted: the newest slot tells whether the issue is open.
  const open = rows.filter(({ state, lastSeen }) => state !== 'recovered' && Date.parse(lastSeen) > at - LSE_STEP_MS);
  const [row] = rows;
  const details = {
    surface: 'LSE details',
    facts: defined<Facts>({
      // A row of an issue that came and went tells its first beginning alone.
      ...(open.every(({ episodes }) => episodes === 1)
        ? issueFacts(
            open.map(({ issueType, failedTime }) => ({ type: issueType, openedAt: Date.parse(failedTime) })),
            at,
          )
        : {}),
      version: row?.esVersion ?? undefined,
      layout: row && `${row.instanceCount} ${row.instanceType} in ${row.az.length}`,
    }),
  };
  const recent = rowsBy(report, at - LSE_STEP_MS);
  const graphs = report.impactedDomainsTotal > report.impactedDomains.length ? {} : { impacted: recent };
  return [
    details,
    { surface: 'rows of the LSE', facts: graphs },
    {
      surface: 'graphs of the LSE',
      facts: { impacted: lastOf(Object.entries(report.issueGraph).map(([type, points]) => [type, points.at(-1)?.y ?? 0])) },
    },
    { surface: 'charts of all issue types', facts: { impacted: await chartsOf(server, at) } },
  ];
};

/** `ClusterRed:3 NodeDrop:1` */
const lastOf = (counts: readonly (readonly [type: string, count: number])[]): string =>
  sorted(counts.flatMap(([type, count]) => (count > 0 ? [`${type}:${count}`] : [])));

const rowsBy = ({ impactedDomains }: LseReport, from: number): string => {
  const counts = new Map<string, number>();
  for (const { issueType, lastSeen } of impactedDomains)
    if (Date.parse(lastSeen) > from) counts.set(issueType, (counts.get(issueType) ?? 0) + 1);
  return lastOf([...counts]);
};

const chartsOf = async (server: DemoServer, end: number): Promise<string> => {
  const { data, text } = await server.gql(READER, 'query W($key: String!) { tmsSvgData(key: $key) { charts { issueType counts } } }', {
    key: chartsKey(end, '3h'),
  });
  if (!data?.tmsSvgData) throw new Error(`No charts of ${formatUtc(end)}: ${text}`);
  const charts = data.tmsSvgData.charts as { issueType: string; counts: number[] }[];
  return lastOf(charts.flatMap(({ issueType, counts }) => (isOfReport(issueType) ? [[issueType, counts.at(-1) ?? 0] as const] : [])));
};

/** The report of the three hours before a time, once all samples of them have come in. */
const reportOf = async (server: DemoServer, end: number): Promise<LseReport> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const asked = await server.gql(
      READER,
      `query W($end: String!, $types: [String!]!) {
        detailPageRequestingData(endTimeUtc: $end, timeWindow: "3hours", interval: "5m", issueTypes: $types) { reportKey } }`,
      { end: formatUtc(end), types: TYPES },
    );
    const key = asked.data?.detailPageRequestingData?.reportKey;
    if (typeof key !== 'string') throw new Error(`No report of ${formatUtc(end)}: ${asked.text}`);
    const { data } = await server.gql(READER, 'query W($key: String!) { detailPageFetchingData(key: $key) { s3Response } }', { key });
    const answer = JSON.parse(data.detailPageFetchingData.s3Response);
    if (answer.Error) throw new Error(`No report of ${formatUtc(end)}: ${answer.Error}`);
    if (answer.status !== 'pending' && answer.partialTo === null) return answer;
    await pause(LOOK_MS);
  }
  throw new Error(`The report of ${formatUtc(end)} is still pending`);
};
