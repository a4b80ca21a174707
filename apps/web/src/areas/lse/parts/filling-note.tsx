import ProgressBar from '@cloudscape-design/components/progress-bar';
import type { SamplesStatus } from './samples-status.ts';

/** How far the past is brought in; nothing once it is. */
export function FillingNote({ status, description }: { status: SamplesStatus | undefined; description: string }) {
  if (!status?.filling) return null;
  const { doneDays, totalDays } = status.filling;
  return (
    <ProgressBar
      label="Loading history, newest first"
      description={`${description} ${doneDays} of ${totalDays} days are loaded.`}
      value={totalDays === 0 ? 0 : (doneDays / totalDays) * 100}
    />
  );
}
