// Samples as a fleet makes them, the same in every run: episodes of an issue on a domain, in slots of five minutes over four weeks.
const MINUTE = 60_000;
export const DAY = 86_400_000;
export const SLOT = 5 * MINUTE;
export const DAYS = 28;
export const NOW = Date.UTC(2026, 10, 21);
export const START = NOW - DAYS * DAY;
export const DOMAINS = 20_000;
export const TYPES = Array.from({ length: 15 }, (_, type) => `Issue${String(type).padStart(2, '0')}`);
const SLOTS_OF_DAY = DAY / SLOT;

/** `mild`: two hours each. `flapping`: on for 5 to 20 minutes, off for 5 to 30, some ten hours on end. */
export const MIXES = ['mild', 'flapping'];

export const domainName = (domain) => `${String(100_000_000_000 + (domain % 4_000))}:domain-${domain}`;

const VERSIONS = ['OS_1.3', 'OS_2.11', 'OS_2.19', 'ES_7.10', 'ES_6.8'];
const INSTANCES = ['r6g.large.search', 'r6g.xlarge.search', 'm6g.large.search', 'i3.2xlarge.search', 't3.small.search'];

/** Some 600 rows that domains share. */
const attributesOf = (row) => ({
  esVersion: VERSIONS[row % 5],
  numOfAz: 1 + (row % 3),
  az: ['use1-az1', 'use1-az2', 'use1-az4'].slice(0, 1 + (row % 3)),
  isVpc: row % 4 !== 0,
  instanceType: INSTANCES[Math.floor(row / 5) % 5],
  instanceCount: 3 * (1 + (Math.floor(row / 25) % 6)),
  sla: row % 7 === 0 ? 'premium' : 'standard',
  vfi: `image-${Math.floor(row / 150) % 4}`,
  standByEnabled: row % 3 === 2,
});
export const ATTRIBUTES = Array.from({ length: 600 }, (_, row) => attributesOf(row));

/** A domain gets another image now and then: one in a hundred a day. */
export const attributesAt = (domain, day) => (domain * 7 + (domain % 100 < day ? 150 : 0)) % 600;

/** Numbers that look random: the same for the same seed. */
function randomOf(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/**
 * The episodes that begin on a day: columns of domain, type, first slot and the one after the last, counted from START. They may overlap
 * and go on past midnight, not past NOW.
 */
export function episodesOf(mix, day, samples) {
  const random = randomOf(day * 7_919 + (mix === 'mild' ? 1 : 2));
  const room = Math.ceil(samples / DAYS);
  const domain = [];
  const type = [];
  const from = [];
  const to = [];
  const last = DAYS * SLOTS_OF_DAY;
  let made = 0;
  const add = (who, what, start, slots) => {
    const end = Math.min(last, start + slots);
    if (end <= start) return;
    domain.push(who);
    type.push(what);
    from.push(start);
    to.push(end);
    made += end - start;
  };
  while (made < room) {
    const who = random(DOMAINS);
    const what = random(TYPES.length);
    let start = day * SLOTS_OF_DAY + random(SLOTS_OF_DAY);
    if (mix === 'mild') {
      add(who, what, start, 24);
      continue;
    }
    for (const end = start + 120; start < end; start += 1 + random(6)) {
      const slots = 1 + random(4);
      add(who, what, start, slots);
      start += slots;
    }
  }
  return {
    domain: Uint32Array.from(domain),
    type: Uint8Array.from(type),
    from: Uint16Array.from(from),
    to: Uint16Array.from(to),
    samples: made,
  };
}

/** What the embedded engine is told: one entry an episode. */
export function* batchesOf(mix, samples, size = 50_000) {
  for (let day = 0; day < DAYS; day++) {
    const { domain, type, from, to } = episodesOf(mix, day, samples);
    for (let first = 0; first < domain.length; first += size) {
      const entries = [];
      for (let row = first; row < Math.min(domain.length, first + size); row++)
        entries.push({
          domainId: domainName(domain[row]),
          issueType: TYPES[type[row]],
          from: START + from[row] * SLOT,
          to: START + to[row] * SLOT,
          attributes: ATTRIBUTES[attributesAt(domain[row], day)],
        });
      yield { source: 'bench', cadenceMs: SLOT, samples: entries, completeTo: START + day * DAY };
    }
  }
  yield { source: 'bench', cadenceMs: SLOT, samples: [], completeTo: NOW };
}

export const fleetOf = (day) =>
  Array.from({ length: DOMAINS }, (_, domain) => ({
    domainId: domainName(domain),
    attributes: ATTRIBUTES[attributesAt(domain, day)],
    excluded: domain % 500 === 0,
  }));

export const QUERIES = {
  '4w': { window: { from: START, to: NOW, bucketMs: 60 * MINUTE }, issueTypes: TYPES, lse: { start: START, end: NOW } },
  '3h': { window: { from: NOW - 180 * MINUTE, to: NOW, bucketMs: SLOT }, issueTypes: TYPES, lse: { start: NOW - 180 * MINUTE, end: NOW } },
};
