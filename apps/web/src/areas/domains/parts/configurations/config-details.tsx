import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { configOption } from '#rules/config-options';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { type ConfigRow, differenceText } from './config-rows.ts';

/** One configuration name: what it is, what changing it takes, how it is unlike others, and its options. */
export function ConfigDetails({ row }: { row: ConfigRow }) {
  const known = configOption(row.name);
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={1}
        items={[
          { label: 'State', value: row.state === '' ? null : <Status kind={statusKind(row.state)}>{row.state}</Status> },
          { label: 'Updated', value: row.updateDate === null ? null : <Timestamp at={row.updateDate} /> },
          ...(known
            ? [
                { label: 'What it is', value: known.meaning },
                { label: 'What a change does', value: known.change },
              ]
            : []),
        ]}
      />
      {row.differences.length > 0 && (
        <section aria-label="Unlike most domains">
          <Box variant="h3">Unlike most domains</Box>
          <ul>
            {row.differences.map((difference) => (
              <li key={difference.path}>{differenceText(difference)}</li>
            ))}
          </ul>
        </section>
      )}
      <JsonView title={`${row.name} options`} {...documentOf(row.raw)} height={320} />
    </SpaceBetween>
  );
}

/** A text that holds JSON, as access policies do, is shown as that JSON. */
const documentOf = (raw: unknown): { value: unknown } | { text: string } => {
  if (typeof raw !== 'string') return { value: raw ?? null };
  return { text: raw };
};
