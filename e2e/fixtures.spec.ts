import { expect, test } from './fixtures.ts';

// The fixtures themselves: each of these tests must fail, or a fault of that kind would pass everywhere.

test.fail('a page that writes an error to the console fails its test', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => console.error('planted'));
});

test.fail('a page that throws fails its test', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    reportError(new Error('planted'));
  });
});

test.fail('a page with an image without a text fails its test', async ({ page, expectAccessible }) => {
  await page.goto('/');
  // Beside what the page draws: a drawing again would take it away.
  await page.evaluate(() => document.body.append(document.createElement('img')));
  await expectAccessible();
});

test.describe('with a message that is expected', () => {
  test.use({ expectedMessages: /planted/ });
  test('the test passes', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => console.error('planted'));
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
