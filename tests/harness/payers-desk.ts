/**
 * A market in which payers key in what they like at an operator that hides who pays, with a finance office that is away
 * for a week of every month; and a judge that counts out each day which phones had to be locked.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { pullPaybills } from '../../server/src/domains/payments/pull-paybills.ts';
import type { Dice } from './dice.ts';
import { confirmation, hiddenPayerOf, newTransactionId, tell } from './paybill.ts';
import { judgeOf } from './judge-phones.ts';
import { openPhoneDesk } from './phones.ts';
import { setSettings } from './settings.ts';
import { amountPaid, isFinanceAway, keyedIn, owedOn, type Payer } from './simulated-payers.ts';
import { settlePayers } from './settle-payers.ts';
import { inTurns } from './in-turns.ts';
import { slipsOf } from './slips-of-payers.ts';
import { keepSessions } from './workers.ts';

/** The share of those who owe for whom a slip is typed on a day. */
const SLIPS = 0.04;
/** Of a thousand loans so many lose a payment to their operator on a day, at most. */
const REVERSED = 0.002;

interface Sent {
  readonly transaction_id: string;
  readonly of: Payer;
  readonly amount_fcfa: number;
}

export async function openPayersDesk(dice: Dice, loans: number) {
  const desk = await openPhoneDesk();
  const { portal, run } = desk;
  await setSettings(portal.database, {
    locks: { most_locks_percent: 100, lock_from: '00:00', lock_until: '23:59' },
    money: { cash_limit_fcfa: 1_000_000, slips_of_shop_limit_fcfa: 1_000_000_000 },
  });
  const finance = await portal.staff(['FIX_SUSPENSE', 'VIEW_SUSPENSE_TRANSACTIONS', 'REQUEST_REALLOCATION']);
  const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  const today = (): string => portal.services.clock.today();

  const { payers, product_id } = await settlePayers(desk, dice, loans);
  const references = payers.map(({ loan_reference }) => loan_reference);
  const sent: Sent[] = [];
  const tally = { payments: 0, in_suspense: 0, reversals: 0, locks: 0, loan_days: 0 };

  const slips = await slipsOf(desk, dice);
  const { judge, lockedNow } = judgeOf(desk, payers, product_id, { mayWait: slips.mayCount, mustWait: () => false });

  const arrearsInBooks = async (of: Payer): Promise<number> => {
    const { rows } = await run('select repaid_fcfa from loans where id = $1', [of.loan_id]);
    return owedOn({ ...of, paid_fcfa: Number(rows[0].repaid_fcfa) }, addDays(today(), 1));
  };

  async function pay(of: Payer, isLocked: boolean): Promise<void> {
    // What the books have of it: money in suspense opens no locked phone.
    const amount = isLocked ? await arrearsInBooks(of) : amountPaid(of, today(), dice);
    if (amount <= 0 || of.paid_fcfa + amount > 250_000) return;
    // A locked customer pays what the lock screen says, on the account that it names.
    const account = isLocked ? of.loan_reference : keyedIn(of, references, dice);
    const transaction_id = newTransactionId();
    of.paid_fcfa += amount;
    tally.payments++;
    sent.push({ transaction_id, of, amount_fcfa: amount });
    const status = await tell(
      portal.paybill_url,
      confirmation({ account, amount, msisdn: hiddenPayerOf(transaction_id), transaction_id }),
    );
    if (status !== 200) throw new Error(`the paybill was answered ${status}`);
  }

  const paymentsOf = async (states: readonly string[]) =>
    (
      await run(
        `select p.id, p.transaction_id from payments p left join suspense x on x.payment_id = p.id
          where p.transaction_id = any($1) and coalesce(x.state, 'booked') = any($2) order by p.id`,
        [sent.map(({ transaction_id }) => transaction_id), states],
      )
    ).rows as ReadonlyArray<{ readonly id: string; readonly transaction_id: string }>;
  const truthOf = (transaction_id: string): Sent | undefined =>
    sent.find((one) => one.transaction_id === transaction_id);

  /** Finance places most of what waits and sets some of it aside, which is no decision. */
  async function work(): Promise<void> {
    const waiting = (await paymentsOf(['open', 'held'])).map((one) => ({ ...one, lot: dice.between(1, 10) }));
    tally.in_suspense += waiting.length;
    await inTurns(waiting, async ({ id, transaction_id, lot }) => {
      const truth = truthOf(transaction_id);
      if (!truth || lot > 8) return;
      const parts = [{ loan_reference: truth.of.loan_reference, amount_fcfa: truth.amount_fcfa }];
      if (lot > 6) await portal.call(suspenseCalls.setAside, { payment_ids: [id], reason: 'Asked' }, finance);
      else await portal.done(suspenseCalls.correct, { payment_id: id, parts, reason: 'They called' }, finance);
    });
  }

  /** The operator takes a booked payment back: its debt stands again. */
  async function takeBack(): Promise<void> {
    const [one] = dice.shuffle([...(await paymentsOf(['booked']))]);
    const truth = one && truthOf(one.transaction_id);
    if (!one || !truth) return;
    const undo = { payment_id: one.id, reversal_reference: `RV-${one.transaction_id}`, reason: 'By the operator' };
    const asked = await portal.call(suspenseCalls.requestReversal, undo, finance);
    if (!asked.ok) return;
    await portal.done(approvalsCalls.approveMakerChecker, { request_id: asked.value.request.id }, checker);
    truth.of.paid_fcfa -= truth.amount_fcfa;
    tally.reversals++;
  }

  async function dun(): Promise<void> {
    await pullPaybills(portal.services);
    await slips.judge();
    await advanceStages(portal.services);
  }

  const owing = (): Payer[] => payers.filter((of) => owedOn(of, today()) > 0);
  const someOf = (share: number): Payer[] => owing().filter(() => dice.chance(share));

  /** One day: dunning in the morning, payments, slips and reversals, finance, and dunning again. */
  async function live(day: number): Promise<string[]> {
    await keepSessions(portal);
    const before = await lockedNow();
    await portal.moveDays(1);
    await dun();
    const faults = await judge(before);
    const morning = await lockedNow();
    const paying = payers.filter((of) => owedOn(of, addDays(today(), 1)) > 0 && dice.chance(of.diligence));
    await inTurns(paying, (of) => pay(of, morning.has(of.loan_id)));
    for (const of of someOf(SLIPS))
      await slips.enter(of, morning.has(of.loan_id) ? await arrearsInBooks(of) : owedOn(of, today()));
    for (let left = Math.ceil(payers.length * REVERSED); left > 0; left--) if (dice.chance(0.2)) await takeBack();
    if (!isFinanceAway(day)) {
      await work();
      await slips.list();
      await slips.compare();
    }
    await dun();
    const evening = await lockedNow();
    tally.locks += [...evening].filter((id) => !before.has(id)).length;
    tally.loan_days += payers.length;
    return [...faults, ...(await judge(morning))];
  }

  return { ...desk, payers, tally: () => ({ ...tally, ...slips.tally }), live, dun, judge, lockedNow, today };
}
