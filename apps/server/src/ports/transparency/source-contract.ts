import { describe, expect, test } from 'vitest';
import type { OtsProblem } from '#rules/ots/item';
import { isPortError } from '../port-error.ts';
import type { TransparencySource } from './port.ts';

interface RequestedRole {
  accountId: string;
  region: string;
  roleArn: string;
  externalId: string;
}

/** A source, and what is known of it beforehand. What a source cannot have is left out. */
export interface SourceSubject {
  source: TransparencySource;
  /** Accounts by whether they are in the organization; null for what it cannot tell. */
  membership: readonly { accountId: string; isInOrganization: boolean | null }[];
  canary?: string;
  right: RequestedRole;
  wrong: readonly (RequestedRole & { problem: OtsProblem })[];
  /** An account and region with domains, and one without any. Absent where it has no list of them. */
  domains?: { with: { accountId: string; region: string }; without: { accountId: string; region: string } };
}

/** What every source of Ops Transparency has to do alike. */
export const describeTransparencySource = (name: string, make: () => Promise<SourceSubject>): void => {
  describe(`source of Ops Transparency: ${name}`, () => {
    test('says whether an account is in the organization, and which one is a canary', async () => {
      const { source, membership, canary, right } = await make();
      for (const { accountId, isInOrganization } of membership)
        expect(await source.account(accountId)).toEqual({ accountId, isInOrganization, isCanary: accountId === canary });
      if (canary !== undefined) expect((await source.account(canary)).isCanary).toBe(true);
      expect((await source.account(right.accountId)).accountId).toBe(right.accountId);
    });

    test('takes a right role over, and answers that and nothing else: no credential leaves it', async () => {
      const { source, right } = await make();
      expect(await source.tryRole(right)).toEqual({ ok: true });
      expect(await source.tryRole(right)).toEqual({ ok: true });
    });

    test('says of each wrong role what is wrong, as an answer with words', async () => {
      const { source, wrong } = await make();
      expect(wrong.length).toBeGreaterThan(0);
      for (const { problem, ...role } of wrong) {
        const outcome = await source.tryRole(role);
        expect(outcome).toEqual({ ok: false, problem, detail: expect.stringMatching(/\S/) });
      }
    });

    test('lists domains by name, each once, or says that it has no list', async () => {
      const { source, domains, right } = await make();
      if (domains === undefined) {
        expect(await source.domains(right.accountId, right.region)).toBeNull();
        return;
      }
      const list = (await source.domains(domains.with.accountId, domains.with.region)) ?? [];
      expect(list.length).toBeGreaterThan(0);
      const names = list.map(({ domainName }) => domainName);
      expect(names).toEqual([...new Set(names)].sort());
      for (const { domainId, domainName } of list) expect(domainId).toBe(`${domains.with.accountId}:${domainName}`);
      expect(await source.domains(domains.without.accountId, domains.without.region)).toEqual([]);
    });

    test('a call that is not wanted any more ends as cancelled', async () => {
      const { source, right } = await make();
      const gone = AbortSignal.abort();
      for (const call of [() => source.account(right.accountId, gone), () => source.tryRole(right, gone)]) {
        const error: unknown = await call().catch((failure: unknown) => failure);
        expect(isPortError(error, 'cancelled')).toBe(true);
      }
    });
  });
};
