/**
 * After every round, checks that every acknowledged payment is in the books exactly once, and that the books agree with
 * all other records. Returns the errors it finds.
 */
import type { Database } from '../server/src/platform/database/connection.ts';
import { depositsOutOfBalance, loansOutOfBalance } from '../server/src/domains/loans/loans.ts';
import type { Payment } from './payers.ts';

const MOST_LISTED = 5;

/** Compares the acknowledged payments with payments, journals and postings. */
const ACKNOWLEDGED = `
  with acknowledged as (select distinct * from unnest($1::text[], $2::bigint[], $3::text[]) as t(transaction_id,
    amount_fcfa, typed)),
  booked as (
    select t.transaction_id, t.amount_fcfa, t.typed, p.id, count(*) over (partition by t.transaction_id) as times,
      p.amount_fcfa as paid_fcfa, p.account_keyed_in,
      (select count(*) from journals j where j.id = p.id) as journals,
      (select coalesce(sum(o.amount_fcfa), 0) from journals j join postings o on o.journal_id = j.id
        and o.debit_account = '1010' where j.id = p.id) as debited_fcfa
    from acknowledged t left join payments p on p.transaction_id = t.transaction_id)
  select transaction_id, case when id is null then 'acknowledged and not booked' when paid_fcfa <> amount_fcfa
    then 'booked with another amount' when account_keyed_in <> typed then 'booked to another reference'
    when journals <> 1 then 'has ' || journals || ' journals' when debited_fcfa <> amount_fcfa
      then 'debited with ' || debited_fcfa else 'booked twice' end as what
  from booked where id is null or paid_fcfa <> amount_fcfa or account_keyed_in <> typed or journals <> 1
    or debited_fcfa <> amount_fcfa or times > 1`;

const RULES: Readonly<Record<string, string>> = {
  'a loan and the payments on it disagree': `select l.loan_reference as what from loans l left
    join (select loan_id, sum(amount_fcfa) as paid from payments where purpose = 'repayment' and status = 'posted'
    group by 1) p on p.loan_id = l.id where l.repaid_fcfa + l.credit_fcfa <> coalesce(p.paid, 0)`,
  'a payment and its suspense record disagree': `select p.transaction_id as what from payments p left
    join suspense s on s.payment_id = p.id where p.status = 'posted'
    and ((p.purpose = 'suspense') <> coalesce(s.state in ('open', 'held', 'refunded'), false)
    or s.amount_fcfa <> p.amount_fcfa)`,
  'suspense in the books': `select 'the account' as what from (select sum(amount_fcfa) as kept from suspense
    where state in ('open', 'held')) s, (select coalesce(sum(amount_fcfa) filter (where credit_account = '2020'), 0) -
    coalesce(sum(amount_fcfa) filter (where debit_account = '2020'), 0) as booked from postings) b
    where coalesce(s.kept, 0) <> b.booked`,
  'mobile money in the books': `select 'the account' as what from (select sum(amount_fcfa) as kept from payments
    where channel = 'mobile_money' and status = 'posted') s, (select coalesce(sum(amount_fcfa) filter (where
    debit_account = '1010'), 0) - coalesce(sum(amount_fcfa) filter (where credit_account = '1010'), 0) as booked
    from postings) b where coalesce(s.kept, 0) <> b.booked`,
  'customer credit in the books': `select 'the account' as what from (select sum(credit_fcfa) as kept
    from loans) s, (select coalesce(sum(amount_fcfa) filter (where credit_account = '2010'), 0) -
    coalesce(sum(amount_fcfa) filter (where debit_account = '2010'), 0) as booked from postings) b
    where coalesce(s.kept, 0) <> b.booked`,
};

const few = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LISTED
    ? [...lines]
    : [...lines.slice(0, MOST_LISTED), `… and ${lines.length - MOST_LISTED} more`];

export async function checkMoney(database: Database, acknowledged: readonly Payment[]): Promise<string[]> {
  const { rows: unbooked } = await database.pool.query<{ transaction_id: string; what: string }>(ACKNOWLEDGED, [
    acknowledged.map((one) => one.transaction_id),
    acknowledged.map((one) => one.amount_fcfa),
    acknowledged.map((one) => one.typed),
  ]);
  const complaints = few(unbooked.map(({ transaction_id, what }) => `${transaction_id} ${what}`));
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await database.pool.query<{ what: string }>(query);
    complaints.push(...few(rows.map(({ what }) => `${rule}: ${what}`)));
  }
  complaints.push(
    ...few(
      (await loansOutOfBalance(database)).map(
        (row) => `loan ${row.loan_reference} owes ${row.loan_fcfa}, the books say ${row.ledger_fcfa}`,
      ),
    ),
  );
  complaints.push(
    ...few(
      (await depositsOutOfBalance(database)).map(
        (row) => `sale ${row.loan_reference} holds ${row.application_fcfa}, the books say ${row.ledger_fcfa}`,
      ),
    ),
  );
  return complaints;
}

/**
 * Checks the traces of the payments booked since the start of the measure: the stored callback of every
 * acknowledgement, an audit line for every payment, and a receipt to send for every repayment.
 */
export async function checkTraces(database: Database, prefix: string, acknowledgements: number): Promise<string[]> {
  const { rows } = await database.pool.query<{
    payments: number;
    audited: number;
    repayments: number;
    texts: number;
    stored: number;
  }>(
    `
    with audited as materialized (select distinct confirmation ->> 0 as payment_id
      from audit_entries, jsonb_array_elements(facts -> 'confirmations') as confirmation
      where call = 'paybill.confirmation' and confirmation ->> 1 = 'done')
    select count(*) as payments, count(*) filter (where p.id::text in (select payment_id
      from audited)) as audited, count(*) filter (where purpose = 'repayment') as repayments,
      (select coalesce(sum(jsonb_array_length(payload -> 'paid')), 0) from outbox
        where kind = 'send-receipts') as texts, count(*) filter (where raw_payload is not null) + (select count(*)
        from provider_callbacks where kind = 'confirmation') as stored
    from payments p where transaction_id like $1`,
    [`${prefix}%`],
  );
  const seen = rows[0];
  if (!seen) return ['nothing was booked'];
  return [
    ...(seen.audited === seen.payments ? [] : [`${seen.payments} payments, ${seen.audited} in the audit lines`]),
    ...(seen.texts >= seen.repayments ? [] : [`${seen.repayments} repayments, ${seen.texts} texts to write`]),
    ...(seen.stored >= acknowledgements
      ? []
      : [`${acknowledgements} acknowledgements, ${seen.stored} kept word for word`]),
  ];
}
