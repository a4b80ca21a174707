import { HOUR, MINUTE } from '../../durations.ts';
import type { AnalysisType } from '../analysis.ts';
import type { ChangeFact, CurveFacts, DomainSignal, EventFact, HawkeyeFacts, IssueFact, NodeSignal, SummedSignal } from '../facts.ts';

export const FROM = Date.UTC(2026, 10, 21, 9);
export const TO = FROM + 3 * HOUR;
const STEP_MS = MINUTE;
const START = FROM - HOUR;
export const POINTS = (TO - START) / STEP_MS;

/** Minutes into the range. */
export const at = (minutes: number): number => FROM + minutes * MINUTE;

/** A value a point: `calm`, and `during` from so many minutes into the range to so many. */
export const curve = (calm: number, ...parts: readonly { from: number; to: number; value: number }[]): Float64Array => {
  const values = new Float64Array(POINTS).fill(calm);
  for (const { from, to, value } of parts) values.fill(value, from + 60, to + 60);
  return values;
};

export const event = (type: string, minutes: number, more: Partial<EventFact> = {}): EventFact => ({
  at: at(minutes),
  type,
  resource: null,
  host: null,
  nodeId: null,
  start: null,
  end: null,
  status: null,
  cause: null,
  action: null,
  eventName: null,
  whitelist: null,
  user: null,
  failure: null,
  input: null,
  ...more,
});

export const change = (kind: string, title: string, minutes: number, until: number | null = minutes): ChangeFact => ({
  at: at(minutes),
  until: until === null ? null : at(until),
  kind,
  title,
  actor: null,
  link: null,
});

export const issue = (type: string, minutes: number, more: Partial<IssueFact> = {}): IssueFact => ({
  type,
  details: 'as the service words it',
  zone: null,
  openedAt: at(minutes),
  resolvedAt: null,
  others: null,
  ...more,
});

interface Curves {
  domain?: Partial<Record<DomainSignal | SummedSignal, ArrayLike<number>>>;
  nodes?: Readonly<Record<string, Partial<Record<NodeSignal, ArrayLike<number>>>>>;
}

export const curves = ({ domain = {}, nodes = {} }: Curves): CurveFacts => ({
  start: START,
  stepMs: STEP_MS,
  points: POINTS,
  domain,
  nodes: Object.entries(nodes).map(([nodeId, own]) => ({ nodeId, curves: own })),
});

/** A quiet domain of six data nodes and three managers, of which everything could be read. */
export const facts = (analysisType: AnalysisType, more: Partial<HawkeyeFacts> = {}): HawkeyeFacts => ({
  analysisType,
  domainIdentifier: '000000000101:orders-green',
  from: FROM,
  to: TO,
  readFrom: FROM - 3 * HOUR,
  readTo: TO + HOUR,
  layout: { nodes: 9, dataNodes: 6, instanceType: 'r6g.large.search', storagePerNodeBytes: 100 * 2 ** 30 },
  events: [],
  changes: [],
  issues: [],
  machines: [],
  curves: curves({ domain: { nodes: curve(9) } }),
  cluster: null,
  clusterThrottles: null,
  unread: [],
  ...more,
});

export const NODE_IDS = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'] as const;

/** Six data nodes that are alike, with what one of them has otherwise. */
export const sixNodes = (
  odd: Partial<Record<NodeSignal, ArrayLike<number>>>,
  others: Partial<Record<NodeSignal, ArrayLike<number>>> = {},
) =>
  Object.fromEntries(
    NODE_IDS.map((id, i) => [
      id,
      {
        cpu: curve(20 + i),
        heap: curve(45 + i),
        freeMb: curve(50_000 + 500 * i),
        shards: curve(40),
        search: curve(100),
        index: curve(100),
        ...others,
        ...(id === 'n3' ? odd : {}),
      },
    ]),
  );
