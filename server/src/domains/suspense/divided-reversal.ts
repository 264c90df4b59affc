/** A divided payment is reversed as a whole: all parts that are still in the books, in one transaction, or none. */
import { type PART_OUTCOMES, writePartBack } from '@palier/contract/suspense/part-back.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type RequestFacts, refuseOwn } from '../approvals/approvals.ts';
import {
  type UnallocatedPayment,
  findUnallocated,
  findUnallocatedForUpdate,
  type MovedBy,
  postedPartsOf,
  reverse,
} from '../payments/payments.ts';
import { bothWays } from './reversal-effect.ts';

interface PartThen {
  readonly part: UnallocatedPayment;
  readonly booked_to: string;
  readonly outcome: (typeof PART_OUTCOMES)[number];
}

/** The parts in the order of their ids. Refuses TRANSACTION_OVER where none is left. */
async function partsOf<Db extends Reader>(
  db: Db,
  { id }: Pick<UnallocatedPayment, 'id'>,
  find: (db: Db, id: string) => Promise<UnallocatedPayment | null>,
): Promise<UnallocatedPayment[]> {
  const parts = [];
  for (const part_id of await postedPartsOf(db, id)) parts.push(await find(db, part_id));
  const found = parts.filter((part) => part !== null);
  if (found.length === 0) throw fail('TRANSACTION_OVER');
  return found;
}

/** Refuses PART_NOT_REVERSIBLE, which names the part. */
async function becomes(db: Reader, services: Services, part: UnallocatedPayment): Promise<PartThen> {
  try {
    const { was, proposed } = await bothWays(db, services, part, null);
    const outcome = 'claim_fcfa' in proposed ? 'claim' : 'written_off_fcfa' in proposed ? 'loss' : 'owed';
    return { part, booked_to: String(was['booked_to']), outcome };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    throw fail('PART_NOT_REVERSIBLE', { part: formatFcfa(part.amount_fcfa), number: part.transaction_id });
  }
}

const sumOf = (then: readonly PartThen[], outcome?: PartThen['outcome']): number =>
  then.reduce((sum, one) => sum + (outcome === undefined || one.outcome === outcome ? one.part.amount_fcfa : 0), 0);

/** What it is now and would be, with what becomes of each part. */
export async function partsBothWays(
  db: Reader,
  services: Services,
  payment: UnallocatedPayment,
): Promise<{ was: RequestFacts; proposed: RequestFacts; base: string; evidence: RequestFacts }> {
  const then = [];
  for (const part of await partsOf(db, payment, findUnallocated)) then.push(await becomes(db, services, part));
  const [claim, loss] = [sumOf(then, 'claim'), sumOf(then, 'loss')];
  const amount_fcfa = sumOf(then);
  return {
    was: { amount_fcfa, transaction_status: 'divided' },
    proposed: {
      amount_fcfa,
      ...(claim > 0 && { claims_made_fcfa: claim }),
      ...(loss > 0 && { written_off_fcfa: loss }),
      transaction_status: 'reversed',
    },
    base: then
      .map(({ part: { id, purpose, suspense_state, loan_id, application_id }, outcome }) =>
        [id, purpose, suspense_state, loan_id, application_id, outcome].join(' '),
      )
      .join('\n'),
    evidence: {
      parts_back: then.map(({ part, booked_to, outcome }) =>
        writePartBack({ amount_fcfa: part.amount_fcfa, booked_to, outcome }),
      ),
    },
  };
}

/** Locks the parts; answers what is still in the books of them, in francs. Refuses PART_NOT_REVERSIBLE. */
export async function lockParts(tx: Tx, services: Services, payment: UnallocatedPayment): Promise<number> {
  const parts = await partsOf(tx, payment, findUnallocatedForUpdate);
  for (const part of parts) await becomes(tx, services, part);
  return parts.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);
}

/** Refuses NOT_YOURSELF where a part is on the own loan or sale of the person. */
export async function refuseOwnParts(db: Reader, staff_id: string, payment_id: string, now: Date): Promise<void> {
  for (const id of await postedPartsOf(db, payment_id))
    await refuseOwn(db, { staff_id }, (await findUnallocated(db, id))?.customer_id, now);
}

export async function reverseParts(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
): Promise<void> {
  for (const part of await partsOf(tx, payment, findUnallocatedForUpdate)) await reverse(tx, services, part, by);
}
