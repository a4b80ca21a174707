/**
 * Identifiers of demo domains that answer, found as a person finds them.
 * @param ask one query with its variables, answered with its data and errors
 */
export const findDomains = async (ask, count) => {
  const found = new Set();
  for (const text of ['orders', 'catalog', 'log', 'search', 'metric', 'event', 'user', 'prod', 'a', 'e', 'o']) {
    const { data } = await ask('query S($t: String!) { quickSearch(text: $t, limit: 50) { kind title } }', { t: text });
    // The failing account's domains wait on purpose.
    for (const { kind, title } of data.quickSearch) if (kind === 'domain' && !title.startsWith('000000000202')) found.add(title);
  }
  return [...found].slice(0, count);
};
