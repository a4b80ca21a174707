import type { Column } from '../../../../kits/resource-table/column.ts';
import { type CostMeasure, type ShapeCost, type ShapeCosts, timesBefore } from './shape-costs-data.ts';

const rounded = (value: number, places: number): string => String(Number(value.toFixed(places)));
const mean = (cost: { sum: number } | null | undefined, of: number): string => (cost == null || of === 0 ? '' : rounded(cost.sum / of, 1));
const highest = (cost: { highest: number } | null | undefined): string => (cost == null ? '' : rounded(cost.highest, 1));

/** "3.2", "new", or nothing where nobody knows. */
function changeText(shape: ShapeCost, measure: CostMeasure): string {
  const times = timesBefore(shape, measure);
  return times === null ? '' : times === Number.POSITIVE_INFINITY ? 'new' : times.toFixed(1);
}

/** Columns of what shapes cost, by one measure. */
export const shapeCostColumns = (costs: Pick<ShapeCosts, 'cost'> | undefined, measure: CostMeasure): readonly Column<ShapeCost>[] => [
  { id: 'fingerprint', header: 'Fingerprint', text: ({ fingerprint }) => fingerprint, width: 170, copyable: true, sticky: true },
  {
    id: 'shape',
    header: 'Shape',
    text: ({ shape }) => shape,
    cell: ({ shape }) => <code title={shape}>{shape}</code>,
    width: 300,
    copyable: true,
  },
  {
    id: 'share',
    header: `Share of ${measure.label === 'CPU' ? 'CPU' : measure.label.toLowerCase()}`,
    unit: '%',
    type: 'number',
    text: (shape) => (costs === undefined || costs.cost === 0 ? '' : (((shape[measure.field]?.sum ?? 0) / costs.cost) * 100).toFixed(1)),
    width: 160,
  },
  {
    id: 'change',
    header: 'Times as much as before',
    text: (shape) => changeText(shape, measure),
    value: (shape) => timesBefore(shape, measure),
    width: 206,
  },
  { id: 'searches', header: 'Searches', type: 'number', text: ({ searches }) => String(searches), width: 116 },
  {
    id: 'before',
    header: 'Searches before',
    type: 'number',
    text: ({ searchesBefore }) => (searchesBefore == null ? '' : String(searchesBefore)),
    width: 158,
  },
  { id: 'cpu', header: 'CPU', unit: 'ms', type: 'number', text: ({ cpu }) => (cpu == null ? '' : rounded(cpu.sum, 1)), width: 120 },
  {
    id: 'latency',
    header: 'Mean latency',
    unit: 'ms',
    type: 'number',
    text: ({ latency, searches }) => mean(latency, searches),
    width: 166,
  },
  {
    id: 'latency-before',
    header: 'Mean latency before',
    unit: 'ms',
    type: 'number',
    text: ({ latencyBefore, searchesBefore }) => mean(latencyBefore, searchesBefore ?? 0),
    width: 206,
  },
  { id: 'slowest', header: 'Slowest', unit: 'ms', type: 'number', text: ({ latency }) => highest(latency), width: 130 },
  { id: 'memory', header: 'Highest memory', type: 'bytes', text: ({ memory }) => highest(memory), width: 152 },
  { id: 'indices', header: 'Indices', text: ({ indices }) => indices, width: 220 },
];
