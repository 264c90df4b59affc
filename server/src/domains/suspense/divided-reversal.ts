/** A divided payment is reversed as a whole: all parts that are still in the books, in one transaction, or none. */
import { type PART_OUTCOMES, writePartBack } from '@palier/contract/suspense/part-back.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type RequestFacts, refuseOwn } from '../approvals/approvals.ts';
import {
  type UnallocatedPayment,
  claimPartsOf,
  findUnallocated,
  findUnallocatedForUpdate,
  type MovedBy,
  postedPartsOf,
  reverse,
} from '../payments/payments.ts';
import { bothWays } from './reversal-effect.ts';

/** What leaves one loan or sale, added up over the parts that are on it. */
interface Sums {
  readonly amount_fcfa: number;
  readonly claim_fcfa: number;
  readonly loss_fcfa: number;
}

interface PartThen {
  readonly part: UnallocatedPayment;
  readonly booked_to: string;
  readonly outcome: (typeof PART_OUTCOMES)[number];
  /** What the customer then owes of it by itself, and what is lost of it. */
  readonly claim_fcfa: number;
  readonly loss_fcfa: number;
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

const NOTHING: Sums = { amount_fcfa: 0, claim_fcfa: 0, loss_fcfa: 0 };

const grown = (was: RequestFacts, proposed: RequestFacts, fact: string): number =>
  Number(proposed[fact] ?? 0) - Number(was[fact] ?? 0);

/**
 * What becomes of each part. Parts on one loan or sale leave it together: each is held against what the ones before it
 * leave there. Refuses PART_NOT_REVERSIBLE, which names the part.
 */
async function becomes(db: Reader, services: Services, parts: readonly UnallocatedPayment[]): Promise<PartThen[]> {
  const sums = new Map<string, Sums>();
  const then: PartThen[] = [];
  for (const part of parts) {
    // What paid a claim is taken off that claim, whatever else leaves the loan.
    const paidClaim = (await claimPartsOf(db, part.id)).length > 0;
    const place = (paidClaim ? null : (part.loan_id ?? part.application_id)) ?? part.id;
    const before = sums.get(place) ?? NOTHING;
    try {
      const amount_fcfa = before.amount_fcfa + part.amount_fcfa;
      const { was, proposed } = await bothWays(db, services, { ...part, amount_fcfa }, null);
      const after: Sums = {
        amount_fcfa,
        claim_fcfa: grown(was, proposed, 'claim_fcfa'),
        loss_fcfa: grown(was, proposed, 'written_off_fcfa'),
      };
      sums.set(place, after);
      const claim_fcfa = after.claim_fcfa - before.claim_fcfa;
      const loss_fcfa = after.loss_fcfa - before.loss_fcfa;
      const outcome = claim_fcfa > 0 ? 'claim' : loss_fcfa > 0 ? 'loss' : 'owed';
      then.push({ part, booked_to: String(was['booked_to']), outcome, claim_fcfa, loss_fcfa });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      throw fail('PART_NOT_REVERSIBLE', { part: formatFcfa(part.amount_fcfa), number: part.transaction_id });
    }
  }
  return then;
}

const sumOf = (then: readonly PartThen[], what: 'claim_fcfa' | 'loss_fcfa'): number =>
  then.reduce((sum, one) => sum + one[what], 0);

/** What it is now and would be, with what becomes of each part. */
export async function partsBothWays(
  db: Reader,
  services: Services,
  payment: UnallocatedPayment,
): Promise<{ was: RequestFacts; proposed: RequestFacts; base: string; evidence: RequestFacts }> {
  const then = await becomes(db, services, await partsOf(db, payment, findUnallocated));
  const [claim, loss] = [sumOf(then, 'claim_fcfa'), sumOf(then, 'loss_fcfa')];
  const amount_fcfa = then.reduce((sum, { part }) => sum + part.amount_fcfa, 0);
  return {
    was: { amount_fcfa, transaction_status: 'divided' },
    proposed: {
      amount_fcfa,
      ...(claim > 0 && { claims_made_fcfa: claim }),
      ...(loss > 0 && { written_off_fcfa: loss }),
      transaction_status: 'reversed',
    },
    base: then
      .map(({ part: { id, purpose, suspense_state, loan_id, application_id }, outcome, claim_fcfa, loss_fcfa }) =>
        [id, purpose, suspense_state, loan_id, application_id, outcome, claim_fcfa, loss_fcfa].join(' '),
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
  await becomes(tx, services, parts);
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
