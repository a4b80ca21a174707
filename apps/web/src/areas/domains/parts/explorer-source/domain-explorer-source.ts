import { filtersOf } from '#rules/explorer/catalogue';
import { checkExplorerPath } from '#rules/explorer/guard';
import { explorerRequestUrl } from '#rules/explorer/request';
import { clusterPathOf, type ExplorerPlace } from '#rules/explorer/url';
import { nodePath } from '#rules/paths/domains';
import { type FragmentType, readFragment } from '../../../../generated/index.ts';
import { answerTable } from '../../../../kits/api-explorer/answer-table.ts';
import { curlCommand } from '../../../../kits/api-explorer/curl-command.ts';
import type { ExplorerAnswer, ExplorerRequest, ExplorerSource } from '../../../../kits/api-explorer/explorer-source.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { ExplorerAnswer_ExplorerAnswer, ExplorerFilterMutation, ExplorerNamesQuery, ExplorerRunMutation } from './explorer-operations.ts';
import { streamRows } from './row-stream.ts';

export interface ExplorerDomain {
  domainIdentifier: string;
  /** Null while it is not known: the server decides alone then. */
  version: string | null;
  nodeCount: number | null;
  /** Called when a question was asked, however it ended. */
  onAsked?: () => void;
}

/** A link to the whole answer is good for a minute; the last seconds are for the way. */
const DOWNLOAD_MS = 55_000;
const NAMES = 50;

/** A domain's cluster as the explorer asks it, through the server's guard. */
export function domainExplorerSource({ domainIdentifier, version, nodeCount, onAsked }: ExplorerDomain): ExplorerSource {
  // The browser does not know whether a domain is a demo one; the server does.
  const check = (place: ExplorerPlace) => (version === null ? null : checkExplorerPath(place, { version, nodeCount, demo: true }));
  const asked = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      onAsked?.();
    }
  };
  return {
    id: domainIdentifier,
    run: (question, signal) => asked(run(domainIdentifier, question, signal)),
    stream: ({ place, instanceId, background }, onRows, signal) =>
      asked(streamRows({ domainIdentifier, url: clusterPathOf(place), instanceId, background }, onRows, signal)),
    streams: ({ root, path }) => root === '_cat' && /^(shards|indices)(\/|$)/.test(path) && check({ root, path, params: '' })?.ok !== false,
    names: async (kind, prefix, signal) =>
      (await request(ExplorerNamesQuery, { domainIdentifier, kind, prefix, limit: NAMES }, signal)).explorerNames,
    refusal: (place) => {
      const checked = check(place);
      return checked && !checked.ok ? `${checked.message} ${checked.fix}` : null;
    },
    nodePage: (node) => nodePath(domainIdentifier, node),
    filters: ({ root, path }) => filtersOf(root, path),
    curl: ({ place }) => {
      const checked = check(place);
      return curlCommand(checked?.ok ? checked.url : explorerRequestUrl(place));
    },
  };
}

async function run(domainIdentifier: string, question: ExplorerRequest, signal: AbortSignal): Promise<ExplorerAnswer> {
  const { place, filter, nextToken } = question;
  const common = { domainIdentifier, instanceId: question.instanceId || null };
  if (filter) {
    const variables = { ...common, url: clusterPathOf(place), filterArguement: filter.argument, filterValue: filter.value };
    return answerOf((await request(ExplorerFilterMutation, variables, signal)).executeGetFilteredDataAPI, place);
  }
  const url = explorerRequestUrl(place, { nextToken, text: true });
  return answerOf((await request(ExplorerRunMutation, { ...common, url }, signal)).executeGetAPI, place);
}

function answerOf(given: FragmentType<typeof ExplorerAnswer_ExplorerAnswer>, place: ExplorerPlace): ExplorerAnswer {
  const answer = readFragment(ExplorerAnswer_ExplorerAnswer, given);
  const { data } = answer;
  const asked = `${place.root}/${place.path}`;
  return {
    status: answer.status,
    tookMs: answer.tookMs,
    sizeBytes: answer.sizeBytes,
    asOf: answer.asOf,
    value: data.truncated_output,
    table: data.error ? null : answerTable(data.truncated_output),
    truncated: data.is_data_truncated,
    download: data.presigned_url ? { url: data.presigned_url, until: Date.now() + DOWNLOAD_MS } : null,
    notice: data.notice ?? null,
    nextToken: answer.nextToken ?? null,
    fellBackTo: answer.fellBackTo && answer.fellBackTo !== asked ? answer.fellBackTo : null,
    error: data.error ?? null,
  };
}
