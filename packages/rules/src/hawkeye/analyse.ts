import type { AnalysisType } from './analysis.ts';
import type { HawkeyeFacts } from './facts.ts';
import { analyseNodeDrop } from './node-drop.ts';
import { analyseNodeHotspot } from './node-hotspot.ts';
import { analyseRejections } from './rejections.ts';
import type { Findings, HawkeyeReport } from './report.ts';

const ANALYSES: Readonly<Record<AnalysisType, (facts: HawkeyeFacts) => Findings>> = {
  node_drop: analyseNodeDrop,
  node_hotspot: analyseNodeHotspot,
  analysis_429: analyseRejections,
};

/** The report of what was gathered. Pure: the same facts give the same report. */
export function analyse(facts: HawkeyeFacts, madeAt: number): HawkeyeReport {
  const { analysisType, domainIdentifier, from, to, unread } = facts;
  return { analysisType, domainIdentifier, from, to, madeAt, ...ANALYSES[analysisType](facts), unread: [...unread] };
}
