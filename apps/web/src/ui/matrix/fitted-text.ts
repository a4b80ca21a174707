const fits = new Map<string, string>();
/** So many texts are remembered before all are forgotten. */
const MOST_KEPT = 20_000;

/** The text cut to a width in its middle, because names differ at their end. Remembered by the context's font, because measuring is slow. */
export function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  const key = `${context.font} ${width} ${text}`;
  const known = fits.get(key);
  if (known !== undefined) return known;
  let result = text;
  for (let keep = text.length; keep > 6 && context.measureText(result).width > width; keep -= 1) {
    const head = Math.ceil((keep - 1) * 0.5);
    result = `${text.slice(0, head)}…${text.slice(text.length - (keep - 1 - head))}`;
  }
  if (fits.size > MOST_KEPT) fits.clear();
  fits.set(key, result);
  return result;
}

/** The font of labels that are drawn. */
export const MATRIX_FONT = '11px "Open Sans", "Helvetica Neue", Roboto, Arial, sans-serif';
