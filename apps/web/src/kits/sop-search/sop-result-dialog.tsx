import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { Link } from 'react-router';
import { sopListPath, sopPath } from '#rules/paths/help';
import { graphql } from '../../generated/gql.ts';
import type { SopResultDialog_SearchQueryQuery } from '../../generated/graphql.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useOperation } from '../graphql/use-operation.ts';
import { ReviewMark } from '../runbook-text/review-mark.tsx';
import { RunbookText } from '../runbook-text/runbook-text.tsx';
import { FailedPanel } from '../section/failed-panel.tsx';
import styles from './sop-search.module.css';

const Search = graphql(`
  query SopResultDialog_SearchQuery($query: String!, $domainIdentifier: String) {
    getSopData(query: $query, domainIdentifier: $domainIdentifier) {
      id
      Link
      Content
      title
      owner
      lastReviewed
      scope
      headings {
        id
        text
        level
      }
    }
  }
`);

interface SopResultDialogProps {
  query: string;
  domainIdentifier: string | null;
  onClose: () => void;
}

/** What the search found: each runbook once, with the section that answers (ACT-002). */
export function SopResultDialog({ query, domainIdentifier, onClose }: SopResultDialogProps) {
  // A search is noted by the server when it finds nothing, so it is not repeated for as long as the page is open.
  const search = useOperation(Search, { query, domainIdentifier }, { staleMs: Number.POSITIVE_INFINITY });
  const hits = search.data?.getSopData;
  return (
    <Modal
      visible
      size="large"
      header="SOP Search Result"
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>Close</Button>
        </Box>
      }
    >
      {search.isPending && <Skeleton label="SOP Search Result" height={320} />}
      {search.isError && (
        <FailedPanel
          what={`Unable to search the SOPs. Failed with ${search.error.message}`}
          code={search.error.code}
          requestId={search.error.requestId}
          onRetry={() => void search.refetch()}
          retrying={search.isFetching}
        />
      )}
      {hits?.length === 0 && <NothingFound query={query} />}
      {hits !== undefined && hits.length > 0 && (
        <ol className={styles.hits} aria-label={`SOPs for ${query}`}>
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} domainIdentifier={domainIdentifier} />
          ))}
        </ol>
      )}
    </Modal>
  );
}

type SopHit = SopResultDialog_SearchQueryQuery['getSopData'][number];

function Hit({ hit, domainIdentifier }: { hit: SopHit; domainIdentifier: string | null }) {
  return (
    <li className={styles.hit}>
      <h3 className={styles.title}>
        <Link to={hit.Link}>
          {hit.id} {hit.title}
        </Link>
      </h3>
      <div className={styles.about}>
        <span>{hit.owner}</span>
        <span>
          <ReviewMark lastReviewed={hit.lastReviewed} />
        </span>
        {hit.scope && <span>{hit.scope}</span>}
      </div>
      <div className={styles.content}>
        <RunbookText html={hit.Content} />
      </div>
      <ul className={styles.sections} aria-label={`Sections of ${hit.id}`}>
        {hit.headings
          .filter((heading) => heading.level === 2)
          .map((heading) => (
            <li key={heading.id}>
              <Link to={sopPath(hit.id, heading.id, domainIdentifier)}>{heading.text}</Link>
            </li>
          ))}
      </ul>
    </li>
  );
}

/** The two texts are the contract's (ACT-003). */
function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles.empty} role="status">
      <strong>No matches</strong>
      <div>No SOP Links Found</div>
      <p>
        No runbook answers “{query}”. The words were noted for the authors. <Link to={sopListPath}>All runbooks</Link>
      </p>
    </div>
  );
}
