import { describe, expect, test } from 'vitest';
import { isPortError } from '../port-error.ts';
import type { ActionKind, ActionRequest, DomainAction, DomainActionsPort } from './port.ts';

export interface DomainActionsSubject {
  port: DomainActionsPort;
  domainIdentifier: string;
  unknownIdentifier: string;
  /** An instance for kinds that need one; null where the source has none. */
  instanceId: string | null;
  /** A limit of the domain with a value that it does not have; null where the source keeps no limits. */
  limits: Record<string, number | string> | null;
  /** Now, epoch milliseconds. */
  at: number;
  /** How often an effect of a kind took place on the domain; null where that cannot be seen. */
  effects: ((kind: ActionKind) => Promise<number>) | null;
}

const ALL: readonly ActionKind[] = [
  'recover-domain',
  'deactivate-kibana',
  'activate-kibana',
  'terminate-instance',
  'reboot-instance',
  'deactivate-es',
  'activate-es',
  'update-limits',
];

/** What every source of actions has to do alike. */
export const describeDomainActionsPort = (name: string, make: () => Promise<DomainActionsSubject>): void => {
  const request = (subject: DomainActionsSubject, token: string): ActionRequest => ({
    domainIdentifier: subject.domainIdentifier,
    instanceId: subject.instanceId ?? undefined,
    token,
    actor: 'contract',
    at: subject.at,
  });

  const action = (subject: DomainActionsSubject, kind: ActionKind): DomainAction =>
    kind === 'update-limits' ? { kind, limits: subject.limits ?? {} } : { kind };

  describe(`domain actions: ${name}`, () => {
    test('kinds that are not offered are refused as such', async () => {
      const subject = await make();
      expect(new Set(subject.port.offered).size).toBe(subject.port.offered.length);
      for (const kind of ALL.filter((each) => !subject.port.offered.includes(each)))
        await expect(subject.port.perform(action(subject, kind), request(subject, `no-${kind}`))).rejects.toSatisfy((error) =>
          isPortError(error, 'not-offered'),
        );
    });

    test('a request that was performed is known by its token, another is not', async () => {
      const subject = await make();
      for (const kind of subject.port.offered) {
        expect(await subject.port.wasDone(kind, request(subject, `token-${kind}`))).not.toBe(true);
        await subject.port.perform(action(subject, kind), request(subject, `token-${kind}`));
        expect(await subject.port.wasDone(kind, request(subject, `token-${kind}`))).not.toBe(false);
        expect(await subject.port.wasDone(kind, request(subject, `other-${kind}`))).not.toBe(true);
      }
    });

    test('the same token twice is one effect', async () => {
      const subject = await make();
      const [kind] = subject.port.offered;
      if (!kind || !subject.effects) return;
      await subject.port.perform(action(subject, kind), request(subject, 'twice'));
      await subject.port.perform(action(subject, kind), request(subject, 'twice'));
      expect(await subject.effects(kind)).toBe(1);
    });

    test('a limit that the domain does not have is not found, where limits can be changed', async () => {
      const subject = await make();
      if (!subject.port.offered.includes('update-limits')) return;
      await expect(
        subject.port.perform({ kind: 'update-limits', limits: { NobodyKnowsThis: 1 } }, request(subject, 'no-limit')),
      ).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });

    test('a domain that nobody has is not found', async () => {
      const subject = await make();
      for (const kind of subject.port.offered)
        await expect(
          subject.port.perform(action(subject, kind), { ...request(subject, 'lost'), domainIdentifier: subject.unknownIdentifier }),
        ).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });
  });
};
