import { formatUtc } from '#rules/date-range';
import { type DomainAttributes, type ImpactedDomain, LSE_ATTRIBUTES, type LseReport } from '#rules/lse/report';
import { lseRequestOf } from '#rules/lse/requests';
import { bucketsOf } from '#rules/lse/windows';
import type { Findings } from './report-job.ts';

/** What the facts say by themselves, without a comparison with the fleet. */
export function plainReport({ question, key, madeAt, facts, changes }: Findings): { report: LseReport; rows: Iterable<ImpactedDomain> } {
  const window = bucketsOf(question.end, question.window);
  const graph = (counts: Uint32Array) => Array.from(counts, (y, at) => ({ x: window.from + at * window.bucketMs, y }));
  const rows = Array.from(facts.rows.domain, (_, row) => rowOf(facts.rows, question.issueTypes, row));
  const domains = new Map<string, { attributes: DomainAttributes; still: boolean; before: boolean; account: string }>();
  for (const row of rows) {
    const known = domains.get(row.domainId);
    domains.set(row.domainId, {
      attributes: known?.attributes ?? row,
      still: row.stillImpacted || known?.still === true,
      before: row.before || known?.before === true,
      account: row.accountId,
    });
  }
  const hit = [...domains.values()];
  const still = hit.filter((one) => one.still).length;
  const complete = Math.min(...facts.watermarks.map(({ completeTo }) => completeTo), window.to);
  const frozen = facts.watermarks.length > 0 && complete >= window.to;
  const accounts = [...new Set(hit.map(({ account }) => account))].map((accountId) => {
    const own = hit.filter(({ account }) => account === accountId);
    return { accountId, domains: own.length, stillImpacted: own.filter((one) => one.still).length, fleetDomains: null };
  });
  const report: LseReport = {
    request: lseRequestOf(question),
    totalImpacted: hit.length,
    stillImpacted: facts.anchor === null ? -1 : still,
    issueGraph: Object.fromEntries(facts.series.map(({ issueType, counts }) => [issueType, graph(counts)])),
    standByEnabledIssueGraph: Object.fromEntries(facts.series.map(({ issueType, standBy }) => [issueType, graph(standBy)])),
    aggregations: Object.fromEntries(
      LSE_ATTRIBUTES.map((name) => [name, countsOf(hit.map(({ attributes }) => attributes[name]))]),
    ) as LseReport['aggregations'],
    impactedDomains: rows.slice(0, 4_000),
    impactedAccounts: accounts.sort((a, b) => b.domains - a.domains),
    key,
    madeAt: formatUtc(madeAt),
    impactedDomainsTotal: rows.length,
    truncated: rows.length > 4_000,
    recovered: hit.length - still,
    withoutTelemetry: facts.silentAtAnchor.length,
    alreadyBefore: hit.filter(({ before }) => before).length,
    anyIssue: graph(facts.any),
    flow: null,
    anchor: formatUtc(facts.anchor ?? question.lse.end),
    watermarks: facts.watermarks.map(({ source, completeTo }) => ({ source, completeTo: formatUtc(completeTo) })),
    partialTo: frozen ? null : formatUtc(facts.watermarks.length === 0 ? window.from : complete),
    exact: facts.exact,
    standout: null,
    changes,
  };
  return { report, rows };
}

function rowOf(rows: Findings['facts']['rows'], issueTypes: readonly string[], row: number): ImpactedDomain {
  const domainId = rows.domains[rows.domain[row] ?? -1] ?? '';
  const attributes = rows.attributeRows[rows.attributes[row] ?? -1];
  if (attributes === undefined) throw new RangeError(`row ${row} has no attributes`);
  const still = rows.still[row] === 1;
  return {
    stillImpacted: still,
    accountId: domainId.split(':')[0] ?? '',
    domainName: domainId.split(':')[1] ?? '',
    domainId,
    issueType: issueTypes[rows.type[row] ?? -1] ?? '',
    failedTime: formatUtc(rows.first[row] ?? 0),
    ...attributes,
    state: still ? 'impacted' : 'recovered',
    lastSeen: formatUtc(rows.last[row] ?? 0),
    episodes: rows.episodes[row] ?? 0,
    before: rows.before[row] === 1,
  };
}

function countsOf(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values.flat()) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}
