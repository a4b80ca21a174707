import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../kits/session/session.ts';
import { NODE_ACTIONS, type NodeAction } from './actions.ts';

const NodeActionDialog = lazy(() => import('./node-action-dialog.tsx').then((module) => ({ default: module.NodeActionDialog })));

interface NodeActionsProps {
  domainIdentifier: string;
  /** The chosen machine; without one nothing can be done. */
  instanceId: string | undefined;
}

/** The Actions menu of a machine (DOM-072, ACT-033); what would be refused is disabled and says why. */
export function NodeActions({ domainIdentifier, instanceId }: NodeActionsProps) {
  const [opened, setOpened] = useState<{ action: NodeAction; instanceId: string } | null>(null);
  const mayAct = useMay('node:act');
  return (
    <>
      <ButtonDropdown
        disabled={instanceId === undefined}
        ariaLabel="Actions on the instance"
        disabledReason="Choose an instance"
        items={NODE_ACTIONS.map(({ id, title }) => ({
          id,
          text: title,
          disabled: !mayAct,
          disabledReason: 'You need the permission node:act here',
        }))}
        onItemClick={({ detail }) => {
          const action = NODE_ACTIONS.find(({ id }) => id === detail.id);
          if (action && instanceId !== undefined) setOpened({ action, instanceId });
        }}
      >
        Actions
      </ButtonDropdown>
      {opened && (
        <Suspense fallback={null}>
          <NodeActionDialog {...opened} domainIdentifier={domainIdentifier} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
