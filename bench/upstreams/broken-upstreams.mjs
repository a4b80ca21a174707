// Servers that stand where a cluster should, and behave as badly as networks and proxies do.
import http from 'node:http';

const LARGE = 200 * 2 ** 20;
const CHUNK = Buffer.alloc(2 ** 20, '{"index":"a"},');

/** What each does with a request. */
const FAULTS = {
  'never answers': () => {},
  'sends a byte a second': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    const timer = setInterval(() => response.write(' '), 1_000);
    response.on('close', () => clearInterval(timer));
  },
  'answers 200 MB': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    let left = LARGE;
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= CHUNK.length;
        if (!response.write(CHUNK)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  },
  'answers HTML': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in</body></html>'),
  'answers 429': (_request, response) => response.writeHead(429, { 'retry-after': '1' }).end('{"error":"too many requests"}'),
  'resets connections': (request) => request.socket.resetAndDestroy(),
  'says it is longer than it is': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"status":"green"');
    setTimeout(() => response.destroy(), 50);
  },
};

/** Starts one for each fault. @returns their names, addresses, and how to end them */
export async function startBrokenUpstreams() {
  const servers = await Promise.all(
    Object.entries(FAULTS).map(
      ([fault, answer]) =>
        new Promise((resolve) => {
          const server = http.createServer(answer);
          server.on('clientError', (_error, socket) => socket.destroy());
          server.listen(0, '127.0.0.1', () => resolve({ fault, url: `http://127.0.0.1:${server.address().port}`, server }));
        }),
    ),
  );
  return {
    upstreams: servers.map(({ fault, url }) => ({ fault, url })),
    close: () =>
      Promise.all(
        servers.map(
          ({ server }) =>
            new Promise((resolve) => {
              server.close(resolve);
              server.closeAllConnections();
            }),
        ),
      ),
  };
}
