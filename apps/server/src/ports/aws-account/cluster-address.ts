import { isPlainHttpHere } from '../own-machine.ts';
import { partitionOfRegion } from '../transparency/aws/partitions.ts';
import type { DomainStatus } from './schema.ts';
import type { AwsAccountTarget } from './target.ts';

/** What the names of a partition's hosts end with. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  aws: ['es.amazonaws.com', 'aos.on.aws'],
  'aws-us-gov': ['es.amazonaws.com', 'aos.on.aws'],
  'aws-cn': ['es.amazonaws.com.cn', 'aos.on.amazonwebservices.com.cn'],
  'aws-iso': ['es.c2s.ic.gov'],
  'aws-iso-b': ['es.sc2s.sgov.gov'],
};

/** Where a domain answers. */
export interface ClusterAddress {
  endpoint: string;
  isInVpc: boolean;
}

/**
 * The address of a domain's cluster, or null where it has none yet, or one that signed requests must not be sent to: it must be a host of the service
 * in the domain's region, over https. Where the service itself is configured to be an emulator on this machine, a cluster is there too, or nowhere.
 */
export function clusterAddress(
  status: DomainStatus,
  { awsRegion, endpoint: configured }: Pick<AwsAccountTarget, 'awsRegion' | 'endpoint'>,
): ClusterAddress | null {
  const host = status.Endpoint ?? status.Endpoints?.vpc ?? status.EndpointV2 ?? null;
  if (host === null) return null;
  const text = /^https?:\/\//.test(host) ? host : `https://${host}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username || url.password || url.search || url.hash) return null;
  const isInVpc = Boolean(status.Endpoints?.vpc) || Boolean(status.VPCOptions?.VPCId);
  // An emulator names hosts of AWS as the service does: nothing is sent to them.
  if (configured !== undefined && isPlainHttpHere(new URL(configured)))
    return isPlainHttpHere(url) ? { endpoint: text.replace(/\/+$/, ''), isInVpc } : null;
  const [region, ...rest] = url.hostname.split('.').slice(1);
  const suffix = rest.join('.');
  const isOwn = url.protocol === 'https:' && url.port === '' && url.pathname === '/' && region === awsRegion;
  return isOwn && (SUFFIXES[partitionOfRegion(awsRegion)] ?? []).includes(suffix) ? { endpoint: url.origin, isInVpc } : null;
}
