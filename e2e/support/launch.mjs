import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/bin/chromium';
const root = join(import.meta.dirname, '..', '..');

/** Nothing that talks to the network by itself, and no sandbox, which root cannot have. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** A story's pages live for a second or two: what the optimising compilers make of their code comes too late, and is an eighth of the work. */
const ofTests = ['--js-flags=--no-opt --no-maglev'];

/**
 * How Playwright starts the browser. The tests take the one that npm brought: it is a browser without a window, which takes half the time of a
 * whole one. Pictures are taken by Debian's Chromium where it is installed, whose fonts they show. Each stands in for the other where it is
 * missing, and TUMBLER_E2E_BROWSER=/path/to/chromium decides otherwise.
 * @param {'tests' | 'pictures' | 'measuring'} purpose `measuring`: as a reader's browser computes
 * @returns {Promise<{ executablePath: string; args: string[]; env?: Record<string, string> }>}
 */
export const launchOptions = async (purpose) => {
  const chosen = process.env.TUMBLER_E2E_BROWSER;
  if (chosen) return { executablePath: chosen, args };
  const isPacked = process.platform === 'linux' && process.arch === 'x64';
  if (existsSync(DEBIAN) && (purpose === 'pictures' || !isPacked)) return { executablePath: DEBIAN, args };
  return { ...(await unpacked()), args: purpose === 'tests' ? [...args, ...ofTests] : args };
};

/**
 * The packed browser unpacks below the folder for temporary files, so it is shown one of our own. It comes with the libraries that a
 * machine without a desktop lacks; they are given to the browser alone, since anything else would load them too.
 */
const unpacked = async () => {
  const folder = join(root, '.cache', 'browser');
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    if (!existsSync(join(folder, '.done'))) {
      await chromium.executablePath();
      await inflate(join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
      writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsOf(folder));
      writeFileSync(join(folder, '.done'), '');
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
};

/** The settings that come with the browser's font look for it in folders that only a cloud function has; without a font text has no size. */
const fontsOf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
