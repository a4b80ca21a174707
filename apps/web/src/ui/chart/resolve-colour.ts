import { currentMode } from '../theme/use-mode.ts';

const resolved = new Map<string, string>();

/**
 * The computed colour of a CSS colour, var() included, in the mode of the page: a canvas cannot read custom
 * properties. Cached by mode, because reading a computed style makes the browser lay the page out.
 */
export function resolveColour(css: string): string {
  if (css.startsWith('#')) return css;
  const key = `${currentMode()}|${css}`;
  const known = resolved.get(key);
  if (known) return known;
  const probe = document.createElement('span');
  probe.style.color = css;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  resolved.set(key, colour);
  return colour;
}

/** The colour with an opacity of 0..1. `colour` is a computed one: rgb(), rgba() or #rrggbb. */
export function withAlpha(colour: string, alpha: number): string {
  const parts = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)/.exec(colour);
  if (parts) return `rgba(${parts[1]}, ${parts[2]}, ${parts[3]}, ${alpha})`;
  return /^#[0-9a-f]{6}$/i.test(colour)
    ? `${colour}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`
    : colour;
}
