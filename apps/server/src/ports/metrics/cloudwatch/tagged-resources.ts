import { PortError } from '../../port-error.ts';
import { partsOf } from './failures.ts';
import { GetResourcesOutput } from './schema.ts';
import type { CloudWatchCalls } from './sdk-client.ts';
import type { MachinesTarget } from './target.ts';

/** The machines, volumes and balancers of a domain, as dimensions name them. */
export interface TaggedResources {
  InstanceId: ReadonlySet<string>;
  VolumeId: ReadonlySet<string>;
  LoadBalancer: ReadonlySet<string>;
  TargetGroup: ReadonlySet<string>;
}

const TYPES = ['ec2:instance', 'ec2:volume', 'elasticloadbalancing:loadbalancer', 'elasticloadbalancing:targetgroup'];
/** Of 100 resources each. */
const MOST_PAGES = 50;

/**
 * Whatever in the account carries the tags.
 * @throws PortError, or what the SDK threw
 */
export async function taggedResources(calls: CloudWatchCalls, { tags }: MachinesTarget, signal: AbortSignal): Promise<TaggedResources> {
  const found = {
    InstanceId: new Set<string>(),
    VolumeId: new Set<string>(),
    LoadBalancer: new Set<string>(),
    TargetGroup: new Set<string>(),
  };
  let token: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = GetResourcesOutput.safeParse(
      await calls.getResources(
        {
          TagFilters: Object.entries(tags).map(([Key, value]) => ({ Key, Values: [value] })),
          ResourceTypeFilters: TYPES,
          ResourcesPerPage: 100,
          ...(token === undefined ? {} : { PaginationToken: token }),
        },
        signal,
      ),
    );
    if (!answer.success) throw new PortError('malformed', 'The answer of the tagging API does not have the form that is known.');
    for (const { ResourceARN } of answer.data.ResourceTagMappingList) {
      const dimension = dimensionOf(ResourceARN);
      if (dimension) found[dimension.name].add(dimension.value);
    }
    token = answer.data.PaginationToken;
    // The last page has an empty token.
    if (token === undefined || token === '') return found;
  }
  throw new PortError('too-large', `More than ${MOST_PAGES * 100} resources carry the tags.`);
}

/** `arn:aws:ec2:region:account:instance/i-…`; balancers of other kinds than application ones publish elsewhere. */
function dimensionOf(arn: string): { name: keyof TaggedResources; value: string } | null {
  const resource = arn.split(':').slice(5).join(':');
  const value = resource.slice(resource.indexOf('/') + 1);
  if (resource.startsWith('instance/')) return { name: 'InstanceId', value };
  if (resource.startsWith('volume/')) return { name: 'VolumeId', value };
  if (resource.startsWith('loadbalancer/app/')) return { name: 'LoadBalancer', value };
  // A target group's dimension keeps the word.
  return resource.startsWith('targetgroup/') ? { name: 'TargetGroup', value: resource } : null;
}

/** Why the tags could not be read, without what the SDK says of it: that can name an ARN. */
export function taggingProblem(error: unknown): string {
  const { status, name } = partsOf(error);
  if (status === 403 || /AccessDenied|Unauthorized/.test(name)) return 'these credentials lack tag:GetResources';
  return error instanceof PortError ? error.message : 'the tagging API could not be read';
}
