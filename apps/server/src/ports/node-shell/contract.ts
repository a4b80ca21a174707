import { describe, expect, test } from 'vitest';
import type { VersionRef } from '#rules/releases/model';
import type { NodeWork } from '#rules/releases/node-work';
import { isPortError } from '../port-error.ts';
import type { NodeShellPort } from './port.ts';

export interface NodeShellSubject {
  port: NodeShellPort;
  clusterId: string;
  /** Addresses of its nodes, some of them. */
  nodeIps: readonly string[];
  unknownId: string;
  /** What can be put there. */
  version: VersionRef;
  /** Lets time pass until work that goes well is done, and agents that are asked to end have ended. */
  passes: () => void;
  /** Lets so little time pass that work has begun and is not done. */
  passesAMoment: () => void;
}

/** What every shell of nodes has to do alike. */
export const describeNodeShell = (name: string, make: () => Promise<NodeShellSubject>): void => {
  describe(`agents of nodes: ${name}`, () => {
    const workOf = ({ clusterId, nodeIps, version }: NodeShellSubject, token: string): NodeWork => ({
      token,
      clusterId,
      nodeIps,
      install: [version],
      remove: [],
      restart: true,
      packageKeys: { [version.componentName]: 'a/key' },
    });
    const stateOf = async ({ port }: NodeShellSubject, work: NodeWork) => (await port.states([work])).get(work.token);

    test('work that was never begun is unknown; begun twice it has one beginning and one effect', async () => {
      const subject = await make();
      const work = workOf(subject, 'token-1');
      expect(await stateOf(subject, work)).toEqual({ state: 'unknown' });
      await subject.port.begin([work]);
      subject.passesAMoment();
      const first = await stateOf(subject, work);
      expect(first).toMatchObject({ state: 'running' });
      await subject.port.begin([work, work]);
      expect(await stateOf(subject, work)).toEqual(first);
      subject.passes();
      const done = await stateOf(subject, work);
      expect(done).toMatchObject({ state: 'succeeded', startedAt: first && 'startedAt' in first ? first.startedAt : 0 });
      expect(done && 'steps' in done && done.steps.map(({ status }) => status)).toEqual(Array(6).fill('SUCCESS'));
      await subject.port.begin([work]);
      expect(await stateOf(subject, work)).toEqual(done);
    });

    test('what succeeded stands on the nodes, and on no other', async () => {
      const subject = await make();
      const { port, clusterId, nodeIps, version } = subject;
      const before = await port.installed(clusterId);
      expect([...before.keys()]).toEqual([...before.keys()].sort());
      await port.begin([workOf(subject, 'token-2')]);
      subject.passes();
      const after = await port.installed(clusterId);
      for (const [ip, versions] of after)
        if (nodeIps.includes(ip)) expect(versions).toContainEqual(version);
        else expect(versions).toEqual(before.get(ip));
      await expect(port.installed(subject.unknownId)).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });

    test('work that is asked to end ends, and asking again or too late changes nothing', async () => {
      const subject = await make();
      const work = workOf(subject, 'token-3');
      await subject.port.begin([work]);
      subject.passesAMoment();
      await subject.port.abort([work]);
      subject.passes();
      const ended = await stateOf(subject, work);
      expect(ended).toMatchObject({ state: 'failed' });
      await subject.port.abort([work]);
      subject.passes();
      expect(await stateOf(subject, work)).toEqual(ended);
      await subject.port.abort([{ token: 'never', clusterId: subject.clusterId }]);

      const done = workOf(subject, 'token-4');
      await subject.port.begin([done]);
      subject.passes();
      await subject.port.abort([done]);
      expect(await stateOf(subject, done)).toMatchObject({ state: 'succeeded' });
    });
  });
};
