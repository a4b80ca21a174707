import { capitalised } from '#rules/capitalised';
import { counted } from '#rules/inspector/words';
import type { LseAttribute, Standout, StandoutReport } from '#rules/lse/report';
import type { Ratio } from '../../../../ui/bars/ratio-axis.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { percentText, utcText } from './report-words.ts';

/** What attributes are called in a sentence. */
const ATTRIBUTE_WORDS: Record<LseAttribute, string> = {
  esVersion: 'version',
  vfi: 'vfi',
  instanceType: 'instance type',
  instanceCount: 'instance count',
  isVpc: 'in a VPC',
  numOfAz: 'number of zones',
  az: 'zone',
  sla: 'sla',
  standByEnabled: 'standby',
};

/** `zone use1-az4 and version 2.11`. */
export const partsText = ({ parts }: Pick<Standout, 'parts'>): string =>
  parts.map(({ attribute, value }) => `${ATTRIBUTE_WORDS[attribute]} ${value || 'not known'}`).join(' and ');

/** A standout's ratio as bars take it. */
export const ratioOf = ({ riskRatio, interval }: Pick<Standout, 'riskRatio' | 'interval'>): Ratio => ({ ratio: riskRatio, interval });

/** `37 of 41 domains with it hit (90%), 92% of all hit, 12 accounts`. */
export function evidenceText(standout: Standout, impacted: number): string {
  const { impacted: hit, fleet, impactRate, coverage, accounts } = standout;
  const rate = percentText(impactRate, 1);
  const all = impacted === 0 ? '' : `, ${percentText(coverage, 1)} of all hit`;
  return `${formatExact(hit)} of ${counted(fleet, 'domain')} with it hit (${rate})${all}, ${counted(accounts, 'account')}`;
}

/** The answer of a report in a line, for its head: what stands out most, or that nothing does. */
export function answerText({ values, impacted }: StandoutReport): string {
  const first = values.find(({ effect }) => effect === 'raises');
  if (first === undefined) return 'Nothing stands out among the hit domains.';
  return `Stands out most: ${partsText(first)}, ${evidenceText(first, impacted)}.`;
}

/** What is compared with what. */
export function comparisonText(report: StandoutReport): string {
  const { fleet, fleetAt, impacted, alreadyBefore, excluded, lastWeek } = report;
  const left = [
    alreadyBefore > 0 ? `${formatExact(alreadyBefore)} hit already before` : '',
    excluded > 0 ? `${formatExact(excluded)} that their owners were changing or deleting` : '',
  ].filter(Boolean);
  const out = left.length === 0 ? '' : ` Left out: ${left.join(' and ')}.`;
  const week = lastWeek === null ? '' : ` In the same hours a week before ${formatExact(lastWeek)} ${lastWeek === 1 ? 'was' : 'were'} hit.`;
  return `${counted(impacted, 'newly hit domain')} against the fleet of ${formatExact(fleet)} at ${utcText(fleetAt)}.${out}${week}`;
}

export interface StandoutGroups {
  raises: readonly Standout[];
  lowers: readonly Standout[];
  /** Differs only because it goes with a value that stands out more. */
  explained: readonly Standout[];
  /** Looked at, and nothing beyond doubt. */
  neither: readonly Standout[];
}

/** Values by what they do to the risk, each in the report's order. */
export const groupsOf = (values: readonly Standout[]): StandoutGroups => ({
  raises: values.filter(({ effect }) => effect === 'raises'),
  lowers: values.filter(({ effect }) => effect === 'lowers'),
  explained: values.filter(({ effect, explainedBy }) => effect === null && explainedBy != null),
  neither: values.filter(({ effect, explainedBy }) => effect === null && explainedBy == null),
});

/** `goes with zone use1-az1`; empty for what stands on its own. */
export const explainedText = ({ explainedBy }: Pick<Standout, 'explainedBy'>): string =>
  explainedBy == null ? '' : `goes with ${partsText({ parts: [explainedBy] })}`;

/** The reason without the words that its heading says already. */
export const reasonText = (none: string): string => {
  const text = none.replace(/^No candidate:\s*/, '');
  return capitalised(text);
};
