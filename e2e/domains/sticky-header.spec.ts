import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, GREEN, MAX_RETRY } from './known.ts';

const header = (page: Page) => page.locator('.domain-header-body');

/** Waits until the page has its whole height, goes that far down, and waits until the header has its lines for there. */
async function scrollDown(page: Page, pixels: number): Promise<void> {
  await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await page.evaluate((y) => window.scrollTo(0, y), pixels);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(pixels);
  await expect(page.locator('.domain-header')).toHaveAttribute('data-slim', String(pixels > 0));
}

interface Box {
  top: number;
  bottom: number;
}

/** Where it stands in the window. */
const boxOf = (page: Page, selector: string): Promise<Box> =>
  page.locator(selector).evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return { top, bottom };
  });

/** What a reader sees and hits at the middle of the element. */
const isOnTop = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (node === hit || node.contains(hit));
  });

test('who it is, how it is and its vital signs stay in sight, beneath the top bar, while the page scrolls', async ({ page }) => {
  await page.goto(at(MAX_RETRY));
  await scrollDown(page, 1200);
  const bar = await boxOf(page, '#top-bar');
  expect(bar.top).toBe(0);
  expect((await boxOf(page, '.domain-header-body')).top).toBeCloseTo(bar.bottom, 0);
  for (const part of ['#top-bar', '.domain-header h1', '.domain-verdict', '.domain-header-vitals', '.domain-header-actions'])
    expect(await isOnTop(page, part), part).toBe(true);
  await expect(header(page).getByRole('link', { name: /^Unassigned shards\s*1$/ })).toBeInViewport({ ratio: 1 });
  await expect(header(page).getByRole('button', { name: 'Actions' })).toBeInViewport({ ratio: 1 });
  // It leaves most of the window to the page.
  expect((await boxOf(page, '.domain-header-body')).bottom).toBeLessThan(205);
});

test('no word and no number of the vital signs is cut, beside the navigation too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at(GREEN));
  const vitals = page.getByRole('region', { name: 'Vital signs' });
  await expect(page.locator('.domain-header')).toHaveAttribute('data-room', 'wide');
  await expect(vitals.getByRole('link', { name: /^Health\s*green/ })).toBeVisible();
  await expect(vitals.getByRole('link', { name: /^Pending tasks\s*\d/ })).toBeVisible();
  const age = vitals.getByText(/^(none in 24 h|.* ago)$/);
  await expect(age).toBeVisible();
  // The longest of ages, until the next one is drawn.
  const cut = await age.evaluate((value) => {
    value.textContent = '23 h 58 min ago';
    const spans = [...(value.closest('section')?.querySelectorAll('span') ?? [])].filter((span) => span.querySelector('svg') === null);
    return { looked: spans.length, cut: spans.filter((span) => span.scrollWidth > span.clientWidth + 1).map((span) => span.textContent) };
  });
  expect(cut.looked).toBeGreaterThanOrEqual(20);
  expect(cut.cut).toEqual([]);
});

test('rolling up and down moves nothing beneath the header, and using it leaves the page where it is', async ({ page }) => {
  await page.goto(at(GREEN));
  await scrollDown(page, 900);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const rolledUp = await height();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('.domain-header')).toHaveAttribute('data-slim', 'false');
  expect(await height()).toBe(rolledUp);

  await scrollDown(page, 900);
  // A click on what still rolls up is tried again with the page scrolled elsewhere.
  await expect(page.locator('.domain-header')).toHaveAttribute('data-slim', 'true');
  await header(page).getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Recover domain' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Stage and region/ }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('what a link or the keyboard leads to is not hidden behind the header', async ({ page }) => {
  await page.goto(at(GREEN));
  await scrollDown(page, 300);
  await page.getByRole('link', { name: /^Last change/ }).click();
  await expect.poll(async () => (await boxOf(page, '#changes')).top).toBeLessThan(300);
  await expect.poll(async () => (await boxOf(page, '#changes')).top - (await boxOf(page, '.domain-header-body')).bottom).toBeGreaterThan(0);

  // From the last panel backwards, over everything that takes the focus, into the header.
  await page.locator('#tickets').getByRole('button').last().focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const covered = document.querySelector('.domain-header-body')?.getBoundingClientRect().bottom ?? 0;
      if (!focused || focused.closest('.domain-header')) return null;
      return focused.getBoundingClientRect().bottom <= covered ? (focused.ariaLabel ?? focused.textContent) : '';
    });
    if (hidden === null) break;
    expect(hidden, 'focused and behind the header').toBe('');
  }
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(900);
});

test('the cell that the keyboard moves to in a table comes out from behind the header, or from below the window', async ({ page }) => {
  await page.goto(at(GREEN));
  await scrollDown(page, 0);
  const grid = page.getByRole('grid', { name: 'EC2 instances' });
  const cell = (row: number) => grid.locator(`[data-row="${row}"] [data-col="3"]`);
  await cell(3).click();
  // The third row is the first one that the header leaves free.
  const { bottom } = await boxOf(page, '.domain-header-body');
  await cell(3).evaluate((node, y) => window.scrollBy(0, node.getBoundingClientRect().top - y), bottom + 4);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(cell(1)).toBeFocused();
  const covered = await boxOf(page, '.domain-header-body');
  const { y } = (await cell(1).boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThanOrEqual(covered.bottom);

  await cell(1).evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().bottom - window.innerHeight));
  await page.keyboard.press('ArrowDown');
  await expect(cell(2)).toBeFocused();
  await expect(cell(2)).toBeInViewport({ ratio: 1 });
});

test('a panel beside the page stands beneath the top bar, and the header beside it keeps its lines', async ({ page }) => {
  await page.goto(at(GREEN));
  await scrollDown(page, 600);
  const cell = page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-row="1"] [data-col="3"]');
  await cell.click();
  await cell.press('Enter');
  const panel = page.getByRole('region', { name: /^i-/ });
  await expect(panel.getByRole('button', { name: 'Close panel' })).toBeInViewport({ ratio: 1 });
  const { bottom } = await boxOf(page, '#top-bar');
  await expect.poll(async () => (await panel.boundingBox())?.y).toBeCloseTo(bottom, 0);
  await expect(header(page).getByRole('link', { name: /^Open issues/ })).toBeInViewport({ ratio: 1 });
});

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a low window', { width: 1280, height: 480 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test(`only one line of the header stays on ${name}, and all of it comes back to the keyboard`, async ({ page }) => {
      await page.goto(at(MAX_RETRY));
      await scrollDown(page, 1500);
      const { top, bottom } = await boxOf(page, '.domain-header-body');
      expect(bottom - top).toBeLessThanOrEqual(40);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await isOnTop(page, '.domain-verdict strong')).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

      // Links may be focused by a script that knows nothing of the keyboard; a key makes it the keyboard's.
      await page.keyboard.press('Shift');
      await header(page)
        .getByRole('link', { name: /^Unassigned shards/ })
        .focus();
      await page.keyboard.press('Tab');
      await expect(header(page).getByRole('button', { name: 'Actions' })).toBeInViewport();
      expect(await isOnTop(page, '.domain-header-actions')).toBe(true);
    });
  });
