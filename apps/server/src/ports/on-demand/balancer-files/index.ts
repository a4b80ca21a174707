import { HOUR } from '#rules/durations';
import { parseCompactTime } from '#rules/on-demand/backfill';
import type { LogStore } from '../../log-archive/store.ts';
import { PortError } from '../../port-error.ts';
import { ON_DEMAND_LIMITS, type OnDemandFile, type OnDemandSource } from '../port.ts';

/** Where the access logs of a load balancer lie, and whose they are. */
export interface BalancerLogs {
  store: LogStore;
  /** Folders above the date: `AWSLogs/123456789012/elasticloadbalancing/us-east-1`; empty for none. */
  prefix: string;
  /** As files name it: `app.orders-prod.50dc6c495c0c9188`, or a classic one's name. */
  loadBalancer: string;
  /** The domain whose requests it takes. */
  domainIdentifier: string;
}

/** The five minutes, or the hour, before this time are in the file: `123456789012_elasticloadbalancing_us-east-1_app.x.50dc_20261124T1205Z_10.0.0.1_4g2h.log.gz` */
const FILE =
  /^\d{12}_elasticloadbalancing_[a-z0-9-]{1,40}_([A-Za-z0-9.-]{1,120})_(\d{8}T\d{4}Z)_[0-9a-fA-F.:-]{1,45}_[A-Za-z0-9]{1,60}\.log(?:\.gz)?$/;

/**
 * Access logs of load balancers as they write them: below a prefix a folder a day, and in it a file for each of their nodes and five minutes, called after the
 * balancer and the end of its time.
 * @source Elastic Load Balancing user guides, "Access log files"
 */
export function balancerFiles(balancers: readonly BalancerLogs[]): OnDemandSource {
  const of = (domainIdentifier: string): BalancerLogs[] => balancers.filter((one) => one.domainIdentifier === domainIdentifier);
  return {
    types: (domainIdentifier) => (of(domainIdentifier).length > 0 ? ['ELB'] : []),
    async list(domainIdentifier, { from, to }, signal) {
      const first = Math.floor(from / HOUR) * HOUR;
      const last = Math.ceil(to / HOUR) * HOUR;
      const found: OnDemandFile[] = [];
      for (const [n, { store, prefix, loadBalancer }] of of(domainIdentifier).entries())
        for (const day of daysOf(first, last)) {
          const folder = `${prefix === '' ? '' : `${prefix}/`}${day}/`;
          for await (const { name, isFolder, bytes } of store.entries(folder, signal)) {
            const [, balancer, end = ''] = isFolder ? [] : (FILE.exec(name) ?? []);
            const endsAt = parseCompactTime(end);
            if (balancer !== loadBalancer || endsAt === null || endsAt <= first || endsAt > last) continue;
            if (found.length >= ON_DEMAND_LIMITS.files)
              throw new PortError(
                'too-large',
                `The range has more than ${ON_DEMAND_LIMITS.files.toLocaleString('en-US')} files. Ask for a shorter one.`,
              );
            found.push({ name: `${n}:${folder}${name}`, hour: Math.floor((endsAt - 1) / HOUR) * HOUR, bytes, version: String(bytes) });
          }
        }
      return found.sort((a, b) => a.hour - b.hour || (a.name < b.name ? -1 : 1));
    },
    async open(domainIdentifier, { name }, signal) {
      const [number = '', ...rest] = name.split(':');
      const balancer = of(domainIdentifier)[Number(number)];
      const key = rest.join(':');
      if (!balancer || !key.startsWith(balancer.prefix) || key.split('/').includes('..'))
        throw new PortError('not-found', 'There is no such file.');
      const file = await balancer.store.find(key, signal);
      if (file === null) throw new PortError('not-found', 'The file is not there any more.');
      return balancer.store.open(key, { from: 0, to: file.bytes }, signal) as Promise<AsyncIterable<Uint8Array>>;
    },
  };
}

/** Days of [from, to] in UTC, as folders: the last file of a day lies in the folder of the next one. */
function daysOf(from: number, to: number): string[] {
  const days: string[] = [];
  for (let day = Math.floor(from / (24 * HOUR)); day * 24 * HOUR <= to; day++)
    days.push(new Date(day * 24 * HOUR).toISOString().slice(0, 10).replaceAll('-', '/'));
  return days;
}
