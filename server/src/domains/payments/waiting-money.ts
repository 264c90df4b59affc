/** Money in suspense that may belong to a loan: for whoever looks at the loan, and for its lock. */
import { bankingDaysAfter } from '@palier/contract/rules/calendar.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type LoanRow, standingOf } from '../loans/loans.ts';
import { evidenceOn, loanAmounts, type Owner, readClues } from './evidence.ts';
import { owedByOne, ownersOf } from './owners.sql.ts';
import { isHint } from './strength.ts';
import { type LikelyPayment, type Sought, waitingPayments, type WaitingPayment } from './suspense.sql.ts';

/** Finance has so long to decide about a clue that identifies nobody. */
const WEAK_CLUE_BANKING_DAYS = 3;

interface Waiting extends WaitingPayment {
  /** Whether its clues identify the customer: what the workbench calls likely. */
  readonly identifies: boolean;
}

/** The payments in suspense for which something says that they belong to this loan, the newest first. */
async function moneyWaitingFor(db: Reader, services: Services, loan: LoanRow): Promise<Waiting[]> {
  const today = services.clock.today();
  const [owner] = await ownersOf(db, [loan.customer_id]);
  if (!owner) return [];
  const waiting = await waitingPayments(db, soughtOf(owner, loan, standingOf(loan, today, 0).arrears_fcfa));
  if (waiting.length === 0) return [];
  const alone = await owedByOne(
    db,
    waiting.map(({ amount_fcfa }) => amount_fcfa),
  );
  return waiting.flatMap((payment) => {
    const { amount_fcfa } = payment;
    const amounts = loanAmounts(loan, amount_fcfa, today, alone.has(amount_fcfa));
    const evidence = evidenceOn(readClues(payment), owner, loan.loan_reference, amounts);
    return evidence.length === 0 ? [] : [{ ...payment, identifies: !isHint(evidence) }];
  });
}

/** National numbers have at least so many digits in every market; a longer end of a number is part of more numbers. */
const NATIONAL_DIGITS = 8;
/** Without the check digit. */
const IMEI_DIGITS = 14;
const SHORTEST_PART = 6;

const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

function soughtOf(owner: Owner, loan: LoanRow, amount_fcfa: number): Sought {
  const { customer_id, msisdn, next_of_kin_phone, document_number, national_id, imeis, former_references } = owner;
  const phones = [msisdn, next_of_kin_phone].filter((phone) => phone !== null);
  const numbers = [
    ...phones.map((phone) => phone.slice(-NATIONAL_DIGITS)),
    ...imeis.map((imei) => imei.slice(0, IMEI_DIGITS)),
    ...[document_number, national_id].map(plain),
    ...former_references,
    loan.loan_reference,
  ].filter((number) => number.length >= SHORTEST_PART);
  const words = nameKey(owner.first_name, owner.surname).split(' ').map(plain);
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 1);
  return {
    customer_id,
    phones: [...phones, ...owner.paid_from],
    parts: [...numbers, ...longest.filter((word) => word.length > 1)],
    reference: loan.loan_reference,
    amount_fcfa,
  };
}

/**
 * The sum that may hold the lock of a loan. A clue that identifies nobody counts until finance has set the money aside,
 * and for three banking days at most.
 */
export async function sumWaitingFor(db: Reader, services: Services, loan: LoanRow): Promise<number> {
  const today = services.clock.today();
  const counts = ({ identifies, is_aside, waiting_since }: Waiting): boolean =>
    identifies ||
    (!is_aside &&
      bankingDaysAfter(dayIn(services.business.time_zone, new Date(waiting_since)), WEAK_CLUE_BANKING_DAYS) >= today);
  return (await moneyWaitingFor(db, services, loan))
    .filter(counts)
    .reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);
}

/** The newest payment in suspense that may belong to this loan. */
export const likelyPayment = async (db: Reader, services: Services, loan: LoanRow): Promise<LikelyPayment | null> =>
  (await moneyWaitingFor(db, services, loan))[0] ?? null;
