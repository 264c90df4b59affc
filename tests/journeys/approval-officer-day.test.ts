/**
 * A day of the approval officer: an agent's requests on customers' cards are found, compared, approved, declined,
 * undone and decided together; one of them is in conflict. In both languages.
 */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { ERRORS } from '@palier/contract/errors.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits, untranslated } from '../harness/on-screen.ts';
import { atFrontDoor } from '../harness/over-http.ts';
import { picture } from '../harness/slip-paper.ts';
import { signIn } from '../harness/signing-in.ts';
import { ownSentences } from '../harness/two-languages.ts';
import { describeLooks } from '../harness/scope.ts';

let started: Started;
let browser: Browser;
let sentences: Awaited<ReturnType<typeof ownSentences>>;
let swaps: readonly Swap[];

interface Swap {
  readonly customer_id: string;
  readonly name: string;
  readonly imei: string;
  readonly next_imei: string;
}

/** The customers of each language: one who is late, one who is a month late, and two who move house. */
const STORIES = {
  en: { late: '02', gone: '13', moved: ['03', '04'] },
  fr: { late: '10', gone: '12', moved: ['11', '14'] },
} as const;
const phoneOf = (end: string): string => SHOWCASE.find(({ msisdn }) => msisdn.endsWith(end))?.msisdn ?? '';
const IN_STORIES = new Set(
  Object.values(STORIES)
    .flatMap(({ late, gone, moved }) => [late, gone, ...moved])
    .map(phoneOf),
);

beforeAll(async () => {
  [started, browser, sentences] = await Promise.all([startDemo(), launch(), ownSentences()]);
  // The demo's own requests on these cards are expired first: only one of a kind may be pending.
  await started.see(
    `update requests r set state = 'expired', decided_at = now() from customers c left
      join loans l on l.customer_id = c.id where c.msisdn = any($1) and r.subject_id in (c.id::text, l.id::text)
      and r.state = 'pending'`,
    [[...IN_STORIES]],
  );
  swaps = await phonesToSwap();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** Loans for whose model the agent’s shop has another phone: one for each language. */
async function phonesToSwap(): Promise<readonly Swap[]> {
  const rows = await started.see<Swap & { msisdn: string }>(
    `select distinct on (d.product_id) c.id as customer_id, c.first_name || ' ' || c.surname as name, c.msisdn, d.imei,
      n.imei as next_imei
       from loans l join customers c on c.id = l.customer_id join devices d on d.id = l.device_id
         join device_locks k on k.loan_id = l.id
       join devices n on n.product_id = d.product_id and n.state = 'in_stock' and n.shop_id = (select shop_id from staff
         where username = 'agent') and l.shop_id = n.shop_id
      where l.status = 'active' and k.lock_solution = 'trustonic' and not exists (select 1 from requests r
        where r.subject_id = l.id::text)
      order by d.product_id, l.id`,
  );
  return rows.filter(({ msisdn }) => !IN_STORIES.has(msisdn));
}

const WORDS = {
  en: {
    requests: 'Requests',
    reason: /^Reason/,
    send: 'Send the request',
    sent: 'Request sent',
    awaited: /Already requested/,
    imei: /^Request IMEI change/,
    newImei: /^IMEI of the new phone/,
    wrongImei: 'valid imei required',
    free: /In stock and free/,
    damaged: 'Damaged',
    imeiWaits: /IMEI change pending/,
    lock: /^Request lock solution change/,
    toSolution: /^New lock solution/,
    extension: /^Loan extension/,
    days: '14 days',
    left: /left for this loan/,
    ending: /^Deregistration or loan deactivation request/,
    removed: /^The customer: the running loan/,
    kept: 'stays with the customer',
    writtenOff: /still owed and will be written off/,
    location: /^Update location/,
    lives: /^Residential location/,
    toDecide: 'Waiting for you',
    does: /The old phone is released/,
    scannedBy: 'Scanned by',
    approving: /^Approving:/,
    undo: 'Undo',
    undone: 'Nothing was sent.',
    approved: 'Request approved',
    declined: 'Request declined',
    changed: 'Changed since the request',
    approve: 'Approve',
    conflict: 'In conflict',
    nothingApplied: /^Nothing was applied: the record had changed/,
    now: 'Now',
    writeOff: /will be written off/,
    decline: 'Decline',
    pick: 'Select',
    approveChosen: 'Approve the selected',
    kindOfMany: /location.*: 2$/i,
    many: /^Approving 2 requests/,
    done: '2 requests approved',
  },
  fr: {
    requests: 'Demandes',
    reason: /^Motif/,
    send: 'Envoyer la demande',
    sent: 'Demande envoyée',
    awaited: /Déjà demandé/,
    imei: /^Demander un changement d’IMEI/,
    newImei: /^IMEI du nouveau téléphone/,
    wrongImei: 'IMEI valide requis',
    free: /En stock et libre/,
    damaged: 'Endommagé',
    imeiWaits: /Changement d’IMEI en attente/,
    lock: /^Demander un changement de verrou/,
    toSolution: /^Nouvelle solution/,
    extension: /^Report d’échéances/,
    days: '14 jours',
    left: /pour ce prêt/,
    ending: /^Demande de désinscription/,
    removed: /^Le client\s: le prêt/,
    kept: 'reste chez le client',
    writtenOff: /restent dus et passeront en perte/,
    location: /^Modifier le lieu de résidence/,
    lives: /^Lieu de résidence/,
    toDecide: 'À traiter',
    does: /L’ancien téléphone est libéré/,
    scannedBy: 'Scanné par',
    approving: /^Approbation\s:/,
    undo: 'Annuler',
    undone: 'Rien n’a été envoyé.',
    approved: 'Demande approuvée',
    declined: 'Demande refusée',
    changed: 'Modifié depuis la demande',
    approve: 'Approuver',
    conflict: 'En conflit',
    nothingApplied: /^Rien n’a été appliqué\s: la fiche avait changé/,
    now: 'Maintenant',
    writeOff: /passeront en perte/,
    decline: 'Refuser',
    pick: 'Sélectionner',
    approveChosen: 'Approuver la sélection',
    kindOfMany: /Lieu de résidence.*\s: 2$/,
    many: /^Approbation de 2 demandes/,
    done: '2 demandes approuvées',
  },
} as const;

const nameOf = (end: string): string => {
  const story = SHOWCASE.find(({ msisdn }) => msisdn.endsWith(end));
  return `${story?.first_name} ${story?.surname}`;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describeLooks(['en', 'fr'] as const)('a day of requests in %s', (language) => {
  const t = WORDS[language];
  const story = STORIES[language];
  const reasons = {
    imei: `screen broken (${language})`,
    lock: `provider does not see it (${language})`,
    extension: `market burned down (${language})`,
    ending: `moved abroad (${language})`,
    location: `moved house (${language})`,
  };
  let agent: Person;
  let officer: Person;
  let swap: Swap;
  let due_before: string;

  async function toCard(customer: { id: string } | { end: string }): Promise<Page> {
    const { page } = agent;
    const [found] =
      'id' in customer
        ? [customer]
        : await started.see<{ id: string }>('select id from customers where msisdn = $1', [phoneOf(customer.end)]);
    await page.goto(`${started.console_url}/dashboard/customers/view?customer=${found?.id}`);
    await button(page, t.requests).waitFor();
    return page;
  }
  /** The next due day of a customer's loan. */
  async function nextDueOf(end: string): Promise<string> {
    const [loan] = await started.see<{ day: string }>(
      `select to_char(l.next_due_on, 'YYYY-MM-DD') as day from loans l join customers c on c.id = l.customer_id
        where c.msisdn = $1 and l.status = 'active'`,
      [phoneOf(end)],
    );
    return loan?.day ?? '';
  }
  async function startRequest(page: Page, item: RegExp) {
    await button(page, t.requests).click();
    await page.getByRole('menuitem', { name: item }).click();
    return page.getByRole('dialog');
  }
  async function send(page: Page, reason: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.reason).fill(reason);
    await button(page, t.send).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(t.sent).first().waitFor();
  }
  /** Opens the request about a customer on a page of the officer. */
  async function openRequest(path: string, name: string): Promise<Page> {
    const { page } = officer;
    await page.goto(`${started.console_url}/dashboard/${path}`);
    await page
      .getByRole('row', { name: new RegExp(name) })
      .first()
      .click();
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
    return page;
  }
  const looksRight = async (page: Page): Promise<void> => {
    expect(await axe(page)).toEqual([]);
    expect([
      ...(await misfits(page)),
      ...(await untranslated(page, sentences[language === 'en' ? 'fr' : 'en'])),
    ]).toEqual([]);
  };

  beforeAll(async () => {
    swap = swaps[language === 'en' ? 0 : 1] as Swap;
    agent = await atDesk(browser, { language, theme: language === 'en' ? 'defaultDark' : 'default', width: 360 });
    officer = await atDesk(browser, { language, theme: language === 'en' ? 'default' : 'defaultDark', width: 1440 });
    await signIn(started, agent, 'agent');
    await signIn(started, officer, 'approver');
  }, 120_000);

  test('an agent requests another phone and another lock on one card, and the card shows both requests', async () => {
    const page = await toCard({ id: swap.customer_id });
    const dialog = await startRequest(page, t.imei);
    await dialog.getByLabel(t.newImei).fill('123456789012345');
    await dialog.getByLabel(t.reason).click();
    await dialog.getByText(t.wrongImei).waitFor();
    await dialog.getByLabel(t.newImei).fill(swap.next_imei);
    await dialog.getByText(t.free).waitFor();
    await dialog.getByLabel(t.damaged).check();
    await looksRight(page);
    await send(page, reasons.imei);
    await page.getByLabel(t.imeiWaits).waitFor();
    await button(page, t.requests).click();
    await page.getByRole('menuitem', { name: t.imei }).getByText(t.awaited).waitFor();
    await page.keyboard.press('Escape');

    const lock = await startRequest(page, t.lock);
    await lock.getByLabel(t.toSolution).click();
    await page.getByRole('option', { name: 'Knox Guard' }).click();
    await send(page, reasons.lock);
  });

  test('an extension, an ending and two moves are requested on other cards', async () => {
    due_before = await nextDueOf(story.late);
    let page = await toCard({ end: story.late });
    let dialog = await startRequest(page, t.extension);
    await dialog.getByRole('button', { name: t.days }).click();
    await dialog.getByText(t.left).waitFor();
    await send(page, reasons.extension);

    page = await toCard({ end: story.gone });
    dialog = await startRequest(page, t.ending);
    await dialog.getByLabel(t.removed).check();
    await dialog.getByLabel(t.kept).check();
    await dialog.getByText(t.writtenOff).waitFor();
    await looksRight(page);
    await send(page, reasons.ending);

    for (const end of story.moved) {
      page = await toCard({ end });
      dialog = await startRequest(page, t.location);
      await dialog.getByLabel(t.lives).fill(`Ndokotti ${end}`);
      await send(page, reasons.location);
    }
  });

  test('the officer compares the phones, undoes an approval, and approves', async () => {
    const { page } = officer;
    await page.goto(`${started.console_url}/dashboard`);
    await page.getByRole('heading', { name: t.toDecide }).waitFor();
    await openRequest('imei_changes', swap.name);
    for (const text of [swap.imei, swap.next_imei]) await page.getByRole('table').getByText(text).first().waitFor();
    await page.getByText(t.does).waitFor();
    await looksRight(page);
    await page.keyboard.press('a');
    await page.getByText(t.approving).waitFor();
    await button(page, t.undo).click();
    await page.getByText(t.undone).waitFor();
    const [pending] = await started.see<{ state: string }>('select state from requests where reason = $1', [
      reasons.imei,
    ]);
    expect(pending?.state).toBe('pending');
    // Nobody has seen the phone that is called damaged.
    await page.keyboard.press('a');
    await page.getByText(ERRORS.PHONE_NOT_SCANNED[language].replace('{hours}', '24')).first().waitFor();
    const [shelf] = await started.see<{ shop_id: string }>('select shop_id from devices where imei = $1', [swap.imei]);
    const keeper = await atFrontDoor(started, 'keeper');
    await keeper.done(deviceLocksCalls.scanPhone, {
      imei: swap.imei,
      how_read: 'typed',
      grade: 'C',
      shop_id: shelf?.shop_id ?? '',
      picture: await picture('phone.jpg'),
    });
    await openRequest('imei_changes', swap.name);
    await page.getByText(t.scannedBy).first().waitFor();
    await page.keyboard.press('a');
    await page.getByText(t.approved).waitFor();
    const [device] = await started.see<{ imei: string; state: string }>(
      'select d.imei, old.state from loans l join devices d on d.id = l.device_id join devices old on old.imei = $2 where l.customer_id = $1 and l.status = $3',
      [swap.customer_id, swap.imei, 'active'],
    );
    expect(device).toMatchObject({ imei: swap.next_imei, state: 'damaged' });
  });

  test('the lock request stays in conflict after the change of phone, and changes nothing', async () => {
    const page = await openRequest('mc_requests?kind=lock_solution', swap.name);
    await page.getByText(t.changed).first().waitFor();
    await button(page, t.approve).click();
    await page.getByText(ERRORS.REQUEST_CONFLICTED[language]).waitFor();
    await page.getByLabel(new RegExp(swap.name)).getByText(t.conflict).first().waitFor();
    // It still says so, and why, when it is opened later.
    await page.getByText(t.nothingApplied).waitFor();
    await page.getByRole('columnheader', { name: t.now, exact: true }).waitFor();
    const [lock] = await started.see<{ lock_solution: string }>(
      'select k.lock_solution from device_locks k join loans l on l.id = k.loan_id where l.customer_id = $1 and l.status = $2',
      [swap.customer_id, 'active'],
    );
    expect(lock?.lock_solution).toBe('trustonic');
  });

  test('the extension is approved by key, the ending is declined with a reason, and the moves are approved together', async () => {
    // The agent’s card stays open, and the request leaves it as soon as it is decided.
    const card = await toCard({ end: story.late });
    const waiting = card.locator('main .pending-mark');
    await waiting.waitFor();
    let page = await openRequest('loan_extension_requests', nameOf(story.late));
    await page.keyboard.press('a');
    await page.getByText(t.approved).waitFor();
    await waiting.waitFor({ state: 'detached', timeout: 10_000 });

    page = await openRequest('deregistrations', nameOf(story.gone));
    await page.getByText(t.writeOff).waitFor();
    await page.keyboard.press('d');
    await page.getByRole('dialog').getByLabel(t.reason).fill('First the collector visits');
    await page.getByRole('dialog').getByRole('button', { name: t.decline }).click();
    await page.getByText(t.declined).waitFor();

    await page.goto(`${started.console_url}/dashboard/mc_requests?kind=customer_location`);
    for (const end of story.moved) await page.getByRole('checkbox', { name: `${t.pick} ${nameOf(end)}` }).check();
    await button(page, t.approveChosen).click();
    await page.getByRole('dialog').getByText(t.kindOfMany).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click();
    await page.getByText(t.many).waitFor();
    await page.getByText(t.done).waitFor();
  });

  test('the cards show the decisions, and the agent reads the reasons', async () => {
    let page = await toCard({ id: swap.customer_id });
    await page.getByText(swap.next_imei).first().waitFor();
    await expect.poll(() => page.getByLabel(t.imeiWaits).count()).toBe(0);
    for (const end of story.moved) {
      page = await toCard({ end });
      await page.getByText(`Ndokotti ${end}`).waitFor();
    }
    page = await toCard({ end: story.late });
    const due_then = await nextDueOf(story.late);
    expect(Date.parse(due_then) - Date.parse(due_before)).toBe(14 * 86_400_000);
    await page.locator(`time[datetime="${due_then}"]`).first().waitFor();
    await page.goto(`${started.console_url}/dashboard/pending_requests?tab=mine&state=declined`);
    await page.getByRole('row', { name: new RegExp(nameOf(story.gone)) }).click();
    await page.getByText('First the collector visits').first().waitFor();
    await looksRight(page);
    expect([...agent.complaints, ...officer.complaints]).toEqual([]);
  });
});
