import { isOnDemandType } from '#rules/on-demand/backfill';
import { ROW_FIELDS, type RowField } from '#rules/on-demand/row-fields';
import type { Column } from '../../../kits/resource-table/column.ts';

/** Values of a row by field; times are epoch milliseconds. */
export type RowValues = Readonly<Record<string, unknown>>;

/** A row with its place among those that came: none has an id of its own. */
export interface PlacedRow {
  id: string;
  values: RowValues;
}

export const rowId = ({ id }: PlacedRow): string => id;

export const placed = (rows: readonly RowValues[]): PlacedRow[] => rows.map((values, at) => ({ id: String(at), values }));

/** Whether what came is rows at all. */
export const rowsIn = (data: unknown): readonly RowValues[] =>
  Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null) ? data : [];

const WIDTHS: Readonly<Record<string, number>> = {
  ...{ date: 212, duration: 132, elbStatusCode: 172, targetStatusCode: 196, method: 108, receivedBytes: 156, sentBytes: 140, uri: 380 },
  ...{ clientIp: 150, targetIp: 132, userAgent: 240, endpoint: 240, api: 150, nodeId: 210, nodeName: 150, indexName: 260, metric: 150 },
  ...{ shardId: 96, latencyMs: 140, cpuMs: 124, memoryBytes: 156, totalShards: 104, indices: 240, searchType: 160, shape: 420 },
};
const BYTES: ReadonlySet<string> = new Set(['receivedBytes', 'sentBytes']);
const UNITS: Readonly<Record<string, string>> = { date: 'UTC', duration: 's' };

const made = new Map<string, readonly Column<PlacedRow>[]>();

/**
 * Columns of the rows of a kind, always the same ones for the same fields (DATA-037). Fields that nobody knows here, which a row has all the same, stand
 * behind the others under their own names; of an unknown kind there are only such.
 */
export function rowColumns(type: string, first: RowValues | undefined): readonly Column<PlacedRow>[] {
  const known = isOnDemandType(type) ? ROW_FIELDS[type] : [];
  const names = new Set(known.map(({ key }) => key));
  const others = Object.keys(first ?? {}).filter((key) => !names.has(key));
  const cacheKey = [type, ...others].join('\n');
  const columns = made.get(cacheKey) ?? [
    ...known.map(columnOf),
    ...others.map((key) => columnOf({ key, label: key, type: typeof first?.[key] === 'number' ? 'number' : 'text' })),
  ];
  made.set(cacheKey, columns);
  return columns;
}

function columnOf({ key, label, type }: Pick<RowField, 'key' | 'label' | 'type'>): Column<PlacedRow> {
  const [width, unit] = [WIDTHS[key], UNITS[key]];
  const textOf = ({ values }: PlacedRow): string => textOfValue(values[key]);
  return {
    id: key,
    header: label,
    ...(unit === undefined ? {} : { unit }),
    ...(width === undefined ? {} : { width }),
    ...(type === 'date'
      ? {
          type: 'date',
          text: ({ values }) => isoOf(values[key]),
          value: ({ values }) => (typeof values[key] === 'number' ? values[key] : null),
          // Rows are fractions of a second apart: how long ago they were tells nothing of their order.
          cell: ({ values }) => isoOf(values[key]).replace('T', ' ').replace('Z', ''),
          sticky: true,
        }
      : { type: BYTES.has(key) ? 'bytes' : type, text: textOf }),
  };
}

const isoOf = (value: unknown): string => (typeof value === 'number' && Number.isFinite(value) ? new Date(value).toISOString() : '');

const textOfValue = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
