/** The applications of sales. */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { sql } from 'kysely';
import { type Reader, type Tx } from '../../platform/database/connection.ts';

export interface ApplicationRow {
  id: string;
  version: number;
  state: 'open' | 'completed' | 'expired' | 'cancelled';
  step: number;
  loan_reference: string;
  customer_id: string;
  /** Whether a customer who was out of reach has confirmed the sale, and how. */
  confirmation: 'not_needed' | 'awaited' | 'code' | 'document';
  taken_over_by: string | null;
  agent_id: string;
  shop_id: string | null;
  product_id: string | null;
  /** The condition of the used phone that is sold, and its share of the model’s price; null for a new phone. */
  grade: PhoneGrade | null;
  grade_percent: number | null;
  price_version_id: string | null;
  repayment_interval: 'daily' | 'weekly' | 'monthly' | null;
  contract_duration: 3 | 6 | 12 | null;
  /** What the instalments of the chosen plan are rounded to. */
  rounding_step_fcfa: number | null;
  deposit_fcfa: number | null;
  deposit_paid_fcfa: number;
  deposit_confirmed_at: string | null;
  confirmations: Record<string, { by: string; at: string }>;
  contract_id: string | null;
  /** The days late after which the signed contract lets the phone lock. */
  promised_lock_day: number | null;
  loan_id: string | null;
  opened_at: string;
  expires_at: string;
}

/** An application with the names that screens show. */
export interface ApplicationWithNames extends ApplicationRow {
  customer_name: string;
  agent_name: string;
  shop_name: string | null;
  product_name: string | null;
  image_url: string | null;
  lock_solution: string | null;
  contract_language: 'en' | 'fr' | null;
  loan_status: string | null;
  imei: string | null;
  imei2: string | null;
}

const ROW =
  'a.id, a.version, a.state, a.step, a.loan_reference, a.customer_id, a.confirmation, a.taken_over_by, a.agent_id, a.shop_id, a.product_id, a.grade, a.grade_percent, a.price_version_id, a.repayment_interval, a.contract_duration, a.rounding_step_fcfa, a.deposit_fcfa, a.deposit_paid_fcfa, a.deposit_confirmed_at, a.confirmations, a.contract_id, a.promised_lock_day, a.loan_id, a.opened_at, a.expires_at';

/** Nothing but a short name is shown of a customer who has not confirmed the sale. */
const CUSTOMER_NAME = `case when a.confirmation = 'awaited' then c.short_name
  else c.full_name end`;

const NAMED = `select ${ROW}, ${CUSTOMER_NAME} as customer_name, f.staff_name as agent_name,
  s.shop_name, p.product_name, p.image_url, coalesce(o.lock_solution, p.lock_solution) as lock_solution, k.language as
  contract_language, l.status as loan_status, d.imei, d.imei2
  from applications a join customer_names c on c.customer_id = a.customer_id
    join staff_names f on f.staff_id = a.agent_id left join shop_names s on s.shop_id = a.shop_id left
    join product_names p on p.product_id = a.product_id
  left join contracts k on k.id = a.contract_id left join loans l on l.id = a.loan_id left
    join device_imeis d on d.device_id = l.device_id left join loan_locks o on o.loan_id = l.id`;

export const applicationWithNames = async (db: Reader, id: string): Promise<ApplicationWithNames | null> =>
  (await db.prepared<ApplicationWithNames>('application-with-names', `${NAMED} where a.id = $1`, [id]))[0] ?? null;

export const openApplicationsOf = (
  db: Reader,
  agent_id: string,
  now: Date,
  most: number,
): Promise<ApplicationWithNames[]> =>
  db.prepared<ApplicationWithNames>(
    'open-applications',
    `${NAMED} where a.agent_id = $1 and a.state = 'open' and (a.expires_at > $2 or a.loan_id is not null) order by a.opened_at desc limit $3`,
    [agent_id, now, most],
  );

export const findApplicationForUpdate = async (tx: Tx, id: string): Promise<ApplicationRow | null> =>
  (
    await tx.prepared<ApplicationRow>(
      'lock-application',
      `select ${ROW} from applications a where a.id = $1 for update`,
      [id],
    )
  )[0] ?? null;

/** The sale of the customer that goes on; those that they have not confirmed do not count. */
export const openApplicationOf = async (
  db: Reader,
  customer_id: string,
): Promise<{ id: string; expires_at: string } | null> =>
  (
    await db.prepared<{ id: string; expires_at: string }>(
      'open-application',
      `select id, expires_at from applications where customer_id = $1 and state = 'open' and confirmation <> 'awaited'
        limit 1`,
      [customer_id],
    )
  )[0] ?? null;

/** How many sales this person has open that have no loan yet. */
export const countOpenSales = async (db: Reader, agent_id: string, now: Date): Promise<number> =>
  (
    await db.prepared<{ open: number }>(
      'count-open-sales',
      `select count(*)::int as open from applications where agent_id = $1 and state = 'open' and loan_id is null
        and expires_at > $2`,
      [agent_id, now],
    )
  )[0]?.open ?? 0;

/** The sale that this desk began with the customer, and that they have not confirmed yet. */
export const awaitedSaleOf = async (
  db: Reader,
  customer_id: string,
  { staff_id, shop_id }: { readonly staff_id: string; readonly shop_id: string | null },
): Promise<string | null> =>
  (
    await db.prepared<{ id: string }>(
      'awaited-sale-of',
      `select id from applications where customer_id = $1 and state = 'open' and confirmation = 'awaited'
        and (agent_id = $2 or shop_id = $3) order by opened_at limit 1`,
      [customer_id, staff_id, shop_id],
    )
  )[0]?.id ?? null;

/** The customer's sales whose time is over and that nothing has closed yet. */
export const expiredSalesOf = (
  db: Reader,
  customer_id: string,
  now: Date,
): Promise<Array<Pick<ApplicationRow, 'id' | 'customer_id' | 'confirmation'>>> =>
  db.prepared<Pick<ApplicationRow, 'id' | 'customer_id' | 'confirmation'>>(
    'expired-sales-of',
    `select id, customer_id, confirmation from applications where customer_id = $1 and state = 'open'
      and expires_at <= $2 and loan_id is null`,
    [customer_id, now],
  );

export const openApplicationsOfCustomers = (
  db: Reader,
  customer_ids: readonly string[],
): Promise<Array<{ id: string; customer_id: string; step: number }>> =>
  db.prepared(
    'open-applications-of-customers',
    `select id, customer_id, step from applications where customer_id = any($1) and state = 'open'
      and confirmation <> 'awaited'`,
    [customer_ids],
  );

/** Locks the applications with these ids or with the references that payers typed, in the order of their ids. */
export const findApplicationsForPayment = (
  tx: Tx,
  ids: readonly string[],
  references: readonly string[],
): Promise<ApplicationRow[]> =>
  tx.prepared<ApplicationRow>(
    'lock-applications',
    `select ${ROW} from applications a where a.id = any($1) or a.loan_reference = any($2) order by a.id for update`,
    [ids, references],
  );

/** The loan of a sale, if it has one. */
export const loanOfSale = async (db: Reader, application_id: string): Promise<string | null> =>
  (await db.sql.selectFrom('applications').select('loan_id').where('id', '=', application_id).executeTakeFirst())
    ?.loan_id ?? null;

export const expiredApplications = (db: Reader, now: Date, most: number) =>
  db.sql
    .selectFrom('applications')
    .select(['id', 'customer_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now.toISOString())
    .where('loan_id', 'is', null)
    .limit(most)
    .execute();

/** The expiry of each code that was sent and is still valid; null where there is none. */
export const codesOutFor = async (
  db: Reader,
  application_id: string,
): Promise<{ customer: string | null; agent: string | null }> => {
  const { rows } = await sql<{
    customer: string | null;
    agent: string | null;
  }>`select max(expires_at) filter (where purpose = 'customer') as customer, max(expires_at) filter (where purpose =
    'agent') as agent from one_time_codes_live where subject = ${application_id}`.execute(db.sql);
  return rows[0] ?? { customer: null, agent: null };
};

/** Whether a payment prompt for this sale is in flight, so that its money may still come. */
export const promptIsOut = async (db: Reader, application_id: string): Promise<boolean> =>
  (
    await db.sql
      .selectFrom('prompts_in_flight')
      .select('application_id')
      .where('application_id', '=', application_id)
      .limit(1)
      .execute()
  ).length > 0;
