import type { GuardLevel } from '../guard.ts';
import { type Command, defineCommand, map, text } from './command.ts';

const REQUEST = { stack_name: text().optional(), request: map() };
const ON_A_CLUSTER = { ...REQUEST, domain_identifier: text() };

/** Arguments of a command of releases; `request` is the call's payload without its guard, read by the call's own schema. */
interface ReleaseArguments {
  stack_name?: string | undefined;
  request: Record<string, unknown>;
}

/** A command behind a call under /api/sdpds. */
export type ReleaseCommand = Command<ReleaseArguments>;

interface Words {
  title: string;
  changeTitle?: string;
  level?: GuardLevel;
  prodLevel?: GuardLevel;
}

/** Payloads of the calls are not stated to carry approval and confirm. In prod, what changes clusters or their limits belongs to a ticket and says why. */
const release = <Args extends typeof REQUEST>(name: string, args: Args, { level = 'confirmed', ...words }: Words) =>
  defineCommand({ url: `aes/sdpds/${name}`, level, confirmation: 'recorded', permission: 'release:act', args, ...words });

export const CREATE_COMPONENT = release('create-component', REQUEST, { title: 'Create a component' });

export const CREATE_VERSION = release('create-component-version', REQUEST, { title: 'Create a component version' });

export const UPLOAD_LOCATION = release('upload-location', REQUEST, { title: 'Get a place for a package' });

export const APPLY_VERSIONS = release('apply-component-version', ON_A_CLUSTER, {
  title: 'Apply component versions to a cluster',
  changeTitle: 'Apply component versions',
  prodLevel: 'ticketed',
});

export const CREATE_RELEASE = release('create-release', REQUEST, { title: 'Create a release', prodLevel: 'ticketed' });

export const MOVE_RELEASE = release('move-release', REQUEST, {
  title: 'Start, pause, resume or cancel a release',
  changeTitle: 'Move a release',
  prodLevel: 'ticketed',
});

export const RETRY_RELEASE = release('retry-release', REQUEST, { title: 'Retry failed clusters of a release', prodLevel: 'ticketed' });

export const UPDATE_STACK_SETTINGS = release('update-stack-settings', REQUEST, {
  title: 'Change the limits of a stack',
  level: 'ticketed',
});
