import { z } from 'zod';
import { type EngineVersion, formatEngineVersion } from '#rules/domains/engine-version';
import { createCoalescer } from '../../coalesce.ts';
import { PortError } from '../../port-error.ts';
import { readJson } from '../typed/read-body.ts';
import type { ClusterClient } from './cluster-client.ts';

const TIMEOUT_MS = 5_000;
/** An upgrade in place is seen after this. */
const BELIEVED_MS = 5 * 60_000;
const FAILED_MS = 5_000;
const MOST_BYTES = 4 * 1024 * 1024;

const Root = z.object({
  version: z.object({ number: z.string(), distribution: z.string().nullish() }),
  tagline: z.string().nullish(),
});
const NodeVersions = z.object({ nodes: z.record(z.string(), z.object({ version: z.string() })) });

/** What engine each configured cluster runs. */
export interface Versions {
  /**
   * `OS_2.19` or `ES_7.10`: as the cluster last said, else asked for now, and as configured where it does not answer that.
   * @throws PortError what the question failed with
   */
  versionOf(domainIdentifier: string): Promise<string>;
}

export function createVersions(clients: ReadonlyMap<string, ClusterClient>, clock: { now(): number }): Versions {
  const coalescer = createCoalescer(clock, { negativeMs: FAILED_MS, retentionMs: BELIEVED_MS });
  /** What a cluster said last, however long ago: better than nothing while it does not answer. */
  const said = new Map<string, string>();

  const ask = async (client: ClusterClient): Promise<string> => {
    const load = async (signal: AbortSignal): Promise<string> => {
      const version = formatEngineVersion(await probe(client, clock.now(), signal));
      said.set(client.domainIdentifier, version);
      return version;
    };
    return (await coalescer.get(client.domainIdentifier, { ttlMs: BELIEVED_MS, load })).value;
  };

  return {
    async versionOf(domainIdentifier) {
      const client = clients.get(domainIdentifier);
      if (!client) throw new PortError('not-found', `No cluster is configured as ${domainIdentifier.slice(0, 64)}.`);
      const answer = ask(client);
      const known = said.get(domainIdentifier);
      const { engine } = client.target;
      // What may be asked of a cluster depends on what it is, so its own word comes first where it gives one.
      if (known === undefined) return engine === undefined ? answer : answer.catch(() => engine);
      // The next reader has the news; this one does not wait for a cluster that may hang.
      answer.catch(() => undefined);
      return known;
    },
  };
}

async function probe(client: ClusterClient, now: number, signal: AbortSignal): Promise<EngineVersion> {
  const what = 'the version (/)';
  const answer = await client.send({ method: 'GET', path: '/', timeoutMs: TIMEOUT_MS, signal });
  const { version, tagline } = await readJson(answer, { what, maxBytes: MOST_BYTES, schema: Root, now });
  const isOpenSearch = version.distribution === 'opensearch' || /opensearch/i.test(tagline ?? '');
  const [major, minor] = numbersOf(version.number, what);
  if (!isOpenSearch) return { family: 'elasticsearch', major, minor };
  if (major < 7) return { family: 'opensearch', major, minor };
  // compatibility.override_main_response_version: OpenSearch that says 7.10 here still tells the truth of its nodes.
  const nodes = await client.send({ method: 'GET', path: '/_nodes/_all/http?filter_path=nodes.*.version', timeoutMs: TIMEOUT_MS, signal });
  const { nodes: versions } = await readJson(nodes, { what: '_nodes', maxBytes: MOST_BYTES, schema: NodeVersions, now });
  const all = Object.values(versions).map((node) => numbersOf(node.version, '_nodes'));
  const [oldest = [1, 0] as const] = all.sort(([a, b], [c, d]) => a - c || b - d);
  return { family: 'opensearch', major: oldest[0], minor: oldest[1] };
}

function numbersOf(text: string, what: string): readonly [number, number] {
  const match = /^(\d+)\.(\d+)/.exec(text);
  if (!match) throw new PortError('malformed', `The answer to ${what} is malformed: it names no version number.`);
  return [Number(match[1]), Number(match[2])];
}
