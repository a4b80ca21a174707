import { z } from 'zod';
import { AGENT_COMMANDS, READABLE_FOLDERS, readablePath, SERVICE_COMMANDS } from '#rules/node-commands/node-command';
import { environmentName, filePath } from './schema-parts.ts';

const CONFIGURABLE = ['deployment-type', ...SERVICE_COMMANDS, ...AGENT_COMMANDS] as const;

// An address, never a name: what is pinned to a name could be led elsewhere.
const address = z.union([z.ipv4(), z.ipv6()], { error: 'must be the address of a machine as the cluster tells it, such as 10.0.0.11' });

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

const seconds = z.int().min(5, 'must be 5 to 600 seconds').max(600, 'must be 5 to 600 seconds').default(60);

const Ssh = z.strictObject({
  access: z.literal('ssh'),
  /** The one account on all machines. */
  account: z.string().regex(/^[a-z_][a-z0-9_.-]{0,31}$/i, 'must be the name of an account'),
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
  timeoutSeconds: seconds,
  /** Where OpenSearch Dashboards or Kibana runs. */
  dashboardsAddresses: z.array(address).min(1, 'must name at least one address').max(64).optional(),
});

/** How the machines of a cluster are reached; without it nothing is done on them. */
export const MachinesConfig = z
  .discriminatedUnion('access', [Ssh], { error: 'must have an access: ssh' })
  .superRefine((machines, issues) => {
    const exactlyOne = (first: unknown, second: unknown, words: string): void => {
      if ((first === undefined) === (second === undefined))
        issues.addIssue({ code: 'custom', path: [], message: `needs exactly one of ${words}` });
    };
    exactlyOne(machines.identityFile, machines.identityEnv, 'identityFile and identityEnv');
    exactlyOne(machines.hostKeys, machines.knownHostsFile, 'hostKeys and knownHostsFile');
    const { hostKeys, dashboardsAddresses = [] } = machines;
    if (hostKeys !== undefined && Object.keys(hostKeys).length === 0)
      issues.addIssue({ code: 'custom', path: ['hostKeys'], message: 'must name at least one machine' });
    dashboardsAddresses.forEach((each, index) => {
      if (hostKeys !== undefined && !Object.hasOwn(hostKeys, each))
        issues.addIssue({ code: 'custom', path: ['dashboardsAddresses', index], message: 'must be one of the machines of hostKeys' });
    });
  });
export type MachinesConfig = z.infer<typeof MachinesConfig>;
