import { chromium } from '@playwright/test';
const base = 'http://iad.beta.localhost:8391';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] });
const shots = JSON.parse(process.argv[2]);
for (const { name, path, width = 1440, theme = 'light', act, person = 'Aiko Tanaka', wait } of shots) {
  const c = await b.newContext({ viewport: { width, height: 900 }, timezoneId: 'UTC', locale: 'en-GB' });
  await c.addInitScript((mode) => { if (location.protocol === 'http:') localStorage.setItem('tumbler.theme', JSON.stringify({ mode, density: 'compact' })); }, theme);
  const p = await c.newPage();
  p.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(name, m.type(), m.text()));
  await p.goto(base + path);
  await p.getByRole('button', { name: person }).click();
  await p.getByRole('banner').waitFor();
  await p.waitForTimeout(wait ?? 2500);
  if (act) for (const [how, ...args] of act) {
    if (how === 'click') await p.locator(args[0]).first().click();
    if (how === 'fill') await p.locator(args[0]).first().fill(args[1]);
    if (how === 'text') await p.getByText(args[0]).first().click();
    if (how === 'button') await p.getByRole('button', { name: args[0], exact: true }).first().click();
    await p.waitForTimeout(1200);
  }
  await p.screenshot({ path: `/tmp/oweb-${name}.png` });
  await c.close();
}
await b.close();
