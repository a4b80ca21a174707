import { UPLOAD_LOCATION } from '#rules/commands/release-commands';
import type { ImplementedCommand } from '../../../platform/commands/registry.ts';
import { requireStack } from '../calls/call.ts';
import { parseRequest } from '../calls/parse-request.ts';
import { invalid, notAvailable } from '../calls/sdpds-problem.ts';
import { type CommandCall, sdpdsCommand } from './sdpds-command.ts';

/** Packages for all stacks lie under this in place of a stack's name. */
const GLOBAL = 'global';
const MD5 = /^[\da-f]{32}$/i;

const forStack = sdpdsCommand('files/upload/location', UPLOAD_LOCATION, {
  check: async (call, payload) => {
    await requireStack(call.records, payload.stackName);
    checkUpload(call, payload);
  },
  run: (call, payload) => expect(call, payload.stackName, payload),
  wasDone: async () => false,
});

const forAll = sdpdsCommand('files/upload/global', UPLOAD_LOCATION, {
  check: async (call, payload) => checkUpload(call, payload),
  run: (call, payload) => expect(call, null, payload),
  wasDone: async () => false,
});

const handlerOf = (request: unknown): ImplementedCommand => (isForAll(request) ? forAll : forStack);

/**
 * The command of files/upload/location, and with a `request` without stackName of files/upload/global: makes the key and notes that a file
 * is expected. The link to it is made afterwards: it is a secret, and a command's answer is kept.
 */
export const uploadLocation: ImplementedCommand = {
  ...forStack,
  precondition: (ctx, args) => handlerOf(args.request).precondition(ctx, args),
  run: (ctx, args) => handlerOf(args.request).run(ctx, args),
};

const isForAll = (request: unknown): boolean => {
  if (typeof request !== 'object' || request === null || 'stackName' in request) return false;
  parseRequest('files/upload/global', request);
  return true;
};

interface Upload {
  fileName: string;
  packageMD5Hash?: string | null | undefined;
}

function checkUpload({ ctx }: CommandCall, { packageMD5Hash }: Upload): void {
  if (ctx.ports.releases.packages === null) throw notAvailable('Uploading packages');
  if (packageMD5Hash && !MD5.test(packageMD5Hash))
    throw invalid('packageMD5Hash must be the MD5 in 32 hexadecimal digits; leave it out to learn it on arrival.');
}

/** The same token makes the same key: repeated, it is the same file that is expected. */
async function expect({ ctx, records }: CommandCall, stackName: string | null, { fileName, packageMD5Hash }: Upload) {
  const packageKey = [stackName === null ? GLOBAL : `stacks/${plain(stackName)}`, ctx.token, plain(fileName)].join('/');
  const known = await records.package(packageKey);
  if (known === null)
    await records.putPackage({
      key: packageKey,
      stackName: stackName ?? '',
      fileName,
      isGlobal: stackName === null,
      expectedMd5: packageMD5Hash ? packageMD5Hash.toLowerCase() : null,
      md5: null,
      bytes: null,
      state: 'expected',
      by: ctx.actor.name,
      at: ctx.acceptedAt,
    });
  return { packageKey };
}

/** A name that is one harmless part of a path anywhere. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(-100) || 'package';
