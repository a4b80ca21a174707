import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { at, GREEN } from './known.ts';

const port = process.env.TUMBLER_E2E_PORT;

const openLinks = async (page: Page) => {
  await page.goto(at(GREEN));
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  return (name: string | RegExp) => page.getByRole('menuitem', { name });
};

const PLACES = [
  ['iad', 'us-east-1', 'https://us-east-1.console.aws.amazon.com'],
  ['bjs', 'cn-north-1', 'https://cn-north-1.console.amazonaws.cn'],
  ['pdt', 'us-gov-west-1', 'https://us-gov-west-1.console.amazonaws-us-gov.com'],
] as const;

for (const [airportCode, region, console] of PLACES) {
  test.describe(region, () => {
    test.use({ baseURL: `http://${airportCode}.prod.localhost:${port}` });

    test(`in ${region} the links of a domain lead to ${console} [DOM-093]`, async ({ page }) => {
      const link = await openLinks(page);
      await expect(link(/^EC2 instances/)).toHaveAttribute('href', `${console}/ec2/home?region=${region}#Instances:`);
      const search = new RegExp(`/ec2/home\\?region=${region}#LoadBalancers:search=es-[0-9a-f]{8}-${GREEN}$`);
      await expect(link(/^Load balancer/)).toHaveAttribute('href', search);
      const metrics = link(/^Monitoring, last 3 hours/);
      await expect(metrics).toHaveAttribute('href', new RegExp(`/cloudwatch/home\\?region=${region}#.*-PT3H~end~'P0D.*${GREEN}$`));
      for (const each of [/^Load balancer/, /^Monitoring/]) expect(await link(each).getAttribute('href')).toMatch(`${console}/`);
    });

    test(`in ${region} a chosen machine has its page, and the panel leads there too [DOM-093]`, async ({ page }) => {
      await page.goto(at(GREEN));
      const row = page.locator('[data-table="instances"] [data-row="2"]');
      await expect(page.getByRole('button', { name: 'Instance page' })).toHaveAccessibleDescription(
        'Choose an instance in the table first',
      );
      await row.locator('[data-select]').click();
      const id = await row.getAttribute('data-id');
      const href = `${console}/ec2/home?region=${region}#InstanceDetails:instanceId=${id}`;
      await expect(page.getByRole('link', { name: 'Instance page' })).toHaveAttribute('href', href);
      await row.locator('[data-col="3"]').click();
      await expect(page.getByRole('link', { name: 'Open in the EC2 console' })).toHaveAttribute('href', href);
    });
  });
}

test('links open in a tab of their own that knows nothing of this one [DOM-093]', async ({ page }) => {
  const link = await openLinks(page);
  for (const name of [/^EC2 instances/, /^Load balancer/, /^Monitoring/]) {
    await expect(link(name)).toHaveAttribute('target', '_blank');
    await expect(link(name)).toHaveAttribute('rel', /noopener/);
  }
});

test('in a demo stage software versions and the remote tool have a demo address [DOM-093]', async ({ page }) => {
  const link = await openLinks(page);
  await expect(link(/^Software version/)).toHaveAttribute('href', 'https://software-versions.example.com/');
  await expect(link(/^Remote tool executor/)).toHaveAttribute('href', 'https://tool-executor.example.com/');
  for (const name of [/^Software version/, /^Remote tool executor/]) await expect(link(name)).toHaveAttribute('target', '_blank');
});

test('axe finds nothing in the header with its links open in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await openLinks(page);
  await expectAccessibleInBothModes('.domain-header');
});
