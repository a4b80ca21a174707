import { isPlainHttpHere } from '../../own-machine.ts';
import { partitionOfRegion } from '../../transparency/aws/partitions.ts';

/** What the names of a partition's hosts end with. */
const SUFFIX: Readonly<Record<string, string>> = {
  aws: 'amazonaws.com',
  'aws-us-gov': 'amazonaws.com',
  'aws-cn': 'amazonaws.com.cn',
  'aws-iso': 'c2s.ic.gov',
  'aws-iso-b': 'sc2s.sgov.gov',
};

interface RequestedAddress {
  /** As the service tells it. */
  endpoint: string;
  collectionId: string;
  awsRegion: string;
  /** The service's own address where one is configured. */
  configured: string | undefined;
}

/**
 * Where a collection's own API is, or null for an address that signed requests must not be sent to. It must be the collection's host in its region
 * over https. Where the service itself is configured to be an emulator on this machine, a collection may be one over plain http.
 */
export function collectionAddress({ endpoint, collectionId, awsRegion, configured }: RequestedAddress): URL | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return null;
  if (url.protocol === 'http:')
    return configured !== undefined && isPlainHttpHere(new URL(configured)) && isPlainHttpHere(url) ? url : null;
  const suffix = SUFFIX[partitionOfRegion(awsRegion)];
  const isOwn = url.protocol === 'https:' && suffix !== undefined && url.host === `${collectionId}.${awsRegion}.aoss.${suffix}`;
  return isOwn ? url : null;
}
