import { hashText, mix } from '../random.ts';
import { type Accounts, accountAt, makeAccounts } from './accounts.ts';
import { type DomainSpec, makeSpec } from './domain-spec.ts';
import { domainName } from './names.ts';
import type { StageRegionFacts } from './stage-region-facts.ts';
import { FAILING_ACCOUNT, WELL_KNOWN, WELL_KNOWN_ACCOUNT } from './well-known.ts';

/**
 * Who is there: domains by index, by identifier, by account. Nothing is made before it is asked for, so a world starts at once.
 * Indices: the well-known domains first, then account by account, the largest account first.
 */
export class Directory {
  readonly stageRegion: StageRegionFacts;
  readonly #accounts: Accounts;
  readonly #specs: (DomainSpec | undefined)[] = [];
  readonly #accountRank = new Map<string, number>();
  readonly #names = new Map<number, readonly string[]>();
  readonly #indices = new Map<string, ReadonlyMap<string, number>>();
  #openedAt: number;
  readonly count: number;
  readonly accountIds: readonly string[];

  constructor(stageRegion: StageRegionFacts, seed: number, openedAt: number) {
    this.stageRegion = stageRegion;
    this.#openedAt = openedAt;
    this.count = stageRegion.domains + WELL_KNOWN.length;
    this.#accounts = makeAccounts(stageRegion.domains, stageRegion.accounts, mix(seed, 0xacc));
    for (const [rank, id] of this.#accounts.ids.entries()) this.#accountRank.set(id, rank);
    this.accountIds = [WELL_KNOWN_ACCOUNT, FAILING_ACCOUNT, ...this.#accounts.ids];
  }

  spec(index: number): DomainSpec {
    let spec = this.#specs[index];
    if (!spec) {
      spec = makeSpec(this.stageRegion, index, WELL_KNOWN[index] ?? null, this.#openedAt);
      this.#specs[index] = spec;
    }
    return spec;
  }

  get openedAt(): number {
    return this.#openedAt;
  }

  /** Another server of the place was there first: everybody tells the well-known incidents from its time. */
  openAt(at: number): void {
    this.#openedAt = at;
    this.#specs.length = 0;
  }

  clientId(index: number): string {
    const known = WELL_KNOWN[index];
    return known ? known.clientId : (this.#accounts.ids[accountAt(this.#accounts, index - WELL_KNOWN.length)] ?? '');
  }

  name(index: number): string {
    const known = WELL_KNOWN[index];
    if (known) return known.name;
    const rank = accountAt(this.#accounts, index - WELL_KNOWN.length);
    return this.#namesOf(rank)[index - this.#first(rank)] ?? '';
  }

  identifier(index: number): string {
    return `${this.clientId(index)}:${this.name(index)}`;
  }

  /** Index of a domain, or -1 when there never was one. */
  find(domainIdentifier: string): number {
    const clientId = domainIdentifier.slice(0, Math.max(0, domainIdentifier.indexOf(':')));
    let known = this.#indices.get(clientId);
    if (!known) {
      known = new Map(this.ofAccount(clientId).map((index) => [this.identifier(index), index]));
      if (known.size === 0) return -1;
      this.#indices.set(clientId, known);
    }
    return known.get(domainIdentifier) ?? -1;
  }

  /** Indices of an account's domains; none for an unknown account. */
  ofAccount(clientId: string): number[] {
    if (clientId === WELL_KNOWN_ACCOUNT || clientId === FAILING_ACCOUNT)
      return WELL_KNOWN.flatMap((known, index) => (known.clientId === clientId ? [index] : []));
    const rank = this.#accountRank.get(clientId);
    if (rank === undefined) return [];
    const first = this.#first(rank);
    return Array.from({ length: this.#size(rank) }, (_, i) => first + i);
  }

  /** The same by their names. */
  byName(clientId: string): number[] {
    const named = this.ofAccount(clientId).map((index) => ({ index, name: this.name(index) }));
    return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ index }) => index);
  }

  /** Best first: the identifier itself, then names that begin so, then those that hold the text. */
  search(text: string, limit: number): number[] {
    const wanted = text.trim().toLowerCase();
    if (wanted === '' || limit <= 0) return [];
    const ranked: [number, number][] = [];
    for (let index = 0; index < this.count; index++) {
      const name = this.name(index);
      const clientId = this.clientId(index);
      const whole = `${clientId}:${name}`;
      const rank =
        whole === wanted || name === wanted
          ? 0
          : name.startsWith(wanted)
            ? 1
            : whole.startsWith(wanted)
              ? 2
              : whole.includes(wanted)
                ? 3
                : 9;
      if (rank < 9) ranked.push([rank, index]);
    }
    ranked.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return ranked.slice(0, limit).map(([, index]) => index);
  }

  accountSalt(index: number): number {
    return hashText(this.clientId(index));
  }

  #first(rank: number): number {
    return WELL_KNOWN.length + (this.#accounts.starts[rank] ?? 0);
  }

  #size(rank: number): number {
    return (this.#accounts.starts[rank + 1] ?? 0) - (this.#accounts.starts[rank] ?? 0);
  }

  #namesOf(rank: number): readonly string[] {
    let names = this.#names.get(rank);
    if (!names) {
      const salt = mix(this.stageRegion.salt, hashText(this.#accounts.ids[rank] ?? ''));
      names = Array.from({ length: this.#size(rank) }, (_, ordinal) => domainName(salt, ordinal));
      this.#names.set(rank, names);
    }
    return names;
  }
}
