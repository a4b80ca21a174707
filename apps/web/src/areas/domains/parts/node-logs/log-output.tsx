import Box from '@cloudscape-design/components/box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import type { LogRead, LogRequest } from './use-node-read.ts';

interface LogOutputProps {
  request: LogRequest | null;
  output: UseQueryResult<LogRead, Error>;
}

/** What a read of a log answered: its lines, that there are none, or why it failed. */
export function LogOutput({ request, output }: LogOutputProps) {
  const { data, error, isFetching, refetch } = output;
  const name = useMemo(() => request?.line.split('/').at(-1) ?? 'log', [request]);
  if (request === null) return null;
  if (error)
    return (
      <FailedPanel what={`Error reading logs: ${error.message || 'Unknown error'}`} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton label="Lines of the log" height={320} />;
  // grep ends with 1 where nothing matches, and says nothing.
  if (data.status !== 'ok' && data.stderr !== '')
    return <FailedPanel what={`Error reading logs: ${data.stderr.trim()}`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.stdout === '') return <Box>No logs found</Box>;
  return (
    <>
      <Box variant="small" display="block">
        {data.is_redacted
          ? 'Credentials and customer content are redacted; a grant for data:raw shows them.'
          : 'Shown as it is under a grant for data:raw.'}
        {data.is_truncated ? ' The answer was cut: more came than is taken.' : null}
      </Box>
      <JsonView title={name} text={data.stdout.trimEnd()} language="text" height={500} canCopy={data.is_redacted} />
    </>
  );
}
