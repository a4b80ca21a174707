import { describe, expect, test } from 'vitest';
import { isRead, NODE_COMMAND_LIMITS, type NodeCommand } from '#rules/node-commands/node-command';
import { isPortError } from '../port-error.ts';
import type { NodeAnswer, NodeCommandsPort, NodeRequest, NodeTarget, OutputChunk } from './port.ts';

export interface NodeCommandsSubject {
  port: NodeCommandsPort;
  target: NodeTarget;
  /** A machine that the source does not have. */
  unknownTarget: NodeTarget;
  /** A domain that the source has no access to; null where it has access to all. */
  withoutAccess: string | null;
  /** A file in a readable folder with these lines and no others. */
  file: { folder: string; path: string; lines: readonly string[] };
  /** One whose last 1,000 lines are longer than an answer may be; null where there is none. */
  bigFile: string | null;
  /** A command that writes at once and does not end; null where there is none. */
  endless: NodeCommand | null;
}

export interface Ran extends NodeAnswer {
  stdout: string;
  stderr: string;
  /** Over both streams. */
  bytes: number;
}

/** Runs a command and gives all that came, in its order. */
export async function ran(
  port: NodeCommandsPort,
  command: NodeCommand,
  target: NodeTarget,
  { token = `contract-${command.name}`, signal = new AbortController().signal, onChunk = () => {} }: RunOptions = {},
): Promise<Ran> {
  const parts: Record<OutputChunk['stream'], Uint8Array[]> = { stdout: [], stderr: [] };
  let bytes = 0;
  const answer = await port.run(
    command,
    requestOn(target, token),
    (chunk) => {
      parts[chunk.stream].push(chunk.bytes);
      bytes += chunk.bytes.byteLength;
      onChunk();
    },
    signal,
  );
  const text = (stream: OutputChunk['stream']): string => Buffer.concat(parts[stream]).toString();
  return { ...answer, stdout: text('stdout'), stderr: text('stderr'), bytes };
}

interface RunOptions {
  token?: string;
  signal?: AbortSignal;
  onChunk?: () => void;
}

export const requestOn = (target: NodeTarget, token: string): NodeRequest => ({
  target,
  token,
  actor: 'contract',
  ticket: 'T-1',
  at: Date.now(),
});

/** What every source of node commands has to do alike. */
export const describeNodeCommandsPort = (name: string, setup: () => Promise<NodeCommandsSubject>): void => {
  const reads = ({ file: { folder, path } }: NodeCommandsSubject): NodeCommand[] => [
    { name: 'list-folder', path: folder },
    { name: 'tail-file', path, lines: 2 },
    { name: 'grep-file', path, terms: ['e'], matches: 10, context: 0 },
    { name: 'disk-space' },
    { name: 'memory' },
    { name: 'uptime' },
    { name: 'processes' },
  ];

  describe(`node commands: ${name}`, () => {
    test('what is offered is answered, each command once in the list', async () => {
      const subject = await setup();
      const { port, target } = subject;
      const offered = port.offered(target.domainIdentifier);
      expect(new Set(offered).size).toBe(offered.length);
      for (const command of reads(subject).filter(({ name: each }) => offered.includes(each))) {
        const { exitCode, stdout, isTruncated } = await ran(port, command, target);
        expect(exitCode ?? 0, command.name).toBe(0);
        expect(stdout, command.name).not.toBe('');
        expect(isTruncated, command.name).toBe(false);
      }
    });

    test('a listing names what a folder holds; folders that may be read are named', async () => {
      const { port, target, file } = await setup();
      expect(port.readableFolders(target.domainIdentifier).some((folder) => file.folder.startsWith(folder))).toBe(true);
      const { stdout } = await ran(port, { name: 'list-folder', path: file.folder }, target);
      expect(stdout).toContain(file.path.split('/').at(-1));
    });

    test('the lines of a file come in their order, and the last of them alone where fewer are asked for', async () => {
      const { port, target, file } = await setup();
      const all = await ran(port, { name: 'tail-file', path: file.path, lines: 1_000 }, target);
      expect(all.stdout.trimEnd().split('\n')).toEqual(file.lines);
      const last = await ran(port, { name: 'tail-file', path: file.path, lines: 1 }, target);
      expect(last.stdout.trimEnd()).toBe(file.lines.at(-1));
    });

    test('a program that ends badly is an answer', async () => {
      const { port, target, file } = await setup();
      const { exitCode } = await ran(port, { name: 'tail-file', path: `${file.path}.gone`, lines: 1 }, target);
      expect(exitCode).not.toBe(0);
    });

    test('a machine that is not there is not found', async () => {
      const { port, unknownTarget } = await setup();
      await expect(ran(port, { name: 'uptime' }, unknownTarget)).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });

    test('a domain without access is offered nothing, and refused', async () => {
      const { port, target, withoutAccess } = await setup();
      if (withoutAccess === null) return;
      expect(port.offered(withoutAccess)).toEqual([]);
      expect(port.readableFolders(withoutAccess)).toEqual([]);
      await expect(ran(port, { name: 'uptime' }, { ...target, domainIdentifier: withoutAccess })).rejects.toSatisfy((error) =>
        isPortError(error, 'not-offered'),
      );
    });

    test('what is not offered is refused as such', async () => {
      const { port, target } = await setup();
      const offered = port.offered(target.domainIdentifier);
      if (offered.includes('install-docker')) return;
      await expect(ran(port, { name: 'install-docker' }, target)).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
    });

    test('no more is taken than an answer may hold, and it says so', async () => {
      const { port, target, bigFile } = await setup();
      if (bigFile === null) return;
      const { bytes, isTruncated } = await ran(port, { name: 'tail-file', path: bigFile, lines: 1_000 }, target);
      expect(isTruncated).toBe(true);
      expect(bytes).toBeLessThanOrEqual(NODE_COMMAND_LIMITS.answerBytes);
    });

    test('left in the middle, it is cancelled', async () => {
      const { port, target, endless } = await setup();
      if (endless === null) return;
      const controller = new AbortController();
      const leaving = ran(port, endless, target, { signal: controller.signal, onChunk: () => controller.abort() });
      await expect(leaving).rejects.toSatisfy((error) => isPortError(error, 'cancelled'));
    });

    test('a command that was never run is not said to be done, one that was is not said to be open', async () => {
      const { port, target } = await setup();
      const command = { name: 'uptime' } as const;
      expect(isRead(command.name)).toBe(true);
      const { signal } = new AbortController();
      expect(await port.wasDone(command, requestOn(target, 'never-run'), signal)).not.toBe(true);
      const request = requestOn(target, 'was-run');
      await port.run(command, request, () => {}, signal);
      expect(await port.wasDone(command, request, signal)).not.toBe(false);
    });
  });
};
