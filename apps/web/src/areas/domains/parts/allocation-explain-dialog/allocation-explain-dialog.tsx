import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';

const Explain = graphql(`
  query AllocationExplain_ExplainQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          allocationExplain
        }
      }
    }
  }
`);

/** Why the first unassigned copy is where it is; the engine has nothing to explain when every copy is assigned (field-note 2). */
export function AllocationExplainDialog({ domainIdentifier, onClose }: { domainIdentifier: string; onClose: () => void }) {
  const query = useOperation(Explain, { domainIdentifier }, { staleMs: 0 });
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
        />
      )}
      {query.data && answer == null && <Box>Nothing to explain: every shard is assigned.</Box>}
      {query.data && answer != null && (
        <JsonView title="Explanation of the first unassigned shard" text={JSON.stringify(answer, null, 2)} />
      )}
    </Modal>
  );
}
