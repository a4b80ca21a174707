import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import { largeWorld, NOW } from '../testkit.ts';

const world = largeWorld();
const REACH_MS = 14 * DAY;

/** The same by looking at each time, whatever is known of it. */
const sinceByLooking = (domainIdentifier: string, t: number): number | null => {
  const now = world.statusAt(domainIdentifier, t);
  const created = world.domain(domainIdentifier, t)?.spec.createdAt ?? 0;
  let [same, other] = [t, Number.NaN];
  for (let back = MINUTE; back <= REACH_MS && t - back > created; back += back < 3 * HOUR ? MINUTE : HOUR) {
    if (!Object.is(world.statusAt(domainIdentifier, t - back), now)) {
      other = t - back;
      break;
    }
    same = t - back;
  }
  if (Number.isNaN(other)) return null;
  while (same - other > SECOND) {
    const middle = Math.floor((same + other) / 2);
    if (Object.is(world.statusAt(domainIdentifier, middle), now)) same = middle;
    else other = middle;
  }
  return same;
};

/** The first zone event of the days to come, a little after its height. */
const inZoneEvent = (): number => {
  const event = world.incidents(NOW, NOW + 20 * DAY).find(({ kind }) => kind === 'zone');
  if (!event) throw new Error('no zone is lost');
  return event.recovery + 20 * MINUTE;
};

test.each([
  ['on a quiet day', () => NOW],
  ['in a zone event', inZoneEvent],
])(
  'since when a domain is as it is does not depend on how it is found: %s',
  (_name, at) => {
    const t = at();
    const ill = [...world.board.look(t)].flatMap((facts) => (facts && facts.status !== 0 ? [facts] : []));
    const every = Math.ceil(ill.length / 120);
    const looked = ill.filter((_, n) => n % every === 0);
    expect(looked.length).toBeGreaterThan(80);
    const found = looked.map(({ domainIdentifier }) => world.board.since(domainIdentifier, t, REACH_MS));
    expect(found).toEqual(looked.map(({ domainIdentifier }) => sinceByLooking(domainIdentifier, t)));
    // Some came to be so within the reach, and some were all the time.
    expect(found).toContain(null);
    expect(found.filter((since) => since !== null).length).toBeGreaterThan(20);
  },
  120_000,
);
