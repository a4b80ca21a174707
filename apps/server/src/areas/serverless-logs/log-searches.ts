import { preconditionFailed, type Refusal } from '#rules/guard';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { COMPLETE, RUNNING, rowsOfEach, termQuery } from '#rules/serverless/log-search';
import type { JunoLogFailure, JunoLogs } from '../../generated/resolvers.ts';
import { SERVERLESS_LOG_LIMITS } from '../../ports/serverless-logs/port.ts';
import { type LogSearchInputs, type LogSearchResults, ROWS, recordOf, type StoredLogSearch } from './log-search-kind.ts';

/** Searches that one person, and all persons of a place, may have under way. */
const MOST_OF_A_PERSON = 60;
const MOST_OF_A_PLACE = 400;
/** Characters of the rows of one answer: what is behind is said to be cut. */
const MOST_CHARACTERS = 24 * 2 ** 20;

interface SearchRequest {
  stageRegion: StageRegion;
  asker: { id: string; name: string };
  token: string;
  logGroups: readonly string[];
  from: number;
  to: number;
  search: { term: string } | { queryString: string };
}

/** Searches of serverless logs: begun, and shown to the person who began them. */
export class LogSearches {
  readonly #results: LogSearchResults;

  constructor(results: LogSearchResults) {
    this.#results = results;
  }

  /** Why no more searches can be begun for this person now; null when so many can. */
  async refusal({ stageRegion, asker }: Pick<SearchRequest, 'stageRegion' | 'asker'>, wanted: number): Promise<Refusal | null> {
    const pending = await this.#results.pending(stageRegionText(stageRegion), asker.id);
    if (pending.person + wanted <= MOST_OF_A_PERSON && pending.stageRegion + wanted <= MOST_OF_A_PLACE) return null;
    return preconditionFailed(
      `${pending.person} searches of yours are under way, and ${pending.stageRegion} of all.`,
      'Wait until some are done.',
    );
  }

  /** Begins a search of each log group for a term, or one of all of them by a query. Answers their storage keys. */
  async begin({ stageRegion, asker, token, logGroups, from, to, search }: SearchRequest): Promise<string[]> {
    const inputs: LogSearchInputs[] =
      'queryString' in search
        ? [{ logGroups: [...logGroups], from, to, queryString: search.queryString, mostRows: null }]
        : logGroups.map((group) => ({
            ...{ logGroups: [group], from, to, mostRows: rowsOfEach(logGroups.length) },
            queryString: termQuery(search.term, rowsOfEach(logGroups.length)) ?? '',
          }));
    const records = inputs.map((one, ordinal) => recordOf({ stageRegion, asker, token, ordinal, inputs: one }));
    for (const record of records) await this.#results.request(record);
    return records.map(({ key }) => key);
  }

  /** What became of searches; null when one of them is none of this person's. */
  async of(keys: readonly string[], personId: string): Promise<JunoLogs | null> {
    const searches: StoredLogSearch[] = [];
    for (const key of keys) {
      const search = await this.#results.read(key);
      if (search === null || search.createdById !== personId) return null;
      searches.push(search);
    }
    const answer: JunoLogs = { results: [], statuses: searches.map(statusOf), failures: searches.flatMap(failureOf), isCut: false };
    let characters = 0;
    for (const { key, facts, inputs } of searches) {
      if (facts === null || facts.problem !== null) continue;
      answer.isCut ||= facts.isCut || (inputs.mostRows !== null && facts.rows >= inputs.mostRows);
      const lines = (await this.#results.whole(key, ROWS)).toString('utf8').split('\n');
      for (const line of lines) {
        if (line === '') continue;
        characters += line.length;
        if (answer.results.length >= SERVERLESS_LOG_LIMITS.rows || characters > MOST_CHARACTERS) return { ...answer, isCut: true };
        answer.results.push(JSON.parse(line));
      }
    }
    return answer;
  }
}

const FAILED = 'Failed';

const statusOf = ({ status, facts }: StoredLogSearch): string =>
  status === 'pending' ? RUNNING : status === 'completed' && facts?.problem === null ? COMPLETE : FAILED;

const failureOf = ({ status, facts, error, inputs }: StoredLogSearch): JunoLogFailure[] => {
  const { logGroups } = inputs;
  if (facts?.problem) return [{ logGroups, ...facts.problem }];
  return status === 'failed' ? [{ logGroups, message: error ?? 'It was given up.', at: null, length: null }] : [];
};
