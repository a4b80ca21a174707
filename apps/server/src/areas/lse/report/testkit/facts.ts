import { expect } from 'vitest';
import { type DomainAttributes, LseReport } from '#rules/lse/report';
import type { LseQuestion } from '#rules/lse/requests';
import type { ImpactFacts } from '#rules/lse/samples';
import { bucketsOf } from '#rules/lse/windows';
import { buildReport, type ReportFindings } from '../build-report.ts';

export const END = Date.parse('2026-11-21T10:05:00Z');
const SINCE = END - 7_200_000;
export const QUESTION: LseQuestion = {
  end: END,
  window: '3h',
  interval: '5m',
  issueTypes: ['ClusterRed', 'NodeDrop'],
  lse: { start: SINCE, end: END },
};
export const WINDOW = bucketsOf(END, '3h');
export const BUCKETS = (WINDOW.to - WINDOW.from) / WINDOW.bucketMs;

export const ATTRIBUTES: DomainAttributes = {
  esVersion: 'OpenSearch_2.11',
  numOfAz: 2,
  az: ['use1-az1', 'use1-az2'],
  isVpc: true,
  instanceType: 'r6g.large.search',
  instanceCount: 4,
  sla: null,
  vfi: 'vfi-1',
  standByEnabled: null,
};
export const SINGLE: DomainAttributes = { ...ATTRIBUTES, esVersion: null, numOfAz: 1, az: [], isVpc: false, standByEnabled: true };

interface Row {
  domainId: string;
  type: number;
  first: number;
  last: number;
  episodes: number;
  still: boolean;
  before: boolean;
  attributes: DomainAttributes;
}

export const row = (domainId: string, change: Partial<Row> = {}): Row => ({
  domainId,
  type: 0,
  first: END - 3_600_000,
  last: END - 1_800_000,
  episodes: 1,
  still: false,
  before: false,
  attributes: ATTRIBUTES,
  ...change,
});

export const curve = (start: number) => Uint32Array.from({ length: BUCKETS }, (_, bucket) => start + bucket);

export const factsOf = (rows: readonly Row[], change: Partial<ImpactFacts> = {}): ImpactFacts => {
  const ordered = rows.toSorted(
    (a, b) => a.first - b.first || (a.domainId < b.domainId ? -1 : a.domainId > b.domainId ? 1 : a.type - b.type),
  );
  const domains = [...new Set(rows.map(({ domainId }) => domainId))].sort();
  const attributeRows = [...new Set(rows.map(({ attributes }) => attributes))];
  return {
    series: QUESTION.issueTypes.map((issueType, place) => ({ issueType, counts: curve(place), standBy: curve(place + 100) })),
    any: curve(5),
    flow: null,
    rows: {
      domains,
      attributeRows,
      domain: Uint32Array.from(ordered, ({ domainId }) => domains.indexOf(domainId)),
      type: Uint8Array.from(ordered, ({ type }) => type),
      since: SINCE,
      first: Uint32Array.from(ordered, ({ first }) => first - SINCE),
      last: Uint32Array.from(ordered, ({ last }) => last - SINCE),
      episodes: Uint32Array.from(ordered, ({ episodes }) => episodes),
      still: Uint8Array.from(ordered, ({ still }) => (still ? 1 : 0)),
      before: Uint8Array.from(ordered, ({ before }) => (before ? 1 : 0)),
      attributes: Uint32Array.from(ordered, ({ attributes }) => attributeRows.indexOf(attributes)),
    },
    silentAtAnchor: [],
    fleet: null,
    anchor: END - 900_000,
    watermarks: [
      { source: 'metrics', cadenceMs: 300_000, completeTo: END - 900_000 },
      { source: 'rules', cadenceMs: 60_000, completeTo: END - 600_000 },
    ],
    exact: true,
    dataVersion: '1',
    ...change,
  };
};

export const findings = (facts: ImpactFacts, question = QUESTION): ReportFindings => ({
  question,
  key: `r-${'0'.repeat(40)}`,
  madeAt: END + 1_000,
  facts,
  lastWeek: null,
  changes: null,
});
export const build = (facts: ImpactFacts) => buildReport(findings(facts));
/** As the page reads what was written: by the one description, which has to know all of it. */
export const read = (facts: ImpactFacts): LseReport => readText(build(facts).json.toString());

export function readText(json: string): LseReport {
  const report = LseReport.parse(JSON.parse(json));
  expect(report, 'what the description knows of the report').toEqual(JSON.parse(json));
  return report;
}
