/** What customers owe because an operator took their payment back after the phone of its loan was gone. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface ClaimRow {
  readonly id: string;
  readonly payment_id: string;
  readonly loan_id: string;
  readonly customer_id: string;
  readonly amount_fcfa: number;
  readonly paid_fcfa: number;
  readonly given_up_fcfa: number;
  readonly made_at: string;
  readonly closed_at: string | null;
}

const CLAIM = 'id, payment_id, loan_id, customer_id, amount_fcfa, paid_fcfa, given_up_fcfa, made_at, closed_at';

export const leftOf = (claim: Pick<ClaimRow, 'amount_fcfa' | 'paid_fcfa' | 'given_up_fcfa'>): number =>
  claim.amount_fcfa - claim.paid_fcfa - claim.given_up_fcfa;

/** A claim of the same payment on the same loan lives again, with this much more. */
export const insertClaim = (
  tx: Tx,
  row: Pick<ClaimRow, 'id' | 'payment_id' | 'loan_id' | 'customer_id' | 'amount_fcfa' | 'made_at'> & {
    readonly of_deposit_fcfa: number;
  },
) =>
  tx.prepared(
    'insert-claim',
    `insert into claims as c (id, payment_id, loan_id, customer_id, amount_fcfa, made_at, of_deposit_fcfa)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (payment_id, loan_id) do update set amount_fcfa = c.amount_fcfa + excluded.amount_fcfa,
        of_deposit_fcfa = c.of_deposit_fcfa + excluded.of_deposit_fcfa,
        made_at = case when c.closed_at is null then c.made_at else excluded.made_at end, closed_at = null`,
    [row.id, row.payment_id, row.loan_id, row.customer_id, row.amount_fcfa, row.made_at, row.of_deposit_fcfa],
  );

/** The open claims of these loans, which the caller has locked, the oldest first. */
export const openClaimsForUpdate = (tx: Tx, loan_ids: readonly string[]): Promise<ClaimRow[]> =>
  tx.prepared<ClaimRow>(
    'open-claims-for-update',
    `select ${CLAIM} from claims where loan_id = any($1) and closed_at is null order by id for update`,
    [loan_ids],
  );

export const openClaimsOfCustomers = (db: Reader, customer_ids: readonly string[]): Promise<ClaimRow[]> =>
  db.prepared<ClaimRow>(
    'open-claims-of-customers',
    `select ${CLAIM} from claims where customer_id = any($1) and closed_at is null order by id`,
    [customer_ids],
  );

/** What is left to pay of the claims of a loan. */
export const claimLeft = async (db: Reader, loan_id: string): Promise<number> =>
  (
    await db.prepared<{ fcfa: number }>(
      'claim-left',
      `select coalesce(sum(amount_fcfa - paid_fcfa - given_up_fcfa), 0)::bigint as fcfa from claims
        where loan_id = $1 and closed_at is null`,
      [loan_id],
    )
  )[0]?.fcfa ?? 0;

const OF_PAYMENT = `select ${CLAIM} from claims where payment_id = $1 and ($2::uuid is null or loan_id = $2)
  order by closed_at is not null, id limit 1`;

/** The claim of a payment on this loan, or without a loan the open one before the closed ones. */
export const findClaimOfPayment = async (
  db: Reader,
  payment_id: string,
  loan_id: string | null,
): Promise<ClaimRow | null> =>
  (await db.prepared<ClaimRow>('claim-of-payment', OF_PAYMENT, [payment_id, loan_id]))[0] ?? null;

export const findClaimOfPaymentForUpdate = async (
  tx: Tx,
  payment_id: string,
  loan_id: string | null,
): Promise<ClaimRow | null> =>
  (await tx.prepared<ClaimRow>('lock-claim', `${OF_PAYMENT} for update`, [payment_id, loan_id]))[0] ?? null;

export interface ClaimPart {
  readonly claim_id: string;
  readonly amount_fcfa: number;
}

/** What this payment paid of which claims. */
export const claimPartsOf = (db: Reader, payment_id: string): Promise<ClaimPart[]> =>
  db.prepared<{ [Name in keyof ClaimPart]: ClaimPart[Name] }>(
    'claim-parts-of',
    'select claim_id, amount_fcfa from claim_payments where payment_id = $1 order by claim_id',
    [payment_id],
  );

export const insertClaimParts = (tx: Tx, payment_id: string, parts: readonly ClaimPart[]) =>
  tx.prepared(
    'insert-claim-parts',
    `insert into claim_payments (payment_id, claim_id, amount_fcfa)
      select $1, * from unnest($2::uuid[], $3::bigint[])`,
    [payment_id, parts.map(({ claim_id }) => claim_id), parts.map(({ amount_fcfa }) => amount_fcfa)],
  );

export const deleteClaimParts = (tx: Tx, payment_id: string) =>
  tx.sql.deleteFrom('claim_payments').where('payment_id', '=', payment_id).execute();

/** Adds what was paid, below zero where it was taken back again. The claim is closed while nothing of it is left. */
export const addPaid = (tx: Tx, parts: readonly ClaimPart[], at: Date) =>
  tx.prepared(
    'add-paid-to-claims',
    `update claims c set paid_fcfa = c.paid_fcfa + p.fcfa, closed_at = case when c.paid_fcfa + p.fcfa
        + c.given_up_fcfa = c.amount_fcfa then $3::timestamptz end
      from unnest($1::uuid[], $2::bigint[]) as p(id, fcfa) where c.id = p.id`,
    [parts.map(({ claim_id }) => claim_id), parts.map(({ amount_fcfa }) => amount_fcfa), at],
  );

/** Gives up what is left of a claim, which the caller has locked. */
export const setGivenUp = (tx: Tx, id: string, given_up_fcfa: number, at: Date) =>
  tx.sql.updateTable('claims').set({ given_up_fcfa, closed_at: at.toISOString() }).where('id', '=', id).execute();
