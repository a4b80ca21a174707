/** Of which release line an engine is, as far as its logs differ. */
export type LogFamily = 'ES_2' | 'ES_5' | 'ES_6' | 'ES_7' | 'OS_1' | 'OS_2' | 'OS_3';

/** Roles of machines that write a log. */
export type LogNodeRole = 'data' | 'master' | 'warm' | 'coordinator';

/** `content`: holds what customers wrote and is redacted unless raw is granted; `medium`: names of indices and objects. */
export type LogSensitivity = 'low' | 'medium' | 'content';

/** The environment in whose folder a log lies: of the engine, of its dashboards, or one by its name. Null where it has none. */
export type LogEnvironment = 'engine' | 'dashboards' | 'ServiceProxy' | 'SDPDAgent' | 'LogPusher' | 'InstanceController' | null;

export interface LogFileRow {
  group: string;
  label: string;
  value: string;
  env: LogEnvironment;
  /** The file's name below the environment's log folder, or its whole path where there is no environment. Null: not a node's file. */
  file: string | null;
  suffixType: 'none' | 'hour';
  /** Only machines of these roles write it; all do without. */
  roles?: readonly LogNodeRole[];
  /** Only these release lines have it; all do without. */
  families?: readonly LogFamily[];
  /** The first version of its release line that has it, `2.12`. */
  since?: { major: number; minor: number };
  /** Only some machines of the role serve dashboards. */
  servesDashboards?: true;
  isMultiLine: boolean;
  sensitivity: LogSensitivity;
}

const ELASTICSEARCH: readonly LogFamily[] = ['ES_2', 'ES_5', 'ES_6', 'ES_7'];
const OPENSEARCH: readonly LogFamily[] = ['OS_1', 'OS_2', 'OS_3'];
const ENGINE_ROLES: readonly LogNodeRole[] = ['data', 'master', 'warm', 'coordinator'];

/** Logs of the engine that carry its name in theirs. */
const engineRows = (prefix: 'elasticsearch' | 'opensearch', families: readonly LogFamily[]): LogFileRow[] => {
  const row = { group: 'Elasticsearch', env: 'engine', families } as const;
  return [
    {
      ...row,
      label: 'Server log',
      value: 'server',
      file: `${prefix}.log`,
      suffixType: 'hour',
      roles: ENGINE_ROLES,
      isMultiLine: true,
      sensitivity: 'medium',
    },
    {
      ...row,
      label: 'Indexing slow log',
      value: 'index-slow',
      file: `${prefix}_index_indexing_slowlog.log`,
      suffixType: 'hour',
      roles: ['data'],
      isMultiLine: false,
      sensitivity: 'content',
    },
    {
      ...row,
      label: 'Search slow log',
      value: 'search-slow',
      file: `${prefix}_index_search_slowlog.log`,
      suffixType: 'hour',
      roles: ['data'],
      isMultiLine: false,
      sensitivity: 'content',
    },
    {
      ...row,
      families: families.filter((family) => family !== 'ES_2'),
      label: 'Deprecation log',
      value: 'deprecation',
      file: `${prefix}_deprecation.log`,
      suffixType: 'hour',
      roles: ['data', 'master', 'coordinator'],
      isMultiLine: false,
      sensitivity: 'low',
    },
  ];
};

const ENGINE = { group: 'Elasticsearch', env: 'engine' } as const;
const KIBANA = { group: 'Kibana', env: 'dashboards', roles: ['data'], servesDashboards: true } as const;
const PROXY = { group: 'ServiceProxy', env: 'ServiceProxy', roles: ['data', 'coordinator'], isMultiLine: false } as const;
const AGENT = { group: 'SDPDAgent', env: 'SDPDAgent', sensitivity: 'low' } as const;
const PUSHER = { group: 'LogPusher', env: 'LogPusher', sensitivity: 'low' } as const;
const CONTROLLER = { group: 'InstanceController', env: 'InstanceController', sensitivity: 'low' } as const;
const BOOT = { group: 'BootLogs', env: null, suffixType: 'none', sensitivity: 'low' } as const;

/**
 * Every log file of every engine version (DLOG-010). Groups, labels of the public engines and their files are the engines' own; what is beside
 * the engine (proxy, agent, pusher, controller), environments and folders are this service's, and those are assumptions.
 */
export const LOG_FILE_ROWS: readonly LogFileRow[] = [
  ...engineRows('elasticsearch', ELASTICSEARCH),
  ...engineRows('opensearch', OPENSEARCH),
  {
    ...ENGINE,
    label: 'Garbage collection log',
    value: 'gc',
    file: 'gc.log',
    suffixType: 'none',
    roles: ENGINE_ROLES,
    isMultiLine: false,
    sensitivity: 'low',
  },
  {
    ...ENGINE,
    label: 'Process console',
    value: 'console',
    file: 'console.log',
    suffixType: 'none',
    roles: ENGINE_ROLES,
    isMultiLine: true,
    sensitivity: 'low',
  },
  {
    ...ENGINE,
    families: ['ES_7', ...OPENSEARCH],
    label: 'Audit log',
    value: 'audit',
    file: 'audit.log',
    suffixType: 'hour',
    roles: ['data', 'coordinator'],
    isMultiLine: false,
    sensitivity: 'content',
  },
  {
    ...ENGINE,
    families: ['ES_7', ...OPENSEARCH],
    label: 'Performance analyser agent',
    value: 'pa-agent',
    file: 'PerformanceAnalyzer.log',
    suffixType: 'none',
    roles: ['data', 'master'],
    isMultiLine: true,
    sensitivity: 'low',
  },
  {
    ...ENGINE,
    families: ['OS_2', 'OS_3'],
    label: 'Task detail log',
    value: 'task-detail',
    file: 'opensearch_task_detailslog.log',
    suffixType: 'hour',
    roles: ['data', 'coordinator'],
    isMultiLine: false,
    sensitivity: 'content',
  },
  {
    ...ENGINE,
    families: ['OS_2', 'OS_3'],
    since: { major: 2, minor: 12 },
    label: 'Search request slow log',
    value: 'search-request-slow',
    file: 'opensearch_index_search_request_slowlog.log',
    suffixType: 'hour',
    roles: ['data', 'coordinator'],
    isMultiLine: false,
    sensitivity: 'content',
  },
  {
    ...KIBANA,
    families: ELASTICSEARCH,
    label: 'Kibana server log',
    value: 'kibana',
    file: 'kibana.log',
    suffixType: 'hour',
    isMultiLine: false,
    sensitivity: 'medium',
  },
  {
    ...KIBANA,
    families: ELASTICSEARCH,
    label: 'Console',
    value: 'kibana-console',
    file: 'console.log',
    suffixType: 'none',
    isMultiLine: true,
    sensitivity: 'low',
  },
  {
    ...KIBANA,
    families: OPENSEARCH,
    label: 'Dashboards server log',
    value: 'dashboards',
    file: 'dashboards.log',
    suffixType: 'hour',
    isMultiLine: false,
    sensitivity: 'medium',
  },
  {
    ...KIBANA,
    families: OPENSEARCH,
    label: 'Console',
    value: 'dashboards-console',
    file: 'console.log',
    suffixType: 'none',
    isMultiLine: true,
    sensitivity: 'low',
  },
  { ...PROXY, label: 'Proxy access log', value: 'proxy-access', file: 'access.log', suffixType: 'hour', sensitivity: 'content' },
  { ...PROXY, label: 'Proxy error log', value: 'proxy-error', file: 'error.log', suffixType: 'hour', sensitivity: 'low' },
  { ...PROXY, label: 'HAProxy log', value: 'haproxy', file: 'haproxy.log', suffixType: 'hour', sensitivity: 'content' },
  { ...PROXY, label: 'Authorisation decisions', value: 'proxy-auth', file: 'auth.log', suffixType: 'hour', sensitivity: 'medium' },
  { ...PROXY, label: 'Throttle log', value: 'proxy-throttle', file: 'throttle.log', suffixType: 'none', sensitivity: 'low' },
  { ...AGENT, label: 'Agent log', value: 'sdpd-agent', file: 'agent.log', suffixType: 'hour', isMultiLine: true },
  { ...AGENT, label: 'Deployment log', value: 'sdpd-deploy', file: 'deployments.log', suffixType: 'none', isMultiLine: false },
  { ...AGENT, label: 'Agent heartbeat', value: 'sdpd-heartbeat', file: 'heartbeat.log', suffixType: 'none', isMultiLine: false },
  { ...PUSHER, label: 'Pusher log', value: 'log-pusher', file: 'pusher.log', suffixType: 'hour', isMultiLine: false },
  { ...PUSHER, label: 'Pusher errors', value: 'log-pusher-error', file: 'error.log', suffixType: 'none', isMultiLine: true },
  {
    ...PUSHER,
    label: 'Customer log publishing',
    value: 'log-publish',
    file: 'publish.log',
    suffixType: 'hour',
    roles: ['data'],
    isMultiLine: false,
  },
  { ...CONTROLLER, label: 'Controller log', value: 'instance-controller', file: 'controller.log', suffixType: 'hour', isMultiLine: true },
  { ...CONTROLLER, label: 'Health checks', value: 'instance-health', file: 'health.log', suffixType: 'hour', isMultiLine: false },
  { ...CONTROLLER, label: 'Environment switch', value: 'instance-env', file: 'envswitch.log', suffixType: 'none', isMultiLine: false },
  {
    ...CONTROLLER,
    label: 'Disk and volume',
    value: 'instance-disk',
    file: 'disk.log',
    suffixType: 'none',
    roles: ['data', 'warm'],
    isMultiLine: false,
  },
  { ...BOOT, label: 'Cloud-init', value: 'cloud-init', file: '/var/log/cloud-init-output.log', isMultiLine: true },
  { ...BOOT, label: 'Kernel ring buffer', value: 'dmesg', file: '/var/log/dmesg', isMultiLine: false },
  { ...BOOT, label: 'System messages', value: 'messages', file: '/var/log/messages', isMultiLine: false },
  { ...BOOT, label: 'Bootstrap', value: 'bootstrap', file: '/var/log/node-bootstrap.log', isMultiLine: true },
  {
    group: 'ELB',
    label: 'Load balancer access log (on demand only)',
    value: 'elb',
    env: null,
    file: null,
    suffixType: 'none',
    isMultiLine: false,
    sensitivity: 'content',
  },
];
