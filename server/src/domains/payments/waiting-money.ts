/** Money in suspense that may belong to a loan: for whoever looks at the loan, and for its lock. */
import { bankingDaysAfter } from '@palier/contract/rules/calendar.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type LoanRow, standingOf } from '../loans/loans.ts';
import { evidenceOn, loanAmounts, type Owner, readClues } from './evidence.ts';
import { hashesOf } from './payer-marks.ts';
import { owedByOne, ownersOf } from './owners.sql.ts';
import { isHint, weightOf } from './strength.ts';
import { type LikelyPayment, type Sought, waitingPayments, type WaitingPayment } from './suspense.sql.ts';
import { lapsedClues } from './unreached.sql.ts';

/**
 * Finance has so many banking days to decide about a clue. Then one that identifies nobody holds no lock any more, and
 * one that fits several late loans holds as many as its money reaches.
 */
const DECIDED_WITHIN_BANKING_DAYS = 3;

/** A customer whose loan the money does not reach knows it for a day before the lock is held no longer. */
const NOTICE_MS = 86_400_000;

interface Waiting extends WaitingPayment {
  /** Whether its clues identify the customer: what the workbench calls likely. */
  readonly identifies: boolean;
  readonly weight: number;
  /** The last day on which finance decides in time. */
  readonly decided_by: string;
}

/** The payments in suspense for which something says that they belong to this loan, the newest first. */
export async function moneyWaitingFor(db: Reader, services: Services, loan: LoanRow): Promise<Waiting[]> {
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
    if (evidence.length === 0) return [];
    const since = dayIn(services.business.time_zone, new Date(payment.waiting_since));
    const decided_by = bankingDaysAfter(since, DECIDED_WITHIN_BANKING_DAYS);
    return [{ ...payment, identifies: !isHint(evidence), weight: weightOf(evidence), decided_by }];
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
    hashes: [...phones.filter(Boolean).flatMap(hashesOf), ...owner.paid_hidden],
    parts: [...numbers, ...longest.filter((word) => word.length > 1)],
    reference: loan.loan_reference,
    amount_fcfa,
  };
}

/** Whether a clue that identifies nobody still counts: until finance has set its money aside or its days are over. */
export const isFreshHint = ({ is_aside, decided_by }: Waiting, today: string): boolean =>
  !is_aside && decided_by >= today;

/**
 * The sum that may hold the lock of a loan. Money that identifies the customer counts until it is placed, refunded or
 * taken back, until two people have said that it is not theirs, and a day after its customer was told that a shared
 * clue does not reach so far.
 */
export async function sumWaitingFor(db: Reader, services: Services, loan: LoanRow): Promise<number> {
  const { clock } = services;
  const today = clock.today();
  const [waiting, lapsed] = await Promise.all([
    moneyWaitingFor(db, services, loan),
    lapsedClues(db, loan.id, today, new Date(clock.now().getTime() - NOTICE_MS)),
  ]);
  return waiting
    .filter((one) => (one.identifies ? !lapsed.has(one.payment_id) : isFreshHint(one, today)))
    .reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);
}

/** The newest payment in suspense that may belong to this loan. */
export const likelyPayment = async (db: Reader, services: Services, loan: LoanRow): Promise<LikelyPayment | null> =>
  (await moneyWaitingFor(db, services, loan))[0] ?? null;
