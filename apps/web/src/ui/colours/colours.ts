/** A colour of the fixed palette: the same hue in both themes, light enough or dark enough for each. */
export interface PaletteColour {
  name: string;
  light: string;
  dark: string;
}

/**
 * Eight hues, chosen by search: each keeps 3:1 to the container of its theme, and each two stay apart for normal
 * sight, protanopia, deuteranopia and tritanopia. The order is part of the contract: slot n is the same everywhere.
 */
export const PALETTE = [
  { name: 'blue', light: '#103ca1', dark: '#1968da' },
  { name: 'gold', light: '#ab8704', dark: '#efc711' },
  { name: 'teal', light: '#2fa284', dark: '#08fbcb' },
  { name: 'pink', light: '#90145f', dark: '#d7488e' },
  { name: 'sky', light: '#0c78a4', dark: '#70c9fa' },
  { name: 'red', light: '#ad4c3f', dark: '#de9589' },
  { name: 'purple', light: '#a87cf1', dark: '#9e87e0' },
  { name: 'orange', light: '#6a3a06', dark: '#a65706' },
] as const satisfies readonly PaletteColour[];

/** A stroke of a series: a palette slot and, past eight series, a dash that tells equal colours apart. */
export interface SeriesStyle {
  slot: number;
  /** Canvas dash pattern in CSS pixels; empty for a solid line. */
  dash: readonly number[];
}

const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [10, 3, 2, 3]];

/** Hex colour of a palette slot; slots past the end start again. */
export function paletteColour(slot: number, mode: 'light' | 'dark'): string {
  const index = ((Math.trunc(slot) % PALETTE.length) + PALETTE.length) % PALETTE.length;
  return (PALETTE[index] ?? PALETTE[0])[mode];
}

/** Kinds of things that have one colour on every page. */
export type ColourKind = 'node-role' | 'zone' | 'issue' | 'stage' | 'health';

const FIXED: Record<Exclude<ColourKind, 'health'>, Record<string, number>> = {
  'node-role': { data: 0, manager: 3, master: 3, coordinator: 1, coordinating: 1, warm: 7, ingest: 2, ml: 6, search: 4 },
  zone: { az1: 0, az2: 1, az3: 3, az4: 2, az5: 7, az6: 4 },
  issue: {},
  stage: { alpha: 6, beta: 4, gamma: 1, prod: 0 },
};

/**
 * Palette slot of a named thing: fixed for what we know, else by hash of its name, so it never depends on what else
 * the page shows. Zones are known by the number or letter at their end (use1-az4, us-east-1d). Two unknown names may
 * share a colour: a chart of many names takes assignStyles.
 */
export function slotOf(kind: Exclude<ColourKind, 'health'>, name: string): number {
  const key = kind === 'zone' ? zoneKey(name) : name.toLowerCase();
  return FIXED[kind][key] ?? hashName(key) % PALETTE.length;
}

/** Colour of a named thing in the mode, see slotOf. */
export function colourOf(kind: Exclude<ColourKind, 'health'>, name: string, mode: 'light' | 'dark'): string {
  return paletteColour(slotOf(kind, name), mode);
}

function zoneKey(name: string): string {
  const id = /az(\d)$/.exec(name)?.[1];
  if (id) return `az${id}`;
  const letter = /\d([a-f])$/.exec(name)?.[1];
  return letter ? `az${letter.charCodeAt(0) - 96}` : name.toLowerCase();
}

/**
 * One style for each name, without a repeat up to 32 names: a name takes its hashed slot when that is free, else
 * the next free one, names in alphabetical order; so the same set of names looks the same on every page, in whatever
 * order it arrives. Answers in the order of `names`.
 */
export function assignStyles(names: readonly string[]): SeriesStyle[] {
  const places = PALETTE.length * DASHES.length;
  const taken = new Set<number>();
  const byName = new Map<string, SeriesStyle>();
  for (const name of [...new Set(names)].sort()) {
    if (taken.size === places) taken.clear();
    let round = 0;
    while (roundIsFull(taken, round)) round += 1;
    let place = round * PALETTE.length + (hashName(name) % PALETTE.length);
    while (taken.has(place)) place = round * PALETTE.length + ((place + 1) % PALETTE.length);
    taken.add(place);
    byName.set(name, { slot: place % PALETTE.length, dash: DASHES[Math.floor(place / PALETTE.length)] ?? [] });
  }
  return names.map((name) => byName.get(name) ?? { slot: 0, dash: [] });
}

/** The style of a series that stands beside another: its colour, dashed. */
export const besideStyle = ({ slot }: SeriesStyle): SeriesStyle => ({ slot, dash: [3, 4] });

function roundIsFull(taken: ReadonlySet<number>, round: number): boolean {
  for (let slot = 0; slot < PALETTE.length; slot += 1) if (!taken.has(round * PALETTE.length + slot)) return false;
  return true;
}

/** FNV-1a of the name's UTF-16 units. */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
