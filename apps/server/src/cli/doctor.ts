import { keyIdOf } from '../platform/audit/audit-key.ts';
import { variableSigner } from '../platform/audit/variable-signer.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, type Environment, loadConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { storagePaths } from '../platform/database/storage-paths.ts';
import { type CommandLine, readOptions, runAsProgram, UsageError } from './command-line.ts';
import { checkDataFolder } from './doctor/data-folder-check.ts';
import { checkDatabase } from './doctor/database-check.ts';
import { type Finding, good, looked, pageOf, wrongConfiguration } from './doctor/finding.ts';
import { checkPort, checkShared, keyIdOfFile } from './doctor/server-check.ts';
import { checkAwsAccounts, checkClusters, checkIssuers } from './doctor/sources-check.ts';

const usage =
  'doctor [--config FILE] [--data DIR] [--port N] [--host ADDRESS]: looks at everything that a server with these options needs, and changes nothing';

/**
 * Says on one page what is wrong with a configuration, a data folder, a database and the sources, before a start and beside a running server.
 * @returns the exit code: 1 when anything is wrong, 0 when not
 */
export async function doctor({ args, env, print }: CommandLine): Promise<number> {
  const options = { config: { type: 'string' }, data: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } } as const;
  const { values } = readOptions(args, options, usage);
  if (values.port !== undefined && !/^\d{1,5}$/.test(values.port)) throw new UsageError('--port must be a number from 0 to 65535');
  const port = values.port === undefined ? undefined : Number(values.port);
  let config: Config;
  let findings: Finding[];
  try {
    config = loadConfig({ config: values.config, data: values.data, port, host: values.host }, env);
    findings = [good('configuration', config.file === null ? 'none is given: the demo fleet is shown' : `${config.file} can be read`)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // The folder and the database are looked at all the same, as far as they can be named.
    findings = wrongConfiguration(error);
    config = loadConfig(
      { config: undefined, data: values.data, port },
      { ...env, TUMBLER_HOST: '', ...(badDatabase(error) && { DATABASE_URL: '' }) },
    );
  }
  findings.push(...(await lookAround(config, env)));
  for (const line of pageOf(findings)) print(line);
  const count = findings.filter(({ level }) => level === 'wrong').length;
  const minded = findings.filter(({ level }) => level === 'mind').length;
  print('');
  print(count === 0 ? `Nothing is wrong${minded === 0 ? '.' : `; ${minded} to mind.`}` : `${count} wrong, ${minded} to mind.`);
  return count === 0 ? 0 : 1;
}

const badDatabase = ({ problems }: ConfigError): boolean => problems.some(({ key }) => key === 'DATABASE_URL');

async function lookAround(config: Config, env: Environment): Promise<Finding[]> {
  const clock = systemClock;
  const database = await checkDatabase(config, clock.now());
  const parts = await Promise.all([
    looked('data folder', () => checkDataFolder(config.data), 'fix its path or its permissions'),
    database.findings,
    looked('audit.checkpointKeyEnv', async () => checkShared(config, auditKeyOf(config, env), database), 'see README.md'),
    looked('port', () => checkPort(config), 'take another one'),
    checkIssuers({ config, env }),
    checkClusters({ config, env, clock }),
    checkAwsAccounts({ config, clock }),
  ]);
  return parts.flat();
}

/** What this server signs the audit log with; the key is null where it is made at the first start. @throws ConfigError for a variable that holds none */
function auditKeyOf(config: Config, env: Environment): { keyFile: string; keyId: string | null } {
  const { checkpointKeyEnv, checkpointKeyFile } = config.audit;
  if (checkpointKeyEnv === undefined) {
    const keyFile = checkpointKeyFile ?? storagePaths(config.data, env).auditKey;
    return { keyFile, keyId: keyIdOfFile(keyFile) };
  }
  return { keyFile: checkpointKeyEnv, keyId: keyIdOf(variableSigner(checkpointKeyEnv, env).publicKey) };
}

await runAsProgram(import.meta.url, doctor);
