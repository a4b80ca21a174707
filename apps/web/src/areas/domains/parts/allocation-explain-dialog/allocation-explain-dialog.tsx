import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';

const Explain = graphql(`
  query AllocationExplain_ExplainQuery($domainIdentifier: String!, $index: String, $shard: Int, $primary: Boolean) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          allocationExplain(index: $index, shard: $shard, primary: $primary)
        }
      }
    }
  }
`);

interface AllocationExplainDialogProps {
  domainIdentifier: string;
  /** The copy to explain; without one, the first that is unassigned. */
  copy?: { index: string; shard: number; primary: boolean };
  onClose: () => void;
}

/** Why a copy is where it is; the engine has nothing to explain when every copy is assigned. */
export function AllocationExplainDialog({ domainIdentifier, copy, onClose }: AllocationExplainDialogProps) {
  const query = useOperation(Explain, { domainIdentifier, ...copy }, { staleMs: 0 });
  const answer = query.data?.domain?.es60?.cluster?.allocationExplain;
  return (
    <Modal
      visible
      size="large"
      header="Cluster Allocation Explain"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>Close</Button>
        </Box>
      }
    >
      {query.isPending && <Box color="text-body-secondary">Asking the cluster manager…</Box>}
      {query.isError && (
        <FailedPanel
          what="Unable to explain the allocation"
          code={query.error.message}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && answer == null && <Box>Nothing to explain: every shard is assigned.</Box>}
      {query.data && answer != null && (
        <JsonView title={copy ? titleOf(copy) : 'Explanation of the first unassigned shard'} text={JSON.stringify(answer, null, 2)} />
      )}
    </Modal>
  );
}

const titleOf = ({ index, shard, primary }: NonNullable<AllocationExplainDialogProps['copy']>): string =>
  `Explanation of shard ${shard} of ${index}, ${primary ? 'primary' : 'replica'}`;
