import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { formatBytes } from '#rules/domains/sizes';
import { useSeconds } from '../../ui/hooks/use-seconds.ts';
import type { ConsoleOutput } from './console-output.ts';
import { cancelCommand } from './live-output.ts';
import styles from './node-console.module.css';

/** A command that runs: for how long, how much its machine has written, and the way to give a read up. */
export function RunningOutput({ output: { id, line, live, canCancel } }: { output: ConsoleOutput }) {
  const seconds = useSeconds();
  const [isGivenUp, setGivenUp] = useState(false);
  return (
    <div className={styles.running}>
      <span role="status">
        <StatusIndicator type="in-progress">{line} runs</StatusIndicator>
      </span>
      <small>
        for {seconds} s, {formatBytes(live?.bytes ?? 0)} so far
      </small>
      {canCancel && (
        <Button
          variant="inline-link"
          ariaLabel={`Cancel ${line}`}
          disabled={isGivenUp}
          onClick={() => {
            setGivenUp(true);
            void cancelCommand(id);
          }}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
