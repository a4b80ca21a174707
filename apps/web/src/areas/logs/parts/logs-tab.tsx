import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LOGS_NEED_TICKET } from '#rules/logs/log-access';
import { BrowseLogs } from './browse-logs.tsx';
import { ExploreLogs } from './explore/explore-logs.tsx';
import { RequestLogs } from './request-logs.tsx';
import { useLogTicket } from './use-log-ticket.tsx';

const VIEWS = [
  { id: 'files', text: 'Request and browse files' },
  { id: 'explore', text: 'Explore' },
];

/** The Logs tab of a domain: ask for the files of some hours and see what was asked for (DLOG-002, DLOG-016), or explore what they tell. */
export function LogsTab({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, setParams] = useSearchParams();
  const isExploring = params.get('view') === 'explore';
  const show = (view: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (view === 'explore') next.set('view', view);
      else next.delete('view');
      return next;
    });
  return (
    <SpaceBetween size="m">
      <SegmentedControl
        label="View of the logs"
        options={VIEWS}
        selectedId={isExploring ? 'explore' : 'files'}
        onChange={({ detail }) => show(detail.selectedId)}
      />
      {isExploring ? <Explored domainIdentifier={domainIdentifier} /> : <Files domainIdentifier={domainIdentifier} />}
    </SpaceBetween>
  );
}

function Files({ domainIdentifier }: { domainIdentifier: string }) {
  const queries = useQueryClient();
  return (
    <SpaceBetween size="m">
      <RequestLogs domainIdentifier={domainIdentifier} onRequested={() => void queries.invalidateQueries({ queryKey: ['graphql'] })} />
      <BrowseLogs domainIdentifier={domainIdentifier} />
    </SpaceBetween>
  );
}

function Explored({ domainIdentifier }: { domainIdentifier: string }) {
  const { needsTicket, ticket, form } = useLogTicket();
  return (
    <SpaceBetween size="m">
      {needsTicket ? <Alert type="warning">{LOGS_NEED_TICKET}</Alert> : null}
      {form}
      {needsTicket && ticket === null ? null : <ExploreLogs domainIdentifier={domainIdentifier} ticket={ticket} />}
    </SpaceBetween>
  );
}
