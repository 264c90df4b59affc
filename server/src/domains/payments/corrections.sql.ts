/** Corrections of payments that were typed wrong: those that wait for their day, and what became of the others. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface CorrectionRow {
  readonly id: string;
  readonly request_id: string;
  readonly payment_id: string;
  readonly customer_id: string;
  readonly loan_id: string | null;
  readonly application_id: string | null;
  readonly taker_id: string;
  readonly was_fcfa: number;
  readonly was_number: string;
  readonly amount_fcfa: number;
  readonly receipt_number: string;
  readonly reason: string;
  readonly asked_by: string;
  readonly approved_by: string;
  readonly takes_effect_at: string;
}

const CORRECTION = `c.id, c.request_id, c.payment_id, c.customer_id, c.loan_id, c.application_id, c.taker_id, c.was_fcfa,
  c.was_number, c.amount_fcfa, c.receipt_number, c.reason, c.asked_by, c.approved_by, c.takes_effect_at
  from payment_corrections c`;

export const insertCorrection = (
  tx: Tx,
  correction: CorrectionRow & { readonly approved_at: string; readonly approved_on: string },
) => tx.sql.insertInto('payment_corrections').values(correction).execute();

/** The correction of a payment that waits for its day. */
export const waitingCorrection = async (db: Reader, payment_id: string): Promise<CorrectionRow | null> =>
  (
    await db.prepared<{ [Name in keyof CorrectionRow]: CorrectionRow[Name] }>(
      'waiting-correction',
      `select ${CORRECTION} where c.payment_id = $1 and c.ended_at is null`,
      [payment_id],
    )
  )[0] ?? null;

/** Locks the correction that waits, so that the customer's objection and its day come one after the other. */
export const waitingCorrectionForUpdate = async (tx: Tx, payment_id: string): Promise<CorrectionRow | null> =>
  (
    await tx.prepared<{ [Name in keyof CorrectionRow]: CorrectionRow[Name] }>(
      'waiting-correction-for-update',
      `select ${CORRECTION} where c.payment_id = $1 and c.ended_at is null for update`,
      [payment_id],
    )
  )[0] ?? null;

/** The payments of a customer whose corrections wait, unless this answer stopped one before. */
export const correctionsToAnswer = async (db: Reader, customer_id: string, answer_id: string): Promise<string[]> =>
  (
    await db.prepared<{ payment_id: string }>(
      'corrections-to-answer',
      `select payment_id from payment_corrections where customer_id = $1 and ended_at is null
        and not exists (select from payment_corrections where answer_id = $2) order by id`,
      [customer_id, answer_id],
    )
  ).map(({ payment_id }) => payment_id);

/** The payments whose corrections are due, the earliest first. */
export const dueCorrections = async (db: Reader, now: Date, most: number): Promise<string[]> =>
  (
    await db.prepared<{ payment_id: string }>(
      'due-corrections',
      `select payment_id from payment_corrections where ended_at is null and takes_effect_at <= $1
        order by takes_effect_at, id limit $2`,
      [now, most],
    )
  ).map(({ payment_id }) => payment_id);

export interface CorrectionEnd {
  readonly ended_as: 'applied' | 'objected' | 'overtaken';
  readonly ended_at: string;
  readonly ended_on: string;
  readonly corrected_by?: string;
  readonly objected_by?: string;
  readonly answered_from?: string;
  readonly answer_id?: string;
  readonly customer_said?: string;
}

export const endCorrection = (tx: Tx, id: string, end: CorrectionEnd) =>
  tx.sql
    .updateTable('payment_corrections')
    .set({ ...end })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Whether a correction lowered what this loan has paid, on this day: its lock waits for the next one. */
export const isLoweredOn = async (db: Reader, loan_id: string, day: string): Promise<boolean> =>
  (
    await db.prepared(
      'is-lowered-on',
      `select from payment_corrections where loan_id = $1 and ended_on = $2 and ended_as = 'applied'
        and amount_fcfa < was_fcfa limit 1`,
      [loan_id, day],
    )
  ).length > 0;

/** What was corrected of the payments that one person took. */
export interface CorrectionsOfTaker {
  readonly lately: number;
  readonly ever: number;
  readonly objected: number;
}

export async function correctionsOfTaker(db: Reader, taker_id: string, since_on: string): Promise<CorrectionsOfTaker> {
  const [row] = await db.prepared<{ lately: number; ever: number; objected: number }>(
    'corrections-of-taker',
    `select count(*) filter (where approved_on >= $2)::int as lately, count(*)::int as ever,
      count(*) filter (where ended_as = 'objected')::int as objected from payment_corrections where taker_id = $1`,
    [taker_id, since_on],
  );
  return row ?? { lately: 0, ever: 0, objected: 0 };
}

/** Notes that the owner was told of this taker and month. Answers whether they were not told before. */
export const keepCorrectionAlarm = async (tx: Tx, taker_id: string, month_on: string, now: Date): Promise<boolean> =>
  (
    await tx.prepared<{ taker_id: string }>(
      'keep-correction-alarm',
      `insert into correction_alarms (taker_id, month_on, told_at) values ($1, $2, $3) on conflict do nothing
        returning taker_id`,
      [taker_id, month_on, now],
    )
  ).length > 0;
