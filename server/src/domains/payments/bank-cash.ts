/**
 * Cash at a shop is a debt of the shop until it is banked. The banking must be recorded by another person than the one
 * who took it.
 */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { type Tx, brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { noteReleaseAlone, refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { takeTill } from '../ledger/tills.ts';
import { releasePaidOff, waitingForRelease } from '../loans/loans.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { booksClosedThrough, insertBanking, type QueuedCash, readTill, setBanked } from './cash.sql.ts';
import { readBanking } from './cash-lists.sql.ts';
import { CASH_WORDS } from './cash-words.ts';

/**
 * The payments in a till, the oldest first, that an amount covers in full, and those that it covers at least in part.
 * `covers_fcfa` also includes cash that left the till before and covered no payment in full.
 */
function coveredBy(
  queue: readonly QueuedCash[],
  covers_fcfa: number,
): { covered: QueuedCash[]; reached: QueuedCash[] } {
  let before_fcfa = 0;
  const ranges = queue.map((payment) => ({
    payment,
    from_fcfa: before_fcfa,
    to_fcfa: (before_fcfa += payment.amount_fcfa),
  }));
  return {
    covered: ranges.filter(({ to_fcfa }) => to_fcfa <= covers_fcfa).map(({ payment }) => payment),
    reached: ranges.filter(({ from_fcfa }) => from_fcfa < covers_fcfa).map(({ payment }) => payment),
  };
}

/**
 * Refuses a day to come, one before the cash was taken, and one that the books are closed for: otherwise one person
 * alone would change what shops and the bank held in the past.
 */
async function refuseImpossibleDay(tx: Tx, banked_on: string, today: string, reached: readonly QueuedCash[]) {
  if (banked_on > today) throw fail('BANKED_LATER', {}, 'banked_on');
  const taken_on = reached
    .map(({ value_on }) => value_on)
    .toSorted()
    .at(-1);
  if (taken_on !== undefined && banked_on < taken_on) throw fail('BANKED_BEFORE_TAKEN', { day: taken_on }, 'banked_on');
  const closed = await booksClosedThrough(tx);
  if (closed !== null && banked_on <= closed) throw fail('BOOKS_CLOSED_ALREADY', { day: closed }, 'banked_on');
}

export const recordBanking: CommandHandler<typeof paymentsCalls.recordBanking> = async (
  { shop_id, amount_fcfa, bank_reference, banked_on },
  { tx, services, actor, caller, clock, note },
) => {
  await refuseOthersShop(tx, actor, shop_id === null ? null : await findShop(tx, shop_id));
  await takeTill(tx, shop_id);
  const { cash_fcfa, queue } = await readTill(tx, shop_id);
  if (amount_fcfa > cash_fcfa)
    throw fail('BANKING_ABOVE_CASH', { most: formatFcfa(Math.max(0, cash_fcfa)) }, 'amount_fcfa');
  const waiting_fcfa = queue.reduce((sum, payment) => sum + payment.amount_fcfa, 0);
  const { covered, reached } = coveredBy(queue, waiting_fcfa - (cash_fcfa - amount_fcfa));
  await refuseImpossibleDay(tx, banked_on, clock.today(), reached);
  const decided_how = await refuseTakers(
    tx,
    actor,
    reached.map(({ staff_id }) => staff_id),
    'RECORD_BANKING',
    clock.now(),
  );
  await refuseOwn(
    tx,
    actor,
    reached.map(({ customer_id }) => customer_id),
    clock.now(),
  );

  const id = newId();
  const now = clock.now();
  try {
    await insertBanking(tx, {
      id,
      shop_id,
      amount_fcfa,
      bank_reference,
      banked_on,
      recorded_by: actor.staff_id,
      recorded_at: now.toISOString(),
    });
  } catch (failure) {
    throw brokenUnique(failure) === 'cash_bankings_reference_key_key'
      ? fail('BANK_REFERENCE_IN_USE', {}, 'bank_reference')
      : failure;
  }
  await setBanked(
    tx,
    covered.map((payment) => payment.id),
    id,
  );
  await post(
    tx,
    [
      {
        event: 'banked',
        id,
        reference: bank_reference,
        value_on: banked_on,
        staff_id: actor.staff_id,
        moves: [{ debit: accounts.bank, credit: accounts.cashAt(shop_id), amount_fcfa }],
      },
    ],
    now,
  );
  const loan_ids = [...new Set(covered.flatMap(({ loan_id }) => loan_id ?? []))];
  for (const loan_id of decided_how === 'alone' ? await waitingForRelease(tx, loan_ids) : []) {
    const mine = covered.filter((payment) => payment.loan_id === loan_id);
    const banked_fcfa = mine.reduce((sum, payment) => sum + payment.amount_fcfa, 0);
    await noteReleaseAlone(tx, services, actor, { loan_id, amount_fcfa: banked_fcfa });
  }
  const released = await releasePaidOff(tx, services, loan_ids);
  note({
    subject_kind: 'shop',
    subject_id: shop_id ?? 'head office',
    facts: { banking: id, amount_fcfa, bank_reference, banked_on, covers: covered.length, released, decided_how },
  });
  return { banking: await readBanking(tx, id), released, message: CASH_WORDS[caller.language].banked };
};
