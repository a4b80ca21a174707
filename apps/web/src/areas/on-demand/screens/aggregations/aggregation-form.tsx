import '../../../../ui/tokens/tokens.css';
import './aggregations.css';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { EVENT_PRESETS } from '#rules/date-range';
import { ELB_INTERVALS } from '#rules/on-demand/elb-aggregation';
import { ELB_FILTER_HINT } from '#rules/on-demand/row-fields';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../../../../kits/date-range/time-zone-select.tsx';
import { FilterBar } from '../../../../kits/resource-table/filter-bar.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { type PlacedRow, rowColumns } from '../../parts/row-columns.ts';
import { type AggregationProblems, type AskedAggregation, aggregationProblems, GROUPED_FIELDS } from './asked-aggregation.ts';

interface AggregationFormProps {
  /** What is shown below; another one takes the place of what was typed. Key the form by it. */
  asked: AskedAggregation;
  /** Problems of what the address asks. */
  problems: AggregationProblems;
  /** Requests that were found, for the filter's count; null while nobody knows. */
  total: number | null;
  isBusy: boolean;
  onSubmit: (asked: AskedAggregation) => void;
}

const COLUMNS = rowColumns('ELB', undefined);
const NO_ROWS: readonly PlacedRow[] = [];
const VIEWS = [
  { id: 'aggregation', text: 'Aggregation' },
  { id: 'table', text: 'Table' },
];
const INTERVALS = ELB_INTERVALS.map((interval) => ({ value: interval, label: interval }));
const FIELDS = GROUPED_FIELDS.map(({ key, label }) => ({ value: key, label }));

/** Which requests are counted or listed, and how (DATA-041, DATA-044 to DATA-048). Nothing is asked before Submit. */
export function AggregationForm({ asked, problems: askedProblems, total, isBusy, onSubmit }: AggregationFormProps) {
  const [form, setForm] = useState(asked);
  const [problems, setProblems] = useState(askedProblems);
  const change = (changes: Partial<AskedAggregation>) => setForm((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = aggregationProblems(form, Date.now(), browserZone());
    setProblems(found);
    if (Object.keys(found).length === 0) onSubmit(form);
  };
  const isTable = form.view === 'table';
  return (
    <Section title="Filters" state="ready">
      <form onSubmit={submit}>
        <SpaceBetween size="s">
          <FormField label="Requests" constraintText={ELB_FILTER_HINT} stretch>
            <FilterBar
              title="requests"
              columns={COLUMNS}
              rows={NO_ROWS}
              query={form.filter}
              matches={total ?? 0}
              loading={isBusy}
              onChange={(filter) => change({ filter })}
            />
          </FormField>
          <div className="elb-fields">
            <FormField label="Type" stretch>
              <SegmentedControl
                label="Type"
                options={VIEWS}
                selectedId={form.view}
                onChange={({ detail }) => change({ view: detail.selectedId === 'table' ? 'table' : 'aggregation' })}
              />
            </FormField>
            <FormField label="Date range" errorText={problems.range} stretch>
              <DateRangePicker value={form.range} presets={EVENT_PRESETS} timeZone={form.zone} onChange={(range) => change({ range })} />
            </FormField>
            <FormField label="Time Zone" stretch>
              <TimeZoneSelect value={form.zone} onChange={(zone) => change({ zone })} />
            </FormField>
            {isTable ? (
              <FormField label="Table size" constraintText="Rows, the newest first" errorText={problems.rows} stretch>
                <Input value={form.rows} inputMode="numeric" onChange={({ detail }) => change({ rows: detail.value })} />
              </FormField>
            ) : (
              <>
                <FormField label="Aggregation field" stretch>
                  <Select
                    options={FIELDS}
                    selectedOption={FIELDS.find(({ value }) => value === form.field) ?? null}
                    expandToViewport
                    onChange={({ detail }) => change({ field: detail.selectedOption.value ?? form.field })}
                  />
                </FormField>
                <FormField label="Interval" errorText={problems.interval} stretch>
                  <Select
                    options={INTERVALS}
                    selectedOption={INTERVALS.find(({ value }) => value === form.interval) ?? null}
                    expandToViewport
                    onChange={({ detail }) => change({ interval: detail.selectedOption.value ?? form.interval })}
                  />
                </FormField>
                <FormField label="Field size" constraintText="Values that are counted" errorText={problems.size} stretch>
                  <Input value={form.size} inputMode="numeric" onChange={({ detail }) => change({ size: detail.value })} />
                </FormField>
              </>
            )}
          </div>
          <Button variant="primary" formAction="submit" loading={isBusy}>
            Submit
          </Button>
        </SpaceBetween>
      </form>
    </Section>
  );
}
