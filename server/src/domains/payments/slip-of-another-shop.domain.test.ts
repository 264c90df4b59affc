/** A slip for a customer of another shop is entered once they have read out a code from their phone. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';

let portal: Portal;
let here: Shop;
let away: Shop;
beforeAll(async () => {
  portal = await startPortal();
  here = await shop(portal, { phones: 5 });
  away = await shop(portal);
});
afterAll(() => portal.stop());

let sold = 0;
async function loanHere() {
  const person = await customer(portal, here);
  const imei = here.imeis[sold++] ?? '';
  return { person, ...(await activeLoan(portal, here, person, { imei })) };
}
const slip = (loan_reference: string, customer_code?: string) =>
  ({
    method: 'pos',
    loan_reference,
    amount_fcfa: 500,
    receipt_number: newId().slice(-12),
    ...(customer_code !== undefined && { customer_code }),
  }) as const;
const enter = (loan_reference: string, as: Staff, code?: string) =>
  portal.call(paymentsCalls.requestRepayment, slip(loan_reference, code), as);
const refusedFor = async (...asked: Parameters<typeof enter>) => {
  const answer = await enter(...asked);
  return answer.ok ? null : [answer.refusal.code, Object.keys(answer.refusal.fields ?? {})];
};

const codeSentTo = async ({ msisdn }: Person) => (await portal.textLike(msisdn, /by card.*code (\d{6})/))[1] ?? '';

test('the own shop needs no code, and another shop does', async () => {
  const { loan_reference, person } = await loanHere();
  expect(await refusedFor(loan_reference, here.agent)).toBeNull();
  expect(await refusedFor(loan_reference, away.agent)).toEqual(['SLIP_NEEDS_CUSTOMER', ['customer_code']]);
  // Cash is the debt of the shop that takes it, so it needs nobody.
  const cash = { ...slip(loan_reference), method: 'cash' } as const;
  expect((await portal.call(paymentsCalls.requestRepayment, cash, away.agent)).ok).toBe(true);

  const sent = await portal.done(paymentsCalls.sendSlipCode, { loan_reference, amount_fcfa: 500 }, away.agent);
  expect(sent.sent_to).not.toContain(person.msisdn.slice(-6));
  const code = await codeSentTo(person);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await refusedFor(loan_reference, away.agent, wrong)).toEqual(['OTP_WRONG', ['customer_code']]);
  expect(await refusedFor(loan_reference, away.agent, code)).toBeNull();
  // One code is one slip.
  expect(await refusedFor(loan_reference, away.agent, code)).toEqual(['OTP_EXPIRED', ['customer_code']]);
  const card = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, here.agent);
  expect(card.loans[0]?.repaid).toBe(1_500);
});

test('a code is for one loan, one sum and one shop, and a slip that is refused does not spend it', async () => {
  const [one, other] = [await loanHere(), await loanHere()];
  await portal.done(paymentsCalls.sendSlipCode, { loan_reference: one.loan_reference, amount_fcfa: 500 }, away.agent);
  const code = await codeSentTo(one.person);
  expect(await refusedFor(other.loan_reference, away.agent, code)).toEqual(['OTP_EXPIRED', ['customer_code']]);
  const more = { ...slip(one.loan_reference, code), amount_fcfa: 600 };
  await portal.refused(paymentsCalls.requestRepayment, more, away.agent, 'OTP_EXPIRED');
  const third = await shop(portal);
  expect(await refusedFor(one.loan_reference, third.agent, code)).toEqual(['OTP_EXPIRED', ['customer_code']]);
  const entered = { ...slip(one.loan_reference), customer_code: code };
  await portal.done(paymentsCalls.requestRepayment, entered, away.agent);
  portal.advance(61_000);
  await portal.done(paymentsCalls.sendSlipCode, { loan_reference: one.loan_reference, amount_fcfa: 500 }, away.agent);
  const next = (await portal.textLike(one.person.msisdn, new RegExp(`by card.*code (?!${code})(\\d{6})`)))[1] ?? '';
  const again = { ...entered, customer_code: next };
  await portal.refused(paymentsCalls.requestRepayment, again, away.agent, 'RECEIPT_IN_USE');
  expect(await refusedFor(one.loan_reference, away.agent, next)).toBeNull();
});

test('no code is sent for a loan that owes nothing, nor by who enters no slips yet', async () => {
  const { loan_reference } = await loanHere();
  const send = (as: Staff) => portal.call(paymentsCalls.sendSlipCode, { loan_reference, amount_fcfa: 500 }, as);
  const codeOf = async (as: Staff) => {
    const answer = await send(as);
    return answer.ok ? 'sent' : answer.refusal.code;
  };
  const beginner = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
  await portal.database.pool.query(`update staff set probation_until = $2 where id = $1`, [
    beginner.id,
    new Date(portal.services.clock.now().getTime() + 86_400_000),
  ]);
  expect(await codeOf(beginner)).toBe('CASH_ON_PROBATION');
  await portal.database.pool.query(`update loans set status = 'settled' where loan_reference = $1`, [loan_reference]);
  expect(await codeOf(away.agent)).toBe('LOAN_NOT_ACTIVE');
});

test('staff who see every customer need no code', async () => {
  const { loan_reference } = await loanHere();
  const head_office = await portal.staff(['TAKE_PAYMENT']);
  expect(await refusedFor(loan_reference, head_office)).toBeNull();
});
