import type { ListMetricsCommandInput } from '@aws-sdk/client-cloudwatch';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { ListingGap } from '#rules/metrics/packed-listing';
import type { CloudWatchCalls } from './sdk-client.ts';
import { type TaggedResources, taggedResources, taggingProblem } from './tagged-resources.ts';
import type { CloudWatchTarget } from './target.ts';

/** Reads pages of one listing, so many at most and as long as there is time. */
export type AddListed = (
  filter: ListMetricsCommandInput,
  mostPages: number,
  accepts?: Accepts,
) => Promise<{ isWhole: boolean; pages: number }>;
export type Accepts = (dimensions: readonly { Name: string; Value: string }[]) => boolean;

/** Of 500 metrics each: 30,000 in one listing. */
export const MOST_LIST_PAGES = 60;
/** What a listing that is too long may cost where it is narrowed: at 25 calls a second, some ten seconds. */
const NARROWED_PAGES = 240;
/** Resources that are listed one by one where their namespace is too long. */
const MOST_APART = 100;

/** What the graphs of a domain name, by namespace. */
const GRAPHED: ReadonlyMap<string, ReadonlySet<string>> = ((): Map<string, Set<string>> => {
  const names = new Map<string, Set<string>>();
  for (const { namespace, metricName } of DOMAIN_GRAPHS) {
    const known = names.get(namespace) ?? new Set();
    // A name with a part that stands for any text cannot be asked for.
    if (!metricName.includes('{')) known.add(metricName);
    names.set(namespace, known);
  }
  return names;
})();

/** Namespaces of what carries no domain, and the dimensions that tell it. */
const OF_MACHINES: Readonly<Record<string, readonly (keyof TaggedResources)[]>> = {
  'AWS/EC2': ['InstanceId'],
  'AWS/EBS': ['VolumeId', 'InstanceId'],
  'AWS/ApplicationELB': ['LoadBalancer', 'TargetGroup'],
};
const WORDS: Readonly<Record<string, string>> = {
  'AWS/EC2': 'machines',
  'AWS/EBS': 'volumes',
  'AWS/ApplicationELB': 'load balancers',
};

/**
 * What carries the domain's dimensions. A listing that is too long is narrowed to a namespace, and one of these to the metrics that graphs show; what is
 * then still too long is cut, and said to be.
 */
export async function listOfDomain(add: AddListed, filter: ListMetricsCommandInput): Promise<ListingGap[]> {
  if ((await add(filter, MOST_LIST_PAGES)).isWhole) return [];
  const gaps: ListingGap[] = [];
  let left = NARROWED_PAGES;
  const addAll = async (narrow: ListMetricsCommandInput): Promise<boolean> => {
    if (left <= 0) return false;
    const { isWhole, pages } = await add(narrow, Math.min(MOST_LIST_PAGES, left));
    left -= pages;
    return isWhole;
  };
  const long: [string, ReadonlySet<string>][] = [];
  for (const [namespace, metricNames] of GRAPHED)
    if (!(namespace in OF_MACHINES) && !(await addAll({ ...filter, Namespace: namespace }))) long.push([namespace, metricNames]);
  for (const [namespace, metricNames] of long) {
    const cut: string[] = [];
    for (const MetricName of metricNames) if (!(await addAll({ ...filter, Namespace: namespace, MetricName }))) cut.push(MetricName);
    if (cut.length > 0)
      gaps.push({
        namespace,
        isWhole: false,
        message: `CloudWatch lists more metrics of this domain than are read: ${cut.length} of ${metricNames.size} in ${namespace} may lack series.`,
      });
  }
  return gaps;
}

/** The machines, volumes and balancers of the domain, as far as tags tell them. What is not reported has a gap that says why. */
export async function listOfMachines(
  calls: CloudWatchCalls,
  add: AddListed,
  account: ListMetricsCommandInput,
  { machines }: CloudWatchTarget,
  signal: AbortSignal,
): Promise<ListingGap[]> {
  const none = (why: (words: string) => string): ListingGap[] =>
    Object.keys(OF_MACHINES).map((namespace) => ({ namespace, isWhole: true, message: why(WORDS[namespace] ?? '') }));
  if (!machines)
    return none(
      (words) => `CloudWatch does not report which ${words} are this domain’s; metrics.machines.tags of the configuration would.`,
    );
  let resources: TaggedResources;
  try {
    resources = await taggedResources(calls, machines, signal);
  } catch (error) {
    signal.throwIfAborted();
    return none((words) => `The ${words} of this domain are identified by tags, and ${taggingProblem(error)}.`);
  }
  const gaps: ListingGap[] = [];
  for (const [Namespace, names] of Object.entries(OF_MACHINES)) {
    const known = names.reduce((count, name) => count + resources[name].size, 0);
    const words = WORDS[Namespace] ?? '';
    if (known === 0) {
      gaps.push({ namespace: Namespace, isWhole: true, message: `No ${words} of the account carry the tags of metrics.machines.` });
      continue;
    }
    const isOwn: Accepts = (dimensions) =>
      dimensions.some(({ Name, Value }) => names.some((name) => name === Name && resources[name].has(Value)));
    if ((await add({ ...account, Namespace }, MOST_LIST_PAGES, isOwn)).isWhole) continue;
    const apart = names.flatMap((Name) => [...resources[Name]].map((Value) => ({ Name, Value })));
    for (const dimension of apart.slice(0, MOST_APART)) await add({ ...account, Namespace, Dimensions: [dimension] }, 2, isOwn);
    if (apart.length > MOST_APART)
      gaps.push({ namespace: Namespace, isWhole: false, message: `${MOST_APART} of ${apart.length} ${words} are listed.` });
  }
  return gaps;
}
