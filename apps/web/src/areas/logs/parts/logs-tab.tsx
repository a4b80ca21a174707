import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { BrowseLogs } from './browse-logs.tsx';
import { RequestLogs } from './request-logs.tsx';

/** The Logs tab of a domain: ask for the files of some hours, and see what was asked for (DLOG-002, DLOG-016). */
export function LogsTab({ domainIdentifier }: { domainIdentifier: string }) {
  const queries = useQueryClient();
  return (
    <SpaceBetween size="m">
      <RequestLogs domainIdentifier={domainIdentifier} onRequested={() => void queries.invalidateQueries({ queryKey: ['graphql'] })} />
      <BrowseLogs domainIdentifier={domainIdentifier} />
    </SpaceBetween>
  );
}
