import { counted } from '#rules/inspector/words';
import type { EventMark } from '../../../../ui/chart/chart-marks.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import type { ShownReport } from './report-answer.ts';

/** `2026-11-21 10:05 UTC` of a time in UTC; the text itself where it is none. */
export function utcText(time: string): string {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? time : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `10:05 UTC`, with its day where that is not the day of `other`. */
export function clockText(time: string, other: string): string {
  const text = utcText(time);
  return text.slice(0, 10) === utcText(other).slice(0, 10) ? text.slice(11) : text;
}

/** `3h`, `1d 4h`, `45 min`: how long an LSE was. */
export function lengthText(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  if (!(minutes > 0)) return '0 min';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  return [days > 0 ? `${days} d` : '', hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** `38%`, `0.4%`, `<0.1%`; nothing of nothing is 0%. */
export function percentText(part: number, whole: number): string {
  if (!(whole > 0) || part <= 0) return '0%';
  const percent = (part / whole) * 100;
  if (percent < 0.1) return '<0.1%';
  if (percent > 99.9 && part < whole) return '>99.9%';
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

export interface Verdict {
  /** How the event stands: over, going on, nothing found, or nobody can tell. */
  kind: 'over' | 'going-on' | 'none' | 'unknown';
  /** `412 domains of 37 accounts were hit`. */
  lead: string;
  /** The rest of the sentence and what is to be known beside it. */
  rest: string;
}

/** The report in a sentence or two, with its numbers. */
export function verdictOf(report: ShownReport): Verdict {
  const { request, totalImpacted, stillImpacted, recovered, withoutTelemetry, alreadyBefore, impactedAccounts } = report;
  const when = `between ${utcText(request.lseStartTime)} and ${clockText(request.lseEndTime, request.lseStartTime)}`;
  if (totalImpacted === 0) return { kind: 'none', lead: 'No domain was hit', rest: `by ${issuesText(request.issueTypes)} ${when}.` };
  const lead = `${counted(totalImpacted, 'domain')} of ${counted(impactedAccounts.length, 'account')} ${totalImpacted === 1 ? 'was' : 'were'} hit`;
  const before = alreadyBefore === 0 ? '' : ` ${formatExact(alreadyBefore)} of them had an issue already before it began.`;
  if (stillImpacted < 0) {
    return { kind: 'unknown', lead, rest: `${when}. How many still are is unknown: no source covers that time.${before}` };
  }
  const at = clockText(report.anchor, request.lseEndTime);
  const parts = [
    stillImpacted === 0 ? 'none is still impacted' : `${formatExact(stillImpacted)} ${stillImpacted === 1 ? 'is' : 'are'} still impacted`,
    `${formatExact(recovered)} ${recovered === 1 ? 'has' : 'have'} recovered`,
    withoutTelemetry === 0
      ? 'all send telemetry'
      : `${formatExact(withoutTelemetry)} ${withoutTelemetry === 1 ? 'sends' : 'send'} no telemetry`,
  ];
  const kind = stillImpacted > 0 || withoutTelemetry > 0 ? 'going-on' : 'over';
  return { kind, lead, rest: `${when}; at ${at} ${parts[0]}, ${parts[1]} and ${parts[2]}.${before}` };
}

const issuesText = (types: readonly string[]): string => (types.length === 1 ? (types[0] ?? '') : `any of ${types.length} issue types`);

/** A further sentence: of which interval it is not known what was new, because samples begin in it. '' where that is known of all. */
export function unknownStartsText({ flow }: ShownReport): string {
  const first = flow?.find(({ startedUnknown }) => startedUnknown);
  if (first === undefined) return '';
  return ` Samples begin at ${utcText(new Date(first.x).toISOString())}: how many of the domains impacted then were new is not known.`;
}

/** `partial to 02:10 UTC`, with its day where that is not the window's last; `complete`. */
export const partialText = ({ partialTo, request }: ShownReport): string =>
  partialTo === null ? 'complete' : `partial to ${clockText(partialTo, request.endTime)}`;

/** What else belongs on the axis of the curves: changes before the onset, and from where on and how far there are samples. */
export function marksOf({ changes, samplesFrom, partialTo }: Pick<ShownReport, 'changes' | 'samplesFrom' | 'partialTo'>): EventMark[] {
  const mark = (at: string, kind: string, name: string): EventMark => ({ time: Date.parse(at) / 1000, kind, name });
  return [
    ...(changes ?? []).map(({ at, kind, title }) => mark(at, kind, title)),
    ...(samplesFrom ? [mark(samplesFrom, 'samples', 'begin here')] : []),
    ...(partialTo === null ? [] : [mark(partialTo, 'samples', 'complete to here')]),
  ];
}
