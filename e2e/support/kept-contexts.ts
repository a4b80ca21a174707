import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a story's context begins with. */
interface Beginning {
  /** Contexts of one key are made alike. */
  key: string;
  /** Makes one, with all that is the same for its key. */
  make: (browser: Browser) => Promise<BrowserContext>;
  /** Where its page waits. */
  origin: string;
  /** Who is signed in; undefined for nobody. */
  state: StorageState | undefined;
}

interface Kept {
  context: BrowserContext;
  page: Page;
  viewport: { width: number; height: number } | null;
  /** It holds something that cannot be taken out again. */
  isSpoilt: boolean;
  stories: number;
}

/** A page of no scripts, which everybody may read. */
const WAITS_AT = '/healthz';
/** Renderers that live at once, of one worker. */
const MOST_KEPT = 3;
/** A renderer that takes longer is stuck in what its last story did. */
const EMPTIED_WITHIN_MS = 8_000;
/** After so many stories a renderer is let go, with all that it has gathered. */
const MOST_STORIES = 60;

const ON_PAGE = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'] as const;
const ON_CONTEXT = [
  'addInitScript',
  'clearPermissions',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;
const ON_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;
const PAGE_EVENTS = [
  ...[
    'console',
    'crash',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'frameattached',
    'framedetached',
    'framenavigated',
    'load',
  ],
  ...['pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
];
const CONTEXT_EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

/**
 * Contexts whose page is used by one story after another. A page that goes from one address of an origin to another keeps its renderer, which has the
 * pages' scripts compiled and their files at hand: a load takes half the processor time of one in a new context. What a story leaves behind is taken away
 * before the next one; a context in which it did what cannot be undone is not used again.
 */
export class KeptContexts {
  readonly #browser: Browser;
  /** By key; the one used last is the last. */
  readonly #kept = new Map<string, Kept>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A context with one page, as a new one would be. */
  async take({ key, make, origin, state }: Beginning): Promise<BrowserContext> {
    const before = this.#kept.get(key);
    this.#kept.delete(key);
    const isFit = before !== undefined && !before.isSpoilt && !before.page.isClosed() && before.stories < MOST_STORIES;
    // A renderer that is stuck or has crashed, or a server that is gone, costs its context and no story.
    const isEmpty =
      isFit &&
      (await Promise.race([
        emptied(before, origin, state).then(
          () => true,
          () => false,
        ),
        sleep(EMPTIED_WITHIN_MS, false, { ref: false }),
      ]));
    if (before && !isEmpty) await before.context.close();
    const kept = isEmpty ? before : await this.#newOne(make, origin);
    kept.stories += 1;
    this.#kept.set(key, kept);
    for (const [oldest, { context }] of [...this.#kept].slice(0, -MOST_KEPT)) {
      this.#kept.delete(oldest);
      await context.close();
    }
    return kept.context;
  }

  /** The page of a context that is kept; undefined of any other. */
  pageOf(context: BrowserContext): Page | undefined {
    return [...this.#kept.values()].find((kept) => kept.context === context)?.page;
  }

  /** The context is not used again. */
  spoil(context: BrowserContext): void {
    for (const kept of this.#kept.values()) if (kept.context === context) kept.isSpoilt = true;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(({ context }) => context.close()));
    this.#kept.clear();
  }

  async #newOne(make: Beginning['make'], origin: string): Promise<Kept> {
    const context = await make(this.#browser);
    const page = await context.newPage();
    const kept: Kept = { context, page, viewport: page.viewportSize(), isSpoilt: false, stories: 0 };
    const spoil = (): void => {
      kept.isSpoilt = true;
    };
    watch(page, ON_PAGE, spoil);
    watch(context, ON_CONTEXT, spoil);
    watch(context.clock, ON_CLOCK, spoil);
    listen(kept, origin);
    return kept;
  }
}

/** Another origin would keep what the tab stored for it. */
function listen(kept: Kept, origin: string): void {
  const { page } = kept;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) kept.isSpoilt = true;
  });
}

async function emptied(kept: Kept, origin: string, state: StorageState | undefined): Promise<void> {
  const { context, page, viewport } = kept;
  await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport)) await page.setViewportSize(viewport);
  await page.mouse.move(-1, -1);
  await page.goto(`${origin}${WAITS_AT}`);
  listen(kept, origin);
  await context.clearCookies();
  if (state) await context.addCookies(state.cookies);
  const stored = state?.origins.find((one) => one.origin === origin)?.localStorage ?? [];
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
}

/** Calls `onCall` before any of the methods. */
function watch<Target extends object>(target: Target, names: readonly (keyof Target)[], onCall: () => void): void {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(target, name, {
      value: (...args: unknown[]) => {
        onCall();
        return method.apply(target, args);
      },
    });
  }
}
