/** Small things on the screens of the shops: what a search says, a picture of no bytes, and the one shop of an owner. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

test('a search says once that a customer was found, and asks for text where only signs were typed', async () => {
  const person = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page, complaints } = person;
  await signIn(started, person, 'agent', '/dashboard/customers/find?q=690000014');
  await page.getByText('Client trouvé', { exact: true }).waitFor();
  expect(await page.getByText('1 client trouvé').count()).toBe(0);
  for (const signs of ['😀', '///']) {
    await page.goto(`${started.console_url}/dashboard/customers/list?q=${encodeURIComponent(signs)}`);
    await page.getByText('Rien n’a été trouvé.').waitFor();
    await page.getByText('ne contient ni lettre ni chiffre. Saisissez un nom ou un numéro.').waitFor();
    expect(await page.getByText('ces filtres').count()).toBe(0);
  }
  await page.goto(`${started.console_url}/dashboard/customers/list?q=xqzw`);
  await page.getByText('Rien ne correspond à cette recherche').waitFor();
  expect(complaints).toEqual([]);
  await person.context.close();
});

test('a picture of no bytes is refused when it is chosen', async () => {
  const [customer] = await started.see<{ id: string }>(`select id from customers where msisdn = '+237670000115'`);
  const person = await atDesk(browser, { language: 'fr', theme: 'defaultDark', width: 360 });
  const { page, complaints } = person;
  await signIn(started, person, 'agent', `/dashboard/customers/kyc-validation?customer=${customer?.id}`);
  const file = page.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'recto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await page.getByText('Ce fichier est vide. Reprenez la photo, ou choisissez un autre fichier.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await person.context.close();
});

test('the only shop of an owner is chosen for a new agent', async () => {
  const [shop] = await started.see<{ name: string }>(
    `with theirs as (
       select s.id, s.name from shops s join shop_owners o on o.id = s.shop_owner_id join staff f on f.id = o.staff_id
         where f.username = 'owner' and s.state = 'open' order by s.id),
     closed as (
       update shops set state = 'closed' where id in (select id from theirs offset 1) returning id)
     select name from theirs limit 1`,
  );
  const person = await atDesk(browser, { language: 'en', theme: 'default', width: 1440 });
  const { page, complaints } = person;
  await signIn(started, person, 'owner', '/dashboard/agents');
  await page.getByRole('button', { name: 'Add agent' }).first().click();
  await expect
    .poll(() => page.getByRole('dialog').getByRole('combobox', { name: /^Shop/ }).inputValue())
    .toBe(shop?.name);
  expect(complaints).toEqual([]);
  await person.context.close();
});
