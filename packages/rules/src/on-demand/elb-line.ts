/** The fields of a line of an access log, as they are written there, by their place in the line of an application load balancer. */
export type ElbLineFields = readonly string[];

/** Places of the fields that are used. A classic load balancer's line is the same without the first one. */
export const ELB_LINE = {
  time: 1,
  client: 3,
  target: 4,
  times: [5, 6, 7],
  elbStatus: 8,
  targetStatus: 9,
  received: 10,
  sent: 11,
  request: 12,
  userAgent: 13,
  created: 21,
} as const;
/** Fields that every line has, the first one left out by classic balancers included. */
const LEAST_FIELDS = 14;
const MOST_FIELDS = 60;

/**
 * Splits a line of the access log of an application or a classic load balancer: fields with a blank between them, in quotes where they may hold one; a quote
 * within them is written `\\x22`, and is left so. Later fields that this version does not know are kept. In time linear in the line.
 * @returns the fields, or what is wrong with the line
 * @source Elastic Load Balancing user guides, "Access log entries"
 */
export function splitElbLine(line: string): { fields: ElbLineFields; problem: null } | { fields: null; problem: string } {
  const fields: string[] = [];
  let at = 0;
  while (at < line.length) {
    if (fields.length >= MOST_FIELDS) return wrong('it has too many fields');
    if (line[at] === '"') {
      const end = line.indexOf('"', at + 1);
      if (end < 0) return wrong('a quote is not closed');
      if (end + 1 < line.length && line[end + 1] !== ' ') return wrong('something stands right behind a quote');
      fields.push(line.slice(at + 1, end));
      at = end + 2;
    } else {
      const end = line.indexOf(' ', at);
      fields.push(line.slice(at, end < 0 ? line.length : end));
      at = end < 0 ? line.length : end + 1;
    }
  }
  // An application load balancer says first which protocol was spoken; a classic one begins with the time.
  const all = /^\d/.test(fields[0] ?? '') ? ['http', ...fields] : fields;
  if (all.length < LEAST_FIELDS) return wrong('it has too few fields');
  const problem = problemOf(all);
  return problem === null ? { fields: all, problem: null } : wrong(problem);
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;
const SECONDS = /^-?\d{1,9}(?:\.\d{1,9})?$/;
const COUNT = /^\d{1,18}$/;

function problemOf(fields: ElbLineFields): string | null {
  const of = (place: number): string => fields[place] ?? '';
  if (!TIME.test(of(ELB_LINE.time)) || Number.isNaN(Date.parse(of(ELB_LINE.time)))) return 'its time is none';
  if (!/^\d{3}$/.test(of(ELB_LINE.elbStatus))) return 'its status code is none';
  if (!/^(?:\d{3}|-)$/.test(of(ELB_LINE.targetStatus))) return 'its target status code is none';
  for (const place of ELB_LINE.times) if (!SECONDS.test(of(place))) return 'one of its durations is no number';
  for (const place of [ELB_LINE.received, ELB_LINE.sent]) if (!COUNT.test(of(place))) return 'its number of bytes is none';
  return null;
}

const wrong = (problem: string): { fields: null; problem: string } => ({ fields: null, problem });
