import { sql } from 'kysely';
import { json, type Reader, bulkStatement, type Tx } from '../../platform/database/connection.ts';

export interface LoanRow {
  id: string;
  loan_reference: string;
  customer_id: string;
  application_id: string;
  agent_id: string;
  shop_id: string | null;
  product_id: string;
  price_version_id: string;
  device_id: string;
  status: 'pending_activation' | 'active' | 'settled' | 'deactivated' | 'deregistered' | 'written_off' | 'cancelled';
  retail_price_fcfa: number;
  deposit_fcfa: number;
  total_fcfa: number;
  charge_fcfa: number;
  repayment_interval: 'daily' | 'weekly' | 'monthly';
  contract_duration: 3 | 6 | 12;
  installments: number;
  step_fcfa: number;
  extensions: unknown;
  start_on: string | null;
  repaid_fcfa: number;
  credit_fcfa: number;
  next_due_on: string | null;
  last_repayment_on: string | null;
  dealer_sheet_no: string | null;
  pos_reference: string | null;
  created_at: string;
  activated_at: string | null;
  settled_at: string | null;
  certificate_id: string | null;
  /** The debt that was given up when the loan was ended before it was paid. */
  written_off_fcfa: number;
  /** What of `repaid_fcfa` nobody paid: it was given back when the loan was settled early. */
  rebate_fcfa: number;
  /** The rebate that is promised to who settles by that day. */
  offer_rebate_fcfa: number | null;
  offer_until: string | null;
  /** Paid in full with cash that nobody has banked or confirmed yet. */
  cash_waits_since: string | null;
}

/** A loan with the names its customer's card shows. */
export interface LoanWithNames extends LoanRow {
  product_name: string;
  imei: string | null;
  lock_solution: string;
  /** The contract that was signed for it. */
  contract_id: string | null;
}

const LOAN = `l.id, l.loan_reference, l.customer_id, l.application_id, l.agent_id, l.shop_id, l.product_id, l.price_version_id, l.device_id, l.status, l.retail_price_fcfa, l.deposit_fcfa, l.total_fcfa, l.charge_fcfa, l.repayment_interval, l.contract_duration,
  l.installments, l.step_fcfa, l.extensions, l.start_on, l.repaid_fcfa, l.credit_fcfa, l.next_due_on,
    l.last_repayment_on, l.dealer_sheet_no, l.pos_reference, l.created_at, l.activated_at, l.settled_at,
    l.certificate_id, l.written_off_fcfa, l.rebate_fcfa, l.offer_rebate_fcfa, l.offer_until, l.cash_waits_since`;
// What locks the phone is what it was sold with until somebody changed it.
const NAMED = `select ${LOAN}, n.product_name, coalesce(k.lock_solution, n.lock_solution) as lock_solution, d.imei,
  a.contract_id from loans l join product_names n on n.product_id = l.product_id
  join device_imeis d on d.device_id = l.device_id
  left join loan_locks k on k.loan_id = l.id left join applications a on a.id = l.application_id`;

export const findLoan = async (db: Reader, loan_reference: string): Promise<LoanRow | null> =>
  (
    await db.prepared<LoanRow>('find-loan', `select ${LOAN} from loans l where l.loan_reference = $1`, [loan_reference])
  )[0] ?? null;

export const findLoanById = async (db: Reader, id: string): Promise<LoanRow | null> =>
  (await db.prepared<LoanRow>('find-loan-by-id', `select ${LOAN} from loans l where l.id = $1`, [id]))[0] ?? null;

export const findLoansById = (db: Reader, ids: readonly string[]): Promise<LoanRow[]> =>
  db.prepared<LoanRow>('find-loans-by-id', `select ${LOAN} from loans l where l.id = any($1)`, [ids]);

export const findLoanForUpdate = async (tx: Tx, id: string): Promise<LoanRow | null> =>
  (await tx.prepared<LoanRow>('lock-loan', `select ${LOAN} from loans l where l.id = $1 for update`, [id]))[0] ?? null;

export const loansOfCustomer = (db: Reader, customer_id: string): Promise<LoanWithNames[]> =>
  db.prepared<LoanWithNames>('loans-of-customer', `${NAMED} where l.customer_id = $1 order by l.id desc`, [
    customer_id,
  ]);

export const loansOfCustomers = (db: Reader, customer_ids: readonly string[]): Promise<LoanWithNames[]> =>
  db.prepared<LoanWithNames>('loans-of-customers', `${NAMED} where l.customer_id = any($1) order by l.id desc`, [
    customer_ids,
  ]);

export const loanWithNames = async (db: Reader, id: string): Promise<LoanWithNames | null> =>
  (await db.prepared<LoanWithNames>('loan-with-names', `${NAMED} where l.id = $1`, [id]))[0] ?? null;

/** What of a loan a payment needs to know. */
export type PaidLoan = Pick<
  LoanRow,
  | 'id'
  | 'loan_reference'
  | 'customer_id'
  | 'status'
  | 'total_fcfa'
  | 'charge_fcfa'
  | 'repayment_interval'
  | 'installments'
  | 'step_fcfa'
  | 'extensions'
  | 'start_on'
  | 'repaid_fcfa'
  | 'credit_fcfa'
  | 'next_due_on'
  | 'rebate_fcfa'
  | 'offer_rebate_fcfa'
  | 'offer_until'
  | 'cash_waits_since'
>;

/**
 * Loans named by id or by the reference a payer typed, locked in id order: two batches never wait for each other in a
 * ring.
 */
export const findLoansForPayment = (
  tx: Tx,
  ids: readonly string[],
  references: readonly string[],
): Promise<PaidLoan[]> =>
  tx.prepared<PaidLoan>(
    'lock-loans',
    `select id, loan_reference, customer_id, status, total_fcfa, charge_fcfa, repayment_interval, installments,
      step_fcfa, extensions, start_on, repaid_fcfa, credit_fcfa, next_due_on, rebate_fcfa, offer_rebate_fcfa,
      offer_until, cash_waits_since
    from loans where id = any($1) or loan_reference = any($2) order by id for update`,
    [ids, references],
  );

export interface Repaid {
  readonly id: string;
  readonly repaid_fcfa: number;
  readonly rebate_fcfa: number;
  readonly credit_fcfa: number;
  readonly next_due_on: string | null;
  readonly last_repayment_on: string;
  /** The number of the certificate, once the last franc arrived: the loan is settled. */
  readonly certificate_id: string | null;
}

const repay = bulkStatement(
  'set-repaid',
  {
    varied: { id: 'uuid', repaid_fcfa: 'bigint', next_due_on: 'date' },
    usual: { rebate_fcfa: 'bigint', credit_fcfa: 'bigint', last_repayment_on: 'date', certificate_id: 'uuid' },
  },
  (
    rows,
    next,
  ) => `update loans l set repaid_fcfa = r.repaid_fcfa, rebate_fcfa = r.rebate_fcfa, credit_fcfa = r.credit_fcfa,
    next_due_on = r.next_due_on, ageing_check_on = least(l.ageing_check_on, r.next_due_on), last_repayment_on =
    greatest(l.last_repayment_on, r.last_repayment_on),
    status = case when r.certificate_id is null then l.status else 'settled' end, settled_at = case
      when r.certificate_id is null then l.settled_at
      else $${next}::timestamptz end, certificate_id = coalesce(r.certificate_id, l.certificate_id)
  from ${rows} where l.id = r.id`,
);

/** Writes what a batch of payments did to its loans, in one statement. */
export const setRepaid = (tx: Tx, rows: readonly Repaid[], now: Date): Promise<unknown> =>
  tx.prepared(...repay(rows, [now]));

/**
 * Writes what taking money off a loan left. It is looked at no later than what falls due next, so that dunning sees it
 * again.
 */
export const setTakenBack = (
  tx: Tx,
  row: {
    id: string;
    repaid_fcfa: number;
    credit_fcfa: number;
    next_due_on: string | null;
    last_repayment_on: string | null;
  },
): Promise<unknown> =>
  tx.prepared(
    'set-taken-back',
    'update loans set repaid_fcfa = $2, credit_fcfa = $3, next_due_on = $4, ageing_check_on = least(ageing_check_on, $4), last_repayment_on = $5 where id = $1',
    [row.id, row.repaid_fcfa, row.credit_fcfa, row.next_due_on, row.last_repayment_on],
  );

export const insertLoan = (
  tx: Tx,
  row: {
    id: string;
    loan_reference: string;
    customer_id: string;
    application_id: string;
    agent_id: string;
    shop_id: string | null;
    product_id: string;
    price_version_id: string;
    device_id: string;
    status: string;
    retail_price_fcfa: number;
    deposit_fcfa: number;
    total_fcfa: number;
    charge_fcfa: number;
    repayment_interval: string;
    contract_duration: number;
    installments: number;
    step_fcfa: number;
    dealer_sheet_no: string | null;
    created_at: string;
  },
) => tx.sql.insertInto('loans').values(row).execute();

export const startLoan = (tx: Tx, id: string, start: { start_on: string; next_due_on: string; activated_at: string }) =>
  tx.sql
    .updateTable('loans')
    .set({ ...start, ageing_check_on: start.next_due_on, status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'pending_activation')
    .executeTakeFirst();

/** An extension of a running loan. What is looked at next is never later than what falls due next. */
export const setExtended = (
  tx: Tx,
  id: string,
  { extensions, next_due_on }: { extensions: unknown; next_due_on: string },
) =>
  tx.sql
    .updateTable('loans')
    .set({ extensions: json(extensions), next_due_on, ageing_check_on: next_due_on })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute();

/** Promises a rebate to who settles by a day; an earlier promise is replaced. The caller has locked the loan. */
export const setOffer = (tx: Tx, id: string, offer: { offer_rebate_fcfa: number; offer_until: string }) =>
  tx.sql.updateTable('loans').set(offer).where('id', '=', id).execute();

/** The loan goes on with another phone. The caller has locked it. */
export const setDevice = (tx: Tx, id: string, device_id: string) =>
  tx.sql.updateTable('loans').set({ device_id }).where('id', '=', id).execute();

/** What the number of a sale in its shop's own books is kept under: one key in the shop, whatever its spelling. */
const posKey = (pos_reference: string, loan: string) =>
  sql<string>`coalesce(${sql.ref(`${loan}.shop_id`)}::text, 'head-office') || ':' || receipt_key(${pos_reference})`;

/** A second of one number in its shop breaks the unique rule. */
export const setPosReference = (tx: Tx, id: string, pos_reference: string) =>
  tx.sql
    .updateTable('loans')
    .set({ pos_reference, pos_key: posKey(pos_reference, 'loans') })
    .where('id', '=', id)
    .execute();

/** The loan whose sale has this number in the books of the same shop as the sale of `id`. */
export async function loanWithPosReference(db: Reader, id: string, pos_reference: string): Promise<string> {
  const { rows } = await sql<{ loan_reference: string }>`
    select o.loan_reference from loans l join loans o on o.pos_key = ${posKey(pos_reference, 'l')}
      where l.id = ${id}`.execute(db.sql);
  return rows[0]?.loan_reference ?? '';
}

export const findByCertificate = (db: Reader, certificate_id: string) =>
  db.sql
    .selectFrom('loans')
    .select(['id', 'loan_reference', 'customer_id', 'settled_at', 'total_fcfa', 'deposit_fcfa'])
    .where('certificate_id', '=', certificate_id)
    .where('cash_waits_since', 'is', null)
    .executeTakeFirst();

/**
 * The day up to which a loan need not be looked at, carried forward to its next due day: payments leave it behind, so
 * that they change no indexed column. Answers how many were carried.
 */
export async function carryForward(db: Reader, due_by: string, most: number): Promise<number> {
  const carried = await db.prepared<{ id: string }>(
    'carry-forward',
    `update loans l set ageing_check_on = l.next_due_on
    from (select id from loans where status = 'active' and ageing_check_on <= $1
      and next_due_on > $1 order by ageing_check_on, id
      limit $2 for update skip locked) p where l.id = p.id returning l.id`,
    [due_by, most],
  );
  return carried.length;
}

/**
 * Active loans whose next due day is on or before a day, a page at a time in index order: ageing is a range, not a
 * rewrite. `ageing_check_on` is never later than the next due day, so none is missed.
 */
export const loansDueBy = (
  db: Reader,
  due_by: string,
  after: { ageing_check_on: string; id: string } | null,
  most: number,
): Promise<Array<LoanRow & { ageing_check_on: string }>> =>
  db.prepared<LoanRow & { ageing_check_on: string }>(
    'loans-due-by',
    `select ${LOAN}, l.ageing_check_on from loans l where l.status = 'active' and l.ageing_check_on <= $1 and l.next_due_on <= $1
      and (l.ageing_check_on, l.id) > ($2::date, $3::uuid) order by l.ageing_check_on, l.id limit $4`,
    [due_by, after?.ageing_check_on ?? '0001-01-01', after?.id ?? '00000000-0000-0000-0000-000000000000', most],
  );

export interface Movement {
  readonly id: string;
  readonly event: string;
  readonly reference: string | null;
  readonly value_on: string;
  readonly booked_at: string;
  readonly debit_fcfa: number;
  readonly credit_fcfa: number;
  /** What of the credit is a rebate and not money. */
  readonly rebate_fcfa: number;
}

/**
 * Every movement of what one loan asks for, oldest first: the deposit of its sale, then the debt. What the sale comes
 * to is asked for
 * with the activation, so until then the deposit stands in the customer's favour.
 * A suspense match or a reallocation shows as what it is; what was paid beyond the debt and given back never was part
 * of it. */
export async function movementsOf(db: Reader, loan_id: string): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select journal_id as id, event, number_on_paper(reference) as reference, value_on, booked_at,
      sum(debit_fcfa)::bigint as debit_fcfa, sum(credit_fcfa)::bigint as credit_fcfa, sum(rebate_fcfa)::bigint as
        rebate_fcfa
    from (
      select journal_id, event, reference, value_on, booked_at, debit_fcfa, credit_fcfa, rebate_fcfa
      from loan_movements where loan_id = ${loan_id}
      union all
      select journal_id, event, reference, value_on, booked_at, debit_fcfa, credit_fcfa, 0
      from deposit_movements where application_id = (select application_id from loans where id = ${loan_id})
    ) m where debit_fcfa > 0 or credit_fcfa > 0
    group by journal_id, event, reference, value_on, booked_at order by journal_id`.execute(db.sql);
  return rows;
}

/** Loans whose balance in the books is not what the loan says; an empty list is the proof. */
export async function loansOutOfBalance(
  db: Reader,
): Promise<Array<{ loan_reference: string; loan_fcfa: number; ledger_fcfa: number }>> {
  const { rows } = await sql<{ loan_reference: string; loan_fcfa: number; ledger_fcfa: number }>`
    select l.loan_reference, owed.fcfa as loan_fcfa, coalesce(r.balance_fcfa, 0) as ledger_fcfa
    from loans l left join loan_receivables r on r.loan_id = l.id::text
    cross join lateral (select case when l.activated_at is null then 0
      else l.total_fcfa - l.repaid_fcfa - l.written_off_fcfa end as fcfa) owed
    where coalesce(r.balance_fcfa, 0) <> owed.fcfa limit 100`.execute(db.sql);
  return rows;
}

/** Sales whose held deposit in the books is not what was paid and not yet used. */
export async function depositsOutOfBalance(
  db: Reader,
): Promise<Array<{ loan_reference: string; application_fcfa: number; ledger_fcfa: number }>> {
  const { rows } = await sql<{ loan_reference: string; application_fcfa: number; ledger_fcfa: number }>`
    select a.loan_reference, held.fcfa as application_fcfa, coalesce(h.balance_fcfa, 0) as ledger_fcfa
    from applications a left join loans l on l.application_id = a.id left
      join deposits_held h on h.application_id = a.id::text
    cross join lateral (select case when l.activated_at is null then a.deposit_paid_fcfa else 0 end as fcfa) held
    where coalesce(h.balance_fcfa, 0) <> held.fcfa limit 100`.execute(db.sql);
  return rows;
}
