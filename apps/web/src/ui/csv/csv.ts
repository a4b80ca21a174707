/** Hands the text to the browser as a download named `name`; `mime` without charset (UTF-8 is added). */
export function downloadText(name: string, text: string, mime: string): void {
  downloadBlob(name, new Blob([text], { type: `${mime};charset=utf-8` }));
}

/** Hands a blob to the browser as a download named `name`. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after this task: revoking at once cancels the download in Firefox.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
