/** Something that is said of a domain; `value` is null where its source does not tell. */
export interface DomainFact {
  group: string;
  /** Unique within the group. */
  label: string;
  value: string | null;
}

export interface ComparedFact {
  group: string;
  label: string;
  /** Null where the source does not tell, undefined where the domain has no such thing. */
  one: string | null | undefined;
  other: string | null | undefined;
  /** `unknown` where a source does not say: it may be the same. */
  verdict: 'same' | 'differs' | 'unknown';
}

/** Facts of two domains side by side: in the order of the first, behind each group what the second has beside it. */
export function compareFacts(one: readonly DomainFact[], other: readonly DomainFact[]): ComparedFact[] {
  const key = ({ group, label }: DomainFact): string => `${group}\0${label}`;
  const valuesOf = (facts: readonly DomainFact[]) => new Map(facts.map((fact) => [key(fact), fact.value]));
  const [ofOne, ofOther] = [valuesOf(one), valuesOf(other)];
  const groups = new Map<string, Map<string, DomainFact>>();
  for (const fact of [...one, ...other]) {
    const group = groups.get(fact.group) ?? new Map<string, DomainFact>();
    groups.set(fact.group, group);
    if (!group.has(key(fact))) group.set(key(fact), fact);
  }
  return [...groups.values()].flatMap((group) =>
    [...group].map(([id, { group: name, label }]) => {
      const [a, b] = [ofOne.get(id), ofOther.get(id)];
      return { group: name, label, one: a, other: b, verdict: a === null || b === null ? 'unknown' : a === b ? 'same' : 'differs' };
    }),
  );
}
