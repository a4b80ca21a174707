import { credentialsOf } from '../../compose/targets.ts';
import { RelyingParty } from '../../platform/auth/relying-party.ts';
import { type Config, type Environment, readSecret } from '../../platform/config/config.ts';
import { createAwsAccounts } from '../../ports/aws-account/accounts.ts';
import { createClusterClient } from '../../ports/cluster-api/opensearch/cluster-client.ts';
import { identifierOf } from '../../ports/cluster-api/opensearch/target.ts';
import { createVersions } from '../../ports/cluster-api/opensearch/versions.ts';
import { isPortError } from '../../ports/port-error.ts';
import { createAwsServerless } from '../../ports/serverless/aws/index.ts';
import { type Finding, good, looked, wrong } from './finding.ts';

interface Surroundings {
  config: Config;
  env: Environment;
  clock: { now(): number };
}

/** Whether each configured cluster lets the console in, by asking it what it runs. */
export async function checkClusters({ config, env, clock }: Surroundings): Promise<Finding[]> {
  const each = config.clusters.map((cluster, index) =>
    looked(
      `clusters[${index}].credentials`,
      async () => {
        const target = { ...cluster, credentials: credentialsOf(cluster.credentials, `clusters[${index}].credentials`, env) };
        const client = createClusterClient(target, clock);
        const name = `${cluster.stage}/${cluster.region} ${identifierOf(target)}`;
        try {
          const version = await createVersions(new Map([[identifierOf(target), client]]), clock).versionOf(identifierOf(target));
          return good(`clusters[${index}]`, `${name} runs ${version} and lets the console in`);
        } catch (error) {
          if (!isPortError(error)) throw error;
          return error.kind === 'denied'
            ? wrong(
                `clusters[${index}].credentials`,
                `${name}: ${error.message}`,
                'fix the user and password, key or certificate that they name, or what that user may do',
              )
            : wrong(
                `clusters[${index}].endpoint`,
                `${name}: ${error.message}`,
                'fix the address or tls, or start the cluster; the console starts without it',
              );
        } finally {
          await client.close();
        }
      },
      'fix what it names',
    ),
  );
  return (await Promise.all(each)).flat();
}

/** Whether each outside issuer answers with its metadata and keys, and its client's secret is there. */
export async function checkIssuers({ config, env }: Omit<Surroundings, 'clock'>): Promise<Finding[]> {
  const each = Object.entries(config.issuers).map(([pool, issuer]) =>
    looked(
      `issuer.${pool}.url`,
      async () => {
        const { clientSecretEnv, clientSecretFile, url, clientId, rolesClaim, entitlementsClaim } = issuer;
        const hasSecret = (clientSecretEnv ?? clientSecretFile) !== undefined;
        const clientSecret = hasSecret
          ? readSecret(
              { env: clientSecretEnv, file: clientSecretFile },
              `issuer.${pool}.clientSecret${clientSecretEnv === undefined ? 'File' : 'Env'}`,
              env,
            )
          : null;
        await new RelyingParty({ issuer: url, clientId, clientSecret, rolesClaim, entitlementsClaim, fetch: undefined }).reach();
        return good(`issuer.${pool}`, 'the issuer answers with its metadata and keys; its client is tried by the first sign-in');
      },
      'fix the address: at it, /.well-known/openid-configuration must answer, and name the same issuer',
    ),
  );
  return (await Promise.all(each)).flat();
}

/** Whether the credentials of each AWS account can be had; which calls they may make says check-aws. */
export async function checkAwsAccounts({ config, clock }: Omit<Surroundings, 'env'>): Promise<Finding[]> {
  const fix =
    'fix roleArn, externalId or profile, or the credentials that the server finds as the AWS SDK does; check-aws says which calls they may make';
  const accounts = createAwsAccounts(clock);
  const serverless = createAwsServerless({
    targets: config.serverlessAccounts.map(({ stage: _stage, region: _region, source: _source, ...target }) => target),
    clock,
  });
  const words = (accountId: string, region: string): string => `the credentials of ${accountId} in ${region} can be had`;
  try {
    const managed = config.awsAccounts.map(({ stage: _stage, region: _region, ...target }, index) =>
      looked(
        `awsAccounts[${index}]`,
        async () => {
          await accounts.clientsOf(target).credentials();
          return good(`awsAccounts[${index}]`, words(target.accountId, target.awsRegion));
        },
        fix,
      ),
    );
    const collections = config.serverlessAccounts.map(({ accountId, awsRegion }, index) =>
      looked(
        `serverlessAccounts[${index}]`,
        async () => {
          await serverless.credentialsOf(accountId);
          return good(`serverlessAccounts[${index}]`, words(accountId, awsRegion));
        },
        fix,
      ),
    );
    return (await Promise.all([...managed, ...collections])).flat();
  } finally {
    accounts.close();
    await serverless.close();
  }
}
