/** What must be true of the books and the phones at any moment, whatever happened before. Answers complaints; none is the proof. */
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { nextDueDay } from '@palier/contract/rules/schedule.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '../../server/src/database/connection.ts';
import { balanceOf } from '../../server/src/domains/ledger/ledger.sql.ts';
import { depositsOutOfBalance, findLoanById, loansOutOfBalance, standingOf, termsOf, type LoanRow } from '../../server/src/domains/loans/loans.ts';
import { decideLock, findLock, policiesOn } from '../../server/src/domains/locks/locks.ts';
import { interlockOf } from '../../server/src/domains/payments/payments.ts';
import type { Wires } from '../../server/src/wires.ts';

export interface About {
  /** The ladder ran today, so a phone that is late enough may stay open only for a reason of the interlock. */
  readonly laddered?: boolean;
  /** Every order has had its time: phones are what they should be. */
  readonly settled?: boolean;
}

/** Each finds the rows that break it. */
const RULES: Readonly<Record<string, string>> = {
  'a journal without lines': `select j.id::text as what from journals j where not exists (select 1 from postings p where p.journal_id = j.id)`,
  'a line without a journal': `select o.journal_id::text as what from postings o where not exists (select 1 from journals j where j.id = o.journal_id)`,
  // A part came with the whole it was a part of.
  'a payment is booked other than once': `select p.transaction_id || ' ×' || count(j.id) as what from payments p left join journals j on j.id = p.id group by p.id having count(j.id) <> (p.master_id is null)::int`,
  'a journal of a payment that does not exist': `select j.id::text as what from journals j where j.event not in ('activation', 'write_off', 'refund', 'placed', 'taken_back', 'divided', 'given_back', 'reversed') and not exists (select 1 from payments p where j.id = p.id)`,
  'money given back is booked other than once': `select r.id || ': ' || r.amount_fcfa || ' / ' || coalesce(sum(o.amount_fcfa), 0) as what from refunds r left join journals j on j.id = r.id and j.event = 'refund' left join postings o on o.journal_id = j.id and o.credit_account = '1000' and o.credit_subject = r.shop_id::text group by r.id having coalesce(sum(o.amount_fcfa), 0) <> r.amount_fcfa`,
  'a refund in the books that nobody gave': `select j.id::text as what from journals j where j.event = 'refund' and not exists (select 1 from refunds r where r.id = j.id)`,
  'a write-off is not in the books': `select l.loan_reference || ': ' || l.written_off_fcfa || ' / ' || coalesce(sum(o.amount_fcfa), 0) as what from loans l left join journals j on j.loan_id = l.id and j.event = 'write_off' left join postings o on o.journal_id = j.id and o.credit_account = '1100' group by l.id having coalesce(sum(o.amount_fcfa), 0) <> l.written_off_fcfa`,
  'a rebate is not in the books': `select l.loan_reference || ': ' || l.rebate_fcfa || ' / ' || coalesce(sum(o.amount_fcfa), 0) as what from loans l left join journals j on j.loan_id = l.id and j.event in ('repayment', 'placed') left join postings o on o.journal_id = j.id and o.debit_account = '2040' and o.credit_account = '1100' group by l.id having coalesce(sum(o.amount_fcfa), 0) <> l.rebate_fcfa`,
  'a loan that ended without an end': `select loan_reference as what from loans where (status in ('deactivated', 'deregistered', 'cancelled')) <> (ended_at is not null) or (ended_at is not null and (next_due_on is not null or ended_because is null))`,
  'a sale that goes on without its loan': `select a.loan_reference as what from applications a join loans l on l.application_id = a.id where a.state = 'open' and l.ended_at is not null`,
  'a payment and its journal disagree': `select p.transaction_id || ': ' || p.amount_fcfa || ' / ' || coalesce(sum(o.amount_fcfa), 0) as what from payments p join journals j on j.id = p.id
    left join postings o on o.journal_id = j.id and o.debit_account in ('1000', '1010', '1020', '1030') where p.master_id is null group by p.id having coalesce(sum(o.amount_fcfa), 0) <> p.amount_fcfa`,
  'a loan is not what was paid on it': `select l.loan_reference || ': ' || l.repaid_fcfa - l.rebate_fcfa + l.credit_fcfa || ' / ' || coalesce(sum(p.amount_fcfa), 0) as what from loans l left join payments p on p.loan_id = l.id and p.purpose = 'repayment' and p.status = 'posted'
    group by l.id having l.repaid_fcfa - l.rebate_fcfa + l.credit_fcfa + (select coalesce(sum(amount_fcfa), 0) from refunds r where r.loan_id = l.id) <> coalesce(sum(p.amount_fcfa), 0)`,
  'a deposit is not what was paid on it': `select a.loan_reference || ': ' || a.deposit_paid_fcfa || ' / ' || coalesce(sum(p.amount_fcfa), 0) as what from applications a left join payments p on p.application_id = a.id and p.purpose = 'deposit' and p.status = 'posted'
    group by a.id having a.deposit_paid_fcfa + (select coalesce(sum(amount_fcfa), 0) from refunds r where r.application_id = a.id) <> coalesce(sum(p.amount_fcfa), 0)`,
  'a deposit above what was asked': `select loan_reference as what from applications where deposit_paid_fcfa > deposit_fcfa`,
  'a credit balance is not in the books': `select l.loan_reference as what from loans l where l.credit_fcfa <> (select coalesce(sum(amount_fcfa), 0) from postings where credit_account = '2010' and credit_subject = l.id::text) - (select coalesce(sum(amount_fcfa), 0) from postings where debit_account = '2010' and debit_subject = l.id::text)`,
  'money without a place is not in suspense': `select p.transaction_id as what from payments p left join suspense s on s.payment_id = p.id where s.amount_fcfa <> p.amount_fcfa or (p.purpose = 'suspense' and s.id is null)
    or (s.id is not null and p.status = 'posted' and (p.purpose = 'suspense') <> (s.state in ('open', 'held', 'refunded'))) or (p.purpose = 'suspense' and p.status = 'divided') <> coalesce(s.state = 'divided', false)`,
  'money that waits is not on its own account': `select p.transaction_id || ': ' || case when s.state in ('open', 'held') then s.amount_fcfa else 0 end || ' / ' || m.fcfa as what from suspense s join payments p on p.id = s.payment_id
    cross join lateral (select (select coalesce(sum(amount_fcfa), 0) from postings where credit_account = '2020' and credit_subject = p.id::text) - (select coalesce(sum(amount_fcfa), 0) from postings where debit_account = '2020' and debit_subject = p.id::text) as fcfa) m
    where m.fcfa <> case when s.state in ('open', 'held') then s.amount_fcfa else 0 end`,
  'the parts are not the whole': `select m.transaction_id || ': ' || m.amount_fcfa || ' / ' || coalesce(sum(p.amount_fcfa), 0) as what from payments m left join payments p on p.master_id = m.id group by m.id having (m.status = 'divided') <> (count(p.id) > 0) or (count(p.id) > 0 and sum(p.amount_fcfa) <> m.amount_fcfa)`,
  'a move of money is booked other than once': `select v.id || ' ' || v.kind as what from payment_moves v left join journals j on j.id = v.id where (j.id is not null) <> (v.kind not in ('set_aside', 'queued'))`,
  'a move in the books that nobody made': `select j.id || ' ' || j.event as what from journals j where j.event in ('placed', 'taken_back', 'divided', 'given_back', 'reversed') and not exists (select from payment_moves v where v.id = j.id and v.kind = case j.event when 'given_back' then 'refunded' else j.event end)`,
  'a payment that reached its place by itself and cannot have': `select p.transaction_id as what from payments p join suspense s on s.payment_id = p.id where s.state = 'matched' and not exists (select from payment_moves v where v.payment_id = p.id and v.kind = 'placed')`,
  'a paid prompt without its one payment': `select c.reference || ' ×' || count(p.id) as what from collections c left join payments p on p.collection_id = c.id group by c.id having count(p.id) <> (c.status = 'succeeded')::int`,
  'two orders to one phone': `select loan_id || ' ×' || count(*) as what from lock_commands where status in ('queued', 'sent', 'acknowledged', 'failed') and action in ('lock', 'unlock', 'release') group by loan_id having count(*) > 1`,
  'an order against the wish': `select c.id || ': ' || c.action || ', wanted ' || d.desired as what from lock_commands c join device_locks d on d.loan_id = c.loan_id where c.status in ('queued', 'sent', 'acknowledged', 'failed') and c.action <> case d.desired when 'locked' then 'lock' when 'unlocked' then 'unlock' else 'release' end and c.action in ('lock', 'unlock', 'release')`,
  'a phone in stock that is sold': `select d.imei as what from devices d join loans l on l.device_id = d.id where l.status in ('pending_activation', 'active', 'settled') and d.state not in ('sold', 'active', 'released', 'in_repair', 'lost')`,
  'a sale and its loan disagree': `select a.loan_reference as what from applications a left join loans l on l.application_id = a.id where a.loan_id is distinct from l.id or (l.id is not null and a.loan_reference <> l.loan_reference)`,
  // Once for each loan it is on, and for each it has left for another phone.
  'a phone sold other than once': `select d.imei || ' ×' || count(distinct m.id) as what from devices d join loans l on l.device_id = d.id left join device_moves m on m.device_id = d.id and m.to_state = 'sold' group by d.id having count(distinct m.id) <> count(distinct l.id) + (select count(*) from device_moves o where o.device_id = d.id and o.because like 'imei_change:%' and o.from_state <> 'swapped')`,
};

/** Every complaint in words, from one snapshot: it may be asked in the middle of a storm. */
export const invariants = ({ wires }: { readonly wires: Wires }, about: About = {}): Promise<string[]> =>
  wires.database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.sql);
    return complaintsIn(tx, wires, about);
  });

export async function expectSound(portal: { readonly wires: Wires }, about: About = {}): Promise<void> {
  expect(await invariants(portal, about)).toEqual([]);
}

class Undone extends Error {}

/** The teeth: what this statement does to the database must be complained of in these words. It is undone afterwards. */
export async function expectCaught({ wires }: { readonly wires: Wires }, planted: string, complaint: RegExp, about: About = {}): Promise<void> {
  let found: string[] = [];
  const undone = wires.database.transaction(async (tx) => {
    const { numAffectedRows } = await sql.raw(planted).execute(tx.sql);
    if (numAffectedRows === 0n) throw new Error(`nothing to plant on: ${planted}`);
    found = await complaintsIn(tx, wires, about);
    throw new Undone();
  });
  await undone.catch((failure: unknown) => { if (!(failure instanceof Undone)) throw failure; });
  expect(found.join('\n')).toMatch(complaint);
}

async function complaintsIn(tx: Tx, wires: Wires, about: About): Promise<string[]> {
  const complaints: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql.raw<{ what: string }>(query).execute(tx.sql);
    complaints.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  for (const row of await loansOutOfBalance(tx)) complaints.push(`loan ${row.loan_reference} owes ${row.loan_fcfa}, the books say ${row.ledger_fcfa}`);
  for (const row of await depositsOutOfBalance(tx)) complaints.push(`sale ${row.loan_reference} holds ${row.application_fcfa}, the books say ${row.ledger_fcfa}`);
  complaints.push(...(await accountComplaints(tx)));
  for (const { id } of await tx.sql.selectFrom('loans').select('id').execute()) complaints.push(...(await loanComplaints(tx, wires, id, about)));
  return complaints;
}

/** Control accounts against the rows they stand for. */
async function accountComplaints(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ what: string; account: string; subject: string | null; fcfa: number }>`
    select 'suspense' as what, '2020' as account, null as subject, -coalesce(sum(amount_fcfa), 0)::bigint as fcfa from suspense where state in ('open', 'held')
    union all select 'cash at shop', '1000', shop_id, sum(amount_fcfa)::bigint from (select coalesce(shop_id::text, 'head office') as shop_id, amount_fcfa from payments where channel = 'cash' and status = 'posted' union all select shop_id::text, -amount_fcfa from refunds union all select shop_id::text, -amount_fcfa from payment_moves where kind = 'refunded') c group by shop_id
    union all select 'cash at shops', '1000', null, (select coalesce(sum(amount_fcfa), 0)::bigint from payments where channel = 'cash' and status = 'posted') - (select coalesce(sum(amount_fcfa), 0)::bigint from refunds) - (select coalesce(sum(amount_fcfa), 0)::bigint from payment_moves where kind = 'refunded')
    union all select 'mobile money', '1010', null, coalesce(sum(amount_fcfa), 0)::bigint from payments where channel = 'mobile_money' and status = 'posted'
    union all select 'POS', '1020', null, coalesce(sum(amount_fcfa), 0)::bigint from payments where channel = 'pos' and status = 'posted'`.execute(tx.sql);
  const loans = await tx.sql.selectFrom('loans').select(['charge_fcfa', 'repaid_fcfa', 'rebate_fcfa', 'total_fcfa', 'written_off_fcfa', 'activated_at', 'ended_at']).execute();
  const earned = { what: 'charge earned', account: '4010', subject: null, fcfa: -loans.reduce((sum, loan) => sum + chargeEarned(loan.charge_fcfa, loan.repaid_fcfa, loan.total_fcfa) - loan.rebate_fcfa, 0) };
  const unearned = loans.filter(({ activated_at }) => activated_at !== null).map((loan) => ({ ...loan, fcfa: loan.charge_fcfa - chargeEarned(loan.charge_fcfa, loan.repaid_fcfa, loan.total_fcfa) }));
  // A loan that ended earns no more: what was never earned is gone with its debt, and only the rest was a loss.
  const deferred = { what: 'charge still to be earned', account: '2040', subject: null, fcfa: -unearned.filter(({ ended_at }) => ended_at === null).reduce((sum, { fcfa }) => sum + fcfa, 0) };
  const lost = { what: 'losses', account: '5020', subject: null, fcfa: unearned.filter(({ ended_at }) => ended_at !== null).reduce((sum, { fcfa, written_off_fcfa }) => sum + written_off_fcfa - fcfa, 0) };
  const complaints: string[] = [];
  for (const { what, account, subject, fcfa } of [...rows, earned, deferred, lost]) {
    const booked = await balanceOf(tx, account, subject ?? undefined);
    if (booked !== fcfa) complaints.push(`${what}${subject === null ? '' : ` ${subject}`}: ${fcfa}, account ${account} says ${booked}`);
  }
  return complaints;
}

/** The dates and the lock of one loan, each a function of its money. */
async function loanComplaints(tx: Tx, wires: Wires, id: string, about: About): Promise<string[]> {
  const loan = await findLoanById(tx, id);
  if (!loan) return [];
  const today = wires.clock.today();
  const complaints: string[] = [];
  const complain = (text: string) => void complaints.push(`loan ${loan.loan_reference}: ${text}`);
  const paidUp = loan.repaid_fcfa === loan.total_fcfa;
  if (paidUp !== (loan.status === 'settled')) complain(`${loan.repaid_fcfa} of ${loan.total_fcfa} paid, and ${loan.status}`);
  if (loan.status === 'settled' && (loan.settled_at === null || loan.certificate_id === null)) complain('settled without a certificate');
  if (loan.status === 'active' || loan.status === 'settled') {
    const due = nextDueDay(termsOf(loan, today), loan.repaid_fcfa);
    if (loan.next_due_on !== due) complain(`due next on ${loan.next_due_on}, its money says ${due}`);
  }
  complaints.push(...(await lockComplaints(tx, wires, loan, about)));
  return complaints;
}

async function lockComplaints(tx: Tx, wires: Wires, loan: LoanRow, about: About): Promise<string[]> {
  const lock = await findLock(tx, loan.id);
  if (!lock) return [`loan ${loan.loan_reference}: no lock`];
  const policy = (await policiesOn(tx, wires.clock.today())).get(loan.repayment_interval);
  const standing = standingOf(loan, wires.clock.today(), policy?.tolerance_fcfa ?? 0);
  const due = decideLock(standing, { lock_type: lock.lock_type, lock_day: policy?.lock_day ?? Number.POSITIVE_INFINITY }, lock.desired);
  const complaints: string[] = [];
  const complain = (text: string) => void complaints.push(`phone of ${loan.loan_reference}: ${text}`);
  // Open though late: the ladder has not come by yet, or something holds it back.
  const mayWait = due === 'locked' && lock.desired === 'unlocked' && (!about.laddered || (await interlockOf(tx, wires, loan.id)) !== null);
  if (lock.desired !== due && !mayWait) complain(`wanted ${lock.desired}, the ledger says ${due}`);
  if (!about.settled || lock.lock_solution === 'none' || loan.status === 'pending_activation') return complaints;
  const is = lock.reported === 'locked' ? 'locked' : lock.reported === 'released' ? 'released' : 'unlocked';
  if (is !== lock.desired) complain(`wanted ${lock.desired}, reported ${lock.reported}`);
  if (standing.arrears_fcfa === 0 && lock.reported === 'locked') complain('paid up and locked');
  return complaints;
}
