import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Listing, packListing, unpackListing } from './packed-listing.ts';
import type { Dimension } from './types.ts';

const dimension = fc.record({
  name: fc.constantFrom('ClientId', 'NodeId', 'a,b'),
  value: fc.constantFrom('n1', 'n2', 'NodeId', '', '1,2'),
});
const listings = fc.uniqueArray(
  fc.tuple(fc.stringMatching(/^[A-Za-z]\w*$/), fc.array(fc.array(dimension, { maxLength: 3 }), { maxLength: 6 })),
  {
    selector: ([name]) => name,
  },
);

test('a listing is the same after it was packed, sent and unpacked', () => {
  fc.assert(
    fc.property(listings, (entries) => {
      const listing: Listing = new Map(entries);
      const sent = JSON.parse(JSON.stringify(packListing(listing)));
      expect([...unpackListing(sent)]).toEqual(entries);
    }),
  );
});

test('the nodes of a cluster are named once, however many metrics they have', () => {
  const nodes = (): Dimension[][] => Array.from({ length: 1_000 }, (_, at) => [{ name: 'NodeId', value: `n${at}` }]);
  const listing: Listing = new Map(Array.from({ length: 300 }, (_, at) => [`Metric${at}`, nodes()]));
  const packed = packListing(listing);
  expect(packed.sets).toHaveLength(1_000);
  expect(packed.metrics.Metric299).toEqual([0, 1_000]);
  expect(JSON.stringify(packed).length).toBeLessThan(40_000);
});

test('places that are not there are left out', () => {
  expect([...unpackListing({ words: ['a'], sets: [[0, 9], [0]], metrics: { m: [1, 5, 7] } })]).toEqual([['m', [[]]]]);
});
