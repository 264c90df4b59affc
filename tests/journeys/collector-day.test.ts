/**
 * A collector works on a phone in French: takes a line, sees the payment arrive while the customer is on the line,
 * takes the next and records a promise; gives a data bundle at a desk. A lead works in English on a large screen: gives
 * out loans, reads the calls, comments, and keeps a customer from being called.
 */
import { BASE_PATH } from '@palier/contract/call.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { dayAndTimeIn } from '@palier/contract/values/time-zone.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { callAtAnyHour } from '../harness/call-at-any-hour.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { inDays } from '../harness/today.ts';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  started = await startDemo();
  await callAtAnyHour(started);
  browser = await launch();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const looksRight = async ({ page, complaints }: Person) => {
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
  expect(complaints).toEqual([]);
};

/**
 * Takes the first line. On a busy machine one press brought none, and nobody knows why: the text of the screen is
 * printed, and the button is pressed again.
 */
async function takeFirst(page: Person['page']): Promise<void> {
  const mine = page.getByRole('timer').filter({ hasText: /^Cette ligne est à vous/ });
  const next = page.getByRole('button', { name: 'Prendre le suivant' });
  await next.click();
  for (let presses = 1; presses < 4; presses++) {
    if (
      await mine.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
    process.stdout.write(`“Prendre le suivant” brought no line: ${await page.locator('body').innerText()}\n`);
    if (await next.isVisible()) await next.click();
  }
  await mine.waitFor();
}

test('a collector’s day: a payment during the call ends it, and the next call brings a promise', async () => {
  const desk = await atDesk(browser, { language: 'fr', theme: 'default', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'collector');
  await page.getByRole('heading', { name: 'Prochain appel' }).waitFor();
  await page.getByRole('link', { name: /^À appeler aujourd’hui \d/ }).click();
  await page.getByRole('tab', { name: /À appeler aujourd’hui \d/, selected: true }).waitFor();
  await looksRight(desk);
  await takeFirst(page);
  const first = reference(page.url());
  const [loan] = await started.see<{ msisdn: string; name: string; owed: number }>(
    `select c.msisdn, c.first_name || ' ' || c.surname as name, k.arrears_fcfa::int as owed from loans l
      join customers c on c.id = l.customer_id join collection_cases k on k.loan_id = l.id and k.closed_at is null
      where l.loan_reference = $1`,
    [first],
  );
  if (!loan) throw new Error('the line has no loan');
  await page.getByRole('heading', { name: `Appeler ${loan.name}` }).waitFor();
  expect(await page.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe(`tel:${loan.msisdn}`);
  await looksRight(desk);

  await page.getByRole('button', { name: 'Rendre', exact: true }).click();
  await page.getByRole('button', { name: 'Prendre cette ligne' }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: /^Cette ligne est à vous pour \d+\smin\.$/ })
    .waitFor();
  // What counts down interrupts nobody: no live region is around it.
  expect(await page.locator('[role=alert] [role=timer]').count()).toBe(0);

  // The customer pays while they are on the line.
  await fetch(`${started.sandbox_url}/__control/c2b`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Anybody with a number of MTN may pay for them.
    body: JSON.stringify({ msisdn: '+237670000101', account: first, amount: loan.owed }),
  });
  await page.getByText(/viennent d’arriver/).waitFor();
  await page.getByText('Plus rien n’est en retard. Inutile d’appeler.').waitFor();
  await page.getByRole('button', { name: 'Client joint' }).click();
  await page.getByLabel(/Type d’appel/).click();
  await page.getByRole('option', { name: 'Renseignement' }).click();
  await page.getByRole('button', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: 'Dit avoir payé' }).click();
  await page.getByRole('button', { name: 'Enregistrer l’appel' }).click();
  await page.getByText('L’appel est enregistré.').waitFor();

  await page.getByRole('button', { name: 'Prendre le suivant' }).click();
  await page.waitForURL((url) => reference(url.href) !== first);
  await page.getByRole('button', { name: 'Enregistrer l’appel' }).click();
  await page.getByText('indiquez qui a répondu').waitFor();
  await page.getByRole('button', { name: 'Client joint' }).click();
  await page.getByRole('button', { name: 'Enregistrer l’appel' }).click();
  await page.getByText('choisissez un résultat').waitFor();
  await page.getByLabel(/Type d’appel/).click();
  await page.getByRole('option', { name: 'Autre' }).click();
  await page.getByLabel(/Autre description/).fill('Cherche la boutique');
  await page.getByRole('button', { name: 'Triste' }).click();
  await page.getByRole('button', { name: 'Promet de payer' }).click();
  await page.getByText('Dans 3 jours').click();
  await page.getByText(/^Tout le retard/).click();
  await looksRight(desk);
  // What was typed survives a reload, as on a dead line.
  await page.waitForTimeout(600);
  await page.reload();
  await expect.poll(() => page.getByLabel(/Autre description/).inputValue()).toBe('Cherche la boutique');
  // Two facts that the customer may confirm are in sight.
  await page.getByText('Date de naissance', { exact: true }).waitFor();
  await page.getByText('Pièce, derniers caractères').waitFor();
  await page.getByRole('button', { name: 'Enregistrer l’appel' }).click();
  await page.getByText(/^Enregistré\. Prochain appel possible le /).waitFor();
  // The newest comes first; the customer may have promised before.
  await page
    .getByText(/^Promis\s:/)
    .first()
    .waitFor();
  // The call that was just saved is no reason to warn of it, nor to promise what another would bring.
  expect(await page.getByText(/contraire aux règles|Un appel devrait rapporter/).count()).toBe(0);
  await looksRight(desk);
  const [promise] = await started.see<{ n: number }>(
    `select count(*)::int as n from promises p join loans l on l.id = p.loan_id
      where l.loan_reference = $1 and p.due_on = $2`,
    [reference(page.url()), inDays(3)],
  );
  expect(promise?.n).toBe(1);

  // The time of a visit is that of the business, whatever the zone of the browser.
  const visited_at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 600_000);
  await page.getByRole('button', { name: 'Enregistrer une visite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Quand/).fill(dayAndTimeIn('Africa/Douala', visited_at));
  await dialog.getByLabel(/Personne rencontrée/).click();
  await page.getByRole('option', { name: 'Personne', exact: true }).click();
  await dialog.getByRole('button', { name: 'Enregistrer la visite' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [visit] = await started.see<{ visited_at: string }>(
    'select v.visited_at from collection_visits v join loans l on l.id = v.loan_id where l.loan_reference = $1',
    [reference(page.url())],
  );
  expect(visit?.visited_at).toBe(visited_at.toISOString());
  expect(desk.complaints).toEqual([]);
}, 120_000);

test('a lead’s day: loans are given out, calls are read and commented on, a customer is left in peace', async () => {
  const desk = await atDesk(browser, { language: 'en', theme: 'defaultDark', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'lead', '/dashboard/defaulters');
  const rows = page.locator('.tb-row.tb-open');
  await rows.first().waitFor();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Collector/).click();
  await page.getByRole('option', { name: /Elvis Tabi/ }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const [given] = await started.see<{ n: number }>(
    `select count(*)::int as n from collection_cases k join staff s on s.id = k.collector_id where s.username = 'collector'`,
  );
  expect(given?.n).toBe(2);
  await looksRight(desk);

  await page.goto(`${started.console_url}/dashboard/call-rating`);
  await rows.first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Well said');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await panel.getByText('Well said', { exact: true }).first().waitFor();
  await looksRight(desk);
  await panel.getByRole('link', { name: 'Call this customer' }).click();

  await page.getByRole('button', { name: 'Do not call…' }).click();
  await page.getByRole('dialog').getByLabel(/Why/).click();
  await page.getByRole('option', { name: 'Complaint open' }).click();
  const until = inDays(5);
  await page
    .getByRole('dialog')
    .getByLabel(/Until, this day included/)
    .fill(until);
  await page
    .getByRole('dialog')
    .getByLabel(/What happened/)
    .fill('Was sold the wrong model');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Complaint open', { exact: true }).waitFor();
  await page.getByText(/^This call is against the rules/).waitFor();
  await looksRight(desk);
  await page.getByRole('button', { name: 'Lift', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('Was given another phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await page.getByText('Complaint open', { exact: true }).waitFor({ state: 'detached' });
  expect(desk.complaints).toEqual([]);
}, 120_000);

test('an agent rates a call with a customer who owes nothing that is late, from the card', async () => {
  const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 900 });
  const { page } = desk;
  const [mercy] = await started.see<{ id: string }>(`select id from customers where msisdn = '+237670000103'`);
  await signIn(started, desk, 'collector', `/dashboard/customers/view?customer=${mercy?.id}`);
  await page.getByRole('button', { name: 'Rate call' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Call type/).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog.getByRole('button', { name: 'Happy' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('valid other description required').waitFor();
  await dialog.getByLabel(/Other description/).fill('Asks for a second phone');
  await looksRight(desk);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Call rating submitted').waitFor();
  expect(desk.complaints).toEqual([]);
}, 60_000);

test('a collector gives a data bundle by keyboard, sees it arrive, and requests a larger one', async () => {
  const desk = await atDesk(browser, { language: 'en', theme: 'default', width: 900 });
  const { page } = desk;
  const [brenda] = await started.see<{ id: string }>(`select id from customers where msisdn = '+237670000101'`);
  await signIn(started, desk, 'collector', `/dashboard/customers/view?customer=${brenda?.id}`);
  const open = page.getByRole('button', { name: 'Buy data bundles (gift)' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 gifts left this month').waitFor();
  await looksRight(desk);
  await dialog.getByRole('radio', { name: /^500\sMB for 7 days/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('To bring the phone on line');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^500\sMB for 7 days: arrived/).waitFor();
  await looksRight(desk);
  await page.keyboard.press('Escape');
  const [gift] = await started.see<{ state: string; charged: number; booked: number }>(
    `select g.state, g.charged_fcfa::int as charged, p.amount_fcfa::int as booked from data_gifts g
      join postings p on p.journal_id = g.id where g.customer_id = $1`,
    [brenda?.id],
  );
  expect(gift).toEqual({ state: 'delivered', charged: 250, booked: 250 });

  await open.click();
  await dialog.getByRole('radio', { name: /needs approval/ }).check();
  await dialog.getByLabel(/Reason/).fill('Her phone is far away');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('Data bundle pending', { exact: true }).waitFor();
  await open.click();
  await dialog.getByText('A request for a data bundle is waiting for approval.').waitFor();
  await looksRight(desk);
}, 60_000);

/** The loan reference in the address of a call. */
const reference = (url: string): string => /defaulters\/(\d{10})\/call/.exec(url)?.[1] ?? '';

test('the list of late loans cuts off no column title and no reason at a desk in French', async () => {
  const desk = await atDesk(browser, { language: 'fr', width: 1440 });
  const { page } = desk;
  await signIn(started, desk, 'lead');
  await page.goto(`${started.console_url}/dashboard/defaulters`);
  await page.getByRole('cell').first().waitFor();
  const cut = await page.locator('main [role=columnheader], main [role=cell]').evaluateAll((cells) =>
    cells
      .filter(
        (cell) =>
          cell.role === 'columnheader' || /^(Promesse(?!.*jusqu)|Verrouillé|Premier|À )/.test(cell.textContent ?? ''),
      )
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*')].some(
          (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
        ),
      )
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
  // Money that may be there already is in sight as a whole.
  await page.goto(`${started.console_url}/dashboard/defaulters?q=Oumarou`);
  const suspense = page.getByText(/FCFA en suspens$/).first();
  const [shown, cell] = await suspense.evaluate((chip) => {
    const around = chip.closest('[role=cell]')?.getBoundingClientRect();
    return [chip.getBoundingClientRect().right, around?.right ?? 0];
  });
  expect(shown).toBeLessThanOrEqual(cell ?? 0);
  expect(await suspense.evaluate((chip) => chip.scrollWidth - chip.clientWidth)).toBeLessThanOrEqual(1);
  // One loan is no list.
  expect(await page.locator('main [role=rowgroup]').last().innerText()).not.toMatch(/Promesses|Verrouillés/);
  await desk.context.close();
});

test('the texts of the plot of calls keep their size, and a collector without loans reads so', async () => {
  const desk = await atDesk(browser, { language: 'en', width: 360 });
  const { page } = desk;
  await signIn(started, desk, 'collector');
  await page.route(`**${BASE_PATH}${collectionsCalls.month.path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), collectors: [] } });
  });
  await page.goto(`${started.console_url}/dashboard/collections-report`);
  const plot = page.locator('figure svg[role=img]').first();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const scale = () => plot.evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()?.a);
    await expect.poll(scale).toBeCloseTo(1, 1);
  }
  await page.getByText('No late loan was assigned to you.').waitFor();
  await desk.context.close();
});
