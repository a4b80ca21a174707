import { STAGES } from '#rules/places';
import { DEMO_PEOPLE } from './platform/auth/demo-people.ts';
import { type Config, isRealStage } from './platform/config/config.ts';

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
    lines.push(
      `Real clusters: ${config.clusters.map((cluster) => `${cluster.stage}/${cluster.region} ${cluster.accountId}:${cluster.name}`).join(', ')}`,
    );
    const [first] = config.clusters;
    if (first) lines.push(`Open http://${first.region}.${first.stage}.localhost:${port}/${first.accountId}/${first.name}`);
    lines.push('People of real stages: npm run user -- add NAME --role operator', '');
  }
  if (demo.length > 0) {
    lines.push(`Demo fleet in ${demo.join(', ')}. Its people, without a password:`);
    const width = Math.max(...DEMO_PEOPLE.map((person) => person.name.length));
    for (const person of DEMO_PEOPLE) lines.push(`  ${person.name.padEnd(width)}  ${person.mayDo}`);
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}
