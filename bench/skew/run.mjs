// What the skew analysis of 100,000 shards costs the server: the demo cluster's lists, read once, analysed as the page asks.
// Every run is a fresh process: the first analysis is what the first reader of a domain waits for.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAgain, withBundle } from '../support/bundle.mjs';
import { median, say } from '../support/figures.mjs';

const RUNS = 5;
const AGAIN = 5;
const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

/** CPU time of this process, so that a busy machine does not make the analysis look slow. */
const timed = (work) => {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
};

const number = (text) => (text === null || text === undefined ? null : Number(text));

/** The lists of a demo domain, in the shapes that the typed calls give. */
const listsOf = (world, domainIdentifier) => {
  const ask = (path) => JSON.parse([...world.clusterAnswer(domainIdentifier, path, NOW).chunks].join(''));
  return {
    shards: ask('/_cat/shards?format=json&bytes=b&h=index,shard,prirep,state,store,id,node,ip').map((row) => ({
      ...row,
      shard: Number(row.shard),
      store: number(row.store),
    })),
    nodes: ask('/_cat/nodes?format=json&full_id=true&time=ms&h=id,name,ip,node.role,version,uptime').map((row) => ({
      ...row,
      roles: row['node.role'],
      version: row.version,
      uptimeSeconds: Number.parseInt(row.uptime, 10) / 1_000,
    })),
    attrs: ask('/_cat/nodeattrs?format=json&h=node,id,attr,value'),
    allocation: ask('/_cat/allocation?format=json&bytes=b').map((row) => ({
      node: row.node,
      totalBytes: number(row['disk.total']),
      usedBytes: number(row['disk.used']),
      availableBytes: number(row['disk.avail']),
    })),
    settings: ask('/_cluster/settings?flat_settings=true'),
    indexSettings: new Map(),
    snapshots: [],
    now: NOW,
  };
};

const measure = async (folder) => {
  const { createWorld } = await import(pathToFileURL(join(folder, 'world.mjs')).href);
  const { analyseSkew } = await import(pathToFileURL(join(folder, 'analysis.mjs')).href);
  const world = createWorld({ stageRegion: { stage: 'prod', airportCode: 'iad' } });
  for (const [name, what] of [
    ['shards-100k', '100,000 shards on 150 nodes'],
    ['nodes-1000', '1,000 nodes with 18,500 shards'],
  ]) {
    const lists = listsOf(world, `000000000101:${name}`);
    say(
      `skew of ${what}, first`,
      timed(() => analyseSkew(lists)),
      'ms',
      400,
    );
    const again = Array.from({ length: AGAIN }, () => timed(() => analyseSkew(lists)));
    say(`skew of ${what}`, median(again), 'ms', 150);
  }
};

const ENTRIES = { world: 'packages/demo-fleet/src/world.ts', analysis: 'packages/rules/src/skew/analysis.ts' };
const main = () => withBundle(ENTRIES, (folder) => runAgain(import.meta.url, RUNS, folder));

const [flag, folder] = process.argv.slice(2);
if (flag === '--measure') await measure(folder);
else await main();
