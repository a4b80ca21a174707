import type { Clock } from '../../../platform/clock/clock.ts';
import { requireComponent, requireStack, requireVersion, type SdpdsHandlers } from './call.ts';
import { componentOf, keyOfWire, refOfWire, secondsOf, stackOf, versionOf } from './wire-answers.ts';

type ComponentCalls =
  | 'getConfig'
  | 'stack/describe'
  | 'component/list'
  | 'component/describe'
  | 'component/version/list'
  | 'component/version/describecv';

/** Stacks, components and versions. `defaultStack` is the configuration's. */
export const componentCalls = (defaultStack: string, clock: Clock): SdpdsHandlers<ComponentCalls> => ({
  getConfig: async ({ ctx, records }) => ({
    defaultStack,
    stacks: (await records.stacks()).map(({ name }) => name),
    deployableFrom: ctx.ports.releases.shell === null ? null : ctx.ports.source,
    freezes: ctx.ports.releases.freezes
      .filter(({ to }) => to > clock.now())
      .map(({ title, from, to }) => ({ title, from: secondsOf(from), to: secondsOf(to) })),
  }),

  'stack/describe': async ({ records }, { name }) => ({ stack: stackOf(await requireStack(records, name)) }),

  'component/list': async ({ records }, { stackName }) => {
    await requireStack(records, stackName);
    return { components: (await records.components(stackName)).map(componentOf) };
  },

  'component/describe': async ({ records }, { stackName, ...component }) =>
    componentOf(await requireComponent(records, stackName, keyOfWire(component))),

  'component/version/list': async ({ records, after, next }, { stackName, maxResults, isDeprecated, ...component }) => {
    const key = keyOfWire(component);
    await requireComponent(records, stackName, key);
    const page = await records.versions(stackName, key, {
      limit: maxResults ?? 100,
      after,
      ...(isDeprecated == null ? {} : { isDeprecated }),
    });
    return { componentVersions: page.rows.map(versionOf), nextToken: next(page.next) };
  },

  'component/version/describecv': async ({ records }, { stackName, componentVersion }) =>
    versionOf(await requireVersion(records, stackName, refOfWire(componentVersion))),
});
