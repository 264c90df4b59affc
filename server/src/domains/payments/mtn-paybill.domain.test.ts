/** MTN's paybill at the front door: the question, the payment, repetitions, races, forgeries and what cannot be read. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { TEST_ACCOUNT } from '@palier/contract/payments/test-payment.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeLoan, customer, type Person, type Shop, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type MtnMessage, hostilePayments, mtnPayment, mtnQuestion } from '../../../../tests/harness/mtn-paybill.ts';
import { confirmation, newTransactionId } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { BOTH_PAYBILLS } from '../../../../tests/harness/sandbox-paybills.ts';
import { startWorkers } from '../../../../tests/harness/workers.ts';
import { alteredMessages } from '../../app/doctor/altered-messages.ts';
import { paybillAddress } from '../../platform/callback-signature.ts';
import { rebookConfirmations } from './rebook-confirmations.ts';

let portal: Portal;
let place: Shop;
let clerk: Staff;
let person: Person;
let reference: string;
beforeAll(async () => {
  portal = await startPortal({ workers: false, environment: BOTH_PAYBILLS });
  const workers = startWorkers(portal);
  place = await shop(portal, { phones: 2 });
  clerk = await portal.staff(['FIX_SUSPENSE', 'VIEW_MONEY_FEED']);
  person = await customer(portal, place);
  ({ loan_reference: reference } = await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' }));
  await workers.stop();
});
afterAll(() => portal.stop());
beforeEach(() =>
  portal.database.pool.query(`update kept_confirmations set state = 'closed', ended_at = now() where state = 'open'`),
);

const address = (message: 'validation' | 'confirmation') => paybillAddress(portal.config, 'mtn-paybill', message);

async function tell(url: string, body: string): Promise<{ status: number; type: string; body: string }> {
  const headers = { 'content-type': 'text/xml; charset=utf-8' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
}
const ask = (message: MtnMessage) => tell(address('validation'), mtnQuestion(message));
const pay = (message: MtnMessage) => tell(address('confirmation'), mtnPayment(message));
const kept = async () => (await portal.done(deviceLocksCalls.keptConfirmations, undefined, clerk)).kept;
const paymentsOf = (transaction_id: string) =>
  portal.database.sql
    .selectFrom('payments')
    .select(['provider', 'purpose', 'amount_fcfa', 'payment_phone', 'business_short_code', 'account_keyed_in'])
    .where('transaction_id', '=', transaction_id)
    .execute();
const suspenseOf = async (transaction_id: string) =>
  (
    await portal.database.pool.query<{ reason: string; amount_fcfa: number }>(
      `select s.reason, s.amount_fcfa from suspense s join payments p on p.id = s.payment_id
        where p.transaction_id = $1`,
      [transaction_id],
    )
  ).rows;
const wrongDigit = () => reference.slice(0, -1) + String((Number(reference.at(-1)) + 1) % 10);

describe('the question', () => {
  test.each([
    ['a loan', () => reference, 200],
    ['a loan with spaces', () => reference.replace(/(\d{4})/, '$1 '), 200],
    ['the account of tests', () => TEST_ACCOUNT, 200],
    ['a mistyped loan', wrongDigit, 404],
    ['nobody', () => withCheckDigit('100000007'), 404],
    ['a word', () => 'MAMAN', 404],
    ['nothing', () => '', 404],
  ])('about %s is answered in XML', async (_, account, status) => {
    const answer = await ask({ account: account() });
    expect(answer).toMatchObject({ status, type: 'text/xml; charset=utf-8' });
    expect(answer.body).toContain('getfinancialresourceinformationresponse');
  });

  test('announces nothing, because it names no payment', async () => {
    await ask({ account: reference });
    const { rowCount } = await portal.database.pool.query(
      `select from announced_payments where provider = 'mtn-paybill'`,
    );
    expect(rowCount).toBe(0);
  });

  test('that is a payment is refused, and books nothing', async () => {
    const transaction_id = newTransactionId();
    const answer = await tell(address('validation'), mtnPayment({ account: reference, amount: 5, transaction_id }));
    expect(answer.status).toBe(400);
    expect(await paymentsOf(transaction_id)).toEqual([]);
  });
});

describe('a payment', () => {
  test('is booked once and completed, however often and at once it is sent', async () => {
    const transaction_id = newTransactionId();
    const message = { account: reference, amount: '700.00', transaction_id, msisdn: person.msisdn };
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(message)));
    answers.push(await pay(message), await pay({ ...message, version: 'v1_0' }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8' });
    expect(answers[0]?.body).toContain(`<providertransactionid>palier-${transaction_id}</providertransactionid>`);
    expect(answers[0]?.body).toContain('<status>COMPLETED</status>');
    expect(await paymentsOf(transaction_id)).toEqual([
      {
        provider: 'mtn-paybill',
        purpose: 'repayment',
        amount_fcfa: 700,
        payment_phone: person.msisdn,
        business_short_code: '600600',
        account_keyed_in: reference,
      },
    ]);
    await expectSound(portal);
  });

  test('that skipped the question is taken, and waits in suspense where its account is none', async () => {
    const unplaced = {
      bad_check_digit: wrongDigit(),
      unknown_reference: withCheckDigit('100000007'),
      unreadable: '--',
    };
    for (const [reason, account] of Object.entries(unplaced)) {
      const transaction_id = newTransactionId();
      for (let again = 0; again < 2; again++) {
        const answer = await pay({ account, amount: 1_500, transaction_id });
        expect(answer.status, reason).toBe(200);
        expect(answer.body).toContain('<status>COMPLETED</status>');
      }
      expect(await suspenseOf(transaction_id), reason).toEqual([{ reason, amount_fcfa: 1_500 }]);
    }
    await expectSound(portal);
  });

  test('with another sum under the same number is kept for a person, and the first one stands', async () => {
    const transaction_id = newTransactionId();
    await pay({ account: reference, amount: 410, transaction_id });
    expect((await pay({ account: reference, amount: 999, transaction_id })).status).toBe(200);
    expect(await kept()).toMatchObject([{ provider: 'mtn-paybill', problem: 'differs', amount_fcfa: 999 }]);
    expect(await paymentsOf(transaction_id)).toMatchObject([{ amount_fcfa: 410 }]);
  });

  test('whose loan is locked by another change is completed at once, and booked when the loan is free', async () => {
    const transaction_id = newTransactionId();
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from loans where loan_reference = $1 for update', [reference]);
      expect((await pay({ account: reference, amount: 320, transaction_id })).body).toContain('COMPLETED');
      expect(await paymentsOf(transaction_id)).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await rebookConfirmations.run(portal.services);
    expect(await paymentsOf(transaction_id)).toMatchObject([{ amount_fcfa: 320, purpose: 'repayment' }]);
    await expectSound(portal);
  });

  test('is told to the doctor with the sum that MTN reported', async () => {
    const transaction_id = newTransactionId();
    await pay({ account: 'MAMAN', amount: 610, transaction_id });
    expect(await alteredMessages(portal.database)).toEqual([]);
    const set = (fcfa: number) =>
      portal.database.pool.query('update payments set amount_fcfa = $2 where transaction_id = $1', [
        transaction_id,
        fcfa,
      ]);
    await set(611);
    expect(await alteredMessages(portal.database)).toEqual([
      `${transaction_id} is 611 FCFA, its operator reported 610`,
    ]);
    await set(610);
  });
});

describe('what cannot be taken', () => {
  const message = { account: '1234567897', amount: 5_000, transaction_id: '778899' };

  test.each(hostilePayments(message))('with %s: it is kept word for word, once, and refused', async (_, text, told) => {
    for (let again = 0; again < 3; again++)
      expect(await tell(address('confirmation'), text)).toMatchObject({
        status: 400,
        type: 'text/xml; charset=utf-8',
        body: expect.stringContaining('errorresponse') as string,
      });
    expect(await kept()).toMatchObject([{ ...told, provider: 'mtn-paybill', body: text }]);
    expect(await paymentsOf('778899')).toEqual([]);
  });

  test('because it is too long is neither read nor kept', async () => {
    const long = mtnPayment({ ...message, account: '1'.repeat(70_000) });
    expect((await tell(address('confirmation'), long)).status).toBe(413);
    expect(await kept()).toEqual([]);
  });
});

describe('who may tell', () => {
  const text = () => mtnPayment({ account: reference, amount: 5_000, transaction_id: newTransactionId() });

  test('another signature is no address, and its message is kept for examination', async () => {
    const url = address('confirmation');
    const forged = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    expect((await tell(forged, text())).status).toBe(404);
    // The address of one paybill is none of the other's, although the demo's secret is the same.
    const of_daraja = paybillAddress(portal.config, 'daraja-paybill', 'confirmation');
    expect((await tell(of_daraja.replace('daraja-paybill', 'mtn-paybill'), text())).status).toBe(404);
    const { rows } = await portal.database.pool.query<{ outcome: string; trusted: boolean }>(
      `select outcome, trusted from provider_callbacks where provider = 'mtn-paybill' and not trusted`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ outcome }) => outcome === 'bad_signature')).toBe(true);
  });

  test('the protocol of the other paybill is not read as money at this address, nor this one’s at the other', async () => {
    const body = JSON.stringify(confirmation({ account: reference, amount: 70 }));
    expect((await tell(address('confirmation'), body)).status).toBe(400);
    const other = await tell(paybillAddress(portal.config, 'daraja-paybill', 'confirmation'), text());
    expect(other.body).toContain('C2B00016');
    expect(await kept()).toHaveLength(2);
    await expectSound(portal);
  });

  test('the secret from elsewhere is no address either', async () => {
    const apart = await startPortal({
      workers: false,
      environment: { ...BOTH_PAYBILLS, MTN_PAYBILL_NETWORKS: '41.202.219.0/24' },
    });
    try {
      const url = paybillAddress(apart.config, 'mtn-paybill', 'confirmation');
      expect((await tell(url, text())).status).toBe(404);
      // The networks of one paybill are none of the other's.
      const of_daraja = paybillAddress(apart.config, 'daraja-paybill', 'confirmation');
      expect((await tell(of_daraja, JSON.stringify(confirmation({ account: 'x', amount: 5 })))).status).toBe(200);
    } finally {
      await apart.stop();
    }
  });
});
