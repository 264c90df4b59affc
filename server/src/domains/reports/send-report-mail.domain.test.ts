/** What a report by e-mail says, to whom it is not sent any more, and what a mail server that misbehaves makes of it. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import { REPORT_WORDS } from '@palier/contract/reports/words.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shop, type Shop } from '../../../../tests/harness/given.ts';
import { addMailing, arrived, lastMail, mailReader, sendDue } from '../../../../tests/harness/mailing-desk.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { sheetsOf } from '../../../../tests/harness/workbook.ts';
import { bookWriter } from '../../../../tests/harness/written-book.ts';
import { newId } from '../../platform/ids.ts';
import { followReports } from './follow-reports.ts';
import { tokenInMemory } from '../../providers/token.ts';

let portal: Portal;
let place: Shop;
let other: Shop;
const EVIL = 'Chez <b>Ngo</b> & "fils"\r\nBcc: thief@evil.example';
const yesterday = () => addDays(portal.services.clock.today(), -1);

const weekly = (at: number): LoanFacts => ({
  loan_id: `loan ${at}`,
  customer_id: `customer ${at}`,
  plan: {
    start_on: addDays(yesterday(), -10),
    interval: 'weekly',
    installments: 26,
    total_fcfa: 26_000,
    step_fcfa: 100,
    extensions: [],
  },
  months: 6,
  charge_fcfa: 6_000,
  extensions: [],
  money: at === 0 ? [] : [{ kind: 'payment', value_on: yesterday(), amount_fcfa: 1_000 }],
  end: null,
});

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [place, other] = [await shop(portal), await shop(portal)];
  await portal.database.pool.query('update shops set name = $2 where id = $1', [other.id, EVIL]);
  const writer = bookWriter(portal, place.product_id);
  for (let at = 0; at < 5; at++) {
    const seller = at < 2 ? other : place;
    await writer.writeLoan(weekly(at), { shop_id: seller.id, agent_id: seller.agent.id });
  }
  await followReports(portal.services);
}, 120_000);
afterAll(() => portal?.stop());
afterEach(async () => {
  await portal.database.pool.query('delete from outbox');
  await portal.control('/__control/reset', {});
});

/** Asks for a report, and has it sent at once. */
async function sent(
  reader: Staff & { readonly email: string },
  input: Parameters<typeof addMailing>[2] = {},
  language: 'en' | 'fr' = 'en',
) {
  const { mailing_id } = await addMailing(portal, reader, input, language);
  await portal.done(reportsCalls.sendMailing, { mailing_id }, reader);
  await sendDue(portal);
  return arrived(portal, reader)[0];
}

test('goes to no address that was changed within the day, and says so', async () => {
  const reader = await mailReader(portal);
  const changed = (at: Date) =>
    portal.database.sql
      .updateTable('staff')
      .set({ email_changed_at: at.toISOString() })
      .where('id', '=', reader.id)
      .execute();
  const now = portal.services.clock.now().getTime();
  await changed(new Date(now - 23 * 3_600_000));
  expect(await sent(reader)).toBeUndefined();
  const { mailings } = await portal.done(reportsCalls.mailings, undefined, reader);
  expect(mailings[0]?.last).toMatchObject({ state: 'skipped', because: 'address_new' });
  await changed(new Date(now - 25 * 3_600_000));
  await portal.done(reportsCalls.sendMailing, { mailing_id: mailings[0]?.mailing_id ?? '' }, reader);
  await sendDue(portal);
  expect(arrived(portal, reader)).toHaveLength(1);
});

describe('a report by e-mail', () => {
  test('has the figures of the screen, the place and the day, a link, and why it comes', async () => {
    const reader = await mailReader(portal);
    const mail = await sent(reader);
    const { figures, day } = await portal.done(reportsCalls.dashboard, { as_of_on: yesterday() }, reader);
    expect(mail?.subject).toMatch(/^Overview, Everywhere, \d/);
    expect(mail?.from).toContain(portal.services.business.company_name);
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      for (const said of [
        formatFcfa(figures.owed_fcfa),
        formatFcfa(figures.arrears_fcfa),
        formatFcfa(day.received_fcfa),
        'PAR 30',
        'in a week',
        REPORT_WORDS.en.few(5, '5'),
        'Calculated with everything booked until',
        'You get this mail because you asked for it',
        'choose “Stop”',
      ])
        expect(body).toContain(said);
      expect(body.replaceAll('&amp;', '&')).toContain(`${portal.config.public_url}/bi?day=${yesterday()}`);
    }
    expect(mail?.attachments).toEqual([]);
    expect(mail?.message_id).toMatch(new RegExp(`\\.${yesterday()}@`));
  });

  test('is in the language in which it was asked for', async () => {
    const mail = await sent(await mailReader(portal), { rhythm: 'weekly' }, 'fr');
    expect(mail?.subject).toMatch(/^Vue d’ensemble, Partout, du /);
    expect(mail?.text).toContain('Encours');
    expect(mail?.text).toContain('Cette semaine');
    expect(mail?.html).toContain('lang="fr"');
  });

  test('by shop has the table and the same as a file, with counts instead of rates of few contracts', async () => {
    const reader = await mailReader(portal);
    const mail = await sent(reader, { report: 'shop' });
    expect(mail?.text).toContain('0 have 20 contracts or more and are ranked');
    expect(mail?.text).not.toMatch(/First payment missed: \d+\.\d/);
    const [file] = mail?.attachments ?? [];
    expect(file?.file_name).toBe(`shop-${yesterday()}.xlsx`);
    const [sheet] = await sheetsOf(Buffer.from(file?.base64 ?? '', 'base64'));
    const asked = { from_on: yesterday(), as_of_on: yesterday() };
    const league = await portal.done(reportsCalls.shops, asked, reader);
    expect(sheet?.data).toHaveLength(league.rows.length + 2);
    expect(sheet?.data.at(-1)).toEqual(
      expect.arrayContaining([REPORT_WORDS.en.total, 5, league.all.figures.owed_fcfa]),
    );
  });

  test('escapes names, and none of them writes a header or another recipient', async () => {
    const reader = await mailReader(portal);
    const mail = await sent(reader, { report: 'shop' });
    expect(mail?.html).toContain('Chez &lt;b&gt;Ngo&lt;/b&gt; &amp; &quot;fils&quot; Bcc:');
    expect(mail?.html).not.toContain('<b>Ngo');
    const region_id = newId();
    await portal.database.pool.query('insert into regions (id, name, created_at) values ($1, $2, now())', [
      region_id,
      EVIL,
    ]);
    const named = await mailReader(portal);
    const second = await sent(named, { region_id });
    expect(second?.subject).toContain('Overview, Chez <b>Ngo</b> & "fils"');
    expect(portal.world.mails.filter(({ to }) => to.includes('thief'))).toEqual([]);
  });

  test('shows staff of a shop their shop alone', async () => {
    const clerk = await mailReader(portal, { shop_id: place.id });
    const mail = await sent(clerk);
    const own = await portal.done(reportsCalls.dashboard, { as_of_on: yesterday() }, clerk);
    expect(own.figures.contracts).toBe(3);
    expect(mail?.subject).toContain('Your shops');
    expect(mail?.text).toContain(formatFcfa(own.figures.owed_fcfa));
    const table = await sent(await mailReader(portal, { shop_id: place.id }), { report: 'shop' });
    expect(table?.text).not.toContain('Ngo');
  });

  test('leaves a line in the audit record, as an export does', async () => {
    const reader = await mailReader(portal);
    await sent(reader, { report: 'agent' });
    const { rows } = await portal.database.pool.query(
      `select outcome, subject_kind, subject_id, facts from audit_entries where call = 'reports.mail' and staff_id = $1`,
      [reader.id],
    );
    expect(rows).toEqual([
      {
        outcome: 'done',
        subject_kind: 'export',
        subject_id: 'report_agent',
        facts: { day: yesterday(), region_id: null },
      },
    ]);
  });
});

describe('a reader who may not have it any more', () => {
  const queued = async (change: (reader: Staff) => Promise<unknown>) => {
    const reader = await mailReader(portal);
    const { mailing_id } = await addMailing(portal, reader);
    await portal.done(reportsCalls.sendMailing, { mailing_id }, reader);
    await change(reader);
    await sendDue(portal);
    expect(arrived(portal, reader)).toEqual([]);
    const { rows } = await portal.database.pool.query<{ state: string; because: string }>(
      'select state, because from report_mails where mailing_id = $1',
      [mailing_id],
    );
    return rows[0];
  };
  const pool = () => portal.database.pool;

  test('gets nothing, and the reason is kept', async () => {
    expect(
      await queued(({ group_id }) => pool().query('delete from group_roles where group_id = $1', [group_id])),
    ).toEqual({ state: 'skipped', because: 'no_access' });
    expect(await queued(({ id }) => pool().query('update staff set suspended_at = now() where id = $1', [id]))).toEqual(
      { state: 'skipped', because: 'suspended' },
    );
    expect(await queued(({ id }) => pool().query('update staff set email = null where id = $1', [id]))).toEqual({
      state: 'skipped',
      because: 'no_address',
    });
  });

  test('and is sent it again on demand once they may', async () => {
    const reader = await mailReader(portal);
    const { mailing_id } = await addMailing(portal, reader);
    await portal.done(reportsCalls.sendMailing, { mailing_id }, reader);
    await pool().query('update staff set email = null where id = $1', [reader.id]);
    await sendDue(portal);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'skipped', because: 'no_address' });
    await pool().query('update staff set email = $2 where id = $1', [reader.id, reader.email]);
    await portal.done(reportsCalls.sendMailing, { mailing_id }, reader);
    await sendDue(portal);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'sent', because: null });
  });
});

describe('a mail server that', () => {
  const behave = (behaviour: object) => portal.control('/__control/behaviour', behaviour);
  const later = (ms: number) => portal.advance(ms);

  test('refuses the address ends the mail as failed', async () => {
    await behave({ mails_end: 'refused' });
    const reader = await mailReader(portal);
    await sent(reader);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'failed', because: 'address_refused' });
    expect(await sendDue(portal)).toBe(0);
  });

  test('is out of service, or refuses us, is tried again', async () => {
    const reader = await mailReader(portal);
    await behave({ outage: { email: true } });
    await sent(reader);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'queued' });
    await behave({ outage: { email: false }, access_refused: { email: true } });
    later(10_000);
    expect(await sendDue(portal)).toBe(1);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'queued' });
    await behave({ access_refused: { email: false } });
    later(20_000);
    await sendDue(portal);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'sent' });
    expect(arrived(portal, reader)).toHaveLength(1);
  });

  test('takes a mail and does not say so gets it again under the same id', async () => {
    const { config, business, email } = portal.services;
    Object.assign(portal.services, {
      email: portal.config.connectors.email?.({ config, business, tokens: tokenInMemory, timeout_ms: 300 }),
    });
    const reader = await mailReader(portal);
    await behave({ apply_then_hang: { email: true } });
    await sent(reader);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'queued' });
    await behave({ apply_then_hang: { email: false }, mails_end: 'dropped' });
    later(10_000);
    await sendDue(portal);
    await behave({ mails_end: 'taken' });
    later(20_000);
    await sendDue(portal);
    Object.assign(portal.services, { email });
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'sent' });
    expect(new Set(arrived(portal, reader).map(({ message_id }) => message_id)).size).toBe(1);
    expect(arrived(portal, reader)).toHaveLength(3);
  });

  test('never takes it makes the mail fail after about a day, and not before', async () => {
    await behave({ mails_end: 'busy' });
    const reader = await mailReader(portal);
    await sent(reader);
    let tries = 1;
    for (; (await lastMail(portal, reader))?.state === 'queued' && tries < 200; tries++) {
      await portal.database.pool.query('update outbox set next_attempt_at = now() - interval $$1 hour$$');
      await sendDue(portal);
    }
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'failed', because: 'not_taken' });
    expect(tries).toBe(105);
  });
});
