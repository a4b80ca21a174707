import { Link } from 'react-router';
import { isReviewStale, sopPath } from '#rules/sop-links';
import type { Runbooks_ListQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ReviewMark } from '../../../../kits/runbook-text/review-mark.tsx';

export type Runbook = Runbooks_ListQueryQuery['runbooks'][number];

export const runbookColumns: readonly Column<Runbook>[] = [
  { id: 'id', header: 'SOP', text: (row) => row.id, width: 90, sticky: true, cell: (row) => <Link to={sopPath(row.id)}>{row.id}</Link> },
  { id: 'title', header: 'Title', text: (row) => row.title, width: 330, cell: (row) => <Link to={sopPath(row.id)}>{row.title}</Link> },
  { id: 'owner', header: 'Owner', text: (row) => row.owner, width: 180 },
  {
    id: 'review',
    header: 'Last review',
    text: (row) => row.lastReviewed,
    width: 230,
    cell: (row) => <ReviewMark lastReviewed={row.lastReviewed} />,
  },
  {
    id: 'stale',
    header: 'Stale',
    text: (row) => (isReviewStale(row.lastReviewed, Date.now()) ? 'yes' : 'no'),
    width: 80,
    initiallyHidden: true,
  },
  { id: 'issues', header: 'Issue types', text: (row) => row.issues.join(', '), width: 330 },
  { id: 'scope', header: 'Versions', text: (row) => row.scope ?? 'all', width: 330 },
  { id: 'keywords', header: 'Keywords', text: (row) => row.keywords.join(', '), width: 420, initiallyHidden: true },
];
