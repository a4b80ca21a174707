import type { HawkeyeReport } from '#rules/hawkeye/report';
import { utcText } from './analysis-times.ts';

/** The report as plain text that a ticket takes: verdict, first cause with its evidence, what it was not and what nobody could read. */
export function ticketText(report: HawkeyeReport): string {
  const [first] = report.causes;
  return [
    `${report.analysisType} of ${report.domainIdentifier}, ${utcText(report.from)} to ${utcText(report.to)}`,
    report.headline,
    ...(first
      ? [
          '',
          `First cause (${first.confidence}): ${first.title}`,
          ...first.evidence.map(({ at, source, text }) => `- ${at === null ? '' : `${utcText(at)} `}${source}: ${text}`),
          `Recommended: ${first.recommended}`,
        ]
      : []),
    ...listed(
      'Ruled out',
      report.ruledOut.map(({ title, because }) => `${title}: ${because}`),
    ),
    ...listed(
      'Not read',
      report.unread.map(({ source, what, why }) => `${source}: ${what}: ${why}`),
    ),
    '',
    `As the sources told it at ${utcText(report.madeAt)}.`,
  ].join('\n');
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];
