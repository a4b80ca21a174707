/** What a ticket holds of a verdict; times are epoch milliseconds. */
export interface TicketInput {
  domainIdentifier: string;
  /** Stage and region, such as `prod iad`. */
  place: string;
  nowMs: number;
  sentence: string;
  coverage: string;
  confirming: boolean;
  light: boolean;
  context: readonly string[];
  findings: readonly {
    severity: string;
    text: string;
    details: readonly string[];
    since?: number | null | undefined;
    atLeast: boolean;
    confirmed: boolean;
    evidence: readonly { label: string; path?: string | null | undefined }[];
    sop: string;
    safeStep: string;
    wrongStep?: string | null | undefined;
  }[];
  notRun: readonly { title: string; detail: string }[];
  /** The short link to this page, or its whole address where none could be made. */
  link: string;
}

const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** A verdict as plain text for a ticket: the sentence, the findings with their evidence, what could not be read, times in UTC. */
export const ticketText = (input: TicketInput): string => {
  const { domainIdentifier, place, nowMs, sentence, coverage, confirming, light, context, findings, notRun, link } = input;
  const marks = [...(confirming ? ['being confirmed by a second sample'] : []), ...(light ? ['light mode'] : [])];
  return [
    `${domainIdentifier} (${place}), ${utc(nowMs)}`,
    `${sentence}.`,
    `${coverage}${marks.length > 0 ? `; ${marks.join(', ')}` : ''}.`,
    ...context,
    ...findings.flatMap((finding, index) => [
      '',
      `${index + 1}. [${finding.severity}${finding.confirmed ? '' : ', unconfirmed'}] ${finding.text}${typeof finding.since === 'number' ? ` (${finding.atLeast ? 'at least since' : 'since'} ${utc(finding.since)})` : ''}`,
      ...finding.details.map((detail) => `   ${detail}`),
      `   Recommended: ${finding.safeStep}`,
      ...(finding.wrongStep ? [`   Avoid: ${finding.wrongStep}`] : []),
      `   Evidence: ${finding.evidence.map(({ label, path }) => path ?? label).join(' ; ')}`,
      `   Runbook: ${finding.sop}`,
    ]),
    ...(notRun.length > 0 ? ['', 'Did not run:', ...notRun.map(({ title, detail }) => `- ${title}: ${detail}`)] : []),
    '',
    link,
  ].join('\n');
};
