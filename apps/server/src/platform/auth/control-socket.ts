import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { type AccountAnswer, AccountError } from './accounts.ts';

/** A socket's path has room for about 100 bytes on every system. */
const MAX_PATH_BYTES = 100;
const MAX_MESSAGE_BYTES = 64 * 1024;

const Envelope = z.object({ by: z.string().max(64), request: z.unknown() });
const Reply = z.union([z.object({ lines: z.array(z.string()), token: z.string().optional() }), z.object({ problem: z.string() })]);

/** Where a running server listens for its own command line: in the data folder, readable by the server's account alone. */
export const controlSocketPath = (dataFolder: string): string => join(dataFolder, 'control.sock');

/**
 * Listens for the command line of this machine. Nothing of it is on the network: the file's mode is what lets only the server's own account
 * in. One JSON line in, one out.
 * @returns how to stop; null where the data folder's path is too long for a socket
 */
export async function listenForCommandLine(
  dataFolder: string,
  run: (request: unknown, by: string) => Promise<AccountAnswer>,
): Promise<{ close: () => Promise<void> } | null> {
  const path = controlSocketPath(dataFolder);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES || process.platform === 'win32') return null;
  // The folder is locked by this process, so whatever is here was left by one that is gone.
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(30_000, () => socket.destroy());
    void readLine(socket).then(
      async (line) => socket.end(`${JSON.stringify(await answer(line, run))}\n`),
      () => socket.destroy(),
    );
  });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Whether a server that ran on this data folder has died: it has left its socket, and nobody answers there. */
export async function hasServerDied(dataFolder: string): Promise<boolean> {
  if (!existsSync(controlSocketPath(dataFolder))) return false;
  const socket = await connect(dataFolder);
  socket?.destroy();
  return socket === null;
}

/** Sends a request to the server that runs on this data folder; null when none answers there. Throws AccountError as the server did. */
export async function askRunningServer(dataFolder: string, request: unknown, by: string): Promise<AccountAnswer | null> {
  const socket = await connect(dataFolder);
  if (!socket) return null;
  socket.write(`${JSON.stringify({ by, request })}\n`);
  const reply = Reply.parse(JSON.parse(await readLine(socket)));
  socket.destroy();
  if ('problem' in reply) throw new AccountError(reply.problem);
  return reply.token === undefined ? { lines: reply.lines } : { lines: reply.lines, token: reply.token };
}

async function connect(dataFolder: string): Promise<Socket | null> {
  const path = controlSocketPath(dataFolder);
  if (!existsSync(path)) return null;
  const socket = createConnection(path);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return socket;
  } catch {
    socket.destroy();
    return null;
  }
}

async function answer(line: string, run: (request: unknown, by: string) => Promise<AccountAnswer>): Promise<z.infer<typeof Reply>> {
  try {
    const { by, request } = Envelope.parse(JSON.parse(line));
    return await run(request, by);
  } catch (error) {
    return { problem: error instanceof AccountError ? error.message : 'the server could not do this: its log has the reason' };
  }
}

function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_MESSAGE_BYTES) reject(new Error('the message is too long'));
    });
    socket.on('end', () => reject(new Error('the connection ended early')));
    socket.on('error', reject);
  });
}
