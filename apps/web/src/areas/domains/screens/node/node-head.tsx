import { Link } from 'react-router';
import { ec2State } from '#rules/domains/states';
import { pathOfDomain } from '#rules/paths/domains';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { InstanceLink } from '../../parts/domain-links/instance-link.tsx';
import { NodeActions } from '../../parts/node-actions/node-actions.tsx';
import { LogExplorerAtAddress } from '../../parts/node-logs/log-explorer-at-address.tsx';
import { LogMenus } from '../../parts/node-logs/log-menus.tsx';
import { StateStatus } from '../../parts/state-status/state-status.tsx';
import { type NodeOfPage, shownName, type useNode } from './use-node.ts';

interface NodeHeadProps {
  domainIdentifier: string;
  node: NodeOfPage;
  answer: ReturnType<typeof useNode>;
}

/** What it is and whether it serves, with what can be done to it: the same menus as in the table of instances. */
export function NodeHead({ domainIdentifier, node, answer }: NodeHeadProps) {
  const { machine } = node;
  const name = shownName(node);
  return (
    <header className="node-head">
      <div>
        <h1>
          Node {name} <CopyButton text={name} what="node name" />
        </h1>
        <p>
          <Presence node={node} isUnread={answer.clusterFailure !== null} />
          {machine?.nodeType ? <span>{machine.nodeType} node</span> : null}
          <span>
            of <Link to={pathOfDomain(domainIdentifier, 'overview')}>{domainIdentifier}</Link>
          </span>
        </p>
      </div>
      <div className="node-head-actions">
        <InstanceLink instanceId={machine?.instanceId} />
        <LogMenus domainIdentifier={domainIdentifier} instance={machine ?? undefined} version={answer.version} />
        <NodeActions domainIdentifier={domainIdentifier} instanceId={machine?.instanceId} />
      </div>
      <LogExplorerAtAddress domainIdentifier={domainIdentifier} version={answer.version} instances={answer.machines} />
    </header>
  );
}

/** Whether the cluster has it now; of a machine without a node its own state too. */
function Presence({ node: { node, machine }, isUnread }: { node: NodeOfPage; isUnread: boolean }) {
  if (node) return <Status kind="success">{node.manager === '*' ? 'In the cluster, elected manager' : 'In the cluster'}</Status>;
  return (
    <>
      {isUnread ? <Status kind="unknown">The cluster did not answer</Status> : <Status kind="error">Not in the cluster</Status>}
      {machine ? (
        <span>
          machine <StateStatus {...ec2State(machine.state)} />
        </span>
      ) : null}
    </>
  );
}
