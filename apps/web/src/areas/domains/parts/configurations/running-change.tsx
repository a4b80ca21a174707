import Alert from '@cloudscape-design/components/alert';
import { z } from 'zod/mini';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import type { ConfigRow } from './config-rows.ts';

const Properties = z.array(z.object({ Name: z.string(), ActiveValue: z.optional(z.unknown()), PendingValue: z.optional(z.unknown()) }));
const Progress = z.object({
  ConfigChangeStatus: z.string(),
  InitiatedBy: z.optional(z.string()),
  StartTime: z.optional(z.number()),
});

/** What a change that is under way replaces; nothing while none is. */
export function RunningChange({ rows }: { rows: readonly ConfigRow[] }) {
  const rawOf = (name: string) => rows.find((row) => row.name === name)?.raw;
  const progress = Progress.safeParse(rawOf('ChangeProgressDetails'));
  const properties = Properties.safeParse(rawOf('ModifyingProperties'));
  if (!progress.success) return null;
  const { ConfigChangeStatus, InitiatedBy, StartTime } = progress.data;
  return (
    <Alert type="info" statusIconAriaLabel="Information" header="A configuration change is under way">
      {ConfigChangeStatus}
      {InitiatedBy === undefined ? '' : `, started by the ${InitiatedBy.toLowerCase()}`}
      {StartTime === undefined ? '' : ' '}
      {StartTime === undefined ? null : <Timestamp at={StartTime} />}
      {properties.success && properties.data.length > 0 ? (
        <ul>
          {properties.data.map(({ Name, ActiveValue, PendingValue }) => (
            <li key={Name}>
              {Name}: {String(ActiveValue)} becomes {String(PendingValue)}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
