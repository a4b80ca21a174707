// What the demo world costs: a cold start, health of all domains at a time, one domain's state, 100,000 shards as bytes.
// Every run is a fresh process, because the first seconds of a server are what a person waits for.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAgain, withBundle } from '../support/bundle.mjs';
import { say } from '../support/figures.mjs';

const RUNS = 5;
const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const HOUR = 3_600_000;

/** CPU time of this process, so that a busy machine does not make the world look slow. */
const timed = (work) => {
  const started = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(started);
  return { ms: (user + system) / 1_000, result };
};

const measure = async (folder) => {
  const { createWorld } = await import(pathToFileURL(join(folder, 'world.mjs')).href);
  const start = timed(() => createWorld({ stageRegion: { stage: 'prod', airportCode: 'iad' } }));
  const world = start.result;
  say('world of 20,000 domains, cold start', start.ms, 'ms', 300);
  say('health of all domains, first time', timed(() => world.fleetHealth(NOW)).ms, 'ms', 400);
  say('health of all domains', timed(() => world.fleetHealth(NOW + HOUR)).ms, 'ms', 200);
  const zone = world.incidents(NOW - 400 * HOUR, NOW).find((incident) => incident.kind === 'zone');
  say('health of all domains in a zone event, first', timed(() => world.fleetHealth(zone.plateau + 60_000)).ms, 'ms', 1_200);
  say('health of all domains in a zone event', timed(() => world.fleetHealth(zone.plateau + 90_000)).ms, 'ms', 300);
  const domains = world.domains();
  const states = timed(() => {
    for (let i = 40; i < 2_040; i++) world.domainState(domains[i * 7], NOW + i * 61_000);
  });
  say('state of one domain, mean of 2,000', (states.ms / 2_000) * 1_000, 'us', 1_000);
  const shards = timed(() => {
    let bytes = 0;
    for (const chunk of world.clusterAnswer('000000000101:shards-100k', '/_cat/shards?format=json&bytes=b', NOW).chunks)
      bytes += chunk.length;
    return bytes;
  });
  say('_cat/shards of 100,000 copies', shards.ms, 'ms', 1_500);
  const access = timed(() => {
    let lines = 0;
    for (const { name, lines: count } of world.elb.files('000000000101:shards-100k', NOW - HOUR / 4, NOW, NOW)) {
      for (const piece of world.elb.text('000000000101:shards-100k', name, NOW)) Buffer.from(piece);
      lines += count;
    }
    return lines;
  });
  say("lines of a balancer's access log", (access.ms / access.result) * 100_000, 'ms for 100,000', 600);
};

const main = () => withBundle({ world: 'packages/demo-fleet/src/world.ts' }, (folder) => runAgain(import.meta.url, RUNS, folder));

const [flag, folder] = process.argv.slice(2);
if (flag === '--measure') await measure(folder);
else await main();
