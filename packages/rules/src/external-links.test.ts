import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consoleOrigin, instancePage, instancesPage, type LinkRegion, loadBalancerSearchPage, monitoringPage } from './external-links.ts';
import { REGIONS } from './regions/regions.ts';

const IAD: LinkRegion = { regionName: 'us-east-1', partition: 'aws' };
const BJS: LinkRegion = { regionName: 'cn-north-1', partition: 'aws-cn' };
const PDT: LinkRegion = { regionName: 'us-gov-west-1', partition: 'aws-us-gov' };
const DCA: LinkRegion = { regionName: 'us-iso-east-1', partition: 'aws-iso' };
const NOWHERE: LinkRegion = { regionName: 'us-isoc-east-1', partition: 'aws-iso-c' };

test.each([
  [IAD, 'https://us-east-1.console.aws.amazon.com/ec2/home?region=us-east-1#InstanceDetails:instanceId=i-0abc'],
  [BJS, 'https://cn-north-1.console.amazonaws.cn/ec2/home?region=cn-north-1#InstanceDetails:instanceId=i-0abc'],
  [PDT, 'https://us-gov-west-1.console.amazonaws-us-gov.com/ec2/home?region=us-gov-west-1#InstanceDetails:instanceId=i-0abc'],
  [DCA, 'https://console.c2shome.ic.gov/ec2/home?region=us-iso-east-1#InstanceDetails:instanceId=i-0abc'],
  [NOWHERE, null],
])('the page of a machine in %o is %s [DOM-093]', (region, page) => {
  expect(instancePage(region, 'i-0abc')).toBe(page);
});

test('every border region has another host than the commercial ones, every region has one [DOM-093]', () => {
  for (const region of REGIONS) {
    const origin = consoleOrigin(region);
    expect(origin, region.regionName).not.toBeNull();
    expect(origin?.endsWith('.console.aws.amazon.com'), region.regionName).toBe(!region.isBorderRegion);
  }
});

test('machines and load balancers are pages of the region [DOM-093]', () => {
  expect(instancesPage(IAD)).toBe('https://us-east-1.console.aws.amazon.com/ec2/home?region=us-east-1#Instances:');
  expect(loadBalancerSearchPage(BJS, 'es-1a2b-orders')).toBe(
    'https://cn-north-1.console.amazonaws.cn/ec2/home?region=cn-north-1#LoadBalancers:search=es-1a2b-orders',
  );
  expect(loadBalancerSearchPage(NOWHERE, 'es-1a2b-orders')).toBeNull();
});

test('monitoring shows the domain’s last three hours [DOM-093]', () => {
  expect(monitoringPage(IAD, 'orders-green')).toBe(
    "https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#metricsV2:graph=~(view~'timeSeries~stacked~false~region~'us-east-1~start~'-PT3H~end~'P0D);query=~'*7bAWS*2fES*2cClientId*2cDomainName*7d*20orders-green",
  );
});

test('whatever a name holds, it stays within its part of the address [DOM-093]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      for (const page of [loadBalancerSearchPage(IAD, name), instancePage(IAD, name), monitoringPage(IAD, name)]) {
        const url = new URL(page ?? '');
        expect(url.origin).toBe('https://us-east-1.console.aws.amazon.com');
        expect(url.search).toBe('?region=us-east-1');
        expect(url.hash.indexOf('#', 1)).toBe(-1);
        expect(url.href).not.toMatch(/[\s"<>]/);
      }
      expect(loadBalancerSearchPage(IAD, name)?.split('search=')[1]).toBe(encodeURIComponent(name));
    }),
  );
});
