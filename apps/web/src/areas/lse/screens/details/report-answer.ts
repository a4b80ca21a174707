import { z } from 'zod/mini';
import { ImpactedDomain, IssueGraph, LseReport } from '#rules/lse/report';

type Graphs = Pick<LseReport, 'issueGraph' | 'standByEnabledIssueGraph'>;

/** A report as the page has it: a graph that cannot be read is null and costs its own chart only. */
export type ShownReport = Omit<LseReport, keyof Graphs> & { [graph in keyof Graphs]: Graphs[graph] | null };

/** What s3Response says (LSE-055). */
export type ReportAnswer = { kind: 'pending' } | { kind: 'error'; message: string } | { kind: 'report'; report: ShownReport };

/** The report's description, but that a graph may fail by itself. */
const Graph = z.catch(z.nullable(IssueGraph), null);
const Shown = z.extend(LseReport, { issueGraph: Graph, standByEnabledIssueGraph: Graph });

const Pending = z.object({ status: z.literal('pending') });
const Refused = z.object({ Error: z.string() });

/** Reads s3Response. Throws an Error in words for what is none of the three. */
export function parseReportAnswer(text: string): ReportAnswer {
  const value = jsonOf(text);
  if (Pending.safeParse(value).success) return { kind: 'pending' };
  const refused = Refused.safeParse(value);
  if (refused.success) return { kind: 'error', message: refused.data.Error };
  const report = Shown.safeParse(value);
  if (report.success) return { kind: 'report', report: report.data };
  const [issue] = report.error.issues;
  throw new Error(`The report cannot be read: ${issue?.path.join('.') || 'it'} is not as it should be.`);
}

/** A row of the report's own download. */
export function parseImpactedDomain(line: string): ImpactedDomain | null {
  const row = ImpactedDomain.safeParse(jsonOf(line));
  return row.success ? row.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
