/** One measured figure as a line that `npm run bench` reads; `limit` is the budget of docs/performance.md. */
export const say = (name, value, unit, limit) =>
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit, ...(limit === undefined ? {} : { limit }) }));

/** `say` for a bench that runs on both databases: the figures of the second have its name. */
export const sayOn = (postgres) => (name, value, unit, limit) => say(postgres ? `${name}, PostgreSQL` : name, value, unit, limit);

/** The value below which a share of the values lies. */
export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

export const median = (values) => quantile(values, 0.5);
