import { z } from 'zod';
import { HOUR } from '#rules/durations';
import { pathOf } from '../log-path.ts';
import type { CountedShapes, LogQuestion, ShapeCount } from '../port.ts';
import { textOf, valueAt } from './line-pages.ts';
import type { Clause, LineSearch } from './line-search.ts';
import { type FileKey, type FileOf, Value } from './shown-file.ts';
import type { LineFields } from './target.ts';

/** Events of one shard that are looked at; of more, so many are drawn at random. A thread of a cluster's node looks at some 100,000 a second. */
const MOST_OF_SHARD = 200_000;
/** Shapes of one answer. With their steps they stay below what a cluster lets an answer hold (65,535 parts). */
const MOST_SHAPES = 1_000;
/** The cluster cuts it short; what it had is then no answer, since a part of the shards would stand for all. */
const TIMEOUT = '25s';

/**
 * The first line of a message with what holds a digit as `<*>`, blanks in a row as one: the shape of `lineShape` in @tumbler/rules, of its beginning. It has
 * no input but the message and names of fields, and each character is looked at once.
 */
const SCRIPT = `
def at(def source, String name) {
  if (!(source instanceof Map)) return null;
  if (source.containsKey(name)) return source.get(name);
  int dot = name.indexOf('.');
  while (dot >= 0) {
    def value = at(source.get(name.substring(0, dot)), name.substring(dot + 1));
    if (value != null) return value;
    dot = name.indexOf('.', dot + 1);
  }
  return null;
}
def message = at(params._source, params.message);
if (message == null) return '';
String text = message.toString();
int end = text.length() < 512 ? text.length() : 512;
StringBuilder shape = new StringBuilder();
boolean blank = false;
int i = 0;
while (i < end) {
  char c = text.charAt(i);
  if (c == 10) break;
  int start = i;
  boolean digit = false;
  while (i < end) {
    c = text.charAt(i);
    if (c >= 48 && c <= 57) digit = true;
    else if (!((c >= 97 && c <= 122) || (c >= 64 && c <= 90) || (c >= 42 && c <= 43) || (c >= 45 && c <= 47) || (c >= 35 && c <= 37) || c == 95 || c == 92 || c >= 160)) break;
    i++;
  }
  if (i > start) {
    if (digit) shape.append('<*>'); else shape.append(text, start, i);
    blank = false;
  } else {
    boolean isBlank = c <= 32 || c == 127;
    if (!isBlank) shape.append(c); else if (!blank) shape.append(' ');
    blank = isBlank;
    i++;
  }
}
return shape.toString();`;

const Hit = z.object({
  _source: z.record(z.string(), z.unknown()).default({}),
  fields: z.record(z.string(), z.array(Value).min(1)).default({}),
});
const Shaped = z.object({
  hits: z.object({ total: z.object({ value: z.int().nonnegative() }) }),
  aggregations: z.object({
    drawn: z.object({
      doc_count: z.int(),
      shapes: z.object({
        sum_other_doc_count: z.int(),
        buckets: z.array(
          z.object({
            doc_count: z.int(),
            steps: z.object({ buckets: z.array(z.object({ key: z.number(), doc_count: z.int() })) }),
            bounds: z.object({ min: z.number(), max: z.number() }),
            example: z.object({ hits: z.object({ hits: z.array(Hit).length(1) }) }),
          }),
        ),
      }),
    }),
  }),
});

/** The events that a query finds, by their shape, as the cluster groups them. */
export async function lineShapes(
  search: LineSearch,
  { query, fields, fileOf }: { query: Clause; fields: LineFields; fileOf: FileOf },
  { from }: Pick<LogQuestion, 'from'>,
  stepMs: number,
  signal: AbortSignal,
): Promise<CountedShapes> {
  const { time, message, log, node, file } = fields;
  const interval = Math.ceil(stepMs);
  const names = [log, ...[node, file].filter((name) => name !== undefined)];
  const aggs = {
    steps: { date_histogram: { field: time, fixed_interval: `${interval}ms`, offset: `${from % interval}ms`, min_doc_count: 1 } },
    bounds: { stats: { field: time } },
    example: { top_hits: { size: 1, sort: [{ [time]: 'asc' }], _source: { includes: [message] }, docvalue_fields: names } },
  };
  const terms = { script: { lang: 'painless', source: SCRIPT, params: { message } }, size: MOST_SHAPES, shard_size: MOST_SHAPES * 2 };
  const body = {
    // A score for each is what they are drawn by.
    query: { function_score: { query, random_score: { seed: 1, field: '_seq_no' }, boost_mode: 'replace' } },
    ...{ size: 0, track_total_hits: true, timeout: TIMEOUT },
    aggs: { drawn: { sampler: { shard_size: MOST_OF_SHARD }, aggs: { shapes: { terms, aggs } } } },
  };
  const { hits, aggregations } = await search.search(body, null, Shaped, signal);
  const { doc_count, shapes } = aggregations.drawn;
  const shown = shapes.buckets.flatMap(({ doc_count: count, steps, bounds, example }): ShapeCount[] => {
    const [hit] = example.hits.hits;
    const found = hit && fileOf(keyOf(hit, bounds.min, fields));
    if (!found) return [];
    const [text = ''] = textOf(valueAt(hit._source, message)).split('\n', 1);
    return [
      {
        ...{ path: pathOf(found), text, count, first: bounds.min, last: bounds.max },
        steps: steps.buckets.map((step) => ({ at: step.key, count: step.doc_count })),
      },
    ];
  });
  const ofShapes = shown.reduce((sum, { count }) => sum + count, 0);
  return { shapes: shown, others: Math.max(0, doc_count - ofShapes), events: doc_count, ofEvents: hits.total.value };
}

const keyOf = ({ fields: values }: z.infer<typeof Hit>, time: number, { log, node, file }: LineFields): FileKey => ({
  hour: Math.floor(time / HOUR) * HOUR,
  log: values[log]?.[0] ?? '',
  node: node === undefined ? null : values[node]?.[0],
  file: file === undefined ? null : values[file]?.[0],
});
