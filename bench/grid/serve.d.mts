/** Builds the page and gives back the folder it is in. */
export function buildGridPage(outDir?: string): Promise<string>;

/** Serves a built page on a free port of this machine. */
export function serveFolder(folder: string): Promise<{ address: string; close: () => Promise<void> }>;
