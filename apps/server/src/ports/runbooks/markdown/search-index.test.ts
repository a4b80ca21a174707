import { expect, test } from 'vitest';
import { meantTerms } from './search-index.ts';

test.each([
  [['lost'], ['lost', 'most'], ['lost']],
  [
    ['lost', 'quorum'],
    ['lost', 'most', 'quorum'],
    ['lost', 'quorum'],
  ],
  [['snap'], ['snapshot', 'snapshots'], ['snapshot', 'snapshots']],
  // Misspelt: the guess is all there is.
  [['quorm'], ['quorum'], ['quorum']],
])('searched for %j and found %j, it marks %j', (queryTerms, terms, marked) => {
  expect(meantTerms({ queryTerms, terms })).toEqual(marked);
});
