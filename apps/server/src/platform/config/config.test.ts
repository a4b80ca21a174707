import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseArguments } from '../../env.ts';
import { describeStart } from '../../start-message.ts';
import { dashboardsOf, freezesOf, isRealStage, loadConfig, readSecret } from './config.ts';
import { ConfigError } from './config-error.ts';
import { parseConfig } from './config-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tumbler-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAME = 'tumbler.config.yaml';
const problemOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};
const problem = (yaml: string): string => problemOf(() => parseConfig(yaml, NAME));

const CLUSTER = `clusters:
  - stage: prod
    region: iad
    accountId: "123456789012"
    name: orders
    endpoint: https://search.example.com:9200/`;

describe('a configuration', () => {
  test('names a folder of own runbooks from where the file lies, and has none without', () => {
    const file = join(folder, 'runbooks.yaml');
    writeFileSync(file, 'runbooks: ./ours');
    const from = (config: string | undefined) => loadConfig({ config, port: undefined, data: undefined }, {}).runbooks;
    expect(from(file)).toBe(join(folder, 'ours'));
    expect(from(undefined)).toBeNull();
    expect(problem('runbooks: ""')).toContain('runbooks: must be the path of a folder');
  });

  test('names where the token for /metrics is, and never the token', () => {
    const file = join(folder, 'metrics.yaml');
    writeFileSync(file, 'metrics:\n  tokenFile: ./token');
    const from = (config: string | undefined) => loadConfig({ config, port: undefined, data: undefined }, {}).metrics;
    expect(from(file)).toEqual({ tokenFile: join(folder, 'token') });
    expect(from(undefined)).toBeNull();
    expect(problem('metrics: {}')).toContain('metrics: needs exactly one of tokenEnv and tokenFile');
    expect(problem('metrics:\n  tokenEnv: A\n  tokenFile: b')).toContain('needs exactly one');
    const secret = problem('metrics:\n  token: correct-horse');
    expect(secret).toContain('tokenEnv or tokenFile');
    expect(secret).not.toContain('correct-horse');
  });

  test('names the cluster that keeps samples of issues, and without it they are kept in the data folder', () => {
    const file = join(folder, 'lse.yaml');
    const from = (yaml: string) => {
      writeFileSync(file, yaml);
      return loadConfig({ config: file, port: undefined, data: undefined }, {}).lse;
    };
    expect(from('port: 0')).toBeNull();
    expect(from('lse: { store: opensearch, endpoint: "https://samples.example.com/" }')).toEqual({
      store: 'opensearch',
      endpoints: ['https://samples.example.com'],
      credentials: { type: 'none' },
      indexPrefix: 'tumbler-lse',
    });
    const certificate = 'credentials: { type: clientCertificate, certFile: ours.pem, keyFile: ours.key }';
    expect(from(`lse: { store: opensearch, endpoints: ["https://a.example.com", "https://b.example.com"], ${certificate} }`)).toMatchObject(
      {
        endpoints: ['https://a.example.com', 'https://b.example.com'],
        credentials: { certFile: join(folder, 'ours.pem'), keyFile: join(folder, 'ours.key') },
      },
    );
    expect(problem('lse: { store: duckdb, endpoint: "https://samples.example.com" }')).toContain('lse.store: must be opensearch');
    expect(problem('lse: { store: opensearch }')).toContain('lse.endpoint: is missing: give endpoint (one address) or endpoints');
    expect(problem('lse: { store: opensearch, endpoint: "https://a.example.com", indexPrefix: "Samples*" }')).toContain(
      'lse.indexPrefix: must be',
    );
    expect(problem('lse: { endpoint: "https://a.example.com" }')).toContain('lse.store: is missing');
    const basic = 'lse: { store: opensearch, endpoint: "https://a.example.com", credentials: { type: basic, usernameEnv: A } }';
    expect(problem(basic)).toContain('lse.credentials: needs exactly one of passwordEnv and passwordFile');
  });

  test('names what accounts are verified against, and without it they are not', () => {
    const file = join(folder, 'transparency.yaml');
    const from = (yaml: string) => {
      writeFileSync(file, yaml);
      return loadConfig({ config: file, port: undefined, data: undefined }, {}).transparency;
    };
    expect(from('port: 0')).toBeNull();
    expect(from('transparency: { source: aws, awsRegion: us-east-1 }')).toEqual({
      source: 'aws',
      awsRegion: 'us-east-1',
      canaryAccounts: [],
    });
    const organizationRoleArn = 'arn:aws-us-gov:iam::123456789012:role/OrganizationReader';
    expect(from(`transparency: { source: aws, awsRegion: us-gov-west-1, organizationRoleArn: "${organizationRoleArn}" }`)).toMatchObject({
      organizationRoleArn,
    });
    const wrong = (key: string, value: string): string => problem(`transparency: { source: aws, awsRegion: us-east-1, ${key}: ${value} }`);
    expect(problem('transparency: { awsRegion: us-east-1 }')).toContain('transparency.source: ');
    expect(problem('transparency: { source: aws, awsRegion: Virginia }')).toContain(
      'transparency.awsRegion: must be the name of an AWS region',
    );
    expect(wrong('organizationRoleArn', '"arn:aws:iam::123456789012:user/me"')).toContain('organizationRoleArn: must be the ARN of a role');
    expect(wrong('sourceIdentity', '"aws:me"')).toContain('sourceIdentity: must be 2 to 64');
    expect(wrong('canaryAccounts', '["12"]')).toContain('canaryAccounts[0]: must be 12 digits');
    expect(wrong('secretAccessKey', 'abc')).toContain('transparency.secretAccessKey: a secret must not be in this file');
  });

  test('names an outside URL shortener by what the page is put behind [LSE-058]', () => {
    const file = join(folder, 'short.yaml');
    writeFileSync(file, 'lse: { urlShortener: "https://short.example.com/new?url=" }');
    const { urlShortener, lse } = loadConfig({ config: file, port: undefined, data: undefined }, {});
    expect([urlShortener, lse]).toEqual(['https://short.example.com/new?url=', null]);
    expect(problem('lse: { urlShortener: "https://short.example.com/new" }')).toContain('lse.urlShortener: must end with the parameter');
    expect(problem('lse: { urlShortener: "ftp://short.example.com/?url=" }')).toContain('lse.urlShortener: must be an http or https URL');
  });

  test('of five lines is a cluster, and its stage is real while the others stay the demo', () => {
    const file = join(folder, NAME);
    writeFileSync(file, CLUSTER);
    const config = loadConfig({ config: file, port: undefined, data: undefined }, {});
    expect(config.clusters[0]).toMatchObject({
      name: 'orders',
      endpoints: ['https://search.example.com:9200'],
      credentials: { type: 'none' },
    });
    expect(['alpha', 'beta', 'gamma', 'prod'].filter((stage) => isRealStage(config, stage))).toEqual(['prod']);
  });

  const SERVERLESS = 'serverlessAccounts:\n  - {source: aws, stage: gamma, region: dub, accountId: "123456789012"MORE}\n';
  const serverless = (more = ''): string => SERVERLESS.replace('MORE', more);

  test('names serverless accounts, whose stage is real and whose AWS region is that of the place', () => {
    const file = join(folder, 'serverless.yaml');
    writeFileSync(file, serverless(', roleArn: "arn:aws:iam::123456789012:role/Reader", externalId: tumbler-1'));
    const config = loadConfig({ config: file, port: undefined, data: undefined }, {});
    expect(config.serverlessAccounts).toEqual([
      {
        source: 'aws',
        stage: 'gamma',
        region: 'dub',
        accountId: '123456789012',
        awsRegion: 'eu-west-1',
        roleArn: 'arn:aws:iam::123456789012:role/Reader',
        externalId: 'tumbler-1',
      },
    ]);
    expect(['alpha', 'beta', 'gamma', 'prod'].filter((stage) => isRealStage(config, stage))).toEqual(['gamma']);
    expect(describeStart(config, 8080)).toContain('Serverless accounts: gamma/dub 123456789012');
    expect(describeStart(config, 8080)).toContain('Open http://dub.gamma.localhost:8080/juno/123456789012');
    expect(describeStart(config, 8080)).not.toContain('Real clusters');
  });

  test('says what is wrong with a serverless account, and how to mend it', () => {
    const wrong = (more: string): string => problem(serverless(`, ${more}`));
    expect(problem(serverless().replace('"123456789012"', '"12"'))).toContain('serverlessAccounts[0].accountId: must be 12 digits');
    expect(problem(serverless().replace('123456789012', '000000000101'))).toContain('must not begin with 0000');
    expect(problem(serverless().replace('dub', 'atlantis'))).toContain('serverlessAccounts[0].region: must be the airport code');
    expect(problem(serverless().replace('aws', 'azure'))).toContain('serverlessAccounts[0].source: must be aws');
    expect(wrong('awsRegion: Ireland')).toContain('serverlessAccounts[0].awsRegion: must be the name of an AWS region');
    expect(wrong('roleArn: "arn:aws:iam::123456789012:user/me"')).toContain('serverlessAccounts[0].roleArn: must be the ARN of a role');
    expect(wrong('roleArn: "arn:aws:iam::210987654321:role/Reader"')).toContain('must be of the account 123456789012, and this one is of');
    expect(wrong('externalId: tumbler-1')).toContain('serverlessAccounts[0].externalId: is for a role: set roleArn as well');
    expect(wrong('endpoint: "ftp://here"')).toContain('serverlessAccounts[0].endpoint: must be an http or https URL');
    expect(wrong('secretAccessKey: abc')).toContain('serverlessAccounts[0].secretAccessKey: a secret must not be in this file');
    expect(problem(`${serverless()}${serverless().split('\n')[1]}\n`)).toContain(
      'serverlessAccounts[1].accountId: is the same account as serverlessAccounts[0]',
    );
  });

  test('names outside dashboards by region, over https only', () => {
    const one = (region: string, url: string) => `sifiDashboards:\n  ${region}:\n    - title: Slow searches\n      url: ${url}`;
    expect(parseConfig(one('iad', 'https://sifi.example.com/iad'), NAME).sifiDashboards).toEqual({
      iad: [{ title: 'Slow searches', url: 'https://sifi.example.com/iad' }],
    });
    expect(parseConfig('', NAME).sifiDashboards).toEqual({});
    expect(problem(one('iad', 'http://sifi.example.com/iad'))).toContain('sifiDashboards.iad[0].url: must be an https URL');
    expect(problem(one('iad', 'https://me:word@sifi.example.com'))).toContain('must not hold a user name or password');
    expect(problem(one('atlantis', 'https://sifi.example.com'))).toContain('must be the airport code of a region');
    expect(problem('sifiDashboards:\n  iad: []')).toContain('must name at least one dashboard');
  });

  test('has times at which nothing is released, everywhere or in some places, and says what is wrong with one', () => {
    const { releases } = parseConfig(
      `releases:
  freezes:
    - { title: Launch, from: "2026-12-01T08:00:00+01:00", to: 2026-12-01T20:00Z, stages: [beta], regions: [iad] }
    - { title: End of year, from: 2026-11-18T00:00:00Z, to: 2027-01-04T08:00:00Z }`,
      NAME,
    );
    const endOfYear = { title: 'End of year', from: Date.UTC(2026, 10, 18), to: Date.UTC(2027, 0, 4, 8) };
    expect(freezesOf({ releases }, { stage: 'prod', airportCode: 'iad' })).toEqual([endOfYear]);
    expect(freezesOf({ releases }, { stage: 'beta', airportCode: 'fra' })).toEqual([endOfYear]);
    expect(freezesOf({ releases }, { stage: 'beta', airportCode: 'iad' })).toEqual([
      endOfYear,
      { title: 'Launch', from: Date.UTC(2026, 11, 1, 7), to: Date.UTC(2026, 11, 1, 20) },
    ]);
    const freeze = (rest: string): string => problem(`releases:\n  freezes:\n    - title: Launch\n${rest}`);
    expect(freeze('      from: 2026-12-18\n      to: 2026-12-19T00:00:00Z')).toContain(
      'releases.freezes[0].from: must be a time with its offset, such as 2026-12-18T00:00:00Z',
    );
    expect(freeze('      from: 2026-12-18T00:00:00Z\n      to: 2026-12-17T00:00:00Z')).toContain(
      'releases.freezes[0].to: must be after from',
    );
  });

  test('decides whose dashboards a place has: its own before the demo’s, which a real stage never shows [METRIC-051]', () => {
    const own = [{ title: 'Own', url: 'https://own.example.com' }];
    const demo = { iad: [{ title: 'Demo', url: 'https://demo.example.com' }] };
    const { clusters } = parseConfig(CLUSTER, NAME);
    const of = (sifiDashboards: Record<string, typeof own>, stage: string, airportCode: string) =>
      dashboardsOf(
        { clusters: clusters.map(() => ({ stage: 'prod' }) as never), awsAccounts: [], serverlessAccounts: [], sifiDashboards },
        { stage, airportCode },
        demo,
      );
    expect(of({}, 'beta', 'iad')).toEqual(demo.iad);
    expect(of({}, 'beta', 'pdx')).toEqual([]);
    expect(of({}, 'prod', 'iad')).toEqual([]);
    expect(of({ iad: own }, 'prod', 'iad')).toEqual(own);
    expect(of({ iad: own }, 'beta', 'iad')).toEqual(own);
  });

  test('may be empty: the demo on port 8080', () => {
    expect(loadConfig({ config: undefined, port: undefined, data: undefined }, {})).toMatchObject({
      port: 8080,
      clusters: [],
      database: { kind: 'embedded' },
      file: null,
    });
    expect(parseConfig('', NAME).clusters).toEqual([]);
  });

  test('is overruled by the command line, and the environment stands between', () => {
    const file = join(folder, 'port.yaml');
    writeFileSync(file, 'port: 9001\ndata: records\n');
    const load = (port: number | undefined, env: Record<string, string>) => loadConfig({ config: file, port, data: undefined }, env);
    expect(load(undefined, {})).toMatchObject({ port: 9001, data: join(folder, 'records') });
    expect(load(undefined, { PORT: '9002' }).port).toBe(9002);
    expect(load(9003, { PORT: '9002' }).port).toBe(9003);
    expect(load(undefined, { DATABASE_URL: 'postgres://u:p@h/d' }).database).toEqual({ kind: 'postgres', url: 'postgres://u:p@h/d' });
  });

  test.each([
    [
      'a wrong endpoint',
      CLUSTER.replace('https://search.example.com:9200/', 'search.example.com'),
      'tumbler.config.yaml:6 clusters[0].endpoint: must be an http or https URL',
    ],
    [
      'a stage that does not exist',
      CLUSTER.replace('prod', 'production'),
      'tumbler.config.yaml:2 clusters[0].stage: must be one of alpha, beta, gamma, prod',
    ],
    ['a region that does not exist', CLUSTER.replace('iad', 'xyz'), 'tumbler.config.yaml:3 clusters[0].region: must be the airport code'],
    [
      'an account id that is a number',
      CLUSTER.replace('"123456789012"', '123456789012'),
      'tumbler.config.yaml:4 clusters[0].accountId: must be a text (in quotes where it looks like a number)',
    ],
    [
      'an account id of the demo',
      CLUSTER.replace('1234567', '0000567'),
      'tumbler.config.yaml:4 clusters[0].accountId: must not begin with 0000',
    ],
    ['a missing key', CLUSTER.replace('    name: orders\n', ''), 'tumbler.config.yaml:2 clusters[0].name: is missing'],
    [
      'no endpoint at all',
      CLUSTER.replace(/\n {4}endpoint.*/, ''),
      'tumbler.config.yaml:2 clusters[0].endpoint: is missing: give endpoint',
    ],
    [
      'a misspelt key',
      `${CLUSTER}\n    credentails: {type: none}`,
      'tumbler.config.yaml:7 clusters[0].credentails: is not a key of the configuration',
    ],
    [
      'a cluster twice',
      `${CLUSTER}\n${CLUSTER.split('\n').slice(1).join('\n')}`,
      'tumbler.config.yaml:10 clusters[1].name: is the same domain as clusters[0]',
    ],
    ['broken YAML', 'port: 80\nclusters: [\n', 'tumbler.config.yaml:'],
    ['an unknown pool', 'issuer:\n  delta: {url: https://id.example.com, clientId: a}', 'tumbler.config.yaml:2 issuer.delta:'],
    [
      'a host with a path',
      'publicHosts:\n  example.com/x: {stage: prod, region: iad}',
      'tumbler.config.yaml:2 publicHosts.example.com/x: must be a lower-case host name',
    ],
    [
      'basic credentials without a place for the password',
      `${CLUSTER}\n    credentials: {type: basic, usernameEnv: U}`,
      'tumbler.config.yaml:7 clusters[0].credentials: needs exactly one of passwordEnv and passwordFile',
    ],
    [
      'metrics without a source',
      `${CLUSTER}\n    metrics: {url: https://prometheus.example.com}`,
      'tumbler.config.yaml:7 clusters[0].metrics.source: must have a source: statistics, cloudwatch or prometheus',
    ],
    [
      'metrics from a place in words',
      `${CLUSTER}\n    metrics: {source: cloudwatch, awsRegion: Virginia}`,
      'tumbler.config.yaml:7 clusters[0].metrics.awsRegion: must be the name of an AWS region',
    ],
    [
      'a Prometheus without an address',
      `${CLUSTER}\n    metrics: {source: prometheus}`,
      'tumbler.config.yaml:7 clusters[0].metrics.url: is missing',
    ],
    [
      'a Prometheus’s address with a query',
      `${CLUSTER}\n    metrics: {source: prometheus, url: "https://prometheus.example.com?tenant=a"}`,
      'tumbler.config.yaml:7 clusters[0].metrics.url: must have neither a query nor a fragment',
    ],
    [
      'a label that is none',
      `${CLUSTER}\n    metrics: {source: prometheus, url: "https://prometheus.example.com", labels: {NodeId: node-name}}`,
      'tumbler.config.yaml:7 clusters[0].metrics.labels.NodeId: must be the name of a label',
    ],
    [
      'a Prometheus’s token without a place',
      `${CLUSTER}\n    metrics: {source: prometheus, url: "https://prometheus.example.com", credentials: {type: bearer}}`,
      'tumbler.config.yaml:7 clusters[0].metrics.credentials: needs exactly one of tokenEnv and tokenFile',
    ],
    [
      'a Prometheus’s token in it',
      `${CLUSTER}\n    metrics: {source: prometheus, url: "https://prometheus.example.com", credentials: {type: bearer, token: abc}}`,
      'clusters[0].metrics.credentials.token: a secret must not be in this file',
    ],
    ['a port out of range', 'port: 70000', 'tumbler.config.yaml:1 port: must be a port'],
  ])('with %s is refused by file, line, key and fix', (_what, yaml, expected) => {
    expect(problem(yaml)).toContain(expected);
  });

  test('names every problem at once, each on a line of its own', () => {
    const lines = problem(CLUSTER.replace('prod', 'live').replace('iad', 'nowhere')).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^tumbler\.config\.yaml:2 clusters\[0\]\.stage: /);
    expect(lines[1]).toMatch(/^tumbler\.config\.yaml:3 clusters\[0\]\.region: /);
  });

  test('with a secret in it is refused, and the secret is not repeated', () => {
    const text = problem(`${CLUSTER}\n    credentials:\n      type: basic\n      usernameEnv: USER_NAME\n      password: hunter2-hunter2`);
    expect(text).toContain('tumbler.config.yaml:10 clusters[0].credentials.password: a secret must not be in this file');
    expect(text).toContain('passwordEnv or passwordFile');
    expect(text).not.toContain('hunter2');
    const address = problem(CLUSTER.replace('https://', 'https://admin:hunter2@'));
    expect(address).toContain('clusters[0].endpoint: must not hold a user name or password');
    expect(address).not.toContain('hunter2');
  });

  test('that cannot be read says so with its path', () => {
    expect(problemOf(() => loadConfig({ config: join(folder, 'none.yaml'), port: undefined, data: undefined }, {}))).toContain(
      'cannot be read: check the path given to --config',
    );
  });

  test('finds secrets in the environment or a file beside it, and says which is missing', () => {
    writeFileSync(join(folder, 'secret'), 'from-file\n');
    expect(readSecret({ env: 'A' }, 'k', { A: 'from-env' })).toBe('from-env');
    expect(readSecret({ file: join(folder, 'secret') }, 'k', {})).toBe('from-file');
    expect(problemOf(() => readSecret({ env: 'A' }, 'clusters[0].credentials.passwordEnv', {}))).toBe(
      'environment clusters[0].credentials.passwordEnv: the variable A is not set: set it before the start',
    );
  });

  test('resolves file names against its own folder', () => {
    const file = join(folder, 'tls.yaml');
    writeFileSync(file, `${CLUSTER}\n    tls: {caFile: certs/ca.pem}`);
    expect(loadConfig({ config: file, port: undefined, data: undefined }, {}).clusters[0]?.tls?.caFile).toBe(join(folder, 'certs/ca.pem'));
  });
});

describe('the command line', () => {
  test('takes port, data, config and help', () => {
    expect(parseArguments(['--port', '9000', '--data', 'd', '--config=c.yaml'])).toEqual({
      port: 9000,
      data: 'd',
      config: 'c.yaml',
      help: false,
    });
    expect(parseArguments(['-h']).help).toBe(true);
  });

  test.each([
    [['--port', 'eighty'], 'command line --port: must be a number from 0 to 65535'],
    [['--port', '70000'], 'command line --port: must be a number from 0 to 65535'],
    [['--prot', '80'], "command line Unknown option '--prot'"],
    [['extra'], 'command line Unexpected argument'],
  ])('says what is wrong with %j', (argv, expected) => {
    expect(problemOf(() => parseArguments(argv))).toContain(expected);
  });
});
