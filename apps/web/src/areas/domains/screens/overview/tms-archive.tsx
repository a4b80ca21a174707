import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useMemo, useState } from 'react';
import { type DateRange, EVENT_PRESETS, resolveDateRange, validateDateRange } from '#rules/date-range';
import { archiveRangeProblem } from '#rules/events/event-window';
import { zoneOfValue } from '#rules/time-zones';
import { graphql } from '../../../../generated/gql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { LAST_WEEK, writeAskedZone } from '../../../../kits/asked-range/asked-range.ts';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { writeRangeParams } from '../../../../kits/date-range/range-params.ts';
import { TimeZoneSelect } from '../../../../kits/date-range/time-zone-select.tsx';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { browserZone } from '../../../../ui/values/format-time.ts';
import '../../../../kits/asked-range/range-bar.css';
import { useAskedRange } from '../../../../kits/asked-range/use-asked-range.ts';
import { ZonedTime } from '../../parts/zoned-time/zoned-time.tsx';
import { type ArchivedIssue, archivedIssueColumns } from './issue-columns.tsx';
import { IssueDetails } from './issue-details.tsx';

const Archive = graphql(`
  query TmsArchive_IssuesQuery($domainIdentifier: String!, $startTime: String!, $endTime: String!, $issuePrefix: String) {
    getDomainTMSIssuesArchive(domainIdentifier: $domainIdentifier, startTime: $startTime, endTime: $endTime, issuePrefix: $issuePrefix) {
      id
      issueType
      timestamp
      details
      isResolved
      supportSOP
      serviceSOP
      severity
      zone
      openedAt
    }
  }
`);

const PREFIX = 'archive.';
const EMPTY = { title: 'No TMS issues', text: 'Issues that were resolved within the range are listed here.' };

/** Resolved issues of a range of at most 31 days, the last week at first (EVENT-032 to EVENT-036). */
export function TmsArchive({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, changeAddress] = useAddress();
  const state = useAskedRange(PREFIX);
  const { timeZone, window } = state;
  const issuePrefix = params.get(`${PREFIX}prefix`) || null;
  const query = useOperation(Archive, { domainIdentifier, ...window, issuePrefix }, { keepPrevious: true });
  const columns = useMemo(() => archivedIssueColumns(timeZone), [timeZone]);
  const panel = useMemo(
    () => ({
      title: (row: ArchivedIssue) => row.issueType,
      content: (row: ArchivedIssue) => (
        <IssueDetails
          domainIdentifier={domainIdentifier}
          issue={row}
          from={row.openedAt}
          to={row.timestamp}
          times={[
            { label: 'Created', value: <ZonedTime at={row.openedAt} timeZone={timeZone} /> },
            { label: 'Resolved', value: <ZonedTime at={row.timestamp} timeZone={timeZone} /> },
          ]}
          isOpen={false}
        />
      ),
    }),
    [domainIdentifier, timeZone],
  );

  const fetchIssues = (range: DateRange, zone: string, prefix: string) => {
    state.refresh(query.refetch);
    changeAddress((now) => {
      const next = writeAskedZone(writeRangeParams(now, PREFIX, range, LAST_WEEK.range, zone, browserZone()), PREFIX, zone);
      if (prefix === '') next.delete(`${PREFIX}prefix`);
      else next.set(`${PREFIX}prefix`, prefix);
      return next;
    });
  };

  return (
    <SpaceBetween size="m">
      <ArchiveForm
        first={{ range: state.asked.range, zone: state.asked.zone, prefix: issuePrefix ?? '' }}
        busy={query.isFetching}
        onSubmit={fetchIssues}
      />
      <ResourceTable<ArchivedIssue>
        id="tms-archive"
        title="TMS Archive issues"
        columns={columns}
        rows={query.data?.getDomainTMSIssuesArchive}
        rowId={issueId}
        loading={query.isFetching}
        error={tableError('Unable to get archived TMS issue. Failed with {message}', query)}
        empty={EMPTY}
        pageSizes={[10, 30]}
        defaultPageSize={30}
        csvName="tms_archive_issues.csv"
        panel={panel}
      />
    </SpaceBetween>
  );
}

const issueId = (row: ArchivedIssue): string => row.id;

/** The archive's own rules, which come after the common ones. */
const problemOf = (range: DateRange, zone: string): string | null => {
  const { start, end } = resolveDateRange(range, Date.now(), zoneOfValue(zone, browserZone()));
  return archiveRangeProblem(start, end);
};

interface ArchiveFormProps {
  /** Read once: what is typed stays until Fetch Issues. */
  first: { range: DateRange; zone: string; prefix: string };
  busy: boolean;
  onSubmit: (range: DateRange, zone: string, prefix: string) => void;
}

function ArchiveForm({ first, busy, onSubmit }: ArchiveFormProps) {
  const [range, setRange] = useState(first.range);
  const [zone, setZone] = useState(first.zone);
  const [prefix, setPrefix] = useState(first.prefix);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = validateDateRange(range, Date.now(), zoneOfValue(zone, browserZone())) ?? problemOf(range, zone);
    setError(problem);
    if (problem === null) onSubmit(range, zone, prefix.trim());
  };
  return (
    <form onSubmit={submit} aria-label="Archived issues">
      <div className="range-bar event-range-form">
        <FormField label="Issue range" errorText={error} stretch>
          <DateRangePicker
            ariaLabel="Issue range"
            value={range}
            presets={EVENT_PRESETS}
            timeZone={zone}
            onChange={setRange}
            check={(asked) => problemOf(asked, zone)}
          />
        </FormField>
        <FormField label="Time Zone" stretch>
          <TimeZoneSelect value={zone} onChange={setZone} />
        </FormField>
        <FormField label="Issue prefix (optional)" stretch>
          <Input value={prefix} onChange={({ detail }) => setPrefix(detail.value)} placeholder="Cluster" />
        </FormField>
        <Button variant="primary" formAction="submit" loading={busy}>
          Fetch Issues
        </Button>
      </div>
    </form>
  );
}
