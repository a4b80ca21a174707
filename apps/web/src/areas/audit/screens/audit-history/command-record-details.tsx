import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { type CommandRecord, OUTCOMES } from './command-history-columns.tsx';

const JsonView = lazy(() => import('../../../../kits/json-view/json-view.tsx').then((module) => ({ default: module.JsonView })));

/** One record of the audit log with all that was kept of it. */
export function CommandRecordDetails({ record }: { record: CommandRecord }) {
  const outcome = OUTCOMES[record.outcome] ?? { label: record.outcome, kind: 'unknown' as const };
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={1}
        items={[
          { label: 'Outcome', value: <Status kind={outcome.kind}>{outcome.label}</Status> },
          ...(record.outcome_detail ? [{ label: 'Why', value: record.outcome_detail }] : []),
          { label: 'Command', value: record.request_command, copy: record.request_command },
          { label: 'Domain', value: record.domain_id, copy: record.domain_id ?? undefined },
          { label: 'User', value: record.user },
          { label: 'Time', value: <Timestamp at={record.time.value * 1000} /> },
          { label: 'Ticket', value: record.ticket },
          { label: 'Reason', value: record.reason_code },
          { label: 'Description', value: record.description },
          { label: 'Source host', value: record.source_host },
          { label: 'Request id', value: record.request_id, copy: record.request_id },
          { label: 'Hash', value: record.hash.slice(0, 16), copy: record.hash },
          { label: 'Previous hash', value: record.previous_hash.slice(0, 16), copy: record.previous_hash },
        ]}
      />
      <Suspense fallback={null}>
        <Box variant="h3">Arguments</Box>
        <JsonView title="Arguments" text={record.arguments_json ?? '{}'} />
        {record.result_json && (
          <>
            <Box variant="h3">Result</Box>
            <JsonView title="Result" text={record.result_json} />
          </>
        )}
      </Suspense>
    </SpaceBetween>
  );
}
