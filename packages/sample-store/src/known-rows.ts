import { attributesText } from '#rules/lse/checked-samples';
import type { DomainAttributes } from '#rules/lse/report';
import type { NameLists } from './names.ts';

/**
 * Attribute rows by number, and which one each domain had last. Domains say the same of themselves minute after minute: looking whether
 * nothing changed takes a fraction of what writing and looking up a text takes.
 */
export class KnownRows {
  readonly #names: NameLists;
  readonly #rows: DomainAttributes[] = [];
  readonly #lastOf: (number | undefined)[] = [];

  constructor(names: NameLists) {
    this.#names = names;
  }

  /** All rows; never fewer than what an answer of the store can name. */
  all(): readonly DomainAttributes[] {
    const { list } = this.#names.attributes;
    for (let row = this.#rows.length; row < list.length; row++) this.#rows.push(JSON.parse(list[row] as string) as DomainAttributes);
    return this.#rows;
  }

  /** The row that a domain had last, if these attributes are exactly that; they are good then. */
  unchanged(domain: number, attributes: unknown): number | undefined {
    const last = this.#lastOf[domain];
    return last !== undefined && isRow(this.#rows[last], attributes) ? last : undefined;
  }

  /** The number of the row, which is the domain's last from now on. */
  add(domain: number, attributes: DomainAttributes): number {
    const number = this.unchanged(domain, attributes) ?? this.#names.attributes.add(attributesText(attributes));
    this.all();
    this.#lastOf[domain] = number;
    return number;
  }
}

function isRow(row: DomainAttributes | undefined, attributes: unknown): boolean {
  if (row === undefined || typeof attributes !== 'object' || attributes === null) return false;
  const other = attributes as Partial<DomainAttributes>;
  return (
    row.esVersion === other.esVersion &&
    row.instanceType === other.instanceType &&
    row.instanceCount === other.instanceCount &&
    row.vfi === other.vfi &&
    row.numOfAz === other.numOfAz &&
    row.isVpc === other.isVpc &&
    row.sla === other.sla &&
    row.standByEnabled === other.standByEnabled &&
    Array.isArray(other.az) &&
    other.az.length === row.az.length &&
    row.az.every((zone, place) => zone === (other.az as readonly unknown[])[place])
  );
}
