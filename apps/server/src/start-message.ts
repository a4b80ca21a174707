import { STAGES } from '#rules/regions/stage-regions';
import { DEMO_PEOPLE } from './platform/auth/demo-people.ts';
import { type Config, isRealStage } from './platform/config/config.ts';
import { commandLine } from './platform/text/command-line.ts';

/** What the start prints: the address, and who can sign in. */
export function describeStart(config: Config, port: number): string {
  const demo = STAGES.filter((stage) => !isRealStage(config, stage));
  const real = STAGES.filter((stage) => isRealStage(config, stage));
  const lines = [
    '',
    `Tumbler is ready: http://localhost:${port}`,
    `Other stages and regions: http://<airport>.<stage>.localhost:${port}, such as http://dub.prod.localhost:${port}`,
    '',
  ];
  if (real.length > 0) {
    const named = ({ clusters, awsAccounts, serverlessAccounts }: Config) => [
      ['Real clusters', clusters.map(({ stage, region, accountId, name }) => `${stage}/${region} ${accountId}:${name}`)] as const,
      ['AWS accounts', awsAccounts.map(({ stage, region, accountId }) => `${stage}/${region} ${accountId}`)] as const,
      ['Serverless accounts', serverlessAccounts.map(({ stage, region, accountId }) => `${stage}/${region} ${accountId}`)] as const,
    ];
    for (const [what, names] of named(config)) if (names.length > 0) lines.push(`${what}: ${names.join(', ')}`);
    const [cluster] = config.clusters;
    const [awsAccount] = config.awsAccounts;
    const [account] = config.serverlessAccounts;
    if (cluster) lines.push(`Open http://${cluster.region}.${cluster.stage}.localhost:${port}/${cluster.accountId}/${cluster.name}`);
    else if (awsAccount) lines.push(`Open http://${awsAccount.region}.${awsAccount.stage}.localhost:${port}/${awsAccount.accountId}`);
    else if (account) lines.push(`Open http://${account.region}.${account.stage}.localhost:${port}/juno/${account.accountId}`);
    lines.push(`People of real stages: ${commandLine('user', 'add NAME --role operator')}`, '');
  }
  if (demo.length > 0) {
    lines.push(`Demo fleet in ${demo.join(', ')}. Its people, without a password:`);
    const width = Math.max(...DEMO_PEOPLE.map((person) => person.name.length));
    for (const person of DEMO_PEOPLE) lines.push(`  ${person.name.padEnd(width)}  ${person.mayDo}`);
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}
