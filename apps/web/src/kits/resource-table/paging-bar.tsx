import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import { memo } from 'react';
import type { MoreRows } from './more-rows.ts';
import { formatNumber } from './numbers.ts';
import { pageCount } from './paging.ts';
import styles from './resource-table.module.css';

export interface PagingBarProps {
  title: string;
  page: number;
  size: number;
  rows: number;
  sizes: readonly number[];
  /** Rows behind the last one are still to come. */
  more?: MoreRows | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Which rows are shown, how many a page takes, and the way to the others. */
export const PagingBar = memo(function PagingBar({ title, page, size, rows, sizes, more, onPage, onSize }: PagingBarProps) {
  const from = (page - 1) * size + 1;
  const pages = pageCount(rows, size);
  return (
    <>
      <span className={styles.range}>
        {formatNumber(from)}–{formatNumber(Math.min(page * size, rows))} of {formatNumber(rows)}
        {more ? '+' : ''}
      </span>
      {(sizes.length > 1 || !sizes.includes(size)) && (
        <select
          className={styles.size}
          aria-label={`Rows per page of ${title}`}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {!sizes.includes(size) && (
            // A default that is not offered is shown until another is chosen (contradictions 5 and 6).
            <option value={size} hidden>
              {formatNumber(size)} per page
            </option>
          )}
          {sizes.map((option) => (
            <option key={option} value={option}>
              {formatNumber(option)} per page
            </option>
          ))}
        </select>
      )}
      {more?.hasFailed && (
        <Button variant="inline-link" iconName="refresh" onClick={more.load}>
          Further rows could not be read: try again
        </Button>
      )}
      {(pages > 1 || more !== undefined) && (
        <div className={styles.pages}>
          <Pagination
            currentPageIndex={page}
            pagesCount={pages}
            openEnd={more !== undefined}
            ariaLabels={{
              paginationLabel: `Pages of ${title}`,
              nextPageLabel: 'Next page',
              previousPageLabel: 'Previous page',
              pageLabel: (number) => `Page ${number}`,
            }}
            onChange={({ detail }) => onPage(detail.currentPageIndex)}
          />
        </div>
      )}
    </>
  );
});
