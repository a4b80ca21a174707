import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';

test('a request is a line that names no host and no credentials', () => {
  expect(curlCommand('_cat/shards?h=index&format=json')).toBe(`curl -sS "$DOMAIN_ENDPOINT"'/_cat/shards?h=index&format=json'`);
});

test('a shell reads back what was asked, whatever stands in it', () => {
  const printable = fc.string({ unit: fc.constantFrom(...'a/_?&=*\'"$`\\ ;|') });
  fc.assert(
    fc.property(printable, (path) => {
      const printed = execFileSync('sh', ['-c', curlCommand(`x${path}`).replace('curl -sS', "printf '%s'")], {
        env: { DOMAIN_ENDPOINT: 'https://endpoint' },
        encoding: 'utf8',
      });
      expect(printed).toBe(`https://endpoint/x${path}`);
    }),
    { numRuns: 40 },
  );
});
