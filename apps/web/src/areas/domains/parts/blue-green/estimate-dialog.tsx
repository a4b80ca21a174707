import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatBytes, formatCount, formatDuration } from '#rules/domains/sizes';
import { MINUTE } from '#rules/durations';
import { formatInZone, zoneCode } from '#rules/time-zones';
import { graphql } from '../../../../generated/gql.ts';
import type { BgEstimate_EstimateQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { BlueGreenDialog, type BlueGreenDialogProps } from './blue-green-dialog.tsx';
import { FALLBACK, REFRESH_MS } from './words.ts';

const Estimate = graphql(`
  query BgEstimate_EstimateQuery($domainId: String!) {
    getBGEstimate(domainId: $domainId) {
      estimate {
        changeId
        low
        high
        bytesPerSecond
        reason
        copy {
          leftBytes
          shardsLeft
        }
      }
    }
  }
`);

type Answer = NonNullable<BgEstimate_EstimateQueryQuery['getBGEstimate']>['estimate'];

/** When the newest change will be over, as a range, or why nobody can tell (ACT-025, ACT-027). */
export function EstimateDialog({ domainIdentifier, onClose }: BlueGreenDialogProps) {
  const query = useOperation(Estimate, { domainId: domainIdentifier }, { staleMs: 0, refreshMs: REFRESH_MS });
  const estimate = query.data?.getBGEstimate?.estimate;
  return (
    <BlueGreenDialog
      title="Estimated B/G time"
      query={query}
      failed={({ message, code }) => ({ what: message ? `Unable to get B/G Estimated time. Failed with ${message}` : FALLBACK, code })}
      onClose={onClose}
    >
      {estimate ? <EstimateFacts estimate={estimate} at={query.dataUpdatedAt} /> : <Box>No such domain is known.</Box>}
    </BlueGreenDialog>
  );
}

function EstimateFacts({ estimate, at }: { estimate: Answer; at: number }) {
  const { low, high, reason, copy, bytesPerSecond, changeId } = estimate;
  if (low == null || high == null)
    return (
      <SpaceBetween size="xs">
        <Box variant="h3">No estimate</Box>
        <Box>{reason}</Box>
      </SpaceBetween>
    );
  const zone = browserZone();
  return (
    <SpaceBetween size="m">
      <Box variant="h3">{`Over in ${minutesText(low)} to ${minutesText(high)}`}</Box>
      <KeyValues
        columns={2}
        items={[
          { label: 'Change', value: changeId },
          {
            label: `Between, ${zoneCode(zone, at)}`,
            value: `${formatInZone(at + low, zone, 'minute')} and ${formatInZone(at + high, zone, 'minute')}`,
          },
          { label: 'Left to copy', value: copy ? `${formatBytes(copy.leftBytes)} in ${formatCount(copy.shardsLeft)} shards` : null },
          { label: 'Pace so far', value: bytesPerSecond == null ? null : `${formatBytes(bytesPerSecond)}/s` },
        ]}
      />
      <Box color="text-body-secondary">
        From the pace at which copies have arrived since copying began, and of the stages before it; 30% sooner to 60% later, and more where
        few shards have arrived.
      </Box>
    </SpaceBetween>
  );
}

/** Seconds would promise more than a range can hold. */
const minutesText = (ms: number): string => formatDuration(Math.max(1, Math.round(ms / MINUTE)) * MINUTE);
