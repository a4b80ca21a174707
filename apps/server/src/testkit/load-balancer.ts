import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several servers, without sticky sessions. */
export interface LoadBalancer {
  port: number;
  /** Which servers get requests from now on, one after the other. */
  sendTo(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** Passes each request to the next of the servers, the body as it comes; one that is not there is a 502. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  let targets = ports;
  let turn = 0;
  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    turn += 1;
    const { method, url: path, headers } = incoming;
    const onwards = request({ host: '127.0.0.1', port: targets[turn % targets.length], method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    onwards.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => onwards.destroy());
    incoming.pipe(onwards);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sendTo: (next) => {
      targets = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
