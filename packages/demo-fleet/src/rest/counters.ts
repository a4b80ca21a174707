import { type Counters, counterEntries } from '../state/copy-counters.ts';
import { engineTime } from '../time.ts';
import type { Json } from './body.ts';

/** The sections of an answer with counters in their places; sections and fields that are not counted stay as they are. */
export const withCounters = (sections: Readonly<Record<string, unknown>>, counters: Counters): Record<string, Json> => {
  const filled = Object.fromEntries(Object.entries(sections).map(([name, fields]) => [name, { ...(fields as Record<string, Json>) }]));
  for (const [section, field, value] of counterEntries(counters)) {
    const fields = filled[section];
    if (fields && field in fields) fields[field] = value;
  }
  if (filled.get) filled.get.getTime = engineTime(counters['get.time_in_millis']);
  return filled;
};
