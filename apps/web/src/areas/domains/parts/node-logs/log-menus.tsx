import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import { NODE_LOG_GROUPS } from '#rules/logs/log-groups';
import { useMay } from '../../../../kits/session/session.ts';

const NodeLogs = lazy(() => import('./node-logs.tsx').then((module) => ({ default: module.NodeLogs })));

interface LogMenusProps {
  domainIdentifier: string;
  /** The chosen machine; without one nothing can be read. */
  instanceId: string | undefined;
}

const LATER = 'Comes with the log viewer; Logs reads the files of this node now';

/** The three log menus of a machine (DOM-072). Following and downloading go through a remote tool, which the log viewer brings. */
export function LogMenus({ domainIdentifier, instanceId }: LogMenusProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const mayAct = useMay('node:act');
  const later = NODE_LOG_GROUPS.map((group) => ({ id: group, text: group, disabled: true, disabledReason: LATER }));
  const shared = { disabled: instanceId === undefined, disabledReason: 'Choose an instance' };
  return (
    <>
      <ButtonDropdown {...shared} ariaLabel="Live logs of the instance" items={later}>
        Live logs
      </ButtonDropdown>
      <ButtonDropdown {...shared} ariaLabel="Download logs of the instance" items={later}>
        Download logs
      </ButtonDropdown>
      <ButtonDropdown
        {...shared}
        ariaLabel="Logs of the instance"
        items={[{ id: 'read', text: 'Read logs on the node', disabled: !mayAct, disabledReason: 'You need the permission node:act here' }]}
        onItemClick={() => setOpened(instanceId ?? null)}
      >
        Logs
      </ButtonDropdown>
      {opened && (
        <Suspense fallback={null}>
          <NodeLogs domainIdentifier={domainIdentifier} instanceId={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
