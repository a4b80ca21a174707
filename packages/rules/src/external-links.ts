import type { Partition, Region } from './regions/region.ts';

/** What a link needs to know of a region. */
export type LinkRegion = Pick<Region, 'regionName' | 'partition'>;

/**
 * Origin of the cloud's own console in a region; null where no address is public. Border regions have hosts of their own (DOM-093). In
 * the isolated partitions one host serves all regions.
 */
export const consoleOrigin = ({ regionName, partition }: LinkRegion): string | null => {
  const host: Record<Partition, string | null> = {
    aws: `${regionName}.console.aws.amazon.com`,
    'aws-cn': `${regionName}.console.amazonaws.cn`,
    'aws-us-gov': `${regionName}.console.amazonaws-us-gov.com`,
    'aws-iso': 'console.c2shome.ic.gov',
    'aws-iso-b': 'console.sc2shome.sgov.gov',
    'aws-iso-c': null,
    'aws-iso-d': null,
  };
  const found = host[partition];
  return found === null ? null : `https://${found}`;
};

/** A page of one of the console's services, its own address behind the `#`. */
const servicePage = (region: LinkRegion, service: 'ec2' | 'cloudwatch', page: string): string | null => {
  const origin = consoleOrigin(region);
  return origin === null ? null : `${origin}/${service}/home?region=${encodeURIComponent(region.regionName)}#${page}`;
};

/** The page of one machine. */
export const instancePage = (region: LinkRegion, instanceId: string): string | null =>
  servicePage(region, 'ec2', `InstanceDetails:instanceId=${encodeURIComponent(instanceId)}`);

/** The list of machines, all of the region's. */
export const instancesPage = (region: LinkRegion): string | null => servicePage(region, 'ec2', 'Instances:');

/** The list of load balancers, those whose name holds the text. */
export const loadBalancerSearchPage = (region: LinkRegion, name: string): string | null =>
  servicePage(region, 'ec2', `LoadBalancers:search=${encodeURIComponent(name)}`);

/** Metrics of the last three hours that carry the domain's name. */
export const monitoringPage = (region: LinkRegion, domainName: string): string | null => {
  const query = consoleText(`{AWS/ES,ClientId,DomainName} ${domainName}`);
  const graph = `~(view~'timeSeries~stacked~false~region~'${consoleText(region.regionName)}~start~'-PT3H~end~'P0D)`;
  return servicePage(region, 'cloudwatch', `metricsV2:graph=${graph};query=~'${query}`);
};

/** A text as the monitoring console writes it in its addresses: a star and two digits for what is no letter, digit, `_`, `-` or `.`. */
const consoleText = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w.-]/.test(letter) ? letter : `*${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
