/** Where the bench's numbers come from: a source of curves that are a sum of waves and noise. */
export const openSource = async (_clock, count) => {
  const metrics = {
    delaySeconds: 60,
    query: async (_subject, queries, { from, to, periodSeconds }) =>
      queries.map(({ dimensions }) => {
        const seed = Number(dimensions[0].value);
        const step = periodSeconds * 1_000;
        const values = new Float64Array((to - from) / step);
        let noise = seed * 7_919 + 1;
        for (let at = 0; at < values.length; at++) {
          noise = (noise * 1_103_515_245 + 12_345) & 0x7fffffff;
          const value = (40 + seed) * (1 + 0.45 * Math.sin((at / 96) * 2 * Math.PI)) + (noise / 0x7fffffff) * 5;
          values[at] = seed % 2 === 0 ? value : Math.round(value * 1_000);
        }
        return { values, unit: 'Count' };
      }),
  };
  const widgets = Array.from({ length: count }, (_, at) => ({
    namespace: 'AWS/ES',
    metric_name: 'CPUUtilization',
    dimensions: [{ name: 'NodeId', value: String(at) }],
    stats: 'Maximum',
    alias: `node ${at}`,
    unit: 'Percent',
  }));
  return { metrics, domainIdentifier: '000000000101:orders', widgets };
};
