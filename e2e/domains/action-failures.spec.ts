import { expect, test } from '../fixtures.ts';
import { at, GREEN } from './known.ts';

// The browser itself says that it is offline, and that what draws toasts has not come where it was not fetched before: their words are shown then.
test.use({
  expectedMessages: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Unable to preload|Failed to fetch dynamically imported module/,
});

for (const [entry, text] of [
  ['Recover domain', 'Something went wrong unable to recover domain'],
  ['Bounce dashboards UI', 'Something went wrong unable to bounce Kibana'],
] as const) {
  test(`${entry} that cannot be sent says so in a toast, and the dialog stays [ACT-023]`, async ({ page, context }) => {
    await page.goto(at(GREEN));
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    const dialog = page.getByRole('dialog', { name: entry });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: entry }).click();
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(dialog).toBeVisible();
    await context.setOffline(false);
  });
}
