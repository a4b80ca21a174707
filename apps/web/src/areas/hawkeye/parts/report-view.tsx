import './report-view.css';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HawkeyeCause, HawkeyeReport } from '#rules/hawkeye/report';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Status } from '../../../ui/status/status.tsx';
import { utcText, utcWithin } from './analysis-times.ts';

/** A finished report: the verdict, the first cause with what says so, what happened, what it was not, and what could not be read. */
export function ReportView({ report }: { report: HawkeyeReport }) {
  const [first, ...others] = report.causes;
  return (
    <SpaceBetween size="m">
      <div className="hawkeye-verdict">
        <Box variant="h3" tagOverride="h3">
          <Status kind={first ? 'warning' : report.happened.length > 0 ? 'unknown' : 'success'}>{report.headline}</Status>
        </Box>
        <CopyButton text={ticketText(report)} what="the report for a ticket" />
      </div>
      {first ? <Cause title="First cause" cause={first} report={report} /> : null}
      {others.length === 0 ? null : (
        <ExpandableSection headerText={`Other causes (${others.length})`} headingTagOverride="h3">
          <SpaceBetween size="m">
            {others.map((cause) => (
              <Cause key={cause.id} title={cause.confidence === 'likely' ? 'Also likely' : 'Possible'} cause={cause} report={report} />
            ))}
          </SpaceBetween>
        </ExpandableSection>
      )}
      <div className="hawkeye-columns">
        <Part title="What happened" empty="Nothing in this range.">
          {report.happened.map(({ at, until, text, path }) => (
            <li key={`${at} ${text}`}>
              <Times at={at} until={until} report={report} />
              <Evidence path={path}>{text}</Evidence>
            </li>
          ))}
        </Part>
        <Part title="Ruled out" empty="Nothing to rule out.">
          {report.ruledOut.map(({ title, because, path }) => (
            <li key={`${title} ${because}`}>
              {title}: <Evidence path={path}>{because}</Evidence>
            </li>
          ))}
        </Part>
        <Part title="Not read" empty="All sources answered.">
          {report.unread.map(({ source, what, why }) => (
            <li key={`${source} ${what}`}>
              {what === source ? what : `${source}: ${what}`}: {why}
            </li>
          ))}
        </Part>
      </div>
      <Box color="text-body-secondary" fontSize="body-s">
        As reported by the sources at {utcText(report.madeAt)}. A report never changes; trigger another one for what was noted since.
      </Box>
    </SpaceBetween>
  );
}

function Cause({ title, cause, report }: { title: string; cause: HawkeyeCause; report: HawkeyeReport }) {
  return (
    <section aria-label={`${title}: ${cause.title}`} className="hawkeye-cause">
      <Box variant="h4" tagOverride="h4">
        {title}: {cause.title}
      </Box>
      <p>
        {[
          cause.confidence === 'likely' ? 'Likely' : 'Possible',
          cause.since === null ? null : `since ${utcText(cause.since)}`,
          cause.nodes.length === 0 ? null : `${cause.nodes.length === 1 ? 'node' : 'nodes'} ${cause.nodes.join(', ')}`,
        ]
          .filter((part) => part !== null)
          .join(', ')}
      </p>
      <p>
        <strong>Recommended:</strong> {cause.recommended}
      </p>
      <ol aria-label={`Evidence for: ${cause.title}`}>
        {cause.evidence.map(({ at, source, text, path }) => (
          <li key={`${at} ${source} ${text}`}>
            <span className="hawkeye-source">{source}</span>
            <Times at={at} until={null} report={report} />
            <Evidence path={path}>{text}</Evidence>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Times({ at, until, report }: { at: number | null; until: number | null; report: HawkeyeReport }) {
  if (at === null) return null;
  const to = until === null || until === at ? '' : ` to ${utcWithin(until, report)}`;
  return (
    <time className="hawkeye-time" dateTime={new Date(at).toISOString()} title={utcText(at)}>
      {utcWithin(at, report)}
      {to}
    </time>
  );
}

/** A sentence, and where it is shown. */
function Evidence({ path, children }: { path: string | null; children: ReactNode }) {
  return path?.startsWith('/') ? <Link to={path}>{children}</Link> : <span>{children}</span>;
}

function Part({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <Box variant="h4" tagOverride="h4">
        {title}
      </Box>
      {children.length === 0 ? <Box color="text-body-secondary">{empty}</Box> : <ul>{children}</ul>}
    </section>
  );
}

/** The report as plain text that a ticket takes: verdict, first cause with its evidence, what it was not and what nobody could read. */
function ticketText(report: HawkeyeReport): string {
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
    `As reported by the sources at ${utcText(report.madeAt)}.`,
  ].join('\n');
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];
