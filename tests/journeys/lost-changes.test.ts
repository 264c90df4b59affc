/**
 * A change that waits for the line, or for its answer, is lost with its window. The browser asks before the window is
 * left; afterwards the console says which change it was, and sends it once when that is pressed.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { axe } from '../harness/browser.ts';
import { behindProxy } from '../harness/behind-proxy.ts';
import { signIn, signInByHand } from '../harness/signing-in.ts';

const PAYS = '/portal_api/initiate_portal_installment_repayment';
const WORDS = {
  en: {
    take: 'Take a payment',
    cash: 'Cash',
    amount: /^Amount/,
    receipt: /^Receipt number/,
    book: 'Book the payment',
    waits: /1 change is waiting; it is sent when the connection is back, as long as this page stays open\./,
    lost: '1 change was left without an answer',
    notLeft: 'Not sent: ',
    left: 'Sent, answer unknown: ',
    line: (receipt: string) => `Instalment taken · Cash · Loan reference LOAN · Amount 175 FCFA · Receipt ${receipt}`,
    send: 'Send now',
    done: 'Instalment taken: done, once.',
  },
  fr: {
    take: 'Encaisser un versement',
    cash: 'Espèces',
    amount: /^Montant/,
    receipt: /^Numéro de reçu/,
    book: 'Comptabiliser le versement',
    waits:
      /1 modification en attente\s; elle est envoyée dès que la connexion revient, tant que cette page reste ouverte\./,
    lost: '1 modification est restée sans réponse',
    notLeft: 'Non envoyée : ',
    left: 'Envoyée, réponse inconnue : ',
    line: (receipt: string) =>
      `Versement encaissé · Espèces · Référence du prêt LOAN · Montant 175 FCFA · Reçu ${receipt}`,
    send: 'Envoyer maintenant',
    done: 'Versement encaissé : fait, une seule fois.',
  },
} as const;
type Language = keyof typeof WORDS;

const at = behindProxy();
let loan: { customer_id: string; loan_reference: string; name: string };
beforeAll(async () => {
  const [found] = await at.portal.see<typeof loan>(
    `select l.customer_id, l.loan_reference, c.first_name || ' ' || c.surname as name
      from loans l join customers c on c.id = l.customer_id where c.first_name || ' ' || c.surname = 'Brenda Fotso'
        and l.status = 'active'`,
  );
  if (!found) throw new Error('Brenda Fotso has no loan');
  loan = found;
});

const card = () => at.started.console_url + customerOverviewScreens.card.path({ customer: loan.customer_id });
const notice = (page: Page, language: Language) => page.getByRole('region', { name: WORDS[language].lost });
const says = (page: Page, language: Language, receipt: string, how: 'notLeft' | 'left') =>
  notice(page, language).getByText(
    WORDS[language][how] + WORDS[language].line(receipt).replace('LOAN', loan.loan_reference),
  );
const booked = async (receipt: string): Promise<number> =>
  (
    await at.portal.see<{ count: number }>(
      'select count(*)::int as count from payments where transaction_id like $1 or receipt_key like $1',
      [`%${receipt}%`],
    )
  )[0]?.count ?? 0;
const keptOfChanges = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('palier-changes');
        opening.onupgradeneeded = () => opening.result.createObjectStore('changes');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('changes').objectStore('changes').count();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
  );

async function openCard(language: Language, width: number): Promise<Page> {
  const person = await at.phone.open(language, width);
  await signIn(at.started, person, 'agent');
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await person.page.goto(card());
  await person.page.getByRole('button', { name: WORDS[language].take }).first().waitFor();
  return person.page;
}

/** Fills in cash of 175 FCFA, and books it. */
async function pay(page: Page, language: Language, receipt: string, hasLine = false): Promise<void> {
  const t = WORDS[language];
  await page.getByRole('button', { name: t.take }).first().click();
  const payment = page.getByRole('region', { name: t.take });
  await payment.getByRole('button', { name: t.cash, exact: true }).click();
  await payment.getByLabel(t.amount).fill('175');
  await payment.getByLabel(t.receipt).fill(receipt);
  if (!hasLine) {
    at.proxy.shut(true);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page
      .getByRole('status')
      .filter({ hasText: /Offline since|Hors connexion/ })
      .waitFor();
  }
  await payment.getByRole('button', { name: t.book }).click();
}

test.each([
  ['en', 1440, 'OFF-EN'],
  ['fr', 360, 'OFF-FR'],
] as const)(
  'in %s at %i px: what waited when the page was loaded anew is named, and sent once',
  { timeout: 120_000 },
  async (language, width, receipt) => {
    const t = WORDS[language];
    const page = await openCard(language, width);
    await pay(page, language, receipt);
    await page.getByRole('status').filter({ hasText: t.waits }).waitFor();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    // Without a line it is said at once, and cannot be sent.
    await page.getByText(t.lost).first().waitFor();
    at.proxy.shut(false);
    await says(page, language, receipt, 'notLeft').waitFor();
    await notice(page, language).getByText(loan.name).waitFor();
    expect(await booked(receipt)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: `.shots/lost-changes-${language}-${width}.png` });
    await notice(page, language).getByRole('button', { name: t.send }).click();
    await page.getByText(t.done).waitFor();
    await notice(page, language).waitFor({ state: 'detached' });
    expect(await booked(receipt)).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: t.take }).first().waitFor();
    expect([await notice(page, language).count(), await keptOfChanges(page)]).toEqual([0, 0]);
    // Nothing waits any more, so nobody is asked.
    expect(asked).toEqual(['beforeunload']);
  },
);

test('a change whose answer was lost with its window was carried out, and is not carried out again', async () => {
  const page = await openCard('en', 1280);
  const held = at.proxy.hold(PAYS);
  await pay(page, 'en', 'SLOW-1', true);
  await expect.poll(() => held.waiting()).toBe(1);
  await expect.poll(() => booked('SLOW-1')).toBe(1);
  await at.phone.close();
  held.release();
  // Who has the disk can read nothing of it.
  for (const text of ['SLOW-1', loan.loan_reference]) expect(at.phone.filesWith(text)).toEqual([]);

  const { page: again } = await at.phone.open('en', 1280);
  await again.goto(at.started.console_url + homeScreens.home.path());
  await says(again, 'en', 'SLOW-1', 'left').waitFor();
  await notice(again, 'en').getByRole('button', { name: WORDS.en.send }).click();
  await again.getByText(WORDS.en.done).waitFor();
  expect(await booked('SLOW-1')).toBe(1);
  const keys = at.proxy.passed(PAYS).slice(-2);
  expect(keys[0]?.key).toBe(keys[1]?.key);
});

test('a change that is answered leaves nothing, and one that is refused neither', async () => {
  const page = await openCard('en', 1280);
  await pay(page, 'en', 'FAST-1', true);
  await page.getByText('Payment booked').waitFor();
  await expect.poll(() => keptOfChanges(page)).toBe(0);
  // The receipt is used already.
  await pay(page, 'en', 'FAST-1', true);
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => keptOfChanges(page)).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: WORDS.en.take }).first().waitFor();
  expect(await notice(page, 'en').count()).toBe(0);
});

test('what is refused when its screen is gone is said', async () => {
  const page = await openCard('en', 1280);
  await pay(page, 'en', 'LEFT-1', true);
  await page.getByText('Payment booked').waitFor();
  // The same receipt once more, without a line; meanwhile the agent goes to another screen.
  await pay(page, 'en', 'LEFT-1');
  await page.getByRole('status').filter({ hasText: WORDS.en.waits }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(at.started.console_url + homeScreens.home.path());
  at.proxy.shut(false);
  await notice(page, 'en').getByText('Refused, so not done: Instalment taken').waitFor();
  expect(await notice(page, 'en').getByRole('button', { name: WORDS.en.send }).count()).toBe(0);
  await notice(page, 'en').getByRole('button', { name: 'Remove' }).click();
  await notice(page, 'en').waitFor({ state: 'detached' });
  await expect.poll(() => keptOfChanges(page)).toBe(0);
  expect(await booked('LEFT-1')).toBe(1);
});

test('another window that still waits is not lost, and the other one says nothing', async () => {
  const page = await openCard('en', 1280);
  await pay(page, 'en', 'OPEN-1');
  await page.getByRole('status').filter({ hasText: WORDS.en.waits }).waitFor();
  const other = await page.context().newPage();
  await other.goto(at.started.console_url + homeScreens.home.path());
  await other.getByRole('status').filter({ hasText: 'Offline since' }).waitFor();
  expect(await keptOfChanges(other)).toBe(1);
  expect(await other.getByText(WORDS.en.lost).count()).toBe(0);
  at.proxy.shut(false);
  await page.getByText('Payment booked').waitFor();
  expect(await booked('OPEN-1')).toBe(1);
  await expect.poll(() => keptOfChanges(other)).toBe(0);
});

/** A change that waited when the page was loaded anew; then the session is over by time. */
async function lostAndOver(receipt: string): Promise<Page> {
  const page = await openCard('en', 1280);
  await pay(page, 'en', receipt);
  await page.getByRole('status').filter({ hasText: WORDS.en.waits }).waitFor();
  await page.reload();
  at.proxy.shut(false);
  await says(page, 'en', receipt, 'notLeft').waitFor();
  const address = page.url();
  // Nothing of the page is under way any more that would be a sign of life.
  await page.goto('about:blank');
  await at.portal.see(`update sessions set seen_at = now() - interval '3 hours' where revoked_at is null`);
  await page.goto(address);
  await page.getByText('You have been logged out').waitFor();
  expect(await keptOfChanges(page)).toBe(1);
  return page;
}
const asPerson = (page: Page) => ({ page, context: page.context(), complaints: [] });

test('it outlives a session whose time was over; signing out asks first, and erases it', async () => {
  const page = await lostAndOver('GONE-1');
  await signInByHand(at.started, asPerson(page), 'agent');
  await says(page, 'en', 'GONE-1', 'notLeft').waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('Changes have no answer yet').waitFor();
  await page.getByRole('button', { name: 'Erase and log out' }).click();
  await page.getByText('You have been logged out').waitFor();
  await expect.poll(() => keptOfChanges(page)).toBe(0);
  expect(await booked('GONE-1')).toBe(0);
});

test('another user of the browser finds nothing of it', async () => {
  const page = await lostAndOver('GONE-2');
  await signInByHand(at.started, asPerson(page), 'finance');
  await expect.poll(() => keptOfChanges(page)).toBe(0);
  expect(await page.getByText(WORDS.en.lost).count()).toBe(0);
});
