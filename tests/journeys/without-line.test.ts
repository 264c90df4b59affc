/**
 * The console opens without a line, shows what it last knew with its age, and nothing of that can be read by who has
 * the disk: sealed while somebody is signed in, and gone when they have signed out or their session was ended.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { type Person, axe } from '../harness/browser.ts';
import { behindProxy } from '../harness/behind-proxy.ts';
import { signIn } from '../harness/signing-in.ts';

/** A person of the showcase with a loan. */
const CUSTOMER = 'Brenda Fotso';

const at = behindProxy();
let customer: { id: string; msisdn: string };
beforeAll(async () => {
  const [found] = await at.portal.see<{ id: string; msisdn: string }>(
    `select id, msisdn from customers where first_name || ' ' || surname = $1`,
    [CUSTOMER],
  );
  if (!found) throw new Error(`nobody is called ${CUSTOMER}`);
  customer = found;
});

const card = () => customerOverviewScreens.card.path({ customer: customer.id });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: CUSTOMER });

/** Signs in as an agent and looks at the card, until everything that it shows is kept. */
async function seeCard(person: Person): Promise<void> {
  const { page } = person;
  await signIn(at.started, person, 'agent');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(at.started.console_url + card());
  await heading(page).waitFor();
  await page.getByTestId('amount-to-unlock').or(page.getByRole('tab').first()).first().waitFor();
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(2);
}

/** How many answers the browser keeps. */
const keptAnswers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('palier-answers');
        opening.onupgradeneeded = () => opening.result.createObjectStore('answers');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('answers').objectStore('answers').count();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
  );
const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('palier.')));

test.each([
  ['en', 1280],
  ['fr', 360],
] as const)(
  'in %s at %i px: the card opens again without a line, with its age, and is read anew with one',
  async (language, width) => {
    const person = await at.phone.open(language, width);
    const { page } = person;
    await seeCard(person);
    at.proxy.shut(true);
    await page.reload();
    await heading(page).waitFor();
    const bar = page
      .getByRole('status')
      .filter({ hasText: language === 'en' ? 'Offline since' : 'Hors connexion depuis' });
    await bar.waitFor();
    await expect
      .poll(() => bar.innerText())
      .toMatch(language === 'en' ? /You see the data of \d/ : /Vous voyez les données de \d/);
    expect(await page.locator('.MuiSkeleton-root').count()).toBe(0);
    expect(await axe(page)).toEqual([]);

    at.proxy.shut(false);
    await bar.waitFor({ state: 'detached' });
    const [read] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/portal_api/') && answer.ok()),
      page.reload(),
    ]);
    expect(read.ok()).toBe(true);
  },
);

const CARD = '/portal_api/customer/card';
const NO_ANSWER = { status: 502, body: '' };

test.each([
  ['en', 1440],
  ['fr', 360],
] as const)(
  'in %s at %i px: what could not be read is said calmly, and nobody is told to load the page anew',
  async (language, width) => {
    const reload = /reload page|rechargez la page/;
    const person = await at.phone.open(language, width);
    const { page } = person;
    await seeCard(person);
    // The card is shown and read again, without an answer.
    at.proxy.answerItself(CARD, ...Array.from({ length: 6 }, () => NO_ANSWER));
    await at.portal.see('update customers set home_address = $2 where id = $1', [customer.id, `Rue ${width}`]);
    const note = page.getByRole('alert').filter({ hasText: /most recent known|dernières données connues|last known/i });
    await note.waitFor();
    expect(await page.getByText(reload).count()).toBe(0);
    at.proxy.shut(true);
    await page
      .getByRole('status')
      .filter({ hasText: /Offline since|Hors connexion depuis/ })
      .waitFor();
    expect(await page.getByText(reload).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: `.shots/without-line-card-${language}-${width}.png` });
    at.proxy.answerItself(CARD);
    at.proxy.shut(false);
    await note.waitFor({ state: 'detached', timeout: 40_000 });

    // A card that this browser does not know: first the portal does not answer, and then there is no line.
    const [other] = await at.portal.see<{ id: string }>(
      `select c.id from customers c join loans l on l.customer_id = c.id where c.id <> $1 and c.agent_id =
        (select id from staff where username = 'agent') limit 1`,
      [customer.id],
    );
    at.proxy.answerItself(CARD, ...Array.from({ length: 6 }, () => NO_ANSWER));
    await page.goto(at.started.console_url + customerOverviewScreens.card.path({ customer: other?.id ?? '' }));
    await page.getByText(reload).waitFor();
    at.proxy.shut(true);
    await page
      .getByText(/There is no connection, so this could not be read|Pas de connexion\s: ceci n’a pas/)
      .waitFor();
    expect(await page.getByText(reload).count()).toBe(0);
    at.proxy.answerItself(CARD);
  },
);

test('whoever closes the browser opens it again without a line, and reads the card', async () => {
  await seeCard(await at.phone.open('en', 1280));
  await at.phone.close();
  at.proxy.shut(true);
  const { page } = await at.phone.open('en', 1280);
  await page.goto(at.started.console_url + card());
  await heading(page).waitFor();
});

test('the disk names no customer, and nothing is left after signing out', async () => {
  await seeCard(await at.phone.open('en', 1280));
  await at.phone.close();
  expect(at.phone.filesWith(customer.msisdn)).toEqual([]);
  expect(at.phone.filesWith('Fotso')).toEqual([]);

  const { page } = await at.phone.open('en', 1280);
  await page.goto(at.started.console_url + card());
  await heading(page).waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('You have been logged out').waitFor();
  await expect.poll(() => keptAnswers(page)).toBe(0);
  expect(await keptNames(page)).toEqual([]);
  await at.phone.close();
  expect(at.phone.filesWith(customer.msisdn)).toEqual([]);
});

test('a session that was ended elsewhere leaves nothing either, as soon as the portal can say so', async () => {
  await seeCard(await at.phone.open('en', 1280));
  await at.phone.close();
  await at.portal.see(`update sessions set revoked_at = now() where revoked_at is null`);
  const { page } = await at.phone.open('en', 1280);
  await page.goto(at.started.console_url + card());
  await page.getByText('You have been logged out').waitFor();
  await expect.poll(() => keptAnswers(page)).toBe(0);
  expect(await keptNames(page)).toEqual([]);
});

test('a phone can install it, with the name and the logo of the business', async () => {
  const answer = await fetch(`${at.started.console_url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; start_url: string; icons: Array<{ src: string }> };
  expect(manifest).toMatchObject({ name: 'Palier', start_url: '/dashboard', display: 'standalone' });
  const icon = await fetch(at.started.console_url + (manifest.icons[0]?.src ?? ''));
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
});
