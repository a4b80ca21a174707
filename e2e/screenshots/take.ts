import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../fixtures.ts';

/** One step before the picture: a role and a name to click, a text to type into a field, a key, or a text to wait for. */
const Step = z.union([
  z.strictObject({ click: z.enum(['button', 'link', 'tab', 'row', 'menuitem', 'option', 'checkbox', 'gridcell']), name: z.string() }),
  z.strictObject({ fill: z.string(), with: z.string() }),
  z.strictObject({ press: z.string() }),
  z.strictObject({ waitFor: z.string() }),
]);

const Picture = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** Path and query, from the host's root. */
  route: z.string().startsWith('/'),
  themes: z.array(z.enum(['light', 'dark'])).default(['light', 'dark']),
  /** Null shows the page to nobody: the sign-in page. */
  person: z.string().nullable().default('Aiko Tanaka'),
  size: z.tuple([z.number(), z.number()]).default([1440, 900]),
  /** Stage and region; the host's first two labels. */
  place: z.string().default('iad.beta'),
  fullPage: z.boolean().default(false),
  /** False for a page that shows skeletons on purpose, which never end. */
  settles: z.boolean().default(true),
  steps: z.array(Step).default([]),
});

const root = join(import.meta.dirname, '..', '..');
const pictures = z.array(Picture).parse(JSON.parse(readFileSync(join(root, 'tools/screenshots.json'), 'utf8')));

for (const picture of pictures)
  for (const theme of picture.themes)
    test.describe(`${picture.name}-${theme}`, () => {
      const [width, height] = picture.size;
      const origin = `http://${picture.place}.localhost:${process.env.TUMBLER_E2E_PORT}`;
      test.use({
        theme,
        colorScheme: theme,
        person: picture.person,
        viewport: { width, height },
        baseURL: origin,
        // What a page writes to its console is the tests' business.
        expectedMessages: /(?:)/,
        deviceScaleFactor: 1,
      });

      test('is taken', async ({ page }) => {
        await page.goto(picture.route);
        for (const step of picture.steps) await take(page, step);
        if (picture.settles) await settled(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.screenshot({
          path: join(root, 'docs/images', `${picture.name}-${theme}.png`),
          fullPage: picture.fullPage,
          animations: 'disabled',
        });
      });
    });

/** What a page shows while something is still on its way: the splash, skeletons, busy tables, values to come. */
const WAITING = [
  '.tumbler-splash',
  '[aria-busy=true]',
  '[role=status][aria-label$=": loading"]',
  'dd:text-is("--")',
  '[data-changed]:text-is("--")',
  '[data-changed=true]',
  ':text-matches("^(Loading…|Reading the cluster…|Rechecking \\(2nd sample in 10 s\\))$")',
].join(', ');

/**
 * Waits until what the page asked for is there. Its network is never idle, for it listens for news and refreshes itself: what the reader sees
 * decides. A panel that has come may bring others, so it must hold for a second.
 */
async function settled(page: Page): Promise<void> {
  let quiet = 0;
  const look = async (): Promise<number> => {
    quiet = (await page.locator(WAITING).filter({ visible: true }).count()) === 0 ? quiet + 1 : 0;
    return quiet;
  };
  await expect.poll(look, { message: 'looks without anything that loads', intervals: [250], timeout: 90_000 }).toBeGreaterThan(4);
}

async function take(page: Page, step: z.infer<typeof Step>): Promise<void> {
  if ('click' in step) await page.getByRole(step.click, { name: step.name }).first().click();
  else if ('fill' in step) await page.getByLabel(step.fill).first().fill(step.with);
  else if ('press' in step) await page.keyboard.press(step.press);
  else await page.getByText(step.waitFor).first().waitFor();
}
