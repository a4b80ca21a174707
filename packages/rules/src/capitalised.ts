/** A text that begins a sentence: `no answer` becomes `No answer`. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
