/**
 * The built server: from its start, over an empty folder, to its first page, and its resident memory after a minute at rest.
 *   node bench/start/run.mjs [--runs 3] [--rest 60]
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { say } from '../support/figures.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, rest: { type: 'string', default: '60' } } });

for (let run = 1; run <= Number(values.runs); run += 1) {
  const server = await startServer();
  try {
    await firstPage(server.port);
    say('start to first page, built, empty folder', (performance.now() - server.startedAt) / 1000, 's', 3);
    if (run === Number(values.runs)) {
      await new Promise((resolve) => setTimeout(resolve, Number(values.rest) * 1000));
      say(`server after ${values.rest} s at rest`, await server.residentMiB(), 'MiB resident', 450);
    }
  } finally {
    await server.close();
  }
}

/** What a browser without a session gets first: it is sent to sign-in. */
function firstPage(port) {
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: '127.0.0.1',
        port,
        path: '/',
        headers: { host: `iad.beta.localhost:${port}`, accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      },
      (answer) => {
        answer.resume();
        if (answer.statusCode !== 303) reject(new Error(`the first page answered ${answer.statusCode}`));
        answer.on('end', resolve);
      },
    );
    request.on('error', reject);
  });
}
