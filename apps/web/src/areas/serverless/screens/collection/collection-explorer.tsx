import { useCallback, useMemo } from 'react';
import { SERVERLESS_TABLES } from '#rules/serverless/tables';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { Explorer } from '../../../../kits/api-explorer/explorer.tsx';
import { type ExplorerAddress, readExplorerAddress, writeExplorerAddress } from '../../../../kits/api-explorer/explorer-address.ts';
import { COLLECTION_CATALOGUE, collectionSource } from './collection-source.ts';

const PAGING = { sizes: SERVERLESS_TABLES.explorer.pageSizes, usual: SERVERLESS_TABLES.explorer.pageSize };

/** The explorer over a collection; it lists the indices first (EXPL-001, EXPL-003). */
export function CollectionExplorer({ awsAccountId, collectionId }: { awsAccountId: string; collectionId: string }) {
  const [params, changeAddress] = useAddress();
  const source = useMemo(() => collectionSource(awsAccountId, collectionId), [awsAccountId, collectionId]);
  const onAddress = useCallback((next: ExplorerAddress) => changeAddress((now) => writeExplorerAddress(now, next)), [changeAddress]);
  return (
    <Explorer
      source={source}
      catalogue={COLLECTION_CATALOGUE}
      address={readExplorerAddress(params)}
      onAddress={onAddress}
      paging={PAGING}
      fileName={`${awsAccountId}-${collectionId}`}
    />
  );
}
