import { formatInZone, zoneCode } from '#rules/time-zones';
import { relativeTime } from '#rules/timestamps';
import type { Column } from '../../../../kits/resource-table/column.ts';

/** A time on the clocks of the page's zone; on hover how long ago that was. */
export function ZonedTime({ at, timeZone }: { at: number; timeZone: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={relativeTime(at, Date.now())}>
      {formatInZone(at, timeZone, 'datetime')}
    </time>
  );
}

/** A date column on the clocks of the page's zone, which its header names. CSV, filter and copy stay in UTC. */
export const zonedColumn = <Row,>(
  id: string,
  header: string,
  timeZone: string,
  at: (row: Row) => number | null | undefined,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  header,
  unit: zoneCode(timeZone, Date.now()),
  type: 'date',
  text: (row) => {
    const ms = at(row);
    return ms == null ? '' : new Date(ms).toISOString();
  },
  cell: (row) => {
    const ms = at(row);
    return ms == null ? '–' : <ZonedTime at={ms} timeZone={timeZone} />;
  },
  width: 190,
  ...more,
});
