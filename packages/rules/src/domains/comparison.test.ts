import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFacts, type DomainFact } from './comparison.ts';

const fact = (group: string, label: string, value: string | null): DomainFact => ({ group, label, value });

test('facts stand side by side in the order of the first, with what only the second has behind their group', () => {
  const one = [fact('Cluster', 'Version', '2.19'), fact('Cluster', 'Nodes', '3'), fact('Settings', 'a', '1')];
  const other = [
    fact('Settings', 'b', '2'),
    fact('Cluster', 'Nodes', '3'),
    fact('Cluster', 'Zones', null),
    fact('Cluster', 'Version', '2.17'),
  ];
  expect(compareFacts(one, other)).toEqual([
    { group: 'Cluster', label: 'Version', one: '2.19', other: '2.17', verdict: 'differs' },
    { group: 'Cluster', label: 'Nodes', one: '3', other: '3', verdict: 'same' },
    { group: 'Cluster', label: 'Zones', one: undefined, other: null, verdict: 'unknown' },
    { group: 'Settings', label: 'a', one: '1', other: undefined, verdict: 'differs' },
    { group: 'Settings', label: 'b', one: undefined, other: '2', verdict: 'differs' },
  ]);
});

test('each fact of both is there once, a domain is the same as itself, and the order of both changes no verdict', () => {
  const facts = fc.uniqueArray(
    fc.record({ group: fc.constantFrom('a', 'b'), label: fc.string({ maxLength: 3 }), value: fc.option(fc.string({ maxLength: 2 })) }),
    { selector: ({ group, label }) => `${group}\0${label}`, maxLength: 12 },
  );
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const id = ({ group, label }: { group: string; label: string }) => `${group}\0${label}`;
      const there = compareFacts(one, other);
      expect(there.map(id).sort()).toEqual([...new Set([...one, ...other].map(id))].sort());
      const back = new Map(compareFacts(other, one).map((compared) => [id(compared), compared.verdict]));
      for (const compared of there) expect(back.get(id(compared))).toBe(compared.verdict);
      expect(compareFacts(one, one).every(({ verdict, one: value }) => verdict === (value === null ? 'unknown' : 'same'))).toBe(true);
    }),
  );
});
