// What an operator does in a shift, step by step: each a page or an action, sent as the pages send it. Steps give how often in ten turns they come.
import { operation, pageOperations } from '../support/page-operations.mjs';

const OVERVIEW = pageOperations(
  'apps/web/src/areas/domains',
  /^(?:DomainScreen|ClusterInfo|Inspection|VitalsStrip|OverviewCard|InstancesTable|TmsIssues|TicketsTable|ZoneWiseInfo)_/,
);
const GRAPHS = pageOperations('apps/web/src/areas/domains/parts/metric-source', /^Metrics_(?:CwMetrics|Changes)Query$/);
const CHARTS = pageOperations('apps/web/src/areas/lse', /^LseHome_ChartsQuery$/);
const BOARD = ['{ fleetBoard { at domains lines { key severity domains start in15 first triage { subject state } } } }'];
const TAKE =
  'mutation T($args: JSON!, $guard: GuardInput) { executeCommand(url: "aes/fleet/board/take", args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) { success auditSeq error { message } } }';
const GRAPHED = ['CPUUtilization', 'FreeStorageSpace', 'JVMMemoryPressure', 'SearchRate', 'IndexingRate', '5xx'];
const [HOUR, DAY] = [3_600_000, 86_400_000];

const minuteOf = (ms, minutes) => Math.floor(ms / (minutes * 60_000)) * minutes * 60_000;

const graphed = (domainIdentifier) => {
  const [clientId, name] = domainIdentifier.split(':');
  const dimensions = [
    { name: 'ClientId', value: clientId },
    { name: 'DomainName', value: name },
  ];
  return JSON.stringify(
    GRAPHED.map((metric_name) => ({ namespace: 'AWS/ES', metric_name, dimensions, stats: 'Average', alias: metric_name, unit: '' })),
  );
};

/** `ask` sends operations in one request and gives their answers; `post` sends a body to a path and gives its JSON; `read` reads a path to its end. */
export const STEPS = [
  {
    name: 'board',
    often: 2,
    run: ({ ask }) => ask(BOARD.map((query) => operation(query, {}))),
  },
  {
    name: 'overview',
    often: 3,
    run: ({ ask, domain }) => {
      const now = minuteOf(Date.now(), 1);
      const variables = { domainIdentifier: domain, domainId: domain, subject: domain, from: now - 3 * HOUR, to: now + 60_000 };
      return ask(OVERVIEW.map((query) => operation(query, variables)));
    },
  },
  {
    name: 'graphs',
    often: 2,
    run: ({ ask, domain }) => {
      const end = minuteOf(Date.now(), 5);
      const [startTime, endTime] = [end - DAY, end].map((ms) => new Date(ms).toISOString());
      const variables = { domainIdentifier: domain, subject: domain, metrics: graphed(domain), period: 300, startTime, endTime };
      return ask(GRAPHS.map((query) => operation(query, { ...variables, from: end - DAY, to: end })));
    },
  },
  {
    name: 'explorer',
    often: 1,
    run: ({ read, domain }) => read(`/api/explorer/rows?${new URLSearchParams({ domainIdentifier: domain, url: '_cat/shards' })}`),
  },
  {
    name: 'lse',
    often: 1,
    run: ({ ask }) => {
      const end = new Date(minuteOf(Date.now(), 5)).toISOString().slice(0, 16).replace(/[T:]/g, '-');
      return ask(CHARTS.map((query) => operation(query, { key: `charts-${end}-7days-15m` })));
    },
  },
  {
    name: 'tracker',
    often: 1,
    run: async ({ post }) => {
      const { statusCode, body } = await post('/api/sdpds/componentReleaseTracker/getActiveReleases', { stackName: 'managed-search' });
      if (statusCode !== 200) throw new Error(`the tracker answered ${statusCode} ${body?.message ?? ''}`);
    },
  },
  {
    name: 'command',
    often: 1,
    run: async ({ ask, domain }) => {
      const args = { board_subject: `domain:${domain}` };
      const [answer] = await ask([operation(TAKE, { args, guard: { idempotencyKey: crypto.randomUUID() } })]);
      const { success, error } = answer.data.executeCommand;
      if (!success) throw new Error(error.message);
    },
  },
];

/** The steps of a turn, spread: those that come often are not next to each other. */
export const turnOf = () => {
  const most = Math.max(...STEPS.map(({ often }) => often));
  return Array.from({ length: most }, (_, round) => STEPS.filter(({ often }) => often > round)).flat();
};
