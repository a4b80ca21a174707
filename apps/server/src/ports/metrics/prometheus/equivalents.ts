/** One way to have a metric from an exporter. */
export interface Equivalent {
  metric: string;
  /** Labels and their values. */
  matchers: Readonly<Record<string, string>>;
  /** The metric is this number where the thing is so: `opensearch_cluster_status (0)` is green. */
  equals: number | null;
  /** What it is divided by, both as increases: milliseconds for each search. */
  over: string | null;
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const PLAIN = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([^}]*)\})?(?:\s*\((\d+)\))?$/;
const MATCHER = /^([a-zA-Z_][a-zA-Z0-9_]*)="([^"\\]*)"$/;

/**
 * Reads a graph's equivalents on Prometheus: alternatives separated by `; `, each a metric's name with optional `{label="value"}`, an optional
 * number in parentheses that it has to be equal to, or two names with a slash between them.
 * @throws RangeError naming the alternative that is not understood
 */
export const equivalentsOf = (text: string): Equivalent[] => text.split(';').map((part) => equivalentOf(part.trim()));

function equivalentOf(text: string): Equivalent {
  const [left = '', right, ...rest] = text.split(' / ');
  const parts = PLAIN.exec(left.trim());
  const over = right?.trim() ?? null;
  if (!parts || rest.length > 0 || (over !== null && !NAME.test(over)))
    throw new RangeError(`${text} is no metric of Prometheus as the graphs may name it`);
  const [, metric = '', labels = '', equals] = parts;
  return { metric, matchers: matchersOf(labels, text), equals: equals === undefined ? null : Number(equals), over };
}

function matchersOf(labels: string, text: string): Record<string, string> {
  if (labels.trim() === '') return {};
  return Object.fromEntries(
    labels.split(',').map((matcher) => {
      const parts = MATCHER.exec(matcher.trim());
      if (!parts) throw new RangeError(`${text}: ${matcher.trim()} is no label with a value in quotes`);
      return [parts[1] ?? '', parts[2] ?? ''];
    }),
  );
}
