import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useSeconds } from '../../ui/hooks/use-seconds.ts';

/** Work in progress with the time that it has taken so far. */
export function Running({ text }: { text: string }) {
  const seconds = useSeconds();
  return (
    <div>
      <span role="status">
        <StatusIndicator type="in-progress">{text}</StatusIndicator>
      </span>
      {seconds > 1 ? <small> for {seconds} s</small> : null}
    </div>
  );
}
