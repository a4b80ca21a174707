import { DAY } from '#rules/durations';
import { eventWindow } from '#rules/events/event-window';
import { LOG_GROUPS_MISSING, LOG_RANGE_TOO_LONG, MOST_LOG_DAYS } from '#rules/logs/log-request';
import { MOST_SEARCHED_GROUPS, MOST_TERM_LENGTH, SEARCH_TERM_MISSING, TOO_MANY_LOG_GROUPS, termQuery } from '#rules/serverless/log-search';

/** Arguments of requestJunoLogs, as they were sent. */
export interface SentLogQuestion {
  log_groups: string;
  start_time: string;
  end_time: string;
  search_term?: string | undefined;
  query_string?: string | undefined;
}

export interface LogQuestion {
  logGroups: string[];
  from: number;
  to: number;
  search: { term: string } | { queryString: string };
}

export type ReadLogQuestion = { question: LogQuestion; problem: null } | { question: null; problem: string };

/** Names of the service, an account before them where there are several. */
const LOG_GROUP = /^(?:\d{12}:)?[A-Za-z0-9_./#-]{1,512}$/;

/**
 * What is asked, or what is wrong with it in the words of the page where it has some (JLOG-033 to JLOG-035, JLOG-039). The number of log groups is
 * bounded for a query too: the source asks no more at once.
 */
export function readLogQuestion(sent: SentLogQuestion, now: number): ReadLogQuestion {
  const logGroups = sent.log_groups
    .split(',')
    .map((group) => group.trim())
    .filter((group) => group !== '');
  if (logGroups.length === 0) return wrong(LOG_GROUPS_MISSING);
  if (logGroups.length > MOST_SEARCHED_GROUPS) return wrong(TOO_MANY_LOG_GROUPS);
  const unfit = logGroups.find((group) => !LOG_GROUP.test(group));
  if (unfit !== undefined) return wrong(`${JSON.stringify(unfit.slice(0, 80))} is no name of a log group`);
  if (new Set(logGroups).size !== logGroups.length) return wrong('A log group is named twice');
  const [term, queryString] = [sent.search_term ?? '', sent.query_string ?? ''];
  if (term.trim() !== '' && queryString.trim() !== '') return wrong('Send searchTerm or queryString, not both');
  if (term.trim() === '' && queryString.trim() === '') return wrong(SEARCH_TERM_MISSING);
  if (queryString.trim() === '' && termQuery(term, 1) === null)
    return wrong(`A search term has at most ${MOST_TERM_LENGTH} characters, and no line breaks`);
  const window = eventWindow(sent.start_time, sent.end_time, now);
  if ('problem' in window) return wrong(`${window.field} ${window.problem}`);
  const { from, to } = window;
  // An hour of clock change is none of the person's.
  if (to - from > MOST_LOG_DAYS * DAY + DAY / 24) return wrong(LOG_RANGE_TOO_LONG);
  return { question: { logGroups, from, to, search: queryString.trim() === '' ? { term } : { queryString } }, problem: null };
}

const wrong = (problem: string): ReadLogQuestion => ({ question: null, problem });
