import { ACCOUNT, at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';

test.use({ person: null });

const SHARED = `/#/${ACCOUNT}/${GREEN}/shared-metric?title=CPU+utilization+of+data+nodes&startTime=2026-11-20T10%3A00%3A00Z&endTime=2026-11-20T12%3A00%3A00Z`;

const TARGETS = [
  ['a shared metric', SHARED, SHARED.slice(2)],
  ['a place on a page', `${at(GREEN)}?info=tms-archive#tickets`, `${at(GREEN)}?info=tms-archive#tickets`],
] as const;

for (const [what, opened, ends] of TARGETS)
  test(`${what} that is opened while nobody is signed in is where sign-in ends [SHELL-036]`, async ({ page }) => {
    await page.goto(opened);
    await page.getByRole('button', { name: /^(?:AT )?Aiko Tanaka/ }).click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(GREEN);
    expect(new URL(page.url()).href.slice(new URL(page.url()).origin.length)).toBe(ends.startsWith('/') ? ends : `/${ends}`);
  });
