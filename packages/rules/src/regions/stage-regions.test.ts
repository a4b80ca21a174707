import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REGIONS } from './regions.ts';
import {
  baseHostOf,
  hostOfStageRegion,
  partitionOf,
  STAGES,
  type StageRegion,
  signInRegion,
  stageEnvironment,
  stageRegionFromHost,
  stageTitleSuffix,
  switcherRegions,
  switchTarget,
  userPoolOf,
} from './stage-regions.ts';

const stageRegions = fc.record({
  stage: fc.constantFrom(...STAGES),
  airportCode: fc.constantFrom(...REGIONS.map((region) => region.airportCode)),
});

describe('a host says stage and region', () => {
  test.each<[string, StageRegion]>([
    ['pdx.alpha.example.com', { stage: 'alpha', airportCode: 'pdx' }],
    ['dub.beta.localhost:8080', { stage: 'beta', airportCode: 'dub' }],
    ['iad.gamma.localhost', { stage: 'gamma', airportCode: 'iad' }],
    ['fra.prod.example.com.', { stage: 'prod', airportCode: 'fra' }],
    ['FRA.Prod.Example.Com:443', { stage: 'prod', airportCode: 'fra' }],
  ])('%s [SHELL-025, SHELL-027]', (host, stageRegion) => {
    expect(stageRegionFromHost(host)).toEqual(stageRegion);
  });

  test.each(['pdx.delta.example.com', 'pdx', 'pdx.localhost:8080', 'pdx.'])('%j names no stage, so beta [SHELL-026]', (host) => {
    expect(stageRegionFromHost(host)).toEqual({ stage: 'beta', airportCode: 'pdx' });
  });

  test.each(['xxx.prod.example.com', '.prod.example.com', 'www.prod.example.com:80'])('%j names no region, so iad [SHELL-028]', (host) => {
    expect(stageRegionFromHost(host)).toEqual({ stage: 'prod', airportCode: 'iad' });
  });

  test.each(['', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', '__proto__.constructor'])(
    '%j is beta in iad [SHELL-026, SHELL-028]',
    (host) => {
      expect(stageRegionFromHost(host)).toEqual({ stage: 'beta', airportCode: 'iad' });
    },
  );

  test('the host of a place leads back to that place, and to the same base [SHELL-008]', () => {
    fc.assert(
      fc.property(stageRegions, fc.constantFrom('localhost:8080', 'localhost', 'tumbler.example.com'), (stageRegion, base) => {
        const host = hostOfStageRegion(stageRegion, base);
        expect(stageRegionFromHost(host)).toEqual(stageRegion);
        expect(baseHostOf(host)).toBe(base);
      }),
    );
    expect(hostOfStageRegion({ stage: 'gamma', airportCode: 'iad' }, 'localhost:8080')).toBe('iad.gamma.localhost:8080');
  });

  test.each([
    ['localhost:8080', 'localhost:8080'],
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    ['iad.localhost:8080', 'localhost:8080'],
    ['xxx.prod.example.com', 'example.com'],
  ])('below %s the base host is %s', (host, base) => {
    expect(baseHostOf(host)).toBe(base);
  });
});

describe('the switcher', () => {
  const codes = (stage: StageRegion['stage']) => switcherRegions(stage).map((region) => region.airportCode);

  test('gamma offers iad and pdx [SHELL-010]', () => {
    expect(codes('gamma')).toEqual(['iad', 'pdx']);
  });

  test('beta offers iad, dub, pdx and mxp [SHELL-011]', () => {
    expect(codes('beta')).toEqual(['iad', 'dub', 'pdx', 'mxp']);
  });

  test('prod offers 35 regions, iad first [SHELL-012]', () => {
    expect(codes('prod')).toHaveLength(35);
    expect(codes('prod')[0]).toBe('iad');
    expect(new Set(codes('prod')).size).toBe(35);
  });

  test('alpha is not offered', () => {
    expect(codes('alpha')).toEqual([]);
  });

  test('the catalogue says the same of gamma and beta as the stated lists [SHELL-010, SHELL-011]', () => {
    for (const stage of ['gamma', 'beta'] as const) {
      const fromCatalogue = REGIONS.filter((region) => region.switcherStages.includes(stage)).map((region) => region.airportCode);
      expect(codes(stage).sort()).toEqual(fromCatalogue.sort());
    }
  });

  test.each(['/lse-tool', '/lse-tool/details?timeWindow=3days', '/lse-tool?interval=5m', '/lse-tool#top'])(
    '%s is kept on the new host [SHELL-009]',
    (path) => {
      expect(switchTarget({ stage: 'prod', airportCode: 'dub' }, path, 'localhost:8080')).toBe(`//dub.prod.localhost:8080${path}`);
    },
  );

  test.each(['/', '/audit-history', '/123456789012/orders/overview', '/lse-toolbox', '//evil.example/lse-tool'])(
    '%s becomes Home of the new host [SHELL-008]',
    (path) => {
      expect(switchTarget({ stage: 'gamma', airportCode: 'pdx' }, path, 'localhost:8080')).toBe('//pdx.gamma.localhost:8080/');
    },
  );
});

describe('names of a stage', () => {
  test('gamma is titled Staging [SHELL-004]', () => {
    expect(stageTitleSuffix('gamma')).toBe('Staging');
  });

  test('beta is titled Integ [SHELL-005]', () => {
    expect(stageTitleSuffix('beta')).toBe('Integ');
  });

  test('alpha and prod have no suffix', () => {
    expect([stageTitleSuffix('alpha'), stageTitleSuffix('prod')]).toEqual([null, null]);
  });

  test('environments are integ, staging and prod, and the titles are theirs [SHELL-033]', () => {
    expect(STAGES.map(stageEnvironment)).toEqual(['alpha', 'integ', 'staging', 'prod']);
    for (const stage of ['beta', 'gamma'] as const) expect(stageTitleSuffix(stage)?.toLowerCase()).toBe(stageEnvironment(stage));
  });
});

describe('sign-in', () => {
  test('two places share a user pool when stage and government are the same, and only then [SHELL-035]', () => {
    fc.assert(
      fc.property(stageRegions, stageRegions, (a, b) => {
        const gov = (stageRegion: StageRegion) => partitionOf(stageRegion) === 'aws-us-gov';
        expect(userPoolOf(a) === userPoolOf(b)).toBe(a.stage === b.stage && gov(a) === gov(b));
      }),
    );
  });

  test('is in us-west-2, and in us-gov-west-1 for the government partition [SHELL-037]', () => {
    expect([signInRegion('aws'), signInRegion('aws-cn'), signInRegion('aws-us-gov')]).toEqual(['us-west-2', 'us-west-2', 'us-gov-west-1']);
  });
});
