import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that should be a runbook. */
export interface RunbookFile {
  /** Its name, for messages. */
  name: string;
  text: string;
}

/** Larger files are no runbooks. */
const MOST_BYTES = 512 * 1024;

/** Where runbooks come from: `version` changes whenever `read` would give something else, and costs little. */
export interface RunbookSource {
  version: () => Promise<string>;
  read: () => Promise<RunbookFile[]>;
}

/** The Markdown files of a folder, by name; README.md is for authors. Folders in it are not looked into. */
export const runbookFolder = (folder: string): RunbookSource => ({
  version: async () => {
    const stats = await Promise.all((await namesIn(folder)).map(async (name) => ({ name, at: await stat(join(folder, name)) })));
    return stats.map(({ name, at }) => `${name} ${at.size} ${at.mtimeMs}`).join('\n');
  },
  read: async () => {
    const names = await namesIn(folder);
    return Promise.all(
      names.map(async (name) => {
        const { size } = await stat(join(folder, name));
        // Said with the file's name by a caller that reads its front matter.
        return { name, text: size > MOST_BYTES ? '' : await readFile(join(folder, name), 'utf8') };
      }),
    );
  },
});

/** Files that came with the program. */
export const runbookFiles = (files: readonly RunbookFile[]): RunbookSource => ({
  version: async () => '',
  read: async () => [...files],
});

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map((entry) => entry.name)
    .sort();
