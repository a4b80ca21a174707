import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LOGS_NEED_TICKET } from '#rules/logs/log-access';
import { ELB_LOG_GROUP, isElbMode } from '#rules/logs/log-groups';
import { LOG_GROUPS_PARAM, REQUEST_RANGE_PREFIX } from '#rules/paths/on-demand';
import { useAddress } from '../../../kits/address/use-address.ts';
import { useLogTicket } from '../../../kits/data-protection/use-log-ticket.tsx';
import { readRangeParams } from '../../../kits/date-range/range-params.ts';
import { ExecutionsTable } from '../../../kits/on-demand/executions-table.tsx';
import { BrowseLogs } from './browse-logs.tsx';
import { ExploreLogs } from './explore/explore-logs.tsx';
import { RequestLogs } from './request-logs.tsx';

const VIEWS = [
  { id: 'files', text: 'Request and browse files' },
  { id: 'explore', text: 'Explore' },
];

/** The Logs tab of a domain: ask for the files of some hours and see what was asked for (DLOG-002, DLOG-016), or explore what they tell. */
export function LogsTab({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, changeAddress] = useAddress();
  const isExploring = params.get('view') === 'explore';
  const show = (view: string) => changeAddress({ view: view === 'explore' ? view : null });
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

/** While the load balancer's group is chosen its backfills stand in place of the files that were asked for (DLOG-019). */
function Files({ domainIdentifier }: { domainIdentifier: string }) {
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [groups, setGroups] = useState<readonly string[]>(() => (params.get(LOG_GROUPS_PARAM) === ELB_LOG_GROUP ? [ELB_LOG_GROUP] : []));
  return (
    <SpaceBetween size="m">
      <RequestLogs
        domainIdentifier={domainIdentifier}
        groups={groups}
        firstRange={readRangeParams(params, REQUEST_RANGE_PREFIX)}
        onGroups={setGroups}
        onRequested={() => void queries.invalidateQueries({ queryKey: ['graphql'] })}
      />
      {isElbMode(groups) ? (
        <ExecutionsTable domainIdentifier={domainIdentifier} type="ELB" />
      ) : (
        <BrowseLogs domainIdentifier={domainIdentifier} />
      )}
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
