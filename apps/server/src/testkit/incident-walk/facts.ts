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
  /** When the incident was over, epoch milliseconds, by those who record ends. */
  ended: number;
  /** Copies without a node now and five minutes ago: less than nothing where it gets better. Of domains that have some. */
  trend: number;
  /** A change that doubles the nodes runs. */
  changing: boolean;
  startedShards: number;
  /** Started copies by the address of their node, sorted: `10.0.0.1:12 10.0.0.2:11`. */
  shardsByNode: string;
  /** Copies of the index that has most of them by itself, first by name where several have: `orders-v1:12`. */
  largestIndex: string;
  /** Copies of the node that holds most, those that are leaving it included. */
  mostShards: number;
  /** Types of issues that have been open for a while, sorted. */
  openIssues: string;
  /** When the newest of them began, epoch milliseconds. */
  newestIssue: number;
  /** Domains of the place with each issue in the last five minutes: `ClusterRed:3 NodeDrop:1`. */
  impacted: string;
  /** Version of the engine (`2.19`), number of hot data nodes and of zones, type of their machines. */
  version: string;
  layout: string;
}

/** How far two surfaces may lie apart; what is not named must be equal. */
export const TOLERANCES: Tolerances<Facts> = {
  redSince: { agree: (a: number, b: number) => Math.abs(a - b) <= 1_000, why: 'an issue says it in whole seconds' },
  began: { agree: (a: number, b: number) => Math.abs(a - b) <= 1_000, why: 'as redSince' },
  ended: {
    agree: (a: number, b: number) => Math.abs(a - b) <= 10 * 60_000,
    why: 'an issue is closed some minutes after its cause is gone',
  },
  trend: {
    agree: (a: number, b: number) => a * b > 0 || Math.abs(a - b) <= 1 + 0.2 * Math.max(Math.abs(a), Math.abs(b)),
    why: 'a curve has the peaks of its minutes and ends one before the others: the direction counts, where there is one',
  },
  fullestDisk: {
    agree: (a: number, b: number) => Math.abs(a - b) <= 3.5,
    why: 'vitals look at disks every five minutes, tables round',
  },
  unassignedBefore: {
    agree: (a: number, b: number) => Math.abs(a - b) <= 1 + 0.2 * Math.max(a, b),
    why: 'while copies move a curve has the peak of its minute',
  },
  mostShards: {
    agree: (a: number, b: number) => Math.abs(a - b) <= 1 + 0.05 * Math.max(a, b),
    why: 'curves count copies of a node when its disk is weighed, every few hours',
  },
  newestIssue: {
    agree: (a: number, b: number) => Math.abs(a - b) <= 5 * 60_000,
    why: 'a sample begins with the slot of its source, of five minutes at most',
  },
};

/** One surface at a visit. */
export interface Told<F extends object = Facts> {
  surface: string;
  facts: Partial<F>;
}

export interface Disagreement<F extends object = Facts> {
  fact: keyof F;
  surfaces: readonly [string, string];
  values: readonly [unknown, unknown];
}

export type Tolerances<F extends object> = { readonly [K in keyof F]?: { agree: (a: never, b: never) => boolean; why: string } };

/** Each fact as every surface tells it against the first that does. */
export const compare = <F extends object>(
  told: readonly Told<F>[],
  tolerances: Tolerances<F>,
): { comparisons: number; disagreements: Disagreement<F>[] } => {
  const first = new Map<keyof F, { surface: string; value: unknown }>();
  const disagreements: Disagreement<F>[] = [];
  let comparisons = 0;
  for (const { surface, facts } of told)
    for (const fact of Object.keys(facts) as (keyof F)[]) {
      const value = facts[fact];
      if (value === undefined) continue;
      const known = first.get(fact);
      if (!known) {
        first.set(fact, { surface, value });
        continue;
      }
      comparisons += 1;
      const agree = tolerances[fact]?.agree ?? ((a: unknown, b: unknown) => a === b);
      if (!agree(known.value as never, value as never))
        disagreements.push({ fact, surfaces: [known.surface, surface], values: [known.value, value] });
    }
  return { comparisons, disagreements };
};

/** A disagreement as a line that a person can look at. */
export const disagreementText = <F extends object>(where: string, { fact, surfaces, values }: Disagreement<F>): string =>
  `${where}: ${String(fact)} is ${values[0]} by ${surfaces[0]} and ${values[1]} by ${surfaces[1]}`;

/** The facts that each surface reports, by its name; those that say nothing of their own are left out. */
export type Declared<F extends object> = Readonly<Record<string, readonly (keyof F)[]>>;

/**
 * What a walk of these reports left out: a fact that a surface declares and never reported, so that it was compared nowhere, and one that it
 * reported without declaring it. A line each.
 */
export const gapsOf = <F extends object>(declared: Declared<F>, told: Iterable<Told<F>>): string[] => {
  const reported = new Map<string, Set<keyof F>>();
  for (const { surface, facts } of told) {
    const known = reported.get(surface) ?? new Set();
    for (const fact of Object.keys(facts) as (keyof F)[]) if (facts[fact] !== undefined) known.add(fact);
    reported.set(surface, known);
  }
  const never = Object.entries(declared).flatMap(([surface, facts]) =>
    facts.filter((fact) => !reported.get(surface)?.has(fact)).map((fact) => `${surface} never reported ${String(fact)}`),
  );
  const extra = [...reported].flatMap(([surface, facts]) =>
    [...facts]
      .filter((fact) => !declared[surface]?.includes(fact))
      .map((fact) => `${surface} reports ${String(fact)}, which is not declared`),
  );
  return [...never, ...extra];
};
