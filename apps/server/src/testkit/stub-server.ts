import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubServer {
  url: string;
  close(): Promise<void>;
}

/** Serves on 127.0.0.1 what a test says; a `respond` that fails answers 501 with its reason. */
export async function serveStub(respond: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<StubServer> {
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => response.writeHead(501).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The whole body of a request. */
export async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
