/** Lock providers and operators that hang, refuse, forget and answer late, in any order: no phone is locked whose customer has paid. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { reconcileLockState } from '../../server/src/domains/lock-commands/reconcile-lock-state.ts';
import { someDice } from '../harness/dice.ts';
import { expectCaught, expectSound, invariants } from '../harness/invariants.ts';
import { type Loan, MINUTE_MS, openLockDesk } from '../harness/lock-desk.ts';
import { short } from '../harness/scope.ts';

const dice = someDice();
const { portal, boss, startWorkers, clear, runningLoan, run, arrears, behave, well, pay, settle } =
  await openLockDesk();
afterAll(() => portal.stop());
beforeEach(() => startWorkers());
afterEach(() => clear());

test(`after any actions in any order, the phones end as the ledger requires (seed ${dice.seed})`, async () => {
  const loans = [await runningLoan(), await runningLoan(), await runningLoan(), await runningLoan()] as const;
  const story: string[] = [];
  const paid = new Map<Loan, number>();
  const acts: ReadonlyArray<readonly [string, (loan: Loan) => Promise<unknown>]> = [
    ['days pass', () => portal.moveDays(dice.between(1, 4))],
    ['days pass', () => portal.moveDays(dice.between(1, 9))],
    ['minutes pass', async () => portal.advance(dice.between(1, 4) * MINUTE_MS)],
    [
      'pays a little',
      async (loan) => {
        const amount = dice.between(1, 4_000);
        paid.set(loan, (paid.get(loan) ?? 0) + amount);
        await pay(loan, amount);
      },
    ],
    [
      'pays the arrears',
      async (loan) => {
        const amount = await arrears(loan);
        if (amount > 0) {
          paid.set(loan, (paid.get(loan) ?? 0) + amount);
          await pay(loan, amount);
        }
      },
    ],
    [
      'asks for a prompt',
      (loan) =>
        portal.call(
          paymentsCalls.requestRepayment,
          { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 500 },
          boss,
        ),
    ],
    [
      'answers the prompt',
      async ({ person }) => {
        for (const { reference } of (
          await portal.control<{ prompts: Array<{ reference: string }> }>(
            `/__control/world?msisdn=${encodeURIComponent(person.msisdn)}`,
          )
        ).prompts)
          await portal.control('/__control/prompt', {
            reference,
            decision: dice.pick(['approve', 'approve', 'refuse']),
          });
      },
    ],
    ['loses its network', ({ imei }) => portal.control('/__control/online', { imei, online: false })],
    ['has network again', ({ imei }) => portal.control('/__control/online', { imei, online: true })],
    ['lock provider down', () => behave({ outage: { device_lock: true } })],
    ['lock provider hangs', () => behave({ apply_then_hang: { device_lock: true } })],
    ['operator down', () => behave({ outage: { mobile_money: true } })],
    [
      'callbacks are lost',
      () => behave({ callback_copies: dice.between(0, 5), callbacks_out_of_order: dice.chance(0.5) }),
    ],
    ['all is well', () => behave(well)],
    ['somebody repairs', () => reconcileLockState.run(portal.services)],
    ['dunning runs', () => advanceStages(portal.services)],
  ];
  for (let at = 0; at < short(30, 90); at++) {
    const [name, act] = dice.pick(acts as [(typeof acts)[number], ...typeof acts]);
    const loan = dice.pick(loans as unknown as [Loan, ...Loan[]]);
    story.push(`${name} (${loan.loan_reference})`);
    await act(loan);
    expect(await invariants(portal), `seed ${dice.seed}: ${story.join(', ')}`).toEqual([]);
  }
  await behave(well);
  for (const { person } of loans)
    for (const { reference } of (
      await portal.control<{ prompts: Array<{ reference: string }> }>(
        `/__control/world?msisdn=${encodeURIComponent(person.msisdn)}`,
      )
    ).prompts)
      await portal.control('/__control/prompt', { reference, decision: 'refuse' });
  await settle(loans);
  for (const loan of loans) {
    const prompted = await run(
      `select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from payment_requests c join loans l on l.id = c.loan_id
        where c.status = 'succeeded' and l.loan_reference = $1`,
      [loan.loan_reference],
    );
    const { rows } = await run(
      'select repaid_fcfa + credit_fcfa + (select coalesce(sum(amount_fcfa), 0) from suspense where reference_typed = loan_reference) as fcfa from loans where loan_reference = $1',
      [loan.loan_reference],
    );
    expect(Number(rows[0]?.fcfa), loan.loan_reference).toBe((paid.get(loan) ?? 0) + Number(prompted.rows[0]?.fcfa));
  }
});

test('planted faults: a locked phone without arrears, a desired state without its reason and a command against the desired state are noticed', async () => {
  const one = `(select d.loan_id from device_locks d join loans l on l.id = d.loan_id where d.desired = 'unlocked' and d.reported = 'active' and l.status = 'active' order by 1 limit 1)`;
  await settle([]);
  await expectSound(portal, { laddered: true, settled: true });
  const loan = await runningLoan();
  const fresh = `(select id from loans where loan_reference = '${loan.loan_reference}')`;
  await expectCaught(
    portal,
    `update device_locks set reported = 'locked' where loan_id = ${fresh}`,
    /paid up and locked/,
    { settled: true },
  );
  await expectCaught(
    portal,
    `update device_locks set desired = 'locked' where loan_id = ${fresh}`,
    /wanted locked, the ledger says unlocked/,
  );
  await expectCaught(
    portal,
    `update loans set start_on = start_on - 30, next_due_on = next_due_on - 30, ageing_check_on = ageing_check_on - 30
      where id = ${one}`,
    /wanted unlocked, the ledger says locked/,
    { laddered: true },
  );
  await expectCaught(
    portal,
    `insert into lock_commands (id, loan_id, action, because, created_at)
      values (gen_random_uuid(), ${fresh}, 'lock', '{}', now())`,
    /a command contradicts the desired state/,
  );
  await expectCaught(
    portal,
    `update device_locks set desired = 'released' where loan_id = ${fresh}`,
    /wanted released, the ledger says unlocked/,
  );
});
