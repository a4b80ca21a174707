import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DomainFacts } from '#fleet/state/facts';
import { createWorld } from '#fleet/world';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const ACCOUNT = '000000000101';
const GREEN = `${ACCOUNT}:orders-green`;

const FIELDS = `domainIdentifier name created deleted processing carbonDomain esVersion cellId HAProxyVersion HAProxyType pinnedVFIDomain
  pinnedVFIClient IsSensitiveDomain IsSensitiveClient IsDomainIsolated DomainCreateDateTime PackageTypeAssociatedOnDomain dragonstoneDomain
  IsRemotePublicationEnabled elb`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const ask = async (document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors, text } = await server.gql(READER, document, variables);
  if (errors.length > 0) throw new Error(text);
  return data;
};

describe('a domain', () => {
  test('has its own fields, none of them left out [DOM-054]', async () => {
    const { domain } = await ask(`query D($d: String!) { domain(domainIdentifier: $d) { ${FIELDS} } }`, { d: GREEN });
    expect(domain).toMatchObject({
      domainIdentifier: GREEN,
      name: 'orders-green',
      created: true,
      deleted: false,
      carbonDomain: false,
      esVersion: 'OS_2.19',
      cellId: expect.any(String),
      HAProxyVersion: expect.any(String),
      HAProxyType: expect.any(String),
      IsSensitiveDomain: expect.any(Boolean),
      IsSensitiveClient: expect.any(Boolean),
      IsDomainIsolated: expect.any(Boolean),
      PackageTypeAssociatedOnDomain: expect.any(Array),
      dragonstoneDomain: 'false',
      IsRemotePublicationEnabled: expect.any(Boolean),
      elb: expect.any(String),
    });
    expect(Date.parse(domain.DomainCreateDateTime)).toBeLessThan(server.clock.now());
    expect(domain.DomainCreateDateTime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const carbon = await ask(`{ domain(domainIdentifier: "${ACCOUNT}:catalog-carbon") { carbonDomain } }`);
    const remote = await ask(`{ domain(domainIdentifier: "${ACCOUNT}:remote-store") { dragonstoneDomain } }`);
    expect([carbon.domain.carbonDomain, remote.domain.dragonstoneDomain]).toEqual([true, 'true']);
  });

  test('tells what only a few domains have as the fleet has it [DOM-054]', async () => {
    const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
    const now = server.clock.now();
    const all = world.domains().flatMap((id) => world.domain(id, now) ?? []);
    const rare: [string, (facts: DomainFacts) => unknown][] = [
      ['pinnedVFIDomain', (facts) => facts.pinnedDomain],
      ['pinnedVFIClient', (facts) => facts.pinnedClient],
      ['IsSensitiveDomain', (facts) => facts.sensitiveDomain],
      ['IsSensitiveClient', (facts) => facts.sensitiveClient],
      ['IsDomainIsolated', (facts) => facts.isolated],
      ['IsRemotePublicationEnabled', (facts) => facts.remotePublication],
      ['PackageTypeAssociatedOnDomain', (facts) => (facts.packages.length > 0 ? facts.packages : null)],
      ['processing', (facts) => facts.processing],
      ['deleted', (facts) => facts.deleted],
    ];
    const found = rare.flatMap(([field, read]) =>
      all
        .filter(read)
        .map((facts) => ({ field, read, facts }))
        .slice(0, 1),
    );
    expect(found.length).toBeGreaterThan(6);
    for (const { field, read, facts } of found) {
      const { domain } = await ask(`{ domain(domainIdentifier: "${facts.domainIdentifier}") { ${field} } }`);
      expect(domain).toEqual({ [field]: read(facts) });
    }
  });

  test('has its machines and its groups, which getDomainDetails tells alike [DOM-056, DOM-087]', async () => {
    const resources = `resources { ALL { ec2Instances { instanceId nodeType privateIp asg } } GROUP {
      autoScalingGroups { groupName instanceCount nodeType availabilityZones dateTime loadBalancers { loadBalancerName targetGroupName } }
      securityGroups { groupName groupId partitions dateTime softwareVersion }
      autoScalingEvents { groupName instanceId startTime statusCode }
      launchConfigurations { launchConfigurationName nodeType instanceType }
      launchTemplates { launchConfigurationName nodeType instanceType keyName dateTime imageId }
    } }`;
    const document = `query R($d: String!) {
      domain(domainIdentifier: $d) { domainIdentifier esVersion ${resources} }
      getDomainDetails(domainIdentifier: $d) { domainIdentifier esVersion ${resources} }
    }`;
    const { domain, getDomainDetails } = await ask(document, { d: GREEN });
    expect(getDomainDetails).toEqual(domain);
    const { ALL, GROUP } = domain.resources;
    expect(ALL.ec2Instances).toHaveLength(9);
    expect(GROUP.autoScalingGroups.reduce((sum: number, group: { instanceCount: number }) => sum + group.instanceCount, 0)).toBe(9);
    expect(GROUP.securityGroups.length).toBeGreaterThan(0);
    expect(GROUP.launchConfigurations.length + GROUP.launchTemplates.length).toBeGreaterThan(0);
    // The groups that machines name are the groups that are listed.
    const names = new Set(GROUP.autoScalingGroups.map(({ groupName }: { groupName: string }) => groupName));
    for (const { asg } of ALL.ec2Instances) expect(names).toContain(asg.split('/')[3]);
  });

  test('has its configuration, its limits as a flat map, and its upgrades [DOM-057]', async () => {
    const { domain } = await ask(
      `query C($d: String!) { domain(domainIdentifier: $d) { rawConfig limits upgradeHistory { name status startTime steps stepsStatus stepsProgress } } }`,
      { d: GREEN },
    );
    const entries = Object.values(domain.rawConfig) as { status: { state: string; updateDate: number }; options: unknown }[];
    expect(entries.length).toBeGreaterThan(5);
    for (const { status, options } of entries) {
      expect(status).toMatchObject({ state: expect.any(String), updateDate: expect.any(Number) });
      expect(options).not.toBeUndefined();
    }
    const limits = Object.values(domain.limits);
    expect(limits.length).toBeGreaterThan(3);
    expect(limits.every((limit) => typeof limit !== 'object' || limit === null)).toBe(true);
    for (const { steps, stepsStatus, stepsProgress } of domain.upgradeHistory) {
      expect([stepsStatus.length, stepsProgress.length]).toEqual([steps.length, steps.length]);
    }
  });

  test('has machines with every field of theirs [DOM-058]', async () => {
    const { domain } = await ask(
      `query I($d: String!) { domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId createdTime diNumber instanceType nodeType
        publicIp privateIp bastion state elbHealth asg az azState osDeploymentType network { publicDns } volumes { deviceName ebs { volumeId } } } } } } }`,
      { d: GREEN },
    );
    const instances = domain.resources.ALL.ec2Instances;
    const data = instances.find(({ nodeType }: { nodeType: string }) => nodeType === 'data');
    expect(data).toMatchObject({
      instanceId: expect.stringMatching(/^i-[0-9a-f]{17}$/),
      createdTime: expect.any(Number),
      diNumber: expect.any(Number),
      instanceType: expect.stringContaining('r6g.xlarge'),
      privateIp: expect.stringMatching(/^10\./),
      bastion: expect.any(String),
      state: 'running',
      elbHealth: expect.any(String),
      asg: expect.stringMatching(/^[^/]*\/[^/]*\/[^/]*\/[^/]+/),
      az: expect.any(String),
      azState: expect.any(String),
      osDeploymentType: expect.any(String),
      network: { publicDns: expect.any(String) },
      volumes: [{ deviceName: expect.any(String), ebs: { volumeId: expect.stringMatching(/^vol-/) } }],
    });
    expect(new Set(instances.map(({ instanceId }: { instanceId: string }) => instanceId)).size).toBe(instances.length);
  });

  test('that was never there is null, and one that was deleted says so [DOM-024]', async () => {
    const document = 'query D($d: String!) { domain(domainIdentifier: $d) { deleted } getDomainDetails(domainIdentifier: $d) { name } }';
    expect(await ask(document, { d: '999999999999:never-was' })).toEqual({ domain: null, getDomainDetails: null });
    expect(await ask(document, { d: `${ACCOUNT}:gone-deleted` })).toMatchObject({ domain: { deleted: true } });
  });

  test('is not told of one stage or region in another', async () => {
    const document = '{ quickSearch(text: "12", limit: 50) { path } }';
    const [here, there] = await Promise.all([
      server.gql(READER, document),
      server.gql(READER, document, {}, { host: 'dub.prod.localhost' }),
    ]);
    expect(here.data.quickSearch.length).toBeGreaterThan(0);
    expect(there.data.quickSearch).not.toEqual(here.data.quickSearch);
    const elsewhere = await server.gql(
      'noor-haddad',
      `{ domain(domainIdentifier: "${GREEN}") { name } }`,
      {},
      { host: 'dub.beta.localhost' },
    );
    expect(elsewhere.errors[0]).toMatchObject({
      message: '403 This needs the permission domain:read in beta/dub.',
      extensions: { code: 'NOT_PERMITTED', status: 403 },
    });
  });
});

test('an account lists its domains with what the table shows, and those that are gone last [DOM-089]', async () => {
  const { account, none } = await ask(
    `{ account(clientId: "${ACCOUNT}") { clientId totalDomains domains { domainIdentifier name created deleted processing carbonDomain } }
       none: account(clientId: "999999999999") { clientId } }`,
  );
  expect(none).toBeNull();
  expect(account.totalDomains).toBe(account.domains.length);
  for (const domain of account.domains) {
    expect(domain).toEqual({
      domainIdentifier: `${ACCOUNT}:${domain.name}`,
      name: expect.any(String),
      created: true,
      deleted: expect.any(Boolean),
      processing: expect.any(Boolean),
      carbonDomain: expect.any(Boolean),
    });
  }
  const namesOf = (field: 'deleted' | 'processing' | 'carbonDomain') =>
    account.domains.filter((domain: Record<string, unknown>) => domain[field]).map(({ name }: { name: string }) => name);
  expect(namesOf('carbonDomain')).toEqual(['catalog-carbon', 'catalog-no-zones']);
  expect(namesOf('processing')).toEqual(['changing-bg', 'stuck-bg']);
  expect(namesOf('deleted')).toEqual(['gone-deleted']);
  expect(account.domains.at(-1)).toMatchObject({ name: 'gone-deleted', deleted: true });
});

describe('malformed input', () => {
  test.each([
    '',
    '000000000101',
    '000000000101:',
    ':orders',
    '000000000101:UPPER',
    '000000000101:a:b',
    '00000000010١:orders',
    "1' or '1'='1",
    '../..',
  ])('the identifier %j is refused by its field', async (identifier) => {
    for (const field of ['domain', 'getDomainDetails', 'getClusterInfo']) {
      const own = field === 'getClusterInfo' ? 'clusterData { serverType }' : 'name';
      const { status, errors } = await server.gql(READER, `query X($d: String!) { ${field}(domainIdentifier: $d) { ${own} } }`, {
        d: identifier,
      });
      expect([status, errors[0]?.extensions.code, errors[0]?.message]).toEqual([
        200,
        'BAD_INPUT',
        expect.stringMatching(/^400 domainIdentifier must be/),
      ]);
    }
  });

  test.each(['', '12', '0000000001011', 'abcdefghijkl', '٠٠٠٠٠٠٠٠٠١٠١'])('the account %j is refused by its field', async (clientId) => {
    const { errors } = await server.gql(READER, 'query A($c: String!) { account(clientId: $c) { clientId } }', { c: clientId });
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(/^400 clientId must be the 12 digits/),
      extensions: { code: 'BAD_INPUT' },
    });
  });

  test.each([
    [5, 5, 'from must be before to'],
    [-1, 5, 'from must be epoch milliseconds'],
    [0, 1e300, 'to must be epoch milliseconds'],
    [0, 1_795_000_000_000, 'at most 14 months'],
  ])('the window from %d to %d is refused, so that no source walks through it', async (from, to, message) => {
    for (const field of [
      'changes(subject: $d, from: $f, to: $t) { id }',
      'domain(domainIdentifier: $d) { vitals(from: $f, to: $t) { key } }',
    ]) {
      const { errors } = await server.gql(READER, `query W($d: String!, $f: Float!, $t: Float!) { ${field} }`, {
        d: GREEN,
        f: from,
        t: to,
      });
      expect(errors).toMatchObject([{ message: expect.stringContaining(message), extensions: { code: 'BAD_INPUT', status: 400 } }]);
    }
  });
});
