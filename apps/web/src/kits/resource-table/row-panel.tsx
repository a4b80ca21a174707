import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { SectionErrorBoundary } from '../../ui/error-boundary/section-error-boundary.tsx';
import { SplitPanel } from '../../ui/split-panel/split-panel.tsx';
import { formatNumber } from './numbers.ts';

/** What the split panel shows of a row. */
export interface RowPanelContent<Row> {
  title: (row: Row) => string;
  content: (row: Row) => ReactNode;
}

export interface RowPanelProps<Row> {
  panel: RowPanelContent<Row>;
  row: Row;
  /** Place in the filtered list, -1 when the filter hides the row. */
  index: number;
  total: number;
  /** Rows behind the last one are still to come. */
  hasMore: boolean;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** The open row, with previous and next within the filtered list. */
export function RowPanel<Row>({ panel, row, index, total, hasMore, onGo, onClose }: RowPanelProps<Row>) {
  return (
    <SplitPanel
      title={panel.title(row)}
      onClose={onClose}
      actions={
        <>
          <span>
            {index < 0 ? 'Not in the filtered list' : `${formatNumber(index + 1)} of ${formatNumber(total)}${hasMore ? '+' : ''}`}
          </span>
          <Button variant="icon" iconName="angle-up" ariaLabel="Previous row" disabled={index <= 0} onClick={() => onGo(index - 1)} />
          <Button
            variant="icon"
            iconName="angle-down"
            ariaLabel="Next row"
            disabled={index < 0 || index >= total - 1}
            onClick={() => onGo(index + 1)}
          />
        </>
      }
    >
      <SectionErrorBoundary name={panel.title(row)} component="Details" resetKey={row}>
        <Details panel={panel} row={row} />
      </SectionErrorBoundary>
    </SplitPanel>
  );
}

/** A component of its own, so that a crash while the content is built stays in the panel too. */
function Details<Row>({ panel, row }: Pick<RowPanelProps<Row>, 'panel' | 'row'>) {
  return panel.content(row);
}
