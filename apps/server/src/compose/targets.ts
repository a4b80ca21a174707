import { type ClusterConfig, type Config, type Environment, readSecret } from '../platform/config/config.ts';
import type { ClusterCredentials, ClusterTarget } from '../ports/cluster-api/opensearch/target.ts';

/** The configured clusters with their secrets read. Throws ConfigError for a variable or file that is not there. */
export const targetsOf = (config: Config, env: Environment): ClusterTarget[] =>
  config.clusters.map(({ credentials, ...cluster }, index) => ({
    ...cluster,
    credentials: credentialsOf(credentials, `clusters[${index}].credentials`, env),
  }));

/** The cluster that keeps samples of issues, with its secrets read; null where they are kept in the data folder. Throws as `targetsOf`. */
export const samplesTargetOf = (
  { lse }: Pick<Config, 'lse'>,
  env: Environment,
): Pick<ClusterTarget, 'endpoints' | 'credentials' | 'tls'> | null =>
  lse === null ? null : { endpoints: lse.endpoints, tls: lse.tls, credentials: credentialsOf(lse.credentials, 'lse.credentials', env) };

/** The cluster that keeps rows of on-demand data, with its secrets read; null where they are kept in the data folder. Throws as `targetsOf`. */
export const onDemandTargetOf = (
  { onDemand }: Pick<Config, 'onDemand'>,
  env: Environment,
): Pick<ClusterTarget, 'endpoints' | 'credentials' | 'tls'> | null =>
  onDemand.store === undefined
    ? null
    : { endpoints: onDemand.endpoints, tls: onDemand.tls, credentials: credentialsOf(onDemand.credentials, 'onDemand.credentials', env) };

/** How the console signs in to a cluster that the configuration names at `key`. Throws as `targetsOf`. */
export function credentialsOf(credentials: ClusterConfig['credentials'], key: string, env: Environment): ClusterCredentials {
  const secret = (name: string, variable: string | undefined, file?: string): string =>
    readSecret({ env: variable, file }, `${key}.${name}${variable === undefined ? 'File' : 'Env'}`, env);
  switch (credentials.type) {
    case 'none':
      return credentials;
    case 'basic':
      return {
        type: 'basic',
        username: secret('username', credentials.usernameEnv, credentials.usernameFile),
        password: secret('password', credentials.passwordEnv, credentials.passwordFile),
      };
    case 'apiKey':
      return { type: 'apiKey', apiKey: secret('apiKey', credentials.apiKeyEnv, credentials.apiKeyFile) };
    case 'clientCertificate': {
      const { certFile, keyFile, passphraseEnv } = credentials;
      return {
        type: 'clientCertificate',
        certFile,
        keyFile,
        ...(passphraseEnv ? { passphrase: secret('passphrase', passphraseEnv) } : {}),
      };
    }
    case 'sigv4': {
      const sessionToken = env[credentials.sessionTokenEnv];
      return {
        type: 'sigv4',
        awsRegion: credentials.awsRegion,
        service: credentials.service,
        accessKeyId: secret('accessKeyId', credentials.accessKeyIdEnv),
        secretAccessKey: secret('secretAccessKey', credentials.secretAccessKeyEnv),
        // Long-lived keys have no session token.
        ...(sessionToken ? { sessionToken } : {}),
      };
    }
  }
}
