import type { DomainAttributes } from '#rules/lse/report';
import { goneBetween } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import type { EventHistory } from '../records/event-history.ts';
import { type IssueSpan, issueSpansOf } from '../records/issues.ts';
import { SAMPLE_SOURCES, type SampleSource, sourceOf } from './sources.ts';

/** The type of a sample that a domain should have sent and did not. */
export const SILENT = 'NoTelemetry';

/** An issue of a domain in all slots of the source's cadence that [from, to) touches. Epoch milliseconds. */
export interface SampleFacts {
  /** `clientId:name`. */
  domainId: string;
  /** A name of the catalogue, or SILENT. */
  issueType: string;
  source: SampleSource;
  from: number;
  to: number;
  attributes: DomainAttributes;
}

/** What is wanted of a source: its slots in [from, to). */
export interface SampleRange {
  source: SampleSource;
  from: number;
  to: number;
}

/** The domain, and what it was like at a time. */
export interface SampledDomain {
  history: EventHistory;
  attributesAt: (t: number) => DomainAttributes;
}

type Interval = readonly [from: number, to: number];

/**
 * What the sources noted of one domain. A source looks once a slot, at its start: what was open then is a sample. A domain that nobody gets
 * an answer from has none of what it would tell itself, but is noted as silent.
 */
export const samplesOf = ({ history, attributesAt }: SampledDomain, ranges: readonly SampleRange[]): SampleFacts[] => {
  const [from, to] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.to))];
  if (from >= to) return [];
  const spans = issueSpansOf(history, from, to);
  if (spans.length === 0) return [];
  const gone = goneBetween(history.spec, from, to);
  const silent = without(spans.flatMap(unreachable), gone);
  const edges = imageChanges(history.spec, from, to);
  const found: SampleFacts[] = [];
  const add = (issueType: string, intervals: readonly Interval[], { source, ...range }: SampleRange): void => {
    for (const [begin, end] of intervals)
      for (const [first, last] of looks(Math.max(begin, range.from), Math.min(end, range.to), SAMPLE_SOURCES[source].cadenceMs, edges))
        found.push({ domainId: history.identifier, issueType, source, from: first, to: last + 1, attributes: attributesAt(first) });
  };
  for (const range of ranges) {
    const byRules = range.source === 'rule-engine';
    for (const { condition, openedAt, closedAt } of spans)
      if (sourceOf(condition.type) === range.source)
        add(condition.type, without([[openedAt, closedAt]], byRules ? [...gone, ...silent] : gone), range);
    if (byRules) add(SILENT, silent, range);
  }
  return found;
};

const unreachable = ({ condition, end }: IssueSpan): Interval[] => (condition.type === 'ClusterUnreachable' ? [[condition.from, end]] : []);

/** Times at which another image may have come. */
const imageChanges = (spec: DomainSpec, from: number, to: number): number[] =>
  faultsBetween(spec, 'change', from, to).flatMap(({ end }) => (end > from && end < to ? [end] : []));

/** The parts of intervals that no hole covers. */
const without = (intervals: readonly Interval[], holes: readonly Interval[]): readonly Interval[] =>
  holes.reduce<readonly Interval[]>(
    (parts, [holeFrom, holeTo]) =>
      parts.flatMap(([from, to]): Interval[] =>
        holeFrom >= to || holeTo <= from
          ? [[from, to]]
          : [...(from < holeFrom ? [[from, holeFrom] as const] : []), ...(holeTo < to ? [[holeTo, to] as const] : [])],
      ),
    intervals,
  );

/** First and last look in [from, to), cut where an edge lies between two looks. */
const looks = (from: number, to: number, cadenceMs: number, edges: readonly number[]): Interval[] => {
  const list: Interval[] = [];
  let first = Math.ceil(from / cadenceMs) * cadenceMs;
  for (const end of [...edges.filter((edge) => edge > first && edge < to), to]) {
    const last = Math.ceil(end / cadenceMs) * cadenceMs - cadenceMs;
    if (last >= first) list.push([first, last]);
    first = Math.max(first, last + cadenceMs);
  }
  return list;
};
