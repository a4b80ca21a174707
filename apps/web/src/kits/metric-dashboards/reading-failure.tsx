import type { ReactNode } from 'react';
import { FailedPanel } from '../section/failed-panel.tsx';
import type { Readings } from './readings.ts';
import { useReadingFailure } from './use-readings.ts';

interface ReadingFailureProps {
  /** What is read for, by the titles that the reader knows. */
  panels: { graphs: readonly { graph: { title: string } }[]; readings: Readings };
  /** The call by name. */
  call: string;
  children: ReactNode;
}

/** A call that failed as a whole: an error in place of the panels (METRIC-045), or above them where some have their numbers. */
export function ReadingFailure({ panels, call, children }: ReadingFailureProps) {
  const failure = useReadingFailure(panels.readings);
  if (failure === null) return children;
  const hasNumbers = panels.graphs.some(({ graph }) =>
    panels.readings.panel(graph.title)?.series.some((series) => series.failure === null),
  );
  return (
    <>
      <FailedPanel
        what={`${call}: Unable to get Cloudwatch Metrics. Please refresh or try again later`}
        code={'code' in failure && typeof failure.code === 'string' ? failure.code : null}
        requestId={'requestId' in failure && typeof failure.requestId === 'string' ? failure.requestId : null}
        onRetry={panels.readings.retry}
        retryText="Refresh"
      />
      {hasNumbers ? children : null}
    </>
  );
}
