import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useState } from 'react';

/** Work in progress with the time that it has taken so far. */
export function Running({ text }: { text: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div>
      <span role="status">
        <StatusIndicator type="in-progress">{text}</StatusIndicator>
      </span>
      {seconds > 1 ? <small> for {seconds} s</small> : null}
    </div>
  );
}
