import { z } from 'zod/mini';
import { ANALYSIS_TYPES } from './analysis.ts';

/*
 * The stored report of an analysis, described once: the server writes it by these types, the page reads it by these schemas. Times are epoch
 * milliseconds, paths are within the console.
 */

const Path = z.nullable(z.string());

const Evidence = z.object({
  /** Null where it is about the whole range. */
  at: z.nullable(z.number()),
  source: z.string(),
  text: z.string(),
  path: Path,
  /** How much it says for the cause, 1 to 3; the list has the strongest first. */
  weight: z.number(),
});

const Cause = z.object({
  /** Stable: `machine-failed`. */
  id: z.string(),
  title: z.string(),
  /** `likely` is named with evidence of its own; `possible` fits, and something else may be it. */
  confidence: z.enum(['likely', 'possible']),
  /** When it began to show. */
  since: z.nullable(z.number()),
  /** Nodes that it explains, as an operator calls them. */
  nodes: z.array(z.string()),
  evidence: z.array(Evidence),
  /** What to do next. */
  recommended: z.string(),
});

const Happened = z.object({ at: z.nullable(z.number()), until: z.nullable(z.number()), text: z.string(), path: Path });

const RuledOut = z.object({ title: z.string(), because: z.string(), path: Path });

const Unread = z.object({ source: z.string(), what: z.string(), why: z.string() });

export const HawkeyeReport = z.object({
  analysisType: z.enum(ANALYSIS_TYPES),
  domainIdentifier: z.string(),
  from: z.number(),
  to: z.number(),
  madeAt: z.number(),
  /** The verdict in one sentence. */
  headline: z.string(),
  /** The first is the cause that is named; empty where none is. */
  causes: z.array(Cause),
  happened: z.array(Happened),
  ruledOut: z.array(RuledOut),
  unread: z.array(Unread),
});

export type HawkeyeReport = z.output<typeof HawkeyeReport>;
export type HawkeyeCause = HawkeyeReport['causes'][number];
export type HawkeyeEvidence = HawkeyeCause['evidence'][number];
export type HawkeyeHappened = HawkeyeReport['happened'][number];
export type HawkeyeRuledOut = HawkeyeReport['ruledOut'][number];

/** What a kind of analysis finds; the rest of the report is the same for all. */
export type Findings = Pick<HawkeyeReport, 'headline' | 'causes' | 'happened' | 'ruledOut'>;
