import { describe, expect, test } from 'vitest';
import { PortError } from '../ports/port-error.ts';
import type { PortSet } from '../ports/port-set.ts';
import type { TransparencySource } from '../ports/transparency/port.ts';
import { observedPorts } from './observed-ports.ts';

/** A port as adapters make them: a class with something private. */
class Domains {
  readonly #found: string = 'orders';
  readonly delaySeconds = 60;
  async find(fail: Error | null): Promise<string> {
    if (fail) throw fail;
    return this.#found;
  }
  size(): number {
    if (this.#found === '') throw new Error('empty');
    return this.#found.length;
  }
  async fails(): Promise<void> {
    throw new PortError('throttled', 'slow down');
  }
}

const setUp = () => {
  const seen: string[] = [];
  const transparency = { records: { account: async () => null }, source: null };
  const releases = {
    records: { stack: async () => null },
    fleet: null,
    shell: { installed: async () => new Map() },
    packages: null,
    notifier: null,
    freezes: [],
  };
  const ports = {
    stageRegion: { stage: 'beta', airportCode: 'iad' },
    source: 'demo',
    domains: new Domains(),
    transparency,
    releases,
  } as unknown as PortSet;
  const watched = observedPorts(ports, {
    port: (source, port, call, outcome, seconds) => void seen.push(`${source} ${port}.${call} ${outcome} ${seconds >= 0}`),
  });
  return { ports, watched, domains: watched.domains as unknown as Domains, seen };
};

describe('a watched cell', () => {
  test('answers as its ports do, and counts each call by its outcome', async () => {
    const { watched, domains, seen } = setUp();
    expect(await domains.find(null)).toBe('orders');
    await expect(domains.find(new Error('defect'))).rejects.toThrow('defect');
    await expect(domains.fails()).rejects.toThrow('slow down');
    expect(domains.size()).toBe(6);
    expect(domains.delaySeconds).toBe(60);
    expect(seen).toEqual([
      'demo domains.find ok true',
      'demo domains.find error true',
      'demo domains.fails throttled true',
      'demo domains.size ok true',
    ]);
    expect([watched.source, watched.stageRegion]).toEqual(['demo', { stage: 'beta', airportCode: 'iad' }]);
  });

  test('watches the records of Ops Transparency, and its source where there is one', async () => {
    const { ports, watched, seen } = setUp();
    expect(watched.transparency.source).toBeNull();
    expect(await watched.transparency.records.account('000000000101')).toBeNull();
    const source = { account: async (accountId: string) => ({ accountId, isInOrganization: null, isCanary: false }) };
    const both = observedPorts(
      { ...ports, transparency: { ...ports.transparency, source: source as unknown as TransparencySource } },
      {
        port: (_source, port, call, outcome) => void seen.push(`${port}.${call} ${outcome}`),
      },
    );
    expect(await both.transparency.source?.account('000000000101')).toMatchObject({ accountId: '000000000101' });
    expect(seen).toEqual(['demo transparency-records.account ok true', 'transparency.account ok']);
  });

  test('watches the records of releases, and those of the ports beside them that there are', async () => {
    const { watched, seen } = setUp();
    const { records, fleet, shell, packages } = watched.releases;
    expect([fleet, packages]).toEqual([null, null]);
    expect(await records.stack('managed-search')).toBeNull();
    expect(await shell?.installed('000000000101:orders')).toEqual(new Map());
    expect(seen).toEqual(['demo release-records.stack ok true', 'demo node-shell.installed ok true']);
  });

  test('gives the same port and the same call each time', () => {
    const { watched, domains } = setUp();
    expect(watched.domains).toBe(watched.domains);
    expect(domains.find).toBe(domains.find);
    expect('find' in domains).toBe(true);
  });
});
