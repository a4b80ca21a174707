import type { DomainAttributes, Standout } from '../lse/report.ts';
import { findStandouts } from '../lse/standout.ts';
import type { Deployment } from './model.ts';
import { isFailedDeployment } from './projections.ts';
import type { DeploymentState } from './vocabulary.ts';

/** What of a deployment says how its cluster fared. */
export type EndedDeployment = Pick<Deployment, 'accountId' | 'attributes' | 'state'>;

/** One attribute of clusters, or two that go together, and how often those with it failed. */
export interface SharedAttribute {
  values: readonly { name: string; value: string }[];
  failedWith: number;
  endedWith: number;
  /** Share that failed with it over the share without it; null where nothing without it failed. */
  riskRatio: number | null;
  /** Ends of its 95% interval, with the clusters of an account taken together; null where it cannot be told. */
  low: number | null;
  high: number | null;
  /** Beyond chance, with all that was looked at counted in, and not explained by a stronger one. */
  isSignificant: boolean;
}

export interface SharedAttributes {
  failed: number;
  ended: number;
  /** The significant ones first, the strongest of each first. */
  attributes: readonly SharedAttribute[];
}

/** More than these nobody reads. */
const MOST = 40;

/**
 * States that are compared: those in which the version was tried, or refused by a check, and the attempt has ended. What a person aborted or what
 * was skipped says nothing of the version.
 */
export const isCompared = (state: DeploymentState): boolean => state === 'succeeded' || (isFailedDeployment(state) && state !== 'aborted');

/**
 * What failed clusters have in common that those which ended well have not: the comparison of large-scale events (docs/lse.md), with the ended
 * clusters as the fleet. Others than compared ones are left out. Deterministic.
 */
export function sharedAttributes(deployments: readonly EndedDeployment[]): SharedAttributes {
  const compared = deployments.filter(({ state }) => isCompared(state));
  const rows = new Map<string, { at: number; row: DomainAttributes }>();
  const accounts = new Map<string, number>();
  const columns = {
    attributes: new Uint32Array(compared.length),
    accounts: new Uint32Array(compared.length),
    hit: new Uint8Array(compared.length),
  };
  compared.forEach(({ accountId, attributes, state }, at) => {
    const row = domainAttributesOf(attributes);
    const key = JSON.stringify(row);
    const known = rows.get(key) ?? { at: rows.size, row };
    rows.set(key, known);
    const account = accounts.get(accountId) ?? accounts.size;
    accounts.set(accountId, account);
    columns.attributes[at] = known.at;
    columns.accounts[at] = account;
    columns.hit[at] = state === 'succeeded' ? 0 : 1;
  });
  const nobody = new Uint8Array(compared.length);
  const { values, pairs } = findStandouts({
    ...columns,
    attributeRows: [...rows.values()].map(({ row }) => row),
    excluded: nobody,
    before: nobody,
  });
  const found = [...values, ...pairs].map(sharedOf);
  return {
    failed: columns.hit.reduce((sum, hit) => sum + hit, 0),
    ended: compared.length,
    attributes: [...found.filter(({ isSignificant }) => isSignificant), ...found.filter(({ isSignificant }) => !isSignificant)].slice(
      0,
      MOST,
    ),
  };
}

const sharedOf = ({ parts, impacted, fleet, riskRatio, interval, effect }: Standout): SharedAttribute => ({
  values: parts.map(({ attribute, value }) => ({ name: attribute, value })),
  failedWith: impacted,
  endedWith: fleet,
  riskRatio,
  low: interval?.low ?? null,
  high: interval?.high ?? null,
  isSignificant: effect !== null,
});

/** Attributes as they were written down with a deployment, as events have them; what is missing or makes no sense is not known. */
export function domainAttributesOf(attributes: Readonly<Record<string, string>>): DomainAttributes {
  const text = (name: string): string | null => (attributes[name] ? attributes[name] : null);
  const number = (name: string): number | null => {
    const value = attributes[name];
    return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  const truth = (name: string): boolean | null => ({ true: true, false: false })[attributes[name] ?? ''] ?? null;
  return {
    esVersion: text('esVersion'),
    numOfAz: number('numOfAz'),
    az: (attributes.az ?? '').split(',').filter(Boolean).sort(),
    isVpc: truth('isVpc'),
    instanceType: text('instanceType'),
    instanceCount: number('instanceCount'),
    sla: text('sla'),
    vfi: text('vfi'),
    standByEnabled: truth('standByEnabled'),
  };
}
