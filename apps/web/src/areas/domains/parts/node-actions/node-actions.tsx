import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import { useRefusal } from '../../../../kits/session/session.ts';
import { NODE_ACTIONS } from './actions.ts';
import { NODE_BOUNCES } from './bounces.ts';

const NodeActionDialog = lazy(() => import('./node-action-dialog.tsx').then((module) => ({ default: module.NodeActionDialog })));
const BounceDialog = lazy(() => import('./bounce-dialog.tsx').then((module) => ({ default: module.BounceDialog })));

interface NodeActionsProps {
  domainIdentifier: string;
  /** The chosen machine; without one nothing can be done. */
  instanceId: string | undefined;
}

const ENTRIES: readonly { id: string; title: string; disabledReason: string | null }[] = [
  ...NODE_ACTIONS.map(({ id, title }) => ({ id, title, disabledReason: null })),
  ...NODE_BOUNCES,
];

/** The Actions menu of a machine (DOM-072, ACT-033); what would be refused is disabled and says why. */
export function NodeActions({ domainIdentifier, instanceId }: NodeActionsProps) {
  const [opened, setOpened] = useState<{ id: string; instanceId: string } | null>(null);
  const refusal = useRefusal('node:act');
  const action = NODE_ACTIONS.find(({ id }) => id === opened?.id);
  const bounce = NODE_BOUNCES.find(({ id }) => id === opened?.id);
  const dialog = opened && { domainIdentifier, instanceId: opened.instanceId, onClose: () => setOpened(null) };
  return (
    <>
      <ButtonDropdown
        disabled={instanceId === undefined}
        ariaLabel="Actions on the instance"
        disabledReason="Choose an instance"
        items={ENTRIES.map(({ id, title, disabledReason }) => ({
          id,
          text: title,
          disabled: refusal !== undefined || disabledReason !== null,
          disabledReason: refusal ?? disabledReason ?? '',
        }))}
        onItemClick={({ detail }) => {
          if (instanceId !== undefined) setOpened({ id: detail.id, instanceId });
        }}
      >
        Actions
      </ButtonDropdown>
      <Suspense fallback={null}>
        {dialog && action && <NodeActionDialog {...dialog} action={action} />}
        {dialog && bounce && <BounceDialog {...dialog} bounce={bounce} />}
      </Suspense>
    </>
  );
}
