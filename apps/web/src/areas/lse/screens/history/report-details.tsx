import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { formatUtc } from '#rules/date-range';
import { lseParamsOf, parseLseQuestion } from '#rules/lse/requests';
import { lseAnalysisHref, lseReportHref } from '#rules/paths/lse';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { formatInstant } from '../../../../ui/values/format-time.ts';
import { ReportStatus } from './report-columns.tsx';
import type { ReportRow } from './reports-query.ts';

const clock = (ms: number): string => `${formatInstant(ms / 1000, 'UTC', false)} UTC`;

/** One report beside the list: what was asked, how it ended, and the ways on. */
export function ReportDetails({ row }: { row: ReportRow }) {
  const again = askAgain(row);
  return (
    <SpaceBetween size="m">
      {row.error ? (
        <Alert type="error" statusIconAriaLabel="Error" header="This report could not be generated">
          {row.error}
        </Alert>
      ) : null}
      <SpaceBetween direction="horizontal" size="xs">
        {row.error ? null : <WayOn href={lseReportHref(row.key)} text="Open the report" />}
        {again === null ? null : <WayOn href={again} text="Ask again" />}
      </SpaceBetween>
      <KeyValues
        columns={2}
        items={[
          { label: 'status', value: <ReportStatus row={{ ...row, error: null }} /> },
          { label: 'totalImpacted', value: row.totalImpacted },
          { label: 'createdBy', value: row.createdBy },
          { label: 'createdAt', value: <Timestamp at={row.createdAt} /> },
          { label: 'startTime', value: clock(row.startTime) },
          { label: 'endTime', value: clock(row.endTime) },
          { label: 'lseStartTime', value: clock(row.lseStartTime) },
          { label: 'lseEndTime', value: clock(row.lseEndTime) },
          { label: 'timeWindow', value: row.timeWindow },
          { label: 'issueTypes', value: row.issueTypes.join(', '), copy: row.issueTypes.join(',') },
          { label: 'key', value: row.key, copy: row.key },
        ]}
      />
    </SpaceBetween>
  );
}

function WayOn({ href, text }: { href: string; text: string }) {
  const navigate = useNavigate();
  return (
    <Button
      href={href}
      onFollow={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {text}
    </Button>
  );
}

/** The same question on the data of today; null where it cannot be asked any more. */
function askAgain(row: ReportRow): string | null {
  const outcome = parseLseQuestion(
    {
      endTimeUtc: formatUtc(row.endTime),
      timeWindow: row.timeWindow,
      issueTypes: row.issueTypes,
      lseStartTimeUtc: formatUtc(row.lseStartTime),
      lseEndTimeUtc: formatUtc(row.lseEndTime),
    },
    Date.now(),
    new Set(row.issueTypes),
  );
  return outcome.ok ? lseAnalysisHref(lseParamsOf(outcome.question)) : null;
}
