import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PING_AGENT, RUN_NODE_COMMAND } from '#rules/commands/node-commands';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { Status } from '../../ui/status/status.tsx';
import { GrantPanel } from '../guarded-action/grant-panel.tsx';
import { type GrantTarget, useTargetGrant } from '../guarded-action/use-target-grant.ts';
import type { Column } from '../resource-table/column.ts';
import { ResourceTable } from '../resource-table/resource-table.tsx';
import { useSdpdsPages } from '../sdpds/all-pages.ts';
import { sdpdsTableError } from '../sdpds/sdpds-failure.ts';
import { RefreshButton } from '../section/refresh-button.tsx';
import { useRefusal } from '../session/session.ts';
import { AGENT_ACTIONS, type AgentAction } from './agent-actions.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { newOutput } from './console-output.ts';
import styles from './node-console.module.css';
import { useConsoles } from './use-consoles.ts';
import { useNodeRuns } from './use-node-runs.ts';

const NodeConsole = lazy(async () => ({ default: (await import('./node-console.tsx')).NodeConsole }));

/** Nodes in one page of the call. */
const NODES_A_PAGE = 50;

interface NodeRow {
  ip: string;
  /** Null where its agent does not answer. */
  isInSync: boolean | null;
}

interface NodeDetailsProps {
  cluster: { stackName: string; clusterId: string };
  /** IP of the node that stands first, whatever its sync status; null for none. */
  first: string | null;
}

const TITLE = 'Node Details';
const EMPTY = { title: 'No nodes', text: 'The nodes of the cluster are listed here.' };

/** Each node of a cluster with its sync status and what can be done on it, and the consoles of those that are looked at (DOM-082, DOM-083). */
export function NodeDetails({ cluster, first }: NodeDetailsProps) {
  const query = useSdpdsPages('cluster/syncStatus', { cluster, maxNodes: NODES_A_PAGE });
  const [state, tell] = useConsoles();
  const runs = useNodeRuns(cluster.clusterId, tell);
  const [opened, setOpened] = useState<{ action: AgentAction; node: string } | null>(null);
  const rows = useMemo(
    () =>
      query.data &&
      rowsOf(
        query.data.map(({ nodesSyncState }) => nodesSyncState),
        first,
      ),
    [query.data, first],
  );
  const refusal = useRefusal('node:act');
  const { run } = runs;
  const columns = useMemo(
    () => columnsOf({ clusterId: cluster.clusterId, refusal, run, tell, open: setOpened }),
    [cluster.clusterId, refusal, run, tell],
  );
  return (
    <SpaceBetween size="m">
      <ResourceTable<NodeRow>
        id="node-details"
        title={TITLE}
        columns={columns}
        rows={rows}
        rowId={nodeId}
        loading={query.isFetching}
        error={sdpdsTableError('Failed to fetch the sync status of the nodes', query)}
        empty={EMPTY}
        pageSizes={[10, 30, 50, 100]}
        defaultPageSize={10}
        csvName="node_details.csv"
        actions={<RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
      />
      <Suspense fallback={null}>
        {state.consoles.length > 0 && <NodeConsole cluster={cluster.clusterId} state={state} tell={tell} onRun={run} />}
      </Suspense>
      {runs.waiting && (
        <GrantGate
          target={runs.target}
          waiting={`${runs.waiting.line} on ${runs.waiting.node}`}
          onOpen={runs.proceed}
          onClose={runs.dismiss}
        />
      )}
      {opened && (
        <AgentDialog
          {...opened}
          cluster={cluster.clusterId}
          onAnswer={(text) => {
            const output = newOutput({ id: crypto.randomUUID(), line: opened.action.command.url.replaceAll('/', ' '), text });
            tell({ kind: 'begin', node: opened.node, output });
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </SpaceBetween>
  );
}

interface RowActions {
  clusterId: string;
  /** Why this person may not act on a node. */
  refusal: string | undefined;
  run: ReturnType<typeof useNodeRuns>['run'];
  tell: ReturnType<typeof useConsoles>[1];
  open: (opened: { action: AgentAction; node: string }) => void;
}

const words = ({ isInSync }: NodeRow): string => (isInSync ? 'Node In Sync' : 'Node Not In Sync');

const columnsOf = (actions: RowActions): readonly Column<NodeRow>[] => [
  { id: 'ip', header: 'Node IP', text: ({ ip }) => ip, copyable: true, width: 150, sticky: true },
  {
    id: 'sync',
    header: 'Sync status',
    type: 'status',
    text: words,
    cell: (row) => (
      <Status kind={row.isInSync ? 'success' : row.isInSync === null ? 'warning' : 'error'}>
        {words(row)}
        {row.isInSync === null ? ', agent silent' : null}
      </Status>
    ),
    width: 210,
  },
  {
    id: 'actions',
    header: 'Actions',
    text: () => '',
    cell: (row) => <NodeButtons node={row.ip} {...actions} />,
    // All buttons are in view from 1,440 pixels on.
    width: 725,
    sortable: false,
    filterable: false,
  },
];

/** The buttons of one node, in the specification's order. */
function NodeButtons({ node, clusterId, refusal, run, tell, open }: RowActions & { node: string }) {
  const button = (title: string, onClick: () => void, disabledReason?: string) => (
    <Button
      key={title}
      variant="inline-link"
      ariaLabel={`${title} ${node}`}
      disabled={disabledReason !== undefined}
      disabledReason={disabledReason}
      onClick={onClick}
    >
      {title}
    </Button>
  );
  const address = { cluster: clusterId, node };
  const [update, activate, deactivate, docker] = AGENT_ACTIONS.map((action) => button(action.title, () => open({ action, node }), refusal));
  return (
    <span className={styles.rowButtons}>
      {button('Ping Agent', () => run({ node, command: PING_AGENT, args: address, line: 'sdpdagent ping-agent' }))}
      {update}
      {activate}
      {deactivate}
      {button(
        'Disk Space',
        () =>
          run({ node, command: RUN_NODE_COMMAND, args: { ...address, base_cmd: 'df', args: '-h', truncate_output: false }, line: 'df -h' }),
        refusal,
      )}
      {docker}
      {button('Console', () => tell({ kind: 'open', node }), refusal)}
    </span>
  );
}

const nodeId = ({ ip }: NodeRow): string => ip;

/** The one that was asked for first, then those that are out of sync. */
const rowsOf = (pages: readonly Readonly<Record<string, boolean | null>>[], first: string | null): NodeRow[] =>
  Object.entries(Object.assign({}, ...pages) as Record<string, boolean | null>)
    .map(([ip, isInSync]) => ({ ip, isInSync }))
    .sort((a, b) => Number(b.ip === first) - Number(a.ip === first) || Number(a.isInSync ?? false) - Number(b.isInSync ?? false));

interface GrantGateProps {
  target: GrantTarget;
  /** What waits for the grant, in words. */
  waiting: string;
  onOpen: () => void;
  onClose: () => void;
}

/** Asks in place for the grant that a read on a node takes, and goes on by itself once there is one: it is not asked for again while it lives. */
function GrantGate({ target, waiting, onOpen, onClose }: GrantGateProps) {
  const grant = useTargetGrant(target);
  useOnChange(grant.live?.id ?? null, (id) => id !== null && onOpen(), null);
  return (
    <Modal
      visible
      onDismiss={onClose}
      closeAriaLabel="Close dialog"
      header="Grant needed"
      footer={
        <Box float="right">
          <Button variant="link" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box>
          <b>{waiting}</b> runs under a grant. One grant covers every read on this domain until it ends.
        </Box>
        <GrantPanel target={target} live={grant.live} waiting={grant.waiting} />
      </SpaceBetween>
    </Modal>
  );
}
