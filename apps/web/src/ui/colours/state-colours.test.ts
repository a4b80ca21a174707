import { describe, expect, test } from 'vitest';
import { type StateColour, stateColour } from './state-colours.ts';

const NAMES: readonly StateColour[] = ['green', 'red', 'crimson', 'amber', 'orange', 'blue', 'grey'];
const CONTAINER = { light: '#ffffff', dark: '#161d26' } as const;

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test.each(NAMES)('%s has 3:1 to the container, and 4.5:1 as a word', (name) => {
    expect(contrast(stateColour(name, mode), CONTAINER[mode])).toBeGreaterThanOrEqual(3);
    expect(contrast(stateColour(name, mode, 'text'), CONTAINER[mode])).toBeGreaterThanOrEqual(4.5);
  });

  test('no two are the same', () => {
    expect(new Set(NAMES.map((name) => stateColour(name, mode))).size).toBe(NAMES.length);
  });
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
