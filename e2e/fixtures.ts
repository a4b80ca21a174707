import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { KeptContexts } from './support/kept-contexts.ts';
import { aheadMs, shiftDate } from './support/shift-date.mjs';

export { expect };

shiftDate(aheadMs);

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Options {
  /** The demo person who is signed in when the page opens, by name; null for nobody. */
  person: string | null;
  /** The theme of the page; undefined leaves the browser's preference, which is light. */
  theme: 'light' | 'dark' | undefined;
  /**
   * Messages of the browser's console that a test means to provoke; any other error or warning fails it. One expression, since Playwright
   * reads a list as a value and its settings.
   */
  expectedMessages: RegExp | undefined;
}

interface Helpers {
  /** axe finds nothing on the page as it stands, or below the given selector; in dark mode and at the usual size it looks at colours alone. */
  expectAccessible: (within?: string) => Promise<void>;
  /** The same in light mode and then in dark mode, as chosen in another tab, so what is open stays so. */
  expectAccessibleInBothModes: (within?: string) => Promise<void>;
  /** Fails the test when its page wrote an error or warning to the console, or threw. */
  quietConsole: undefined;
  /** Opens a page of its own for another person, to see what that person sees at the same time. */
  pageOf: (person: string) => Promise<Page>;
}

/** A session is shared for so long: what needs a grant takes a sign-in of the last ten minutes. */
const SESSION_MS = 5 * 60_000;

interface Shared {
  /** Contexts that stories of a worker have one after another. */
  keptContexts: KeptContexts;
  /** Signs a person in for the tests of a worker, every few minutes anew, and gives back the cookies. */
  sessionOf: (person: string, origin: string) => Promise<StorageState>;
}

export const test = base.extend<Options & Helpers, Shared>({
  person: ['Aiko Tanaka', { option: true }],
  theme: [undefined, { option: true }],
  expectedMessages: [undefined, { option: true }],

  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<string, { begunAt: number; state: Promise<StorageState> }>();
      await use((person, origin) => {
        const key = `${person} ${origin}`;
        const before = sessions.get(key);
        if (before && performance.now() - before.begunAt < SESSION_MS) return before.state;
        const state = newSession(browser, person, origin);
        sessions.set(key, { begunAt: performance.now(), state });
        return state;
      });
    },
    { scope: 'worker' },
  ],

  keptContexts: [
    async ({ browser }, use) => {
      const kept = new KeptContexts(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  storageState: async ({ person, sessionOf, baseURL }, use) => {
    await use(person === null ? undefined : await sessionOf(person, originOf(baseURL)));
  },

  // Made by hand: it has the test's own options, as any that is made inside a test.
  context: async (
    { browser, keptContexts, theme, storageState, baseURL, viewport, colorScheme, timezoneId, permissions },
    use,
    testInfo,
  ) => {
    const make = async (from: Browser): Promise<BrowserContext> => {
      const made = await from.newContext();
      await made.addInitScript(shiftDate, aheadMs);
      if (theme) await made.addInitScript(chooseTheme, themeEntry(theme));
      return made;
    };
    // A second try is traced, in a context that no story had before.
    const isKept = testInfo.retry === 0;
    const origin = originOf(baseURL);
    const key = JSON.stringify([origin, theme, viewport, colorScheme, timezoneId, permissions]);
    const state = typeof storageState === 'string' ? undefined : storageState;
    const context = isKept ? await keptContexts.take({ key, make, origin, state }) : await make(browser);
    await use(context);
    // A story that has seen what it wanted does not wait for answers that it was still putting together.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    if (!isKept) await context.close();
    else if (testInfo.status !== 'passed') keptContexts.spoil(context);
  },

  page: async ({ context, keptContexts }, use) => {
    await use(keptContexts.pageOf(context) ?? (await context.newPage()));
  },

  quietConsole: [
    async ({ context, expectedMessages }, use) => {
      const heard: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
      });
      context.on('weberror', (error) => heard.push(String(error.error().stack ?? error.error())));
      await use(undefined);
      expect(
        heard.filter((text) => !expectedMessages?.test(text)),
        'messages in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page, theme, viewport }, use) => {
    // Every story in dark mode has its twin in light mode.
    await use((within) => axeFindsNothing(page, within, theme === 'dark' ? rulesInDark(viewport) : []));
  },

  expectAccessibleInBothModes: async ({ page, viewport }, use) => {
    await use(async (within) => {
      await axeFindsNothing(page, within, []);
      await chooseInAnotherTab(page, 'dark');
      await axeFindsNothing(page, within, rulesInDark(viewport));
      await chooseInAnotherTab(page, 'light');
    });
  },

  pageOf: async ({ browser, sessionOf, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const origin = originOf(baseURL);
      const context = await browser.newContext({ baseURL: origin, storageState: await sessionOf(person, origin) });
      await context.addInitScript(shiftDate, aheadMs);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Goes through the sign-in page as a demo person, from wherever the page asks for it. */
export const signIn = async (page: Page, person: string): Promise<void> => {
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('banner')).toBeVisible();
};

/** Goes through the sign-in page as a local person, as a stage with real clusters asks. */
export const signInWithPassword = async (page: Page, userName: string, password: string): Promise<void> => {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
};

/** At the usual size those that look at colours, in which alone the modes differ; at any other all. */
const rulesInDark = (viewport: { width: number } | null): string[] =>
  viewport?.width === 1440 ? ['color-contrast', 'link-in-text-block'] : [];

/** What is read in a font that the browser chose, because no style gives it one. Runs in the page. */
const inFontsOfNobody = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (element && /Times/.test(getComputedStyle(element).fontFamily) && element.getClientRects().length > 0)
      found.add(`no font: ${element.outerHTML.slice(0, 200)}`);
  }
  return [...found];
};

/** Names of columns of which a part is out of sight, at the widths that a table begins with. Runs in the page. */
const cutHeaders = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[role="columnheader"][data-sortable] > span')]
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
    .map((name) => `cut: the column ${name.textContent} of ${name.closest('[data-table]')?.getAttribute('data-table')}`);

const axeFindsNothing = async (page: Page, within: string | undefined, rules: string[]): Promise<void> => {
  // What passed is not reported, and no second page is opened to merge frames, which the console does not have: both take seconds a page.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  if (rules.length > 0) builder.withRules(rules);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
  found.push(...(await page.evaluate(inFontsOfNobody)), ...(await page.evaluate(cutHeaders)));
  expect(found, 'what axe finds').toEqual([]);
};

/** What the product keeps of a choice: key and value. */
const themeEntry = (mode: 'light' | 'dark') => ['tumbler.theme', JSON.stringify({ mode, density: 'compact' })] as const;

/** What a page hears when somebody changes the mode in another tab of the same browser. */
const chooseInAnotherTab = async (page: Page, mode: 'light' | 'dark'): Promise<void> => {
  await page.evaluate(([key, value]) => {
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }, themeEntry(mode));
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
};

const newSession = async (browser: Browser, person: string, origin: string): Promise<StorageState> => {
  // Inside a test a new context would begin with that test’s own cookies.
  const context = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, person);
    return await context.storageState();
  } finally {
    await context.close();
  }
};

const originOf = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error('playwright.config.ts gives no baseURL');
  return new URL(baseURL).origin;
};

/** Runs in the page before its own scripts. A choice that the test made on the page since then stays. */
const chooseTheme = ([key, value]: readonly [string, string]): void => {
  // A page that is still blank has no storage to write to.
  if (location.protocol !== 'http:' || localStorage.getItem(key) !== null) return;
  localStorage.setItem(key, value);
};
