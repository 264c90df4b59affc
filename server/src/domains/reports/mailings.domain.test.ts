/** Who gets which report by e-mail: asking, stopping, sending at once, and once for each day. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shop, type Shop } from '../../../../tests/harness/given.ts';
import {
  addMailing,
  arrived,
  lastMail,
  mailReader,
  mailingsOf,
  nextDay,
  sendDue,
} from '../../../../tests/harness/mailing-desk.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { bookWriter } from '../../../../tests/harness/written-book.ts';
import { followReports } from './follow-reports.ts';
import { queueDueMails } from './queue-mails.ts';

let portal: Portal;
let place: Shop;
const today = () => portal.services.clock.today();

/** A weekly loan that began four days ago. */
const weekly = (at: number): LoanFacts => ({
  loan_id: `loan ${at}`,
  customer_id: `customer ${at}`,
  plan: {
    start_on: addDays(today(), -4),
    interval: 'weekly',
    installments: 26,
    total_fcfa: 26_000,
    step_fcfa: 100,
    extensions: [],
  },
  months: 6,
  charge_fcfa: 6_000,
  extensions: [],
  money: [{ kind: 'payment', value_on: addDays(today(), -1), amount_fcfa: 1_000 }],
  end: null,
});

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  // Within five minutes of midnight no day is settled yet.
  portal.advance(600_000);
  place = await shop(portal);
  const writer = bookWriter(portal, place.product_id);
  for (let at = 0; at < 3; at++) await writer.writeLoan(weekly(at), { shop_id: place.id, agent_id: place.agent.id });
  await followReports(portal.services);
}, 120_000);
afterAll(() => portal?.stop());
afterEach(async () => {
  await portal.database.pool.query('update report_mailings set ended_at = now() where ended_at is null');
  await portal.database.pool.query('delete from outbox');
});

describe('reports by e-mail', () => {
  test('are asked for, listed and stopped by their reader alone', async () => {
    const [reader, other] = [await mailReader(portal), await mailReader(portal)];
    const mailing = await addMailing(portal, reader, { report: 'shop', rhythm: 'weekly' });
    expect(await mailingsOf(portal, reader)).toEqual({
      is_connected: true,
      address: reader.email,
      mailings: [{ ...mailing, report: 'shop', rhythm: 'weekly', region: null, last: null }],
    });
    expect((await mailingsOf(portal, other)).mailings).toEqual([]);
    const named = { mailing_id: mailing.mailing_id };
    await portal.refused(reportsCalls.endMailing, named, other, 'MAILING_NOT_FOUND');
    await portal.refused(reportsCalls.sendMailing, named, other, 'MAILING_NOT_FOUND');
    await portal.done(reportsCalls.endMailing, named, reader);
    await portal.refused(reportsCalls.endMailing, named, reader, 'MAILING_NOT_FOUND');
    expect((await mailingsOf(portal, reader)).mailings).toEqual([]);
  });

  test('are refused twice, beyond ten, without an address, for an unknown region and without the role', async () => {
    const reader = await mailReader(portal);
    await addMailing(portal, reader);
    const refused = (input: Partial<Parameters<typeof addMailing>[2]>, code: 'MAILING_EXISTS' | 'REGION_NOT_FOUND') =>
      portal.refused(reportsCalls.addMailing, { report: 'overview', rhythm: 'daily', ...input }, reader, code);
    await refused({}, 'MAILING_EXISTS');
    await refused({ region_id: reader.id }, 'REGION_NOT_FOUND');
    for (const report of ['overview', 'shop', 'agent', 'region'] as const)
      for (const rhythm of ['daily', 'weekly', 'monthly'] as const)
        await portal.call(reportsCalls.addMailing, { report, rhythm }, reader);
    const { mailings } = await mailingsOf(portal, reader);
    expect(mailings).toHaveLength(10);
    const more = { report: 'territory', rhythm: 'daily' } as const;
    await portal.refused(reportsCalls.addMailing, more, reader, 'TOO_MANY_MAILINGS');
    const without = await mailReader(portal, { email: null });
    await portal.refused(reportsCalls.addMailing, more, without, 'NO_MAIL_ADDRESS');
    await portal.refused(reportsCalls.addMailing, more, place.agent, 'FORBIDDEN');
  });

  test('are sent at once for the last complete day, and not twice', async () => {
    const reader = await mailReader(portal);
    const { mailing_id } = await addMailing(portal, reader, { rhythm: 'monthly' });
    const { mailing } = await portal.done(reportsCalls.sendMailing, { mailing_id }, reader);
    expect(mailing.last).toMatchObject({ day: addDays(today(), -1), state: 'queued', because: null });
    await portal.refused(reportsCalls.sendMailing, { mailing_id }, reader, 'MAIL_SENT_ALREADY');
    expect(await sendDue(portal)).toBe(1);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'sent' });
    await portal.refused(reportsCalls.sendMailing, { mailing_id }, reader, 'MAIL_SENT_ALREADY');
    expect(arrived(portal, reader)).toHaveLength(1);
  });

  test('that were stopped on their way are not sent', async () => {
    const reader = await mailReader(portal);
    const { mailing_id } = await addMailing(portal, reader);
    await portal.done(reportsCalls.sendMailing, { mailing_id }, reader);
    await portal.done(reportsCalls.endMailing, { mailing_id }, reader);
    await sendDue(portal);
    expect(arrived(portal, reader)).toEqual([]);
  });
});

describe('a day that is over', () => {
  test('is sent once, however often and in however many processes its reports are followed', async () => {
    const reader = await mailReader(portal);
    await addMailing(portal, reader);
    await followReports(portal.services);
    expect(await sendDue(portal)).toBe(0);
    await portal.moveDays(1);
    await Promise.all(Array.from({ length: 4 }, () => followReports(portal.services)));
    await Promise.all(Array.from({ length: 4 }, () => queueDueMails(portal.services)));
    await Promise.all([sendDue(portal), sendDue(portal)]);
    await followReports(portal.services);
    await sendDue(portal);
    expect(arrived(portal, reader)).toHaveLength(1);
    expect(await lastMail(portal, reader)).toMatchObject({ day: addDays(today(), -1), state: 'sent' });
  });

  test('that was missed is sent late, and only the newest', async () => {
    const reader = await mailReader(portal);
    await addMailing(portal, reader);
    await nextDay(portal, 5);
    await sendDue(portal);
    const { rows } = await portal.database.pool.query(
      `select k.day from report_mails k join report_mailings m on m.id = k.mailing_id where m.staff_id = $1`,
      [reader.id],
    );
    expect(rows).toEqual([{ day: addDays(today(), -1) }]);
    expect(arrived(portal, reader)).toHaveLength(1);
  });

  test('waits until it is worked out with everything that was booked until its end', async () => {
    const reader = await mailReader(portal);
    await addMailing(portal, reader);
    await nextDay(portal);
    const clear = () => portal.database.pool.query('delete from report_mails; delete from outbox');
    await clear();
    await portal.database.pool.query(`update report_runs set is_stale = true where day = $1`, [addDays(today(), -1)]);
    await queueDueMails(portal.services);
    expect(await lastMail(portal, reader)).toBeNull();
    await portal.database.pool.query(`update report_runs set is_stale = false`);
    await portal.database.pool.query(`update report_progress set seen_until = $1::date`, [addDays(today(), -1)]);
    await queueDueMails(portal.services);
    expect(await lastMail(portal, reader)).toBeNull();
    await followReports(portal.services);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'queued' });
  });
});

describe('without a mail server', () => {
  test('nothing can be asked for, and nothing is queued', async () => {
    const reader = await mailReader(portal);
    const { mailing_id } = await addMailing(portal, reader);
    const { email } = portal.services;
    Object.assign(portal.services, { email: null });
    try {
      expect(await mailingsOf(portal, reader)).toMatchObject({ is_connected: false });
      const more = { report: 'shop', rhythm: 'daily' } as const;
      await portal.refused(reportsCalls.addMailing, more, reader, 'MAIL_NOT_CONNECTED');
      await portal.refused(reportsCalls.sendMailing, { mailing_id }, reader, 'MAIL_NOT_CONNECTED');
      await nextDay(portal);
      expect(await lastMail(portal, reader)).toBeNull();
    } finally {
      Object.assign(portal.services, { email });
    }
    await followReports(portal.services);
    expect(await lastMail(portal, reader)).toMatchObject({ state: 'queued' });
  });
});
