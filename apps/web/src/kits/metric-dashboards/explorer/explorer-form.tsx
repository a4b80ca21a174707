import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import Toggle from '@cloudscape-design/components/toggle';
import { useMemo } from 'react';
import {
  type AttachedVolume,
  type ExplorerChoice,
  fetchRefusal,
  type Listing,
  metricOptions,
  resourceFieldProblem,
  resourceOptions,
} from '#rules/metrics/explorer-choice';
import { EXPLORER_VARIANTS, explorerVariant } from '#rules/metrics/explorer-variants';
import { type Dimension, type GraphDefinition, METRIC_STATS } from '#rules/metrics/types';
import { chosenVolumeType, VOLUME_TYPES, type VolumeType } from '#rules/metrics/volumes';
import './explorer.css';
import { type ExplorerState, emptyState } from './explorer-link.ts';

interface ExplorerFormProps {
  state: ExplorerState;
  onChange: (state: ExplorerState) => void;
  onFetch: () => void;
  /** The variant's part of the listing; undefined while it is read. */
  listing: Listing | undefined;
  volumes: readonly AttachedVolume[];
  graphs: readonly GraphDefinition[];
  /** Whether the account's metrics can be listed here at all. */
  hasRoot: boolean;
  nameOf?: ((dimension: Dimension) => string) | undefined;
}

const VARIANTS = EXPLORER_VARIANTS.map(({ id, title }) => ({ value: id, label: title }));
const STATS = METRIC_STATS.map((stat) => ({ value: stat, label: stat }));

/** The fields of an explorer (METRIC-056 to METRIC-064). Nothing is asked for before Fetch. */
export function ExplorerForm(props: ExplorerFormProps) {
  const { state, onChange, listing, volumes, graphs, nameOf } = props;
  const { variant, choice, listsRoot } = state;
  const choose = (change: Partial<ExplorerChoice>) => onChange({ ...state, choice: { ...choice, ...change } });
  const metrics = useMemo(
    () =>
      metricOptions(variant, listing ?? NOTHING, graphs, choice.volumeType).map(({ name, disabledBecause }) => ({
        value: name,
        label: name,
        ...(disabledBecause === null ? {} : { disabled: true, disabledReason: disabledBecause }),
      })),
    [variant, listing, graphs, choice.volumeType],
  );
  const resources = useMemo(() => {
    const called = (value: string): string => nameOf?.({ name: variant.resource, value }) ?? value;
    return resourceOptions(variant, listing ?? NOTHING, choice, volumes)
      .map((value) => ({ value, label: called(value), ...(called(value) === value ? {} : { description: value }) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
  }, [variant, listing, choice, volumes, nameOf]);
  const refusal = fetchRefusal(choice);
  const problem = resourceFieldProblem(choice.stats);
  const isWaiting = listing === undefined;
  return (
    <form
      className="metric-explorer-form"
      aria-label="Explorer"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) props.onFetch();
      }}
    >
      <FormField label="Explorer" stretch>
        <Select
          options={VARIANTS}
          selectedOption={VARIANTS.find(({ value }) => value === variant.id) ?? null}
          onChange={({ detail }) => onChange(emptyState(explorerVariant(detail.selectedOption.value ?? null)))}
          expandToViewport
        />
      </FormField>
      <FormField label="Metric" stretch>
        <Multiselect
          options={metrics}
          selectedOptions={choice.metrics.map((name) => metrics.find(({ value }) => value === name) ?? { value: name, label: name })}
          onChange={({ detail }) => choose({ metrics: valuesOf(detail.selectedOptions) })}
          placeholder="Choose metrics"
          filteringType="auto"
          filteringPlaceholder="Find a metric"
          filteringAriaLabel="Find a metric"
          virtualScroll
          tokenLimit={3}
          statusType={isWaiting ? 'loading' : 'finished'}
          loadingText="Reading which metrics there are"
          empty="No metric is published here"
          noMatch="No metric matches"
          i18nStrings={SHOW_MORE}
          deselectAriaLabel={({ label }) => `Remove metric ${label}`}
          expandToViewport
        />
      </FormField>
      <FormField label="Stats" stretch>
        <Multiselect
          options={STATS}
          selectedOptions={STATS.filter(({ value }) => choice.stats.includes(value))}
          onChange={({ detail }) => {
            const names = valuesOf(detail.selectedOptions);
            choose({ stats: METRIC_STATS.filter((stat) => names.includes(stat)) });
          }}
          placeholder="Choose statistics"
          i18nStrings={SHOW_MORE}
          deselectAriaLabel={({ label }) => `Remove statistic ${label}`}
          expandToViewport
        />
      </FormField>
      <FormField label="Node/Instance ID" stretch {...(problem === null ? {} : { errorText: problem })}>
        <Multiselect
          options={resources}
          selectedOptions={choice.resources.map((id) => resources.find(({ value }) => value === id) ?? { value: id, label: id })}
          onChange={({ detail }) => choose({ resources: valuesOf(detail.selectedOptions) })}
          disabled={resources.length === 0}
          invalid={problem !== null}
          placeholder={placeholderOf(resources.length, choice)}
          filteringType="auto"
          filteringPlaceholder="Find a node or instance"
          filteringAriaLabel="Find a node or instance"
          virtualScroll
          tokenLimit={3}
          enableSelectAll
          i18nStrings={{ ...SHOW_MORE, selectAllText: 'All' }}
          deselectAriaLabel={({ label }) => `Remove ${label}`}
          expandToViewport
        />
      </FormField>
      {variant.picksVolumes ? (
        <VolumeTypes
          chosen={choice.volumeType}
          onChange={(volumeType) => {
            const open = new Set(metricOptions(variant, listing ?? NOTHING, graphs, volumeType).flatMap(openName));
            const fitting = new Set(resourceOptions(variant, listing ?? NOTHING, { metrics: choice.metrics, volumeType }, volumes));
            choose({
              volumeType,
              metrics: choice.metrics.filter((name) => isWaiting || open.has(name)),
              resources: choice.resources.filter((id) => isWaiting || fitting.has(id)),
            });
          }}
        />
      ) : null}
      <div className="metric-explorer-actions">
        {variant.listsRoot && props.hasRoot ? (
          <Checkbox
            checked={listsRoot}
            onChange={({ detail }) => onChange({ ...state, listsRoot: detail.checked, choice: { ...choice, metrics: [], resources: [] } })}
          >
            List Root Metrics
          </Checkbox>
        ) : null}
        <Toggle checked={choice.splitByResource} onChange={({ detail }) => choose({ splitByResource: detail.checked })}>
          Split by resource
        </Toggle>
        <Button variant="primary" formAction="submit" disabled={refusal !== null} disabledReason={refusal ?? ''}>
          Fetch
        </Button>
      </div>
    </form>
  );
}

const NOTHING: Listing = new Map();
const SHOW_MORE = { tokenLimitShowMore: 'Show all chosen', tokenLimitShowFewer: 'Show fewer' };
const valuesOf = (options: readonly { value?: string | undefined }[]): string[] => options.flatMap(({ value }) => value ?? []);
const openName = ({ name, disabledBecause }: { name: string; disabledBecause: string | null }): string[] =>
  disabledBecause === null ? [name] : [];

function placeholderOf(count: number, { metrics, resources, volumeType }: ExplorerChoice): string {
  if (metrics.length === 0) return 'Choose a metric first';
  if (count === 0) return volumeType === null ? 'These metrics are not kept by machine' : `No ${volumeType} volume has these metrics`;
  return resources.length > 0 ? `${resources.length} chosen` : `All together, or some of ${count}`;
}

/** METRIC-063: what volumes are for, one at a time. */
function VolumeTypes({ chosen, onChange }: { chosen: VolumeType | null; onChange: (type: VolumeType | null) => void }) {
  return (
    // A form field would give its label to each of the checkboxes.
    <fieldset className="metric-explorer-fieldset" aria-label="Volume type">
      <Box variant="awsui-key-label">
        <span aria-hidden="true">Volume type</span>
      </Box>
      <div className="metric-explorer-volumes">
        {VOLUME_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={chosen === type}
            onChange={({ detail }) =>
              onChange(
                chosenVolumeType(
                  chosen,
                  [...(chosen ? [chosen] : []), type].filter((one) => detail.checked || one !== type),
                ),
              )
            }
          >
            {type}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
