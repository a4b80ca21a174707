import type { SentArguments } from '../commands/command.ts';

/** A node as a command names it. Where it is named twice, both are kept and must agree. */
export interface NodeAddress {
  domainIdentifier: string;
  instanceId: string | null;
  ip: string | null;
}

type Read = { address: NodeAddress; problem: null } | { address: null; problem: string };

/** Reads which node a command is for. Two names that contradict each other are refused: the grant was found by one of them. */
export function readNodeAddress(args: SentArguments): Read {
  const { domain_identifier, cluster, instance_id, ip_address, node } = args;
  const domainIdentifier = textIn(domain_identifier) ?? textIn(cluster);
  const ip = textIn(ip_address) ?? textIn(node);
  const instanceId = textIn(instance_id);
  if (domainIdentifier === null) return problem('The command names no domain.');
  if (instanceId === null && ip === null) return problem('The command names no node.');
  if (differ(domain_identifier, cluster)) return problem('domain_identifier and cluster name two domains.');
  if (differ(ip_address, node)) return problem('ip_address and node name two nodes.');
  return { address: { domainIdentifier, instanceId, ip }, problem: null };
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const differ = (one: unknown, other: unknown): boolean => textIn(one) !== null && textIn(other) !== null && textIn(one) !== textIn(other);
const problem = (text: string): Read => ({ address: null, problem: text });
