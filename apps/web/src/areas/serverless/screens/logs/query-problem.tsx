import './logs.css';
import type { QueryProblem } from './use-log-search.ts';

/** The line of a query that is wrong, with the word at which it shows. */
export function QueryProblemLine({ query, problem: { at, length } }: { query: string; problem: QueryProblem }) {
  const from = query.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = query.indexOf('\n', at);
  const to = lineEnd < 0 ? query.length : lineEnd;
  const end = Math.min(at + length, to);
  return (
    <pre className="query-problem">
      {query.slice(from, at)}
      <mark>{query.slice(at, end) || ' '}</mark>
      {query.slice(end, to)}
    </pre>
  );
}
