const LINE_PX = 18;
const LEAST_PX = 120;
const MOST_PX = 480;

/** As high as a document of so many lines needs, so that a short one leaves no empty box and a long one scrolls. */
export const documentHeight = (lines: number): number => Math.min(MOST_PX, Math.max(LEAST_PX, (lines + 1) * LINE_PX));

/** Of a value as the viewer writes it. */
export const heightOfValue = (value: unknown): number => documentHeight((JSON.stringify(value, null, 2) ?? '').split('\n').length);
