import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { AccountGate } from '../../parts/account-gate.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { VerdictPanel } from '../../parts/verdict/verdict-panel.tsx';
import { CollectionVerdictQuery } from '../../parts/verdict/verdict-queries.ts';
import { CollectionOverview } from './collection-overview.tsx';
import { CollectionQuery } from './collection-query.ts';

const CollectionExplorer = lazy(async () => ({ default: (await import('./collection-explorer.tsx')).CollectionExplorer }));

const EXPLORER = 'api-explorer';
const OVERVIEW = 'overview';

/** The page of a collection (JUNO-004). */
export function CollectionScreen() {
  const { awsAccountId = '', collectionId = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <Collection awsAccountId={awsAccountId} collectionId={collectionId} />
    </AccountGate>
  );
}

/** One collection, and what can be asked of it (JUNO-040). */
function Collection({ awsAccountId, collectionId }: { awsAccountId: string; collectionId: string }) {
  const [params, changeAddress] = useAddress();
  const tab = params.get('tab') === EXPLORER ? EXPLORER : OVERVIEW;
  const query = useServerless(CollectionQuery, { awsAccountId, collectionId }, { staleMs: 0 });
  const verdict = useServerless(CollectionVerdictQuery, { awsAccountId, collectionId }, { staleMs: 30_000 });
  const collection = query.data?.getCollectionDetails.collection_details[0];
  const isMissing = query.data !== undefined && collection === undefined;
  const refetch = () => void query.refetch();
  // Another tab is another question: what the explorer keeps in the address does not follow.
  const choose = (id: string) => changeAddress(() => new URLSearchParams(id === EXPLORER ? { tab: EXPLORER } : {}));
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={`Collection ${collectionId} of account ${awsAccountId}`}>
        {collection?.name ?? collectionId} {collection ? null : <CopyButton text={collectionId} what="collection id" />}
      </Header>
      {query.isError ? (
        <FailedPanel
          what={`Unable to get the collection. Failed with ${query.error.message}`}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={refetch}
          retrying={query.isFetching}
        />
      ) : null}
      {isMissing ? (
        <Alert type="warning" statusIconAriaLabel="Warning" header="Collection not found">
          Account {awsAccountId} has no collection {collectionId}: it was deleted or never existed.
        </Alert>
      ) : null}
      {isMissing || (query.isError && !collection) ? null : (
        <VerdictPanel
          panel={panelState(verdict, 'Unable to load the verdict. Failed with {message}')}
          verdict={verdict.data?.serverlessCollectionVerdict}
        />
      )}
      {isMissing || (query.isError && !collection) ? null : (
        <Tabs
          ariaLabel="Parts of the collection"
          activeTabId={tab}
          onChange={({ detail }) => choose(detail.activeTabId)}
          tabs={[
            {
              id: OVERVIEW,
              label: 'Overview',
              content:
                tab === OVERVIEW ? (
                  <CollectionOverview
                    awsAccountId={awsAccountId}
                    collection={collection}
                    isFetching={query.isFetching}
                    onRefresh={refetch}
                  />
                ) : null,
            },
            {
              id: EXPLORER,
              label: 'API Explorer',
              content:
                tab === EXPLORER ? (
                  <SectionErrorBoundary name="API Explorer">
                    <Suspense fallback={<Skeleton label="API Explorer" height={420} />}>
                      <CollectionExplorer key={collectionId} awsAccountId={awsAccountId} collectionId={collectionId} />
                    </Suspense>
                  </SectionErrorBoundary>
                ) : null,
            },
          ]}
        />
      )}
    </SpaceBetween>
  );
}
