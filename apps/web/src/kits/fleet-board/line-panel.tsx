import Alert from '@cloudscape-design/components/alert';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import './line-panel.css';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { MINUTE } from '#rules/durations';
import { changeBeforeText, comparedText, statesText } from '#rules/fleet-board/line-words';
import { counted } from '#rules/inspector/words';
import { pathOfDomain } from '#rules/paths/domains';
import { fleetBoardLinePath } from '#rules/paths/fleet';
import { baseHostOf, hostOfStageRegion, type StageRegion } from '#rules/regions/stage-regions';
import { useNow } from '../../ui/timestamp/now.ts';
import { Timestamp } from '../../ui/timestamp/timestamp.tsx';
import { tableError } from '../graphql/table-error.ts';
import { useOperation } from '../graphql/use-operation.ts';
import { KeyValues } from '../key-values/key-values.tsx';
import { ResourceTable } from '../resource-table/resource-table.tsx';
import { AnalysisLink, domainColumns, stageRegionLabel } from './board-columns.tsx';
import { type DomainRow, LineChanges, type LineRow } from './board-operations.ts';
import { TriageActions } from './triage-actions.tsx';
import { triageText } from './triage-text.ts';
import { useLineDomains } from './use-board.ts';

/** One line beside the board: what it is about, what can be said about it, and its domains. */
export function LinePanel({ row }: { row: LineRow }) {
  const { triage } = row;
  const target = { title: row.title, kind: 'Line' as const, severity: row.severity, triage, domainIdentifier: null };
  return (
    <SpaceBetween size="m">
      {row.place === null ? <TriageActions target={target} choose="" /> : <ElsewhereNote row={row} place={row.place} />}
      {triage.note ? (
        <Alert type="info" header={`Handed over to ${triage.owner ?? 'the next person'} by ${triage.noteBy ?? 'somebody'}`}>
          {triage.note}
        </Alert>
      ) : null}
      <KeyValues
        columns={3}
        items={[
          { label: 'Domains', value: `${row.domains.toLocaleString('en-US')} in ${counted(row.accounts, 'account')}` },
          { label: 'States', value: statesText(row.states) },
          { label: 'Started', value: <Timestamp at={row.start} empty="Not known" /> },
          { label: 'Compared with the rest of the place', value: comparedText(row), isWide: true },
          { label: 'Triage', value: triageText(triage) },
          { label: 'Issues', value: issuesText(row), isWide: true },
          ...(row.place === null && row.start != null
            ? [{ label: 'Changed before it began', value: <ChangesBefore line={row.key} />, isWide: true }]
            : []),
        ]}
      />
      {row.place === null ? (
        <SpaceBetween size="m">
          <AnalysisLink row={row} />
          <LineDomainsTable key={row.key} line={row} />
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
}

/** A kind stays beside its number. */
const issuesText = ({ issueTypes }: LineRow): string =>
  issueTypes.map(({ type, domains }) => `${type}\u00A0${domains.toLocaleString('en-US')}`).join(', ') || 'None opened yet';

const SHOWN_CHANGES = 3;

/** What was done shortly before to more of the line's domains than of the others. */
function ChangesBefore({ line }: { line: string }) {
  const query = useOperation(LineChanges, { line }, { staleMs: MINUTE, refreshMs: MINUTE });
  const now = useNow();
  const changes = query.data?.fleetBoardChanges;
  if (!changes) return query.error ? `Could not be read: ${query.error.message}` : 'Reading…';
  if (changes.length === 0) return 'Nothing that touched more of these domains than of the others';
  return (
    <ul aria-label="Changed before it began" className="fleet-changes">
      {changes.slice(0, SHOWN_CHANGES).map(({ href, ...change }) => (
        <li key={change.id}>
          {href ? <RouterLink to={href}>{change.title}</RouterLink> : change.title}
          <small>
            {changeBeforeText(change, now)}; {change.confidence} confidence
          </small>
        </li>
      ))}
    </ul>
  );
}

function ElsewhereNote({ row, place }: { row: LineRow; place: NonNullable<LineRow['place']> }) {
  const { host, protocol } = window.location;
  const href = `${protocol}//${hostOfStageRegion(place as StageRegion, baseHostOf(host))}${fleetBoardLinePath(row.key)}`;
  return (
    <Alert type="info">
      This line is in {stageRegionLabel(place)}. <Link href={href}>Open its board</Link> to see its domains and to act on it.
    </Alert>
  );
}

const WORST_SHOWN = 5;

/**
 * The worst domains, each with its verdict in full: the table beside it cuts what is long. Until they are read the line's first ones keep their
 * place.
 */
function WorstDomains({ rows, first }: { rows: readonly DomainRow[] | undefined; first: readonly string[] }) {
  const names = rows?.map(({ domainIdentifier }) => domainIdentifier) ?? first;
  if (names.length === 0) return null;
  return (
    <ul aria-label="Worst domains" className="fleet-worst">
      {names.slice(0, WORST_SHOWN).map((domainIdentifier, index) => (
        <li key={domainIdentifier}>
          <RouterLink to={pathOfDomain(domainIdentifier, 'overview')}>{domainIdentifier}</RouterLink>
          <span>{rows?.[index] ? verdictText(rows[index]) : 'Reading…'}</span>
        </li>
      ))}
    </ul>
  );
}

const verdictText = ({ verdict, change, changeOwner, triage }: DomainRow): string =>
  [verdict, change && `${change}${changeOwner ? ` by ${changeOwner}` : ''}`, triage.owner && `owner ${triage.owner}`]
    .filter(Boolean)
    .join('; ');

const EMPTY = { title: 'No domains', text: 'No domain is on this line any more.' };
const domainKey = (row: DomainRow): string => row.domainIdentifier;

function LineDomainsTable({ line }: { line: LineRow }) {
  const [pages, setPages] = useState(1);
  const query = useLineDomains(line.key, pages);
  const rows = query.data?.rows;
  const total = query.data?.total ?? 0;
  const hasMore = rows !== undefined && rows.length < total && rows.length >= pages * 100;
  return (
    <SpaceBetween size="m">
      <WorstDomains rows={rows} first={line.first} />
      <ResourceTable<DomainRow>
        id="fleet-line-domains"
        urlKey="line"
        title={`Domains of ${line.title}`}
        {...(rows === undefined ? {} : { counter: total.toLocaleString('en-US') })}
        columns={domainColumns}
        rows={rows}
        rowId={domainKey}
        loading={query.isFetching}
        error={tableError('The domains of this line could not be read: {message}', query)}
        empty={EMPTY}
        selection="single"
        pageSizes={[10, 50, 100]}
        defaultPageSize={10}
        csvName="fleet-board-domains.csv"
        more={hasMore ? { isLoading: query.isFetching, hasFailed: query.isError, load: () => setPages(pages + 1) } : undefined}
        actions={([chosen]) => (
          <TriageActions
            target={
              chosen && {
                ...{ title: chosen.domainIdentifier, kind: 'Domain', severity: chosen.severity },
                ...{ triage: chosen.triage, domainIdentifier: chosen.domainIdentifier },
              }
            }
            choose="Choose a domain in the table first"
          />
        )}
      />
    </SpaceBetween>
  );
}
