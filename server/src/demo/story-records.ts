/** The records that stories of the demo are about. They are of other shops than the demo agent’s, unless it is said. */
import { sql } from 'kysely';
import type { Reader } from '../platform/database/connection.ts';
import { SHOWCASE } from './showcase.ts';

const SHOWN = SHOWCASE.map(({ msisdn }) => msisdn);
const AGENTS_SHOP = sql`(select shop_id from staff where username = 'agent')`;

interface LateLoan {
  readonly loan_id: string;
  readonly device_id: string;
  readonly imei: string;
  readonly shop_id: string;
}

/** A loan that is long late, with the phone that it pays, and nobody has asked anything about it. */
export async function longLateLoan(db: Reader): Promise<LateLoan | null> {
  const { rows } = await sql<LateLoan>`select l.id as loan_id, l.device_id, d.imei, l.shop_id from loans l
    join customers c on c.id = l.customer_id join devices d on d.id = l.device_id
    where l.status = 'active' and l.shop_id <> ${AGENTS_SHOP} and c.msisdn <> all(${SHOWN})
      and l.total_fcfa - l.repaid_fcfa > l.retail_price_fcfa / 2
      and not exists (select from requests r where r.subject_id in (l.id::text, c.id::text))
    order by l.next_due_on, l.id limit 1`.execute(db.sql);
  return rows[0] ?? null;
}

/** A payment by mobile money on a loan that is paid off, whose phone is released. */
export async function paymentBehindRelease(db: Reader): Promise<{ readonly id: string } | null> {
  const { rows } = await sql<{ id: string }>`select p.id from payments p
    join loans l on l.id = p.loan_id join customers c on c.id = l.customer_id
    join device_locks k on k.loan_id = l.id
    where l.status = 'settled' and l.release_waits_since is null and l.credit_fcfa = 0 and k.desired = 'released'
      and l.shop_id <> ${AGENTS_SHOP} and c.msisdn <> all(${SHOWN})
      and p.purpose = 'repayment' and p.status = 'posted' and p.channel = 'mobile_money' and p.amount_fcfa > 1000
      and not exists (select from requests r where r.subject_id = p.id::text)
    order by p.id desc limit 1`.execute(db.sql);
  return rows[0] ?? null;
}

/** References of loans of the demo agent’s own shop that owe more than a sum, those due last first. */
export async function loansOwing(db: Reader, owed_fcfa: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ loan_reference: string }>`select l.loan_reference from loans l
    join customers c on c.id = l.customer_id
    where l.status = 'active' and l.shop_id = ${AGENTS_SHOP} and c.msisdn <> all(${SHOWN})
      and l.total_fcfa - l.repaid_fcfa > ${owed_fcfa}
    order by l.next_due_on desc, l.id limit ${most}`.execute(db.sql);
  return rows.map(({ loan_reference }) => loan_reference);
}

interface SlipOfDay {
  readonly number: string;
  readonly amount_fcfa: number;
}

/** The slips that the demo agent’s shop entered on a day. */
export async function slipsOfDay(db: Reader, on: string): Promise<SlipOfDay[]> {
  const { rows } = await sql<SlipOfDay>`select split_part(transaction_id, ':', 2) as number, amount_fcfa::int
    from payments where channel = 'pos' and value_on = ${on} and shop_id = ${AGENTS_SHOP} order by id`.execute(db.sql);
  return rows;
}
