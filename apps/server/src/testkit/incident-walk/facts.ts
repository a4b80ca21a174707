/** What is true of a domain at a moment, as one surface tells it. A surface leaves out what it does not tell. */
export interface Facts {
  status: 'green' | 'yellow' | 'red' | 'unreachable';
  nodes: number;
  dataNodes: number;
  /** Addresses of the nodes in the cluster, and of those that hold data, sorted. */
  addresses: string;
  dataAddresses: string;
  unassigned: number;
  unassignedPrimaries: number;
  relocating: number;
  initializing: number;
  pendingTasks: number;
  /** The same a minute ago, which is what curves have. */
  statusBefore: string;
  nodesBefore: number;
  unassignedBefore: number;
  /** Since when the domain is red, epoch milliseconds. */
  redSince: number;
  /** The state of the visit before the incident, as it is told afterwards. */
  pastStatus: string;
  pastNodes: number;
  /** Address of the node that left when the incident began. */
  leftNode: string;
  /** The first primary without a node, `customers-v7[0]`. */
  firstLost: string;
  /** The engine's word for it. */
  reason: string;
  /** Fullest disk of a data node, in per cent. */
  fullestDisk: number;
  blocked: boolean;
  dashboards: string;
  deleted: boolean;
  /** Issues that say that the state above lasts. */
  redIssue: boolean;
  blockedIssue: boolean;
  dashboardsIssue: boolean;
  /** When the incident began, epoch milliseconds, by those who record beginnings. */
  began: number;
  /** A change that doubles the nodes runs. */
  changing: boolean;
  startedShards: number;
}

export type FactName = keyof Facts;

/** How far two surfaces may lie apart; what is not named must be equal. */
export const TOLERANCES: Partial<Record<FactName, { agree: (a: never, b: never) => boolean; why: string }>> = {
  redSince: { agree: (a: number, b: number) => Math.abs(a - b) <= 1_000, why: 'an issue says it in whole seconds' },
  began: { agree: (a: number, b: number) => Math.abs(a - b) <= 1_000, why: 'as redSince' },
  fullestDisk: {
    agree: (a: number, b: number) => Math.abs(a - b) <= 3.5,
    why: 'vitals look at disks every five minutes, tables round',
  },
  unassignedBefore: {
    agree: (a: number, b: number) => Math.abs(a - b) <= 1 + 0.2 * Math.max(a, b),
    why: 'while copies move a curve has the peak of its minute',
  },
};

/** One surface at a visit. */
export interface Told {
  surface: string;
  facts: Partial<Facts>;
}

export interface Disagreement {
  fact: FactName;
  surfaces: readonly [string, string];
  values: readonly [unknown, unknown];
}

/** Each fact as every surface tells it against the first that does. */
export const compare = (told: readonly Told[]): { comparisons: number; disagreements: Disagreement[] } => {
  const first = new Map<FactName, { surface: string; value: unknown }>();
  const disagreements: Disagreement[] = [];
  let comparisons = 0;
  for (const { surface, facts } of told)
    for (const [fact, value] of Object.entries(facts) as [FactName, unknown][]) {
      if (value === undefined) continue;
      const known = first.get(fact);
      if (!known) {
        first.set(fact, { surface, value });
        continue;
      }
      comparisons += 1;
      const agree = TOLERANCES[fact]?.agree ?? ((a: unknown, b: unknown) => a === b);
      if (!agree(known.value as never, value as never))
        disagreements.push({ fact, surfaces: [known.surface, surface], values: [known.value, value] });
    }
  return { comparisons, disagreements };
};
