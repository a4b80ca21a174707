import ProgressBar from '@cloudscape-design/components/progress-bar';
import type { SamplesStatus } from './samples-status.ts';

/** How far the past is brought in; nothing once it is. */
export function FillingNote({ status, description }: { status: SamplesStatus | undefined; description: string }) {
  if (!status?.filling) return null;
  const { doneDays, totalDays } = status.filling;
  return (
    <ProgressBar
      label="Loading history, newest first"
      description={description}
      value={totalDays === 0 ? 0 : (doneDays / totalDays) * 100}
      additionalInfo={`${doneDays} of ${totalDays} days`}
    />
  );
}
