import '../../../../ui/tokens/tokens.css';
import './log-explorer.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { subjectOf } from '#rules/grants/grant';
import { nodeLogGroups } from '#rules/logs/node-logs';
import { nodePath } from '#rules/paths/domains';
import { GrantPanel } from '../../../../kits/guarded-action/grant-panel.tsx';
import { type GrantTarget, useTargetGrant } from '../../../../kits/guarded-action/use-target-grant.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import type { LogInstance } from './log-menus.tsx';
import { LogReader } from './log-reader.tsx';
import { type LogAddress, useLogAddress } from './use-log-address.ts';

interface LogExplorerProps {
  domainIdentifier: string;
  version: string | null;
  /** The machines of the domain; undefined until they are known. */
  instances: readonly LogInstance[] | undefined;
  at: LogAddress;
}

/** The logs of one machine, full size (DLOG-045): read, searched and followed through its shell, under a grant. */
export function LogExplorer({ domainIdentifier, version, instances, at }: LogExplorerProps) {
  const { open, close } = useLogAddress();
  const { instanceId } = at;
  const target: GrantTarget = { subject: subjectOf(domainIdentifier, instanceId), opens: 'node:act', needsSecondPerson: false };
  const grant = useTargetGrant(target);
  const instance = instances?.find((one) => one.instanceId === instanceId);
  return (
    <Modal
      visible
      size="max"
      onDismiss={close}
      closeAriaLabel="Close dialog"
      header={<>Log Explorer: {instance ? <Link to={nodePath(domainIdentifier, instanceId)}>{instanceId}</Link> : instanceId}</>}
    >
      {instances === undefined || (grant.isReading && !grant.live) ? (
        <Skeleton label="Grants" height={120} />
      ) : instance === undefined ? (
        <Alert type="warning" statusIconAriaLabel="Warning" header="This instance is not in the domain">
          {domainIdentifier} has no instance {instanceId.slice(0, 64)}. It may have been replaced: choose another one.
        </Alert>
      ) : grant.live ? (
        <LogReader
          key={instanceId}
          node={{ domainIdentifier, instanceId }}
          groups={nodeLogGroups(version, instance.nodeType)}
          at={at}
          onMove={(to) => open({ ...at, ...to })}
        />
      ) : (
        <SpaceBetween size="m">
          <Box>Logs can show what belongs to a customer. One grant covers every read on this node until it ends.</Box>
          <GrantPanel target={target} live={grant.live} waiting={grant.waiting} />
        </SpaceBetween>
      )}
    </Modal>
  );
}
