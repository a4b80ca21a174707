import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignStyles, PALETTE, paletteColour, slotOf } from './colours.ts';

type Rgb = readonly [number, number, number];

const CONTAINER = { light: '#ffffff', dark: '#161d26' } as const;
const VISIONS = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
const MODES = ['light', 'dark'] as const;

describe.each(MODES)('the palette in %s mode', (mode) => {
  test.each(PALETTE.map((colour) => [colour.name, colour[mode]]))('%s has 3:1 to the container', (_name, hex) => {
    expect(contrast(hex, CONTAINER[mode])).toBeGreaterThanOrEqual(3);
  });

  test.each(VISIONS)('each two colours differ for %s sight', (vision) => {
    for (const a of PALETTE) {
      for (const b of PALETTE) {
        if (a === b) continue;
        expect(distance(a[mode], b[mode], vision), `${a.name} and ${b.name}`).toBeGreaterThan(0.08);
      }
    }
  });
});

test('a known thing has a fixed slot, by zone id and by zone name', () => {
  expect(slotOf('zone', 'use1-az2')).toBe(slotOf('zone', 'euw1-az2'));
  expect(slotOf('zone', 'us-east-1b')).toBe(slotOf('zone', 'use1-az2'));
  expect(slotOf('node-role', 'Data')).toBe(slotOf('node-role', 'data'));
  expect(new Set(['az1', 'az2', 'az3', 'az4', 'az5', 'az6'].map((zone) => slotOf('zone', zone))).size).toBe(6);
});

test('the order in which names arrive changes no style', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), (names) => {
      const styles = new Map(names.map((name, i) => [name, assignStyles(names)[i]]));
      const back = [...names].reverse();
      expect(assignStyles(back)).toEqual(back.map((name) => styles.get(name)));
    }),
  );
});

test('up to 32 names no two look alike, and the first eight are solid', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 32 }), (names) => {
      const styles = assignStyles(names);
      expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(names.length);
      if (names.length <= 8) expect(styles.every((style) => style.dash.length === 0)).toBe(true);
    }),
  );
});

test('slots past the end start again', () => {
  expect(paletteColour(PALETTE.length + 2, 'dark')).toBe(paletteColour(2, 'dark'));
  expect(paletteColour(-1, 'light')).toBe(paletteColour(PALETTE.length - 1, 'light'));
});

function linear(hex: string): Rgb {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r, g, blue] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05;
  };
  return Math.max(light(a), light(b)) / Math.min(light(a), light(b));
}

/** Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB. */
const SIGHT: Record<(typeof VISIONS)[number], readonly [Rgb, Rgb, Rgb]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Distance in OKLab; 0.02 is just noticeable side by side. */
function distance(a: string, b: string, vision: (typeof VISIONS)[number]): number {
  const seen = (hex: string) => {
    const [r, g, blue] = linear(hex);
    const row = ([x, y, z]: Rgb) => Math.min(1, Math.max(0, x * r + y * g + z * blue));
    const [one, two, three] = SIGHT[vision];
    return oklab([row(one), row(two), row(three)]);
  };
  const [la, aa, ba] = seen(a);
  const [lb, ab, bb] = seen(b);
  return Math.hypot(la - lb, aa - ab, ba - bb);
}

function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
