import type { DomainAttributes } from '#rules/lse/report';
import type { FleetColumns, ImpactFacts, IssueCurves, Watermark } from '#rules/lse/samples';

/** A row of the facts, with names in place of numbers. */
export interface ReadableRow {
  domainId: string;
  issueType: string;
  first: number;
  last: number;
  episodes: number;
  still: boolean;
  before: boolean;
  attributes: DomainAttributes | undefined;
}

/** What two stores must agree on, whatever the order of their lists of attributes. */
export interface ReadableFacts {
  rows: ReadableRow[];
  domains: readonly string[];
  silentAtAnchor: (string | undefined)[];
  fleet: { at: number; members: { domainId: string; attributes: DomainAttributes | undefined; excluded: boolean }[] } | null;
  anchor: number | null;
  watermarks: readonly Watermark[];
}

/** The counts, which a store may approximate. */
export interface ReadableCounts {
  series: { issueType: string; counts: number[]; standBy: number[] }[];
  any: number[];
}

/** @throws Error when columns of a table differ in length */
export function readableFacts(
  { rows, silentAtAnchor, fleet, anchor, watermarks }: ImpactFacts,
  issueTypes: readonly string[],
): ReadableFacts {
  const { domain, type, first, last, episodes, still, before, attributes } = rows;
  for (const column of [type, first, last, episodes, still, before, attributes])
    if (column.length !== domain.length) throw new Error(`A column has ${column.length} rows and another ${domain.length}.`);
  return {
    rows: [...domain].map((place, row) => ({
      domainId: rows.domains[place] ?? '',
      issueType: issueTypes[type[row] ?? -1] ?? '',
      first: rows.since + (first[row] ?? Number.NaN),
      last: rows.since + (last[row] ?? Number.NaN),
      episodes: episodes[row] ?? -1,
      still: still[row] === 1,
      before: before[row] === 1,
      attributes: rows.attributeRows[attributes[row] ?? -1],
    })),
    domains: rows.domains,
    silentAtAnchor: silentAtAnchor.map((place) => rows.domains[place]),
    fleet: fleet && readableFleet(fleet),
    anchor,
    watermarks,
  };
}

function readableFleet({ at, domains, attributes, excluded, attributeRows }: FleetColumns): ReadableFacts['fleet'] {
  for (const column of [attributes, excluded])
    if (column.length !== domains.length) throw new Error(`A column of the fleet has ${column.length} rows and ${domains.length} domains.`);
  const members = domains.map((domainId, place) => ({
    domainId,
    attributes: attributeRows[attributes[place] ?? -1],
    excluded: excluded[place] === 1,
  }));
  return { at, members };
}

export const readableCounts = ({ series, any }: ImpactFacts): ReadableCounts => ({
  series: series.map(({ issueType, counts, standBy }) => ({ issueType, counts: [...counts], standBy: [...standBy] })),
  any: [...any],
});

export const readableFlow = ({ flow }: ImpactFacts): { started: number[]; recovered: number[]; silent: number[] } | null =>
  flow && { started: [...flow.started], recovered: [...flow.recovered], silent: [...flow.silent] };

export const readableCurves = ({ curves }: IssueCurves): { issueType: string; counts: number[] }[] =>
  curves.map(({ issueType, counts }) => ({ issueType, counts: [...counts] }));
