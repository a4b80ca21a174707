import { HOUR, MINUTE } from '#rules/durations';
import { accessLogSurface } from './access-log-surface.ts';
import type { Declared, Facts } from './facts.ts';
import { heatMapSurfaces } from './heat-map-surfaces.ts';
import { logSurfaces } from './log-surfaces.ts';
import { beganWith, issueFacts } from './lse-surfaces.ts';
import { DOMAIN, defined, type Reader, type Surface, sorted } from './reader.ts';
import { recordSurfaces } from './record-surfaces.ts';

const WORDS = ['green', 'yellow', 'red'] as const;

const health: Surface = {
  name: 'cluster health',
  facts: ['deleted', 'status', 'nodes', 'dataNodes', 'unassigned', 'relocating', 'initializing', 'pendingTasks', 'startedShards'],
  async read({ ask }) {
    const facts = (await ask(DOMAIN('deleted')))?.domain;
    if (!facts || facts.deleted) return { deleted: true };
    const data = await ask(
      DOMAIN(`es60 { cluster { health { status number_of_nodes number_of_data_nodes unassigned_shards relocating_shards
        initializing_shards number_of_pending_tasks active_shards } } } processing`),
    );
    const read = data?.domain?.es60?.cluster?.health;
    if (!read) return { deleted: false, status: 'unreachable' };
    return {
      ...{ deleted: false, status: read.status, nodes: read.number_of_nodes, dataNodes: read.number_of_data_nodes },
      ...{ unassigned: read.unassigned_shards, relocating: read.relocating_shards, initializing: read.initializing_shards },
      ...{ pendingTasks: read.number_of_pending_tasks, startedShards: read.active_shards },
    };
  },
};

const catNodes: Surface = {
  name: '_cat/nodes',
  facts: ['nodes', 'dataNodes', 'addresses', 'dataAddresses'],
  async read({ table }) {
    const rows = await table('_cat/nodes?h=ip,node.role');
    if (!rows) return {};
    const data = rows.filter((row) => /[dw]/.test(row['node.role'] ?? ''));
    return {
      ...{ nodes: rows.length, dataNodes: data.length },
      ...{ addresses: sorted(rows.map(({ ip }) => ip)), dataAddresses: sorted(data.map(({ ip }) => ip)) },
    };
  },
};

const catShards: Surface = {
  name: '_cat/shards',
  facts: ['status', 'unassigned', 'unassignedPrimaries', 'relocating', 'initializing', 'startedShards', 'firstLost', 'reason', 'redSince'],
  async read({ table }) {
    const rows = await table('_cat/shards?h=index,shard,prirep,state,unassigned.reason,unassigned.at');
    if (!rows) return {};
    const of = (state: string) => rows.filter((row) => row.state === state);
    const missing = of('UNASSIGNED');
    const primaries = missing.filter(({ prirep }) => prirep === 'p');
    const inactive = rows.some(({ prirep, state }) => prirep === 'p' && state !== 'STARTED' && state !== 'RELOCATING');
    const [first] = primaries;
    const at = primaries.map((row) => Date.parse(row['unassigned.at'] ?? ''));
    return {
      status: inactive ? 'red' : missing.length + of('INITIALIZING').length > 0 ? 'yellow' : 'green',
      ...{ unassigned: missing.length, unassignedPrimaries: primaries.length },
      ...{ relocating: of('RELOCATING').length, initializing: of('INITIALIZING').length },
      startedShards: of('STARTED').length + of('RELOCATING').length,
      ...(first
        ? { firstLost: `${first.index}[${first.shard}]`, reason: first['unassigned.reason'] ?? '', redSince: Math.min(...at) }
        : {}),
    };
  },
};

const explain: Surface = {
  name: 'allocation explain',
  facts: ['reason', 'redSince'],
  async read({ ask, table }) {
    const rows = await table('_cat/shards?h=index,shard,prirep,state,unassigned.reason,unassigned.at');
    const first = rows?.find(({ state, prirep }) => state === 'UNASSIGNED' && prirep === 'p');
    if (!first) return {};
    const data = await ask(
      `query W($d: String!, $i: String!, $s: Int!) { domain(domainIdentifier: $d) { es60 { cluster {
        allocationExplain(index: $i, shard: $s, primary: true) } } } }`,
      { i: first.index, s: Number(first.shard) },
    );
    const info = data?.domain?.es60?.cluster?.allocationExplain?.unassigned_info;
    return info ? { reason: info.reason, redSince: Date.parse(info.at) } : {};
  },
};

/** What the verdict looks back at the least. */
const TREND_MS = 5 * MINUTE;

const vitals: Surface = {
  name: 'vitals',
  facts: ['status', 'nodes', 'unassigned', 'statusBefore', 'nodesBefore', 'unassignedBefore', 'pendingTasks', 'fullestDisk', 'trend'],
  async read({ ask, visit: { at, moment } }) {
    const data = await ask(
      `query W($d: String!, $from: Float!, $to: Float!) { domain(domainIdentifier: $d) { vitals(from: $from, to: $to) { key times values } } }`,
      { from: at - 10 * MINUTE, to: at + 1 },
    );
    const series = new Map<string, { times: number[]; values: (number | null)[] }>(
      (data?.domain?.vitals ?? []).map((one: { key: string }) => [one.key, one]),
    );
    const valueAt = (key: string, t: number): number | undefined => {
      const one = series.get(key);
      return one?.values[one.times.indexOf(t)] ?? undefined;
    };
    const [now, before] = [valueAt('status', at), valueAt('status', at - MINUTE)];
    const missing = valueAt('unassigned', at);
    const missingBefore = valueAt('unassigned', at - TREND_MS);
    return defined({
      ...{ status: now === undefined ? undefined : WORDS[now], nodes: valueAt('nodes', at), unassigned: valueAt('unassigned', at) },
      ...{ statusBefore: before === undefined ? undefined : WORDS[before], nodesBefore: valueAt('nodes', at - MINUTE) },
      ...{ unassignedBefore: valueAt('unassigned', at - MINUTE), pendingTasks: valueAt('pendingTasks', at) },
      trend: missing && missingBefore !== undefined ? missing - missingBefore : undefined,
      // Looked at every five minutes: three minutes in, it may be the look of before.
      fullestDisk: moment === 'early' ? undefined : valueAt('diskUsedPercentMax', at),
    });
  },
};

const STATES = ['ClusterStatus.red', 'ClusterStatus.yellow', 'ClusterStatus.green', 'Nodes', 'Shards.unassigned'] as const;

const curves: Surface = {
  name: 'metric curves',
  facts: ['statusBefore', 'nodesBefore', 'unassignedBefore', 'trend', 'pastStatus', 'pastNodes'],
  async read({ ask, visit, before }) {
    const read = await curvesAt(ask, visit.domain, visit.at);
    if (!before) return read;
    // A later look at the time before the incident: what was so then is so still.
    const past = await curvesAt(ask, visit.domain, before.at);
    return defined({ ...read, pastStatus: past.statusBefore, pastNodes: past.nodesBefore });
  },
};

const curvesAt = async (ask: Reader['ask'], domain: string, at: number): Promise<Partial<Facts>> => {
  const [account_id = '', name = ''] = domain.split(':');
  const dimensions = [
    { name: 'ClientId', value: account_id },
    { name: 'DomainName', value: name },
  ];
  const widgets = STATES.map((metric_name) => ({
    ...{ namespace: 'AWS/ES', metric_name, dimensions, account_id, stats: 'Maximum', alias: metric_name, unit: 'Count' },
  }));
  const data = await ask(
    `query W($d: String!, $m: String!, $s: String!, $e: String!) {
        cwMetrics(domainIdentifier: $d, metrics: $m, startTime: $s, endTime: $e, period: 60) { timeStamps externalMetrics { label values } } }`,
    { m: JSON.stringify(widgets), s: new Date(at - 10 * MINUTE).toISOString(), e: new Date(at).toISOString() },
  );
  const { timeStamps = [], externalMetrics = [] } = data?.cwMetrics ?? {};
  const slot = (timeStamps as number[]).indexOf(at - MINUTE);
  const values = new Map<string, number | null | undefined>(
    (externalMetrics as { label: string; values: (number | null)[] }[]).map((one) => [one.label, one.values[slot]]),
  );
  const unassigned = (externalMetrics as { label: string; values: (number | null)[] }[]).find(({ label }) => label === 'Shards.unassigned');
  const [missing, missingBefore] = [unassigned?.values[slot], unassigned?.values[slot - TREND_MS / MINUTE]];
  if (slot < 0 || values.get('Nodes') == null) return {};
  const status = STATES.slice(0, 3).find((metric) => values.get(metric) === 1);
  return defined({
    ...{ statusBefore: status?.split('.')[1], nodesBefore: values.get('Nodes') ?? undefined },
    unassignedBefore: values.get('Shards.unassigned') ?? undefined,
    trend: missing && missingBefore != null ? missing - missingBefore : undefined,
  });
};

const nodeLists: Surface = {
  name: 'node lists before and after',
  facts: ['leftNode'],
  async read({ before, sofar, visit: { kind, moment } }) {
    const now = sofar().addresses?.split(' ');
    if (moment !== 'early' || !(kind === 'red-index' || kind === 'node-replacement') || !before?.facts.addresses || !now) return {};
    const gone = before.facts.addresses.split(' ').filter((address) => !now.includes(address));
    return { leftNode: gone.join(' ') || 'none left' };
  },
};

const pastFacts: Surface = {
  name: 'the visit before',
  facts: ['pastStatus', 'pastNodes'],
  read: async ({ before }) => defined(before ? { pastStatus: before.facts.statusBefore, pastNodes: before.facts.nodesBefore } : {}),
};

/** `1,204 fewer unassigned in 5 min`: how many more copies are without a node; undefined where the verdict says nothing of it. */
const trendOf = (trend: string): number | undefined => {
  const [, count = '', direction] = /(?:^|, )([\d,]+) (fewer|more) unassigned in /.exec(trend) ?? [];
  if (direction) return Number(count.replaceAll(',', '')) * (direction === 'fewer' ? -1 : 1);
  return /(?:^|, )no (?:progress|change) for /.test(trend) ? 0 : undefined;
};

const verdict: Surface = {
  name: 'verdict',
  facts: ['status', 'unassignedPrimaries', 'redSince', 'firstLost', 'leftNode', 'reason', 'blocked', 'dashboards', 'trend'],
  async read({ ask }) {
    const data = await ask(DOMAIN('inspection { sentence trend checks { name result detail } findings { check key text since details } }'));
    const read = data?.domain?.inspection;
    if (!read) return {};
    const { sentence, trend, findings, checks } = read as {
      sentence: string;
      trend: string | null;
      findings: { check: string; key: string; text: string; since: number | null; details: string[] }[];
      checks: { name: string; result: string; detail: string }[];
    };
    const word = /^(Green|Yellow|Red)/.exec(sentence)?.[1]?.toLowerCase() as Facts['status'] | undefined;
    const lost = findings.find(({ check, key }) => check === 'unassigned' && key.startsWith('p '));
    const status = findings.find(({ check }) => check === 'status');
    const of = (name: string) => checks.find((check) => check.name === name)?.result;
    return defined({
      status: word ?? 'unreachable',
      unassignedPrimaries: word === undefined || word === 'green' ? undefined : Number(/^(\d+) primar/.exec(lost?.text ?? '')?.[1] ?? 0),
      redSince: word === 'red' && lost ? (status?.since ?? undefined) : undefined,
      firstLost: /\(([^\s)]+\[\d+\])/.exec(lost?.text ?? '')?.[1],
      leftNode: /since nodes? ([\d.]+)/.exec(lost?.text ?? '')?.[1],
      reason: /, ([A-Z_]+)/.exec(lost?.details[0] ?? '')?.[1],
      trend: trendOf(trend ?? ''),
      blocked:
        of('blocks') === undefined || of('blocks') === 'not-run'
          ? undefined
          : findings.some(({ check, key }) => check === 'blocks' && key === 'flood'),
      dashboards: of('dashboards') === 'failed' ? 'red' : undefined,
    });
  },
};

/** The issue that lasts as long as an incident of a kind. */
const ISSUE_OF: Readonly<Record<string, string>> = {
  ...{ 'red-index': 'ClusterRed', 'kibana-clash': 'DashboardsDown', 'heap-pressure': 'JVMPressureHigh' },
  'manager-flapping': 'MasterUnstable',
};

const issues: Surface = {
  name: 'issues',
  facts: [
    'openIssues',
    'newestIssue',
    'ended',
    'redIssue',
    'blockedIssue',
    'dashboardsIssue',
    'redSince',
    'firstLost',
    'reason',
    'leftNode',
  ],
  async read({ ask, lasts, visit: { at, kind, incident, moment } }) {
    const data = await ask('query W($d: String!) { getDomainTMSIssues(domainIdentifier: $d) { issueType details tmsCreateTimestamp } }');
    if (!data) return {};
    const open = data.getDomainTMSIssues as { issueType: string; details: string; tmsCreateTimestamp: number }[];
    const archive = await ask(
      `query W($d: String!, $s: String!, $e: String!) { getDomainTMSIssuesArchive(domainIdentifier: $d, startTime: $s, endTime: $e) {
        issueType openedAt timestamp } }`,
      { s: new Date(at - 4 * HOUR).toISOString(), e: new Date(at).toISOString() },
    );
    const closed = (archive?.getDomainTMSIssuesArchive ?? []) as { issueType: string; openedAt: number; timestamp: number }[];
    const has = (type: string) => open.some(({ issueType }) => issueType === type);
    const red = open.find(({ issueType }) => issueType === 'ClusterRed');
    const text = red && / unassigned in /.test(red.details) ? red.details : '';
    const since = / since (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)Z/.exec(text)?.[1];
    return defined({
      ...issueFacts(
        open.map(({ issueType: type, tmsCreateTimestamp: openedAt }) => ({ type, openedAt: beganWith({ type, openedAt }, closed) })),
        at,
      ),
      ...(lasts(({ status }) => status === 'red' || status === 'green') ? { redIssue: has('ClusterRed') } : {}),
      ...(lasts(({ blocked }) => blocked !== undefined) ? { blockedIssue: has('IndexWriteBlocked') } : {}),
      ...(lasts(({ dashboards, status }) => dashboards !== undefined && status !== 'unreachable')
        ? { dashboardsIssue: has('DashboardsDown') }
        : {}),
      ended:
        moment === 'after'
          ? closed.find((one) => one.issueType === ISSUE_OF[kind] && one.openedAt >= incident.start)?.timestamp
          : undefined,
      redSince: since === undefined ? undefined : Date.parse(`${since.replace(' ', 'T')}Z`),
      firstLost: / first (\S+\[\d+\])/.exec(text)?.[1],
      reason: /reason ([A-Z_]+)/.exec(text)?.[1],
      leftNode: /left with node ([\d.]+)/.exec(text)?.[1],
    });
  },
};

const blocks: Surface = {
  name: 'blocks and dashboards',
  facts: ['blocked', 'blockedIssue', 'dashboards', 'dashboardsIssue'],
  async read({ ask }) {
    const data = await ask(DOMAIN('kibana { health } es60 { cluster { state } }'));
    const state = data?.domain?.es60?.cluster?.state;
    if (!state) return {};
    const blocked = Object.values((state.blocks?.indices ?? state.indices ?? {}) as Record<string, object>).some((one) => '12' in one);
    const dashboards = data.domain.kibana?.health;
    return { blocked, blockedIssue: blocked, dashboards, dashboardsIssue: dashboards === 'red' };
  },
};

const disks: Surface = {
  name: '_cat/allocation',
  facts: ['fullestDisk'],
  async read({ table }) {
    const rows = await table('_cat/allocation?h=node,disk.percent');
    const percents = (rows ?? []).flatMap((row) => (row['disk.percent'] == null ? [] : [Number(row['disk.percent'])]));
    return percents.length > 0 ? { fullestDisk: Math.max(...percents) } : {};
  },
};

const instances: Surface = {
  name: 'instances',
  facts: ['nodes', 'dataNodes', 'changing', 'addresses', 'dataAddresses'],
  async read({ ask }) {
    const data = await ask(DOMAIN('processing resources { ALL { ec2Instances { privateIp nodeType state elbHealth heapPercent } } }'));
    const list = data?.domain?.resources?.ALL?.ec2Instances as
      | { privateIp: string; nodeType: string; heapPercent: number | null }[]
      | null
      | undefined;
    if (!list || list.length === 0) return {};
    const here = list.filter(({ heapPercent }) => heapPercent !== null);
    const data_ = here.filter(({ nodeType }) => nodeType === 'data' || nodeType === 'ultrawarm');
    return {
      ...{ nodes: here.length, dataNodes: data_.length, changing: data.domain.processing },
      ...{ addresses: sorted(here.map(({ privateIp }) => privateIp)), dataAddresses: sorted(data_.map(({ privateIp }) => privateIp)) },
    };
  },
};

const skew: Surface = {
  name: 'skew',
  facts: ['dataAddresses', 'dataNodes'],
  async read({ ask }) {
    const data = await ask(
      'query W($d: String!) { getSkewAnalysisInfo(domainIdentifier: $d) { analysis { computed { analysed nodes { ip } } } } }',
    );
    const computed = data?.getSkewAnalysisInfo?.analysis?.computed;
    if (!computed) return {};
    return { dataAddresses: sorted(computed.nodes.map(({ ip }: { ip: string }) => ip)), dataNodes: computed.nodes.length };
  },
};

const BOARD_STATUS: Readonly<Record<string, Facts['status']>> = { green: 'green', yellow: 'yellow', red: 'red', unknown: 'unreachable' };

const fleetStates: Surface = {
  name: 'fleet states',
  facts: ['status', 'redSince', 'fullestDisk'],
  async read({ ask, visit: { domain, moment } }) {
    const data = await ask('query W($a: String!) { accountHealth(clientId: $a) { domainIdentifier state since disk } }', {
      a: domain.slice(0, domain.indexOf(':')),
    });
    const rows = (data?.accountHealth ?? []) as { domainIdentifier: string; state: string; since: number | null; disk: number | null }[];
    const found = rows.find(({ domainIdentifier }) => domainIdentifier === domain);
    return defined({
      status: found && BOARD_STATUS[found.state],
      redSince: found?.state === 'red' ? (found.since ?? undefined) : undefined,
      // As the vitals: looked at every five minutes.
      fullestDisk: moment === 'early' ? undefined : (found?.disk ?? undefined),
    });
  },
};

/** In their order: the engine first, then what is made from it. */
export const SURFACES: readonly Surface[] = [
  ...[health, catNodes, catShards, explain, blocks, disks, vitals, pastFacts, curves, nodeLists],
  ...[verdict, issues, fleetStates, ...recordSurfaces, ...logSurfaces, accessLogSurface, instances, skew, ...heatMapSurfaces],
];

/** What each of them reports. */
export const SURFACE_FACTS: Declared<Facts> = Object.fromEntries(SURFACES.map(({ name, facts }) => [name, facts]));
