import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { useTimeout } from '../../ui/hooks/use-timeout.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useOperation } from '../graphql/use-operation.ts';
import { CodeLines } from '../json-view/code-lines.tsx';
import { FailedPanel } from '../section/failed-panel.tsx';
import { linesUpTo, offsetText, waitBefore } from './playback.ts';
import { type Event, TranscriptPiece } from './transcript-operations.ts';

interface TranscriptPlayerProps {
  seq: number;
  pieces: number;
}

const MOST_PX = 500;
const LINE_PX = 18;

/** A transcript as it came: all of a part at once, or event by event. A long one has parts. */
export function TranscriptPlayer({ seq, pieces }: TranscriptPlayerProps) {
  const [piece, setPiece] = useState(0);
  const query = useOperation(TranscriptPiece, { seq, piece }, { staleMs: Number.POSITIVE_INFINITY });
  const events = query.data?.transcript?.events;
  return (
    <SpaceBetween size="xs">
      {pieces > 1 ? (
        <SpaceBetween direction="horizontal" size="xs">
          <Button iconName="angle-left" ariaLabel="Previous part" disabled={piece === 0} onClick={() => setPiece(piece - 1)} />
          <span aria-live="polite">
            Part {piece + 1} of {pieces}
          </span>
          <Button iconName="angle-right" ariaLabel="Next part" disabled={piece + 1 >= pieces} onClick={() => setPiece(piece + 1)} />
        </SpaceBetween>
      ) : null}
      {query.error ? (
        <FailedPanel
          what={`Unable to read the transcript. Failed with ${query.error.message}`}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : events ? (
        <Part key={piece} events={events} />
      ) : (
        <Skeleton label="Transcript" height={200} />
      )}
    </SpaceBetween>
  );
}

function Part({ events }: { events: readonly Event[] }) {
  const [position, setPosition] = useState(events.length);
  const [isPlaying, setIsPlaying] = useState(false);
  const isAtEnd = position >= events.length;
  const step = () => {
    setPosition(Math.min(position + 1, events.length));
    if (position + 1 >= events.length) setIsPlaying(false);
  };
  useTimeout(step, isPlaying && !isAtEnd ? waitBefore(events, position) : null, position);
  const lines = useMemo(() => linesUpTo(events, position), [events, position]);
  const last = events[position - 1];
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="xs">
        <Button
          iconName={isPlaying ? 'status-stopped' : 'caret-right-filled'}
          onClick={() => {
            if (!isPlaying && isAtEnd) setPosition(0);
            setIsPlaying(!isPlaying);
          }}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button disabled={isPlaying} onClick={() => (isAtEnd ? setPosition(1) : step())}>
          {isAtEnd ? 'Step from the start' : 'Step'}
        </Button>
        <Button disabled={isAtEnd} onClick={() => setPosition(events.length)}>
          Show all
        </Button>
        <span aria-live={isPlaying ? 'off' : 'polite'}>
          {position} of {events.length} {last ? offsetText(last.at) : null}
        </span>
      </SpaceBetween>
      <CodeLines
        label="Transcript lines"
        lines={lines}
        language="text"
        height={Math.min(MOST_PX, Math.max(3, lines.length) * LINE_PX + 4)}
        isWrapped
        highlight=""
        onHighlight={undefined}
        query=""
        current={undefined}
      />
    </SpaceBetween>
  );
}
