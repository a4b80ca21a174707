import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { hasServerlessLogs, SERVERLESS_LOGS_UNSUPPORTED } from '#rules/serverless/log-search';
import { useSession } from '../../../../kits/session/session.ts';
import { BrowseLogs } from './browse-logs.tsx';
import { RequestLogs } from './request-logs.tsx';
import { useLogSearch } from './use-log-search.ts';

/** Logs of requests to the serverless offering (JLOG-001): only a word where a place has none (JLOG-003). */
export function ServerlessLogsScreen() {
  const { stageRegion } = useSession();
  if (!hasServerlessLogs(stageRegion)) return <Alert type="info">{SERVERLESS_LOGS_UNSUPPORTED}</Alert>;
  return <LogSearchPage />;
}

function LogSearchPage() {
  const search = useLogSearch();
  return (
    <SpaceBetween size="m">
      <Header variant="h1">Serverless search logs</Header>
      <RequestLogs search={search} />
      <BrowseLogs search={search} />
    </SpaceBetween>
  );
}
