import { expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import { graphOrigins } from './origins.testkit.ts';
import { serverlessOriginOf } from './serverless-origins.ts';

const HEAD = `# Graphs of the demo fleet

Where the demo fleet's curve of each graph comes from: the fact and the screen that shows it, or what moves it. Made of the lines that draw the curves
(\`packages/demo-fleet/src/metrics\`), and held in step with them by a test; \`npx vitest run packages/demo-fleet/src/metrics/origins.test.ts -u\` rewrites it.
"No fact: calm unless" is what is bad by definition: nothing while all is well, and something while such an incident is under way ([demo-fleet.md](demo-fleet.md)).
How near the newest point is to the other screen is written down in \`facts.test.ts\` beside the code.
`;

const escaped = (text: string): string => text.replaceAll('|', '\\|');

test('every graph has a declared origin, and the table in the documents says so', async () => {
  const origins = graphOrigins();
  expect(origins).toHaveLength(DOMAIN_GRAPHS.length + SERVERLESS_GRAPHS.length);
  expect(origins.filter(({ origin }) => origin.trim() === '')).toEqual([]);
  const table = (area: string): string =>
    [
      '| graph | metric | statistic, unit | comes from |',
      '|---|---|---|---|',
      ...origins
        .filter((one) => one.area === area)
        .map(
          ({ graph, origin }) =>
            `| ${escaped(graph.title)} | \`${graph.namespace}\` ${escaped(graph.metricName)} | ${graph.stat}, ${graph.unit} | ${escaped(origin)} |`,
        ),
    ].join('\n');
  const text = `${HEAD}\n## Domains: ${DOMAIN_GRAPHS.length} graphs\n\n${table('domain')}\n\n## Serverless: ${SERVERLESS_GRAPHS.length} graphs\n\n${table('serverless')}\n`;
  await expect(text).toMatchFileSnapshot('../../../../docs/demo-fleet-graphs.md');
});

test('a serverless metric that no line names has no curve', () => {
  expect(serverlessOriginOf('never.heard.of', ['AwsAccountId', 'DataPlaneType', 'PlacementConstraint'])).toBeUndefined();
});
