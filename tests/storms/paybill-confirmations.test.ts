/** The paybill confirms a payment once, fifty times, late and in any order; each franc is booked once. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { afterAll, expect, test } from 'vitest';
import { followPrompt } from '../../server/src/domains/payments/follow-prompt.ts';
import { rebookConfirmations } from '../../server/src/domains/payments/rebook-confirmations.ts';
import { someDice } from '../harness/dice.ts';
import { customer, saleAtDeposit } from '../harness/given.ts';
import { expectCaught, expectSound } from '../harness/invariants.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { type Runner, openCallbackDesk } from '../harness/callback-desk.ts';
import { short } from '../harness/scope.ts';

const dice = someDice();
const { portal, place, runningLoan, repaidOf, suspenseOf, paymentsNamed, push, onPhone, statusOf, following, decide } =
  await openCallbackDesk();
afterAll(() => portal.stop());

test(`every confirmation counts once, however often it is sent, beside cash, prompts, polls and readers (seed ${dice.seed})`, async () => {
  const runners = [await runningLoan(), await runningLoan(), await runningLoan()];
  const expected = new Map(runners.map(({ loan_reference }) => [loan_reference, 0]));
  const owe = ({ loan_reference }: Runner, amount: number) =>
    void expected.set(loan_reference, (expected.get(loan_reference) ?? 0) + amount);
  const confirmations = Array.from({ length: 30 }, () => {
    const runner = dice.pick(runners as [Runner, ...Runner[]]);
    const amount = dice.between(1, 900);
    owe(runner, amount);
    return {
      body: confirmation({
        account: dice.chance(0.3) ? runner.loan_reference.replace(/(\d{5})/, '$1 ') : runner.loan_reference,
        amount,
        msisdn: runner.msisdn,
      }),
      copies: dice.chance(0.2) ? 50 : dice.between(1, 20),
    };
  });
  const storm = dice.shuffle(confirmations.flatMap(({ body, copies }) => Array.from({ length: copies }, () => body)));
  await portal.control('/__control/behaviour', { callback_copies: 4, callbacks_out_of_order: true });

  const deliver = async () => {
    for (let body = storm.pop(); body; body = storm.pop()) expect(await tell(portal.paybill_url, body)).toBe(200);
  };
  const cash = async () => {
    for (const [at, runner] of runners.entries()) {
      await portal.done(
        paymentsCalls.requestRepayment,
        { method: 'cash', loan_reference: runner.loan_reference, amount_fcfa: 700 + at, receipt_number: `storm-${at}` },
        place.agent,
      );
      owe(runner, 700 + at);
    }
  };
  const prompts = async () => {
    for (const runner of runners) {
      const { reference, id } = await push(runner, 1_111);
      await onPhone(reference);
      await decide(reference, 'approve');
      await Promise.all([1, 2, 3].map((attempts) => followPrompt.handler(following(id, attempts), portal.services)));
      await portal.until('the prompt is booked', async () => (await statusOf(id)) === 'succeeded');
      owe(runner, 1_111);
    }
  };
  const readers = async () => {
    for (let look = 0; look < 6; look++) {
      for (const { loan_reference } of runners) {
        const { lines, balance_fcfa } = await portal.done(loansCalls.statement, { loan_reference }, place.agent);
        expect(lines.reduce((sum, line) => sum + line.debit_fcfa - line.credit_fcfa, 0)).toBe(balance_fcfa);
      }
      await expectSound(portal);
    }
  };
  await Promise.all([...Array.from({ length: 24 }, deliver), cash(), prompts(), readers()]);
  await portal.control('/__control/behaviour', { callback_copies: 1, callbacks_out_of_order: false });
  // On a busy machine a loan may be locked for so long that a confirmation is kept, and booked by the next run.
  await rebookConfirmations.run(portal.services);

  for (const [loan_reference, amount] of expected) expect(await repaidOf(loan_reference), loan_reference).toBe(amount);
  await expectSound(portal);
});

test('a payment without a loan or sale is in suspense with its reason, once', async () => {
  const settled = await runningLoan();
  const { total_fcfa } = await portal.database.sql
    .selectFrom('loans')
    .select('total_fcfa')
    .where('loan_reference', '=', settled.loan_reference)
    .executeTakeFirstOrThrow();
  await tell(portal.paybill_url, confirmation({ account: settled.loan_reference, amount: total_fcfa }));
  const cancelled = await saleAtDeposit(portal, place, await customer(portal, place));
  await portal.done(salesCalls.cancelApplication, { application_id: cancelled.id }, place.agent);
  const open = await saleAtDeposit(portal, place, await customer(portal, place));
  const wrongDigit = open.loan_reference.slice(0, -1) + String((Number(open.loan_reference.at(-1)) + 1) % 10);
  const unplaced = {
    closed_loan: settled.loan_reference,
    closed_application: cancelled.loan_reference,
    wrong_amount: open.loan_reference,
    bad_check_digit: wrongDigit,
    unknown_reference: withCheckDigit('100000007'),
    unreadable: ' -- ',
  };
  for (const [reason, account] of Object.entries(unplaced)) {
    const body = confirmation({ account, amount: 20_001 });
    await Promise.all(Array.from({ length: 9 }, () => tell(portal.paybill_url, body)));
    expect(await suspenseOf(body['TransID'] ?? ''), reason).toEqual([{ reason, amount_fcfa: 20_001, state: 'open' }]);
  }
  // A prompt that brought another amount than requested.
  const runner = await runningLoan();
  const { reference, id } = await push(runner, 2_500);
  await onPhone(reference);
  await portal.database.pool.query('update payment_requests set amount_fcfa = 2400 where id = $1', [id]);
  await decide(reference, 'approve');
  const transaction_id = await portal.until(
    'the prompt ended',
    async () =>
      (await portal.done(paymentsCalls.paymentRequest, { collection_id: id }, place.agent)).collection.transaction_id,
  );
  expect(await suspenseOf(transaction_id)).toEqual([{ reason: 'wrong_amount', amount_fcfa: 2_500, state: 'open' }]);
  await expectSound(portal);
});

test('a forged confirmation is kept for examination, and books nothing', async () => {
  const runner = await runningLoan();
  expect(
    await tell(portal.paybill_url.slice(0, -1), confirmation({ account: runner.loan_reference, amount: 5_000 })),
  ).toBe(404);
  expect(await repaidOf(runner.loan_reference)).toBe(0);
  const kept = await portal.database.sql
    .selectFrom('provider_callbacks')
    .select('outcome')
    .where('kind', '=', 'confirmation')
    .where('trusted', '=', false)
    .execute();
  expect(kept.map(({ outcome }) => outcome)).toEqual(['bad_signature']);
});

test('a deposit in two parts is paid, however often and in whatever order each part is confirmed', async () => {
  for (let round = 0; round < short(4, 12); round++) {
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    const due = sale.deposit_fcfa ?? 0;
    const part = dice.between(1, due - 1);
    const parts = [part, due - part].map((amount) => confirmation({ account: sale.loan_reference, amount }));
    const storm = dice.shuffle(parts.flatMap((body) => Array.from({ length: dice.between(1, 6) }, () => body)));
    // Several rounds in a row, so that each confirmation is repeated after it is booked; some all at once.
    if (round % 2 === 0) for (const body of storm) expect(await tell(portal.paybill_url, body)).toBe(200);
    else expect(await Promise.all(storm.map((body) => tell(portal.paybill_url, body)))).toEqual(storm.map(() => 200));
    const { deposit_paid_fcfa } = await portal.database.sql
      .selectFrom('applications')
      .select('deposit_paid_fcfa')
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(deposit_paid_fcfa, `round ${round}, seed ${dice.seed}`).toBe(due);
    for (const { TransID = '' } of parts) expect(await suspenseOf(TransID)).toEqual([]);
    await portal.database.pool.query(`update applications set state = 'cancelled', closed_at = now() where id = $1`, [
      sale.id,
    ]);
  }
  await expectSound(portal);
});

test('a confirmation that could not be booked is kept, and is booked later even when others still fail', async () => {
  const runner = await runningLoan();
  const { pool } = portal.database;
  const [good, broken, asForm] = [1, 2, 3].map((amount) => confirmation({ account: runner.loan_reference, amount }));
  await pool.query(
    `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$; create trigger fail_now before insert on payments for each row execute function fail_now()`,
  );
  for (const body of [broken, asForm && new URLSearchParams(asForm).toString(), good])
    expect(await tell(portal.paybill_url, body)).toBe(200);
  expect(await repaidOf(runner.loan_reference)).toBe(0);
  await pool.query(
    `drop trigger fail_now on payments; create trigger fail_now before insert on payments for each row when (new.transaction_id = '${broken?.['TransID']}') execute function fail_now()`,
  );
  await expect(rebookConfirmations.run(portal.services)).rejects.toThrow('still cannot be booked');
  expect(await repaidOf(runner.loan_reference)).toBe(4);
  await pool.query('drop trigger fail_now on payments');
  await Promise.all([rebookConfirmations.run(portal.services), rebookConfirmations.run(portal.services)]);
  expect(await repaidOf(runner.loan_reference)).toBe(6);
  expect(await paymentsNamed(broken?.['TransID'] ?? '')).toBe(1);
  await expectSound(portal);
});

test('many at once are booked in a few batches, and each payer is notified of each payment', async () => {
  const runner = await runningLoan();
  const confirmations = Array.from({ length: 90 }, (_, at) =>
    confirmation({ account: runner.loan_reference, amount: 1 + (at % 3) }),
  );
  const { pool } = portal.database;
  const batches = async (): Promise<number> =>
    Number(
      (await pool.query<{ n: number }>(`select count(*) as n from audit_entries where call = 'paybill.confirmation'`))
        .rows[0]?.n,
    );
  const before = await batches();
  expect(await Promise.all(confirmations.map((body) => tell(portal.paybill_url, body)))).toEqual(
    confirmations.map(() => 200),
  );
  expect((await batches()) - before).toBeLessThan(12);
  expect(await repaidOf(runner.loan_reference)).toBe(180);
  await portal.until(
    'each has its text',
    async () =>
      Number(
        (
          await pool.query<{ n: number }>(
            `select count(*) as n from messages m join payments p on p.id = m.id where m.template = 'payment_received'
              and p.transaction_id = any($1)`,
            [confirmations.map(({ TransID }) => TransID)],
          )
        ).rows[0]?.n,
      ) === confirmations.length,
  );
  const {
    rows: [last],
  } = await pool.query<{ text: string; left_fcfa: number }>(
    `select m.text, l.total_fcfa - l.repaid_fcfa as left_fcfa from messages m join payments p on p.id = m.id
      join loans l on l.id = p.loan_id where l.loan_reference = $1 order by m.id desc limit 1`,
    [runner.loan_reference],
  );
  // The newest text states what is left now; earlier ones state what was left then.
  expect(last?.text.replace(/\s/g, '')).toContain(String(last?.left_fcfa));
});

test('planted faults: a payment that is booked twice, lost, misplaced or half booked is noticed', async () => {
  const columns =
    'provider, channel, purpose, status, amount_fcfa, payment_phone, payer_name, account_keyed_in, business_short_code, customer_id, loan_id, application_id, payment_request_id, shop_id, staff_id, value_on, received_at';
  const one = (purpose: string) => `(select id from payments where purpose = '${purpose}' order by id limit 1)`;
  await expectCaught(
    portal,
    `insert into payments (id, transaction_id, ${columns}) select gen_random_uuid(), transaction_id || '-again',
      ${columns} from payments where id = ${one('repayment')}`,
    /a loan and the payments on it disagree/,
  );
  await expectCaught(
    portal,
    `delete from payments where id = ${one('repayment')}`,
    /a journal of a payment that does not exist/,
  );
  await expectCaught(
    portal,
    `update payments set amount_fcfa = amount_fcfa + 1 where id = ${one('repayment')}`,
    /a payment and its journal disagree/,
  );
  await expectCaught(
    portal,
    `update loans set repaid_fcfa = repaid_fcfa + 1 where status = 'active'`,
    /owes \d+, the books say/,
  );
  await expectCaught(
    portal,
    `update applications set deposit_paid_fcfa = deposit_paid_fcfa - 1 where deposit_paid_fcfa > 0`,
    /a deposit and the payments on it disagree/,
  );
  await expectCaught(
    portal,
    `delete from suspense where payment_id = ${one('suspense')}`,
    /a payment and its suspense record disagree/,
  );
  await expectCaught(
    portal,
    `insert into suspense (id, payment_id, reason, amount_fcfa, reference_typed, created_at) select gen_random_uuid(),
      id, 'unreadable', amount_fcfa, '', now() from payments where id = ${one('repayment')}`,
    /the trial balance: 2020 Suspense \S+: -?\d+ FCFA in the books, -\d+ FCFA in the records/,
  );
  await expectCaught(
    portal,
    `insert into journals (id, event, value_on, booked_at) select gen_random_uuid(), 'repayment', now()::date, now()`,
    /a journal without lines/,
  );
  await expectCaught(portal, `update payments set shop_id = null where channel = 'cash'`, /1000 Cash at shops/);
  await expectCaught(
    portal,
    `update payment_requests set status = 'failed' where status = 'succeeded'`,
    /a prompt has too few or too many payments/,
  );
  await expectCaught(
    portal,
    `update loans set next_due_on = next_due_on + 1 where status = 'active'`,
    /its money says/,
  );
  await expectCaught(
    portal,
    `update loans set status = 'active', next_due_on = now()::date, ageing_check_on = now()::date where status = 'settled'`,
    /paid, and active/,
  );
});
