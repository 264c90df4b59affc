/**
 * A customer of another shop who pays by card and has no phone at hand shows their document. One person types what
 * stands on it, nothing says whether it is right, and a second person types it again (who: comparing-circle.ts).
 */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandContext, CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import { refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { giveBackTry, limitsOf, takeTry } from '../auth/auth.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLoan } from '../loans/loans.ts';
import { changingScopeOf, findShop, refuseOthersShop, scopeOf } from '../network/network.ts';
import { COMPARES, circleOf, documentsToCompare } from './comparing-circle.ts';
import { refuseAboveDebt } from './refuse-above-debt.ts';
import { takesSlips } from './slip-limits.ts';
import {
  findSlipDocumentForUpdate,
  listSlipDocuments,
  putSlipDocument,
  setSlipDocumentDecided,
} from './slip-documents.sql.ts';

/** The customer stands there: what was shown is of use for so long. */
const VALID_MS = 2 * 3_600_000;
export const shownSince = (now: Date): Date => new Date(now.getTime() - VALID_MS);

/** Refuses what entering a slip refuses of the person, and a sum above the debt. */
export const showSlipDocument: CommandHandler<typeof paymentsCalls.showSlipDocument> = async (
  { loan_reference, amount_fcfa, id_type, document_number },
  context,
) => {
  const { tx, actor, caller, clock, note } = context;
  const loan = await findLoan(tx, loan_reference);
  if (!loan) throw fail('LOAN_NOT_FOUND');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  if (!takesSlips(context)) throw fail('CASH_ON_PROBATION');
  if (actor.shop_id === null) throw fail('CASH_NEEDS_SHOP');
  await refuseAboveDebt(context, loan, amount_fcfa, 'amount_fcfa');
  const id = newId();
  await putSlipDocument(tx, {
    id,
    loan_id: loan.id,
    shop_id: actor.shop_id,
    amount_fcfa,
    id_type,
    document_number,
    shown_by: actor.staff_id,
    shown_at: clock.now().toISOString(),
  });
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { shown_id: id, amount_fcfa } });
  return { message: successSentence('ADDED', caller.language) };
};

/**
 * Refuses SLIP_DOCUMENT_AT_DESK, or FORBIDDEN to the people of other owners, while somebody nearer to the shop may
 * compare it: the document is before them.
 */
export const decideSlipDocument: CommandHandler<typeof paymentsCalls.decideSlipDocument> = async (
  { shown_id, decision, id_type, document_number },
  context,
) => {
  const { tx, actor, caller, clock, note } = context;
  const shown = await findSlipDocumentForUpdate(tx, shown_id);
  if (!shown) throw fail('NOT_FOUND');
  await changingScopeOf(tx, actor);
  const decided_from = await circleOf(tx, actor, shown, clock);
  if (decided_from === null) {
    await refuseOthersShop(tx, actor, await findShop(tx, shown.shop_id));
    throw fail('SLIP_DOCUMENT_AT_DESK');
  }
  if (shown.decision !== null) throw fail('SHOWN_DOCUMENT_DECIDED');
  if (new Date(shown.shown_at) <= shownSince(clock.now())) throw fail('NOT_FOUND');
  await refuseOwn(tx, actor, shown.customer_id, clock.now());
  const decided_as = await refuseTakers(tx, actor, [shown.shown_by], COMPARES, clock.now(), 'OWN_REQUEST');
  if (decision === 'confirmed')
    await refuseOtherDocument(context, shown.customer_id, [{ id_type, document_number }, shown]);
  const decided_at = clock.now().toISOString();
  const decided_by = actor.staff_id;
  await setSlipDocumentDecided(tx, shown_id, { decided_by, decided_at, decision, decided_as, decided_from });
  note({ subject_kind: 'loan', subject_id: shown.loan_id, facts: { shown_id, decision, decided_as, decided_from } });
  return { message: successSentence('UPDATED', caller.language) };
};

interface Typed {
  readonly id_type: string | null;
  readonly document_number: string | null;
}

/** The specification's list has the driving licence twice. */
const kindOf = (id_type: string | null): string | null => (id_type === 'drivers license' ? 'driving license' : id_type);

/** Wrong documents are counted before they are compared, so that nobody finds out a number by trying. */
async function refuseOtherDocument(
  { tx, actor, clock, services }: CommandContext,
  customer_id: string,
  typed: readonly Typed[],
): Promise<void> {
  const { secret } = services.config;
  const limits = [
    ...limitsOf('stated_details', actor.staff_id, secret),
    ...limitsOf('stated_details_of_customer', customer_id, secret),
  ];
  const customer = await findCustomer(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await takeTry(tx, limits, clock.wall());
  const isOnRecord = ({ id_type, document_number }: Typed) =>
    (document_number === customer.document_number && kindOf(id_type) === kindOf(customer.id_type)) ||
    (document_number === customer.national_id && id_type === 'national ID');
  if (!typed.every(isOnRecord)) throw failAndCommit('DOCUMENT_OF_ANOTHER', {}, 'document_number');
  await giveBackTry(tx, limits);
}

export const readSlipDocuments: QueryHandler<typeof paymentsCalls.slipDocuments> = async (
  input,
  { db, actor, clock },
) => {
  const scope = await scopeOf(db, actor);
  const since = shownSince(clock.now());
  const mine = await documentsToCompare(db, actor, since, clock);
  const { data, total_items } = await listSlipDocuments(
    db,
    { staff_id: actor.staff_id, scope, since, mine: [...mine.keys()] },
    input,
  );
  const rows = data.map((row) => {
    const circle = mine.get(row.shown_id);
    return { ...row, mine_to_decide: circle !== undefined, decided_from: circle ?? row.decided_from };
  });
  return { data: rows, total_items };
};
