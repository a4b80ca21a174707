import type { Command } from '#rules/commands/command';
import {
  APPLY_VERSIONS,
  CREATE_COMPONENT,
  CREATE_RELEASE,
  CREATE_VERSION,
  MOVE_RELEASE,
  RETRY_RELEASE,
  UPDATE_STACK_SETTINGS,
  UPLOAD_LOCATION,
} from '#rules/commands/release-commands';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { requirePermission } from '../../../platform/auth/require-permission.ts';
import type { CommandRequest } from '../../../platform/commands/command-request.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { planRelease } from '../commands/create-release.ts';
import { countRetry } from '../commands/retry-release.ts';
import { type Call, requireRelease, requireStack, requireVersion, type SdpdsHandlers } from './call.ts';
import { notAvailable, notFound, type SdpdsFailureType, SdpdsProblem, STATUS_OF_TYPE } from './sdpds-problem.ts';
import { nameOfVersion, refOfWire, releaseOf, stackOf } from './wire-answers.ts';

type EffectCalls =
  | 'cluster/apply/componentversion'
  | 'component/create'
  | 'component/version/create'
  | 'files/upload/location'
  | 'files/upload/global'
  | 'files/download'
  | 'release/create'
  | 'release/move'
  | 'release/retry'
  | 'stack/updateSettings';

/** Makes links to packages; they are absolute. */
export interface LinkMaker {
  put: (ctx: RequestContext, file: { key: string; md5: string | null }) => Promise<{ url: string; expires: number }>;
  get: (ctx: RequestContext, file: { key: string }) => Promise<{ url: string; expires: number }>;
}

/** Calls that change something, and the links to packages. */
export const effectCalls = (links: LinkMaker): SdpdsHandlers<EffectCalls> => ({
  'cluster/apply/componentversion': async ({ ctx }, payload) => {
    const { stackName, clusterId } = payload.cluster;
    return (await runCall(ctx, { command: APPLY_VERSIONS, stackName, clusterId, payload })) as { taskID: string };
  },

  'component/create': async ({ ctx }, payload) => {
    await runCall(ctx, { command: CREATE_COMPONENT, stackName: payload.stackName, payload });
    return { message: `Component ${payload.componentName} was created with scope as ${payload.componentScopeDefinition.componentScope}` };
  },

  'component/version/create': async ({ ctx }, payload) => {
    await runCall(ctx, { command: CREATE_VERSION, stackName: payload.stackName, payload });
    return { message: `Version ${nameOfVersion(refOfWire(payload.componentVersion))} was created` };
  },

  'files/upload/location': ({ ctx }, payload) => upload(ctx, links, payload, payload.stackName),
  'files/upload/global': ({ ctx }, payload) => upload(ctx, links, payload),

  'files/download': async ({ ctx, records }, { stackName, componentVersion }) => {
    const { packages } = ctx.ports.releases;
    if (packages === null) throw notAvailable('Downloading packages');
    const version = await requireVersion(records, stackName, refOfWire(componentVersion));
    if (!(await packages.has(version.packageKey, ctx.signal)))
      throw notFound(
        `The package of ${nameOfVersion(version)} is not kept here: its component version was created elsewhere, or it was removed.`,
      );
    const { url, expires } = await links.get(ctx, { key: version.packageKey });
    return { url, expiresAt: expires };
  },

  'release/create': async (call, payload) => {
    const { ctx } = call;
    if (payload.dryRun === true) {
      requirePermission(ctx, 'release:act');
      const { stages } = await planRelease({ ports: ctx.ports, signal: ctx.signal, now: ctx.now }, payload);
      return { releaseId: null, stages: stages.map(({ stageId, title, clusters }) => ({ stageId, title, clusters: clusters.length })) };
    }
    await runCall(ctx, { command: CREATE_RELEASE, stackName: payload.stackName, payload });
    return createdRelease(call, payload.stackName, payload.releaseVersion);
  },

  'release/move': async ({ ctx, records }, payload) => {
    await runCall(ctx, { command: MOVE_RELEASE, stackName: payload.stackName, payload });
    return releaseOf(await requireRelease(records, payload.stackName, payload.releaseId));
  },

  'release/retry': async ({ ctx, records }, payload) => {
    if (payload.dryRun === true) {
      requirePermission(ctx, 'release:act');
      const { count, byStatus, notRetried } = await countRetry(records, payload);
      return { count, byStatus, notRetried };
    }
    return (await runCall(ctx, {
      command: RETRY_RELEASE,
      stackName: payload.stackName,
      payload,
    })) as SdpdsAnswer<'release/retry'>;
  },

  'stack/updateSettings': async ({ ctx, records }, payload) => {
    await runCall(ctx, { command: UPDATE_STACK_SETTINGS, stackName: payload.name, payload });
    return { stack: stackOf(await requireStack(records, payload.name)) };
  },
});

type Upload = { packageMD5Hash?: string | null | undefined; fileName: string };

async function upload(ctx: RequestContext, links: LinkMaker, payload: Upload & Record<string, unknown>, stackName?: string) {
  const data = await runCall(ctx, { command: UPLOAD_LOCATION, stackName, payload });
  const { packageKey } = data as { packageKey: string };
  const { url, expires } = await links.put(ctx, {
    key: packageKey,
    md5: payload.packageMD5Hash ? payload.packageMD5Hash.toLowerCase() : null,
  });
  return { url, packageKey, expiresAt: expires };
}

async function createdRelease({ records }: Call, stackName: string, releaseId: string): Promise<SdpdsAnswer<'release/create'>> {
  const stages = await records.stages(stackName, releaseId);
  return {
    releaseId,
    stages: stages.map(({ stageId, title, nScheduled, nSkipped }) => ({ stageId, title, clusters: nScheduled + nSkipped })),
  };
}

interface CommandRun {
  command: Command;
  stackName?: string | undefined;
  clusterId?: string | undefined;
  /** The payload; its guard goes beside it. */
  payload: Readonly<Record<string, unknown>> & { guard?: CommandRequest['guard'] | null | undefined };
}

/**
 * Runs a call that changes something as a command: audited before it runs, once for each idempotency key.
 * @throws SdpdsProblem for whatever the bus refused or failed in
 */
async function runCall(ctx: RequestContext, { command, stackName, clusterId, payload }: CommandRun): Promise<unknown> {
  const { guard, ...request } = payload;
  const result = await ctx.services.commands.execute(ctx, {
    url: command.url,
    args: {
      ...(stackName === undefined ? {} : { stack_name: stackName }),
      ...(clusterId === undefined ? {} : { domain_identifier: clusterId }),
      request,
    },
    guard: guard ?? {},
  });
  if (result.error === null) return result.data;
  const { message, extensions } = result.error;
  const { code, fix, response } = extensions;
  const said = response.body.exc_type in STATUS_OF_TYPE || fix === null ? message : `${message} ${fix}`;
  throw new SdpdsProblem(typeOf(code, response.body.exc_type, response.status), said, code);
}

const TYPE_OF_CODE: Readonly<Record<string, SdpdsFailureType>> = {
  TICKET_REQUIRED: 'ValidationException',
  REASON_REQUIRED: 'ValidationException',
  CONFIRMATION_REQUIRED: 'ValidationException',
};

const typeOf = (code: string, exception: string, status: number): SdpdsFailureType => {
  if (exception in STATUS_OF_TYPE) return exception as SdpdsFailureType;
  const known = TYPE_OF_CODE[code];
  if (known !== undefined) return known;
  for (const [type, of] of Object.entries(STATUS_OF_TYPE)) if (of === status) return type as SdpdsFailureType;
  return 'ServiceUnavailableException';
};
