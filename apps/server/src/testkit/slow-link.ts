import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection to a server that can be made slow, for what travels to it. */
export interface SlowLink {
  port: number;
  /** Each piece that is sent from now on is passed on so many milliseconds later. */
  slowBy(milliseconds: number): void;
  /** Where connections lead that are made from now on. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

export async function startSlowLink(to: { host: string; port: number }): Promise<SlowLink> {
  let delay = 0;
  let { port } = to;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: to.host, port });
    for (const socket of [near, far]) open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}));
    let passing = Promise.resolve();
    near.on('data', (piece) => {
      const wait = delay;
      passing = passing.then(async () => {
        if (wait > 0) await sleep(wait);
        if (far.writable) far.write(piece);
      });
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    slowBy: (milliseconds) => {
      delay = milliseconds;
    },
    leadTo: (other) => {
      port = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
