import { z } from 'zod';
import {
  AGENT_COMMANDS,
  isAccountName,
  NODE_COMMAND_NAMES,
  READABLE_FOLDERS,
  readablePath,
  SERVICE_COMMANDS,
} from '#rules/node-commands/node-command';
import { externalId, profileName, roleArn } from './aws-parts.ts';
import { environmentName, filePath, httpUrl } from './schema-parts.ts';

const CONFIGURABLE = ['deployment-type', ...SERVICE_COMMANDS, ...AGENT_COMMANDS] as const;

// An address, never a name: what is pinned to a name could be led elsewhere.
const address = z.union([z.ipv4(), z.ipv6()], { error: 'must be the address of a machine as the cluster reports it, such as 10.0.0.11' });

const hostKey = z
  .string()
  .regex(
    /^(?:ssh-(?:ed25519|rsa)|ecdsa-sha2-nistp(?:256|384|521)|sk-(?:ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com) [A-Za-z0-9+/]{32,8192}={0,2}$/,
    'must be a public host key as ssh-keyscan shows it, without the address: ssh-ed25519 AAAA…',
  );

const argv = z
  .array(
    z
      .string()
      .min(1, 'must not be an empty word')
      .max(1_024)
      .regex(/^\P{Cc}*$/u, 'must not hold control characters'),
  )
  .min(1, 'must be the words of a command, such as [sudo, -n, systemctl, stop, opensearch]')
  .max(64);

const readableFolder = z
  .string()
  .refine(
    (path) => path !== '/' && readablePath(path, [path]) === path,
    'must be an absolute path without .., blanks and a slash at its end, such as /var/log',
  );

const accountName = z.string().refine(isAccountName, 'must be the name of an account');

const seconds = z.int().min(5, 'must be 5 to 600 seconds').max(600, 'must be 5 to 600 seconds').default(60);

const Ssh = z.strictObject({
  access: z.literal('ssh'),
  /** The one account on all machines. */
  account: accountName,
  port: z.int().min(1, 'must be a port, 1 to 65535').max(65_535, 'must be a port, 1 to 65535').default(22),
  identityFile: filePath.optional(),
  /** The variable that holds the private key itself. */
  identityEnv: environmentName.optional(),
  /** Pinned keys by address. */
  hostKeys: z.record(address, z.array(hostKey).min(1, 'must name at least one key')).optional(),
  knownHostsFile: filePath.optional(),
  /** Words of commands in place of the built-in ones. */
  commands: z.partialRecord(z.enum(CONFIGURABLE), argv).default({}),
  readableFolders: z
    .array(readableFolder)
    .min(1, 'must name at least one folder')
    .default([...READABLE_FOLDERS]),
  /** The account that logs belong to and are read as, of an engine in a container. */
  serviceUser: accountName.optional(),
  timeoutSeconds: seconds,
  /** Where OpenSearch Dashboards or Kibana runs. */
  dashboardsAddresses: z.array(address).min(1, 'must name at least one address').max(64).optional(),
});

/** The role that actions go through, and where its service is. */
const ROLE = {
  roleArn: roleArn('TumblerActions'),
  externalId: externalId.optional(),
  awsRegion: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of an AWS region, such as us-east-1; without it, it is that of region')
    .optional(),
  profile: profileName.optional(),
  endpoint: httpUrl.optional(),
};

// No document of an owner's may begin like this: AWS keeps these names for its own, some of which take a text that a shell reads.
const OF_AWS = /^(?:aws|amazon|amzn)/i;
const documentName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{3,128}$/, 'must be the name of a document, 3 to 128 letters, digits and _.-')
  .refine(
    (name) => !OF_AWS.test(name),
    'must be a document of your own with parameters: AWS’s own, such as AWS-RunShellScript, run any text',
  );

const ssmDocument = z.union(
  [
    documentName.transform((name) => ({ name })),
    z.strictObject({ name: documentName, version: z.string().regex(/^\d{1,9}$/, 'must be the number of a version in quotes') }),
  ],
  {
    error:
      'must be the name of a document of your own with parameters, or its name and version: AWS’s own, such as AWS-RunShellScript, run any text',
  },
);

const Ssm = z.strictObject({
  access: z.literal('ssm'),
  ...ROLE,
  /** Ids by address. */
  instances: z.record(address, z.string().regex(/^m?i-[0-9a-f]{8,17}$/, 'must be the id of an instance, such as i-0abc123456789def0')),
  documents: z.partialRecord(z.enum(NODE_COMMAND_NAMES), ssmDocument),
  readableFolders: z
    .array(readableFolder)
    .min(1, 'must name at least one folder')
    .default([...READABLE_FOLDERS]),
  timeoutSeconds: seconds,
  dashboardsAddresses: z.array(address).min(1, 'must name at least one address').max(64).optional(),
});

const Maintenance = z.strictObject({
  access: z.literal('maintenance'),
  ...ROLE,
  /** Of the managed domain; the cluster's name unless given. */
  domainName: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,27}$/, 'must be the name of a managed domain')
    .optional(),
});

/** How the machines of a cluster are reached; without it nothing is done on them. */
export const MachinesConfig = z
  .discriminatedUnion('access', [Ssh, Ssm, Maintenance], { error: 'must have an access: ssh, ssm or maintenance' })
  .superRefine((machines, issues) => {
    const report = (path: (string | number)[], message: string): void => issues.addIssue({ code: 'custom', path, message });
    if (machines.access === 'maintenance') return;
    if (machines.access === 'ssh') {
      if ((machines.identityFile === undefined) === (machines.identityEnv === undefined))
        report([], 'needs exactly one of identityFile and identityEnv');
      if ((machines.hostKeys === undefined) === (machines.knownHostsFile === undefined))
        report([], 'needs exactly one of hostKeys and knownHostsFile');
    }
    const list = machines.access === 'ssh' ? 'hostKeys' : 'instances';
    const byAddress = machines.access === 'ssh' ? machines.hostKeys : machines.instances;
    if (byAddress === undefined) return;
    if (Object.keys(byAddress).length === 0) report([list], 'must name at least one machine');
    (machines.dashboardsAddresses ?? []).forEach((each, index) => {
      if (!Object.hasOwn(byAddress, each)) report(['dashboardsAddresses', index], `must be one of the machines of ${list}`);
    });
  });
export type MachinesConfig = z.infer<typeof MachinesConfig>;
