import Box from '@cloudscape-design/components/box';
import { colorTextStatusError, colorTextStatusInfo, colorTextStatusSuccess } from '@cloudscape-design/design-tokens';
import { domainDetailsError } from '#rules/error-text';
import { NO_ZONE_DATA, ZONE_UNASSIGNED_NOTE, type ZoneCard, type ZoneHealthInput, zoneWise } from '#rules/regions/zones';
import { type FragmentType, graphql, readFragment } from '../../../../generated/index.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Proportion } from '../../../../ui/proportion/proportion.tsx';
import { useClusterHealth, useDecommission } from '../../parts/cluster/use-cluster.ts';
import { StateStatus } from '../../parts/state-status/state-status.tsx';
import './zone-wise-info.css';

const ZoneWiseInfo_Domain = graphql(`
  fragment ZoneWiseInfo_Domain on Domain {
    domainIdentifier
    layout {
      zones
      dataNodes
    }
  }
`);

/** DOM-042 to DOM-047. The zones come from what is configured: a zone that lost its last node shows as "0 of N nodes". */
export function ZoneWiseInfo({ domain }: { domain: FragmentType<typeof ZoneWiseInfo_Domain> }) {
  const { domainIdentifier, layout } = readFragment(ZoneWiseInfo_Domain, domain);
  const health = useClusterHealth(domainIdentifier);
  const decommission = useDecommission(domainIdentifier);
  const answer = health.data?.domain?.es60?.cluster?.health;
  // The zones are configured, but its nodes carry none: the engine then has no health by zone at all.
  const withoutZoneData = answer !== undefined && answer !== null && !answer.awareness_attributes;
  const info = zoneWise({
    configuredZones: layout.zones,
    healthZones: (answer?.awareness_attributes?.zone as Record<string, ZoneHealthInput> | undefined) ?? null,
    totalShards: answer ? answer.active_shards + answer.initializing_shards + answer.unassigned_shards : null,
    decommission: (decommission.data?.domain?.es60?.cluster?.decommission as Record<string, string> | undefined) ?? null,
    weights: null,
    expectedNodesPerZone: layout.dataNodes && layout.zones.length > 0 ? Math.round(layout.dataNodes / layout.zones.length) : null,
  });
  return (
    <Section
      title="Zone Wise Info"
      state={health.isPending ? 'loading' : health.isError ? 'failed' : 'ready'}
      error={
        health.error
          ? {
              what: domainDetailsError(health.error.message),
              code: health.error.code,
              requestId: health.error.requestId,
            }
          : undefined
      }
      onRetry={() => void health.refetch()}
      fetching={health.isFetching}
      asOf={answer?.asOf}
      note={ZONE_UNASSIGNED_NOTE}
    >
      {info.available && !withoutZoneData ? (
        <>
          <DecommissionedZones zones={info.decommissioned} failed={decommission.error?.message} />
          <div className="zone-cards">
            {info.zones.map((zone) => (
              <ZoneCardView key={zone.zone} card={zone} whole={fullest(info.zones)} />
            ))}
          </div>
        </>
      ) : (
        <Box color="text-body-secondary">{NO_ZONE_DATA}</Box>
      )}
    </Section>
  );
}

function DecommissionedZones({ zones, failed }: { zones: ReturnType<typeof zoneWise>['decommissioned']; failed: string | undefined }) {
  return (
    <div className="zone-decommissioned">
      <Box variant="awsui-key-label">Decommissioned Zone</Box>
      {failed && <span>could not be read: {failed}</span>}
      {!failed && zones.length === 0 && <span>none</span>}
      {zones.map(({ zone, state }) => (
        <span key={zone}>
          {zone} <StateStatus {...state} />
        </span>
      ))}
    </div>
  );
}

const statusColour = { success: colorTextStatusSuccess, info: colorTextStatusInfo, error: colorTextStatusError };

/** Copies of the fullest zone: the bars of all zones share it, so that their lengths compare. */
const fullest = (zones: readonly ZoneCard[]): number =>
  Math.max(
    1,
    ...zones.map((zone) => (zone.active_shards ?? 0) + (zone.initializing_shards ?? 0) + Math.max(zone.unassigned_shards ?? 0, 0)),
  );

function ZoneCardView({ card, whole }: { card: ZoneCard; whole: number }) {
  return (
    <section className="zone-card" aria-label={`Zone ${card.zone}`}>
      <Box variant="h3">
        {card.zone} <StateStatus {...(card.present === false ? { label: '0 nodes', kind: 'danger' as const } : card.weightState)} />
      </Box>
      <Proportion
        title={`Shards in ${card.zone}`}
        words={false}
        whole={whole}
        parts={[
          { label: 'Active', value: card.active_shards ?? 0, colour: statusColour.success },
          { label: 'Initializing', value: card.initializing_shards ?? 0, colour: statusColour.info },
          { label: 'Unassigned', value: Math.max(card.unassigned_shards ?? 0, 0), colour: statusColour.error },
        ]}
      />
      <KeyValues
        columns={2}
        items={[
          { label: 'Active', value: card.active_shards?.toString() },
          { label: 'Initializing', value: card.initializing_shards?.toString() },
          { label: 'Relocating', value: card.relocating_shards?.toString() },
          {
            label: 'Unassigned',
            value: card.unassignedText,
            title: 'Share of all shards by configured zones, less active and initializing',
          },
          {
            label: 'Unassigned (engine)',
            value: card.engineUnassignedText,
            title: 'The number of the cluster health, by zones with data nodes',
          },
          { label: 'Data nodes', value: card.nodesText },
          { label: 'AZ weight', value: card.weight?.toString() },
        ]}
      />
    </section>
  );
}
