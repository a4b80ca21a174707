/** Puts text on the clipboard. Rejects where the browser refuses: no permission, or not a secure context. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard === undefined) throw new Error('The clipboard needs a secure (https) address');
  await navigator.clipboard.writeText(text);
}
