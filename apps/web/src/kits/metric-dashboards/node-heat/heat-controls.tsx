import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { type GraphDefinition, METRIC_STATS } from '#rules/metrics/types';
import { HEAT_ORDERS, type HeatState } from './heat-state.ts';

interface HeatControlsProps {
  graphs: readonly GraphDefinition[];
  graph: GraphDefinition;
  state: HeatState;
  /** The level in force, in the unit that is shown. */
  limit: number | null;
  unit: string;
  onChange: (change: Partial<HeatState>) => void;
}

const ORDER_WORDS = { hottest: 'Hottest first', name: 'By name', zone: 'By zone', role: 'By role' } as const;
const ORDERS = HEAT_ORDERS.map((order) => ({ value: order, label: ORDER_WORDS[order] }));
const STATS = METRIC_STATS.map((stat) => ({ value: stat, label: stat }));
const VIEWS = [
  { id: 'matrix', text: 'Matrix' },
  { id: 'table', text: 'Table' },
];
const CELLS = [
  { id: 'range', text: 'Whole range' },
  { id: 'points', text: 'Each point' },
];

/** What the matrix shows, and how. */
export function HeatControls({ graphs, graph, state, limit, unit, onChange }: HeatControlsProps) {
  const metrics = graphs.map(({ metricName, title }) => ({ value: metricName, label: title, description: metricName }));
  return (
    <div className="node-heat-controls">
      <FormField label="Metric" stretch>
        <Select
          options={metrics}
          selectedOption={metrics.find(({ value }) => value === graph.metricName) ?? null}
          onChange={({ detail }) => onChange({ metric: detail.selectedOption.value ?? null, limit: null })}
          filteringType="auto"
          filteringPlaceholder="Find a metric"
          expandToViewport
        />
      </FormField>
      <FormField label="Stats" stretch>
        <Select
          options={STATS}
          selectedOption={STATS.find(({ value }) => value === state.stat) ?? null}
          onChange={({ detail }) =>
            onChange({ stat: STATS.find(({ value }) => value === detail.selectedOption.value)?.value ?? 'Maximum' })
          }
          expandToViewport
        />
      </FormField>
      <FormField label="Rows" stretch>
        <Select
          options={ORDERS}
          selectedOption={ORDERS.find(({ value }) => value === state.order) ?? null}
          onChange={({ detail }) =>
            onChange({ order: ORDERS.find(({ value }) => value === detail.selectedOption.value)?.value ?? 'hottest' })
          }
          expandToViewport
        />
      </FormField>
      <Level key={`${graph.metricName} ${limit}`} limit={limit} unit={unit} state={state} onChange={onChange} />
      <div className="node-heat-choices">
        <SegmentedControl
          label="Show as"
          options={VIEWS}
          selectedId={state.view}
          onChange={({ detail }) => onChange({ view: detail.selectedId === 'table' ? 'table' : 'matrix' })}
        />
        {state.view === 'matrix' ? (
          <SegmentedControl
            label="Cells"
            options={CELLS}
            selectedId={state.cells}
            onChange={({ detail }) => onChange({ cells: detail.selectedId === 'points' ? 'points' : 'range' })}
          />
        ) : null}
      </div>
    </div>
  );
}

/** From where on values are bad; typed, it counts after Enter or on leaving the field. */
function Level({ limit, unit, state, onChange }: Pick<HeatControlsProps, 'limit' | 'unit' | 'state' | 'onChange'>) {
  const [text, setText] = useState(limit === null ? '' : String(Number(limit.toPrecision(6))));
  const isWrong = text.trim() !== '' && !Number.isFinite(Number(text));
  const commit = () => {
    if (isWrong) return;
    const next = text.trim() === '' ? 'off' : Number(text);
    if (next !== (limit ?? 'off')) onChange({ limit: next });
  };
  const suffix = unit === 'percent' ? ' (%)' : unit === 'count' ? '' : ` (${unit})`;
  return (
    <FormField label={`Threshold${suffix}`} stretch {...(isWrong ? { errorText: 'Give a number, or nothing for none' } : {})}>
      <div className="node-heat-level">
        <Input
          value={text}
          onChange={({ detail }) => setText(detail.value)}
          onBlur={commit}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Enter') commit();
          }}
          inputMode="decimal"
          placeholder="none"
          invalid={isWrong}
        />
        {state.limit === null ? null : (
          <Button variant="icon" iconName="undo" ariaLabel="Threshold of the metric" onClick={() => onChange({ limit: null })} />
        )}
      </div>
    </FormField>
  );
}
