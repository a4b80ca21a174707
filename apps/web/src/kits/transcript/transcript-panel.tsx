import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useOperation } from '../graphql/use-operation.ts';
import { KeyValues } from '../key-values/key-values.tsx';
import { FailedPanel } from '../section/failed-panel.tsx';
import { type Facts, TranscriptFacts } from './transcript-operations.ts';
import { TranscriptPlayer } from './transcript-player.tsx';

/** What a command on a machine answered, by the number of its audit record; nothing where the record has none. Its text is read when somebody asks: that is recorded. */
export function TranscriptPanel({ seq }: { seq: number }) {
  const query = useOperation(TranscriptFacts, { seq });
  if (query.isPending) return <Skeleton label="Transcript" height={80} />;
  if (query.error)
    return (
      <FailedPanel
        what={`Unable to read the transcript. Failed with ${query.error.message}`}
        code={query.error.code}
        requestId={query.error.requestId}
        onRetry={() => void query.refetch()}
      />
    );
  const { transcript } = query.data;
  if (!transcript) return null;
  return (
    <section aria-label="Transcript">
      <SpaceBetween size="s">
        <Box variant="h3">Transcript</Box>
        <KeyValues
          columns={1}
          items={[
            { label: 'Run', value: <code>{transcript.line}</code>, copy: transcript.line },
            { label: 'Node', value: `${transcript.ip} (${transcript.instanceId})` },
            { label: 'Answer', value: answerText(transcript) },
          ]}
        />
        <Text transcript={transcript} />
      </SpaceBetween>
    </section>
  );
}

function Text({ transcript }: { transcript: Facts }) {
  const [isOpen, setIsOpen] = useState(false);
  if (transcript.pieces === 0) return <Box color="text-body-secondary">The machine wrote nothing.</Box>;
  if (isOpen) return <TranscriptPlayer seq={transcript.seq} pieces={transcript.pieces} />;
  return (
    <SpaceBetween size="xs">
      {transcript.isGuarded ? (
        <Alert type="info" statusIconAriaLabel="Information">
          Redacted. It was read from files of the node, so that you read it is recorded.
        </Alert>
      ) : null}
      <Button iconName="caret-right-filled" onClick={() => setIsOpen(true)}>
        Open transcript
      </Button>
    </SpaceBetween>
  );
}

function answerText({ failure, exitCode, bytes, isTruncated, startedAt, endedAt }: Facts): string {
  const size = `${bytes.toLocaleString('en')} bytes in ${((endedAt - startedAt) / 1_000).toFixed(1)} s${isTruncated ? ', cut at the limit' : ''}`;
  if (failure) return `${failure} After ${size}.`;
  return exitCode == null ? size : `Exit code ${exitCode}, ${size}`;
}
