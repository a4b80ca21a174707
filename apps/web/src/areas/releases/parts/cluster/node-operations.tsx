import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { ActionHistory } from './action-history.tsx';
import { OPERATIONS_ID } from './anchors.ts';
import { OperationTable } from './operation-table.tsx';
import { useClusterContext } from './view-context.ts';

/** Work on the cluster's nodes: all of it, and the steps of one task (SDPDS-014). */
export function NodeOperations() {
  const { view } = useClusterContext();
  return (
    <div id={OPERATIONS_ID} className="sdpds-anchor">
      <SpaceBetween size="xs">
        <Header variant="h2">Node Operation Details</Header>
        <Tabs
          activeTabId={view.history === null ? 'operations' : 'history'}
          ariaLabel="Node Operation Details"
          onChange={({ detail }) => (detail.activeTabId === 'history' ? view.showHistory('') : view.showOperations())}
          tabs={[
            { id: 'operations', label: 'List Node Operations', content: view.history === null ? <OperationTable /> : null },
            {
              id: 'history',
              label: 'Deployment Action History',
              content:
                view.history === null ? null : (
                  <Container>
                    <ActionHistory key={view.history} taskId={view.history} />
                  </Container>
                ),
            },
          ]}
        />
      </SpaceBetween>
    </div>
  );
}
