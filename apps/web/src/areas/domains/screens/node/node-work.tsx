import { Link } from 'react-router';
import { explorerPath, nodeDetailsPath } from '#rules/paths/domains';
import { Section } from '../../../../kits/section/section.tsx';
import type { NodeOfPage } from './use-node.ts';

interface Way {
  text: string;
  about: string;
  to: string;
}

/** What the node is busy with: each a call of the cluster's API in the explorer, or its agent and console. */
export function NodeWork({ domainIdentifier, node: { node, machine } }: { domainIdentifier: string; node: NodeOfPage }) {
  const api = (text: string, about: string, path: string): Way => ({ text, about, to: explorerPath(domainIdentifier, path) });
  const ip = node?.ip ?? machine?.privateIp;
  const ways: Way[] = [
    ...(node
      ? [
          api('Hot threads', 'stack samples of its busiest threads', `_nodes/${node.id}/hot_threads?threads=10`),
          api('Tasks', 'running tasks of the cluster, by node', '_cat/tasks?v=true'),
          api('Thread pools', 'active, queued and rejected', '_cat/thread_pool?v=true'),
          api('Recoveries', 'shards that are copied now', '_cat/recovery?active_only=true'),
          api('Node statistics', 'JVM, breakers, file system, indexing pressure', `_nodes/${node.id}/stats`),
        ]
      : []),
    ...(ip
      ? [{ text: 'Agent and console', about: 'sync status of its agent, and a console', to: nodeDetailsPath(domainIdentifier, ip) }]
      : []),
  ];
  return (
    <Section
      title="Work"
      state="ready"
      note={node ? undefined : 'No node answers on the machine, so the cluster has no work of it to show.'}
    >
      <ul className="node-ways">
        {ways.map(({ text, about, to }) => (
          <li key={text}>
            <Link to={to}>{text}</Link> <small>{about}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
