/** Loans in any state, written as rows: the way of a sale through its calls takes seconds for each. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { type Shop, someImei } from './given.ts';
import type { Portal } from './portal.ts';

let body = Math.floor(Math.random() * 700_000_000) + 100_000_000;

export interface LoanRow {
  readonly id: string;
  readonly loan_reference: string;
}

/** A loan of 140 000 FCFA that this customer took in this shop. */
export async function loanRow(
  portal: Portal,
  place: Shop,
  customer_id: string,
  about: {
    status?: string;
    /** Days from today until the next instalment is due. */
    due_in?: number;
    repaid_fcfa?: number;
    rebate_fcfa?: number;
    repayment_interval?: string;
    created_at?: string;
  } = {},
): Promise<LoanRow> {
  const { sql } = portal.database;
  const { status = 'active', due_in = 3, created_at = portal.services.clock.now().toISOString() } = about;
  const [id, application_id, device_id] = [newId(), newId(), newId()];
  const loan_reference = withCheckDigit(String(body++));
  const next_due_on = addDays(portal.services.clock.today(), due_in);
  const { id: price_version_id } = await sql
    .selectFrom('price_versions')
    .select('id')
    .where('product_id', '=', place.product_id)
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('devices')
    .values({ id: device_id, imei: someImei(), product_id: place.product_id, state: 'active', created_at })
    .execute();
  const sale = { loan_reference, customer_id, agent_id: place.agent.id, shop_id: place.id };
  await sql
    .insertInto('applications')
    .values({
      ...sale,
      id: application_id,
      state: 'completed',
      loan_id: id,
      opened_at: created_at,
      expires_at: created_at,
    })
    .execute();
  await sql
    .insertInto('loans')
    .values({
      ...sale,
      id,
      application_id,
      device_id,
      price_version_id,
      product_id: place.product_id,
      status,
      retail_price_fcfa: 100_000,
      deposit_fcfa: 20_000,
      total_fcfa: 140_000,
      charge_fcfa: 40_000,
      repayment_interval: about.repayment_interval ?? 'weekly',
      contract_duration: 6,
      installments: 26,
      step_fcfa: 25,
      repaid_fcfa: about.repaid_fcfa ?? 0,
      rebate_fcfa: about.rebate_fcfa ?? 0,
      ...(about.rebate_fcfa && { activated_at: created_at }),
      ...(status === 'active' && { next_due_on, ageing_check_on: next_due_on }),
      created_at,
    })
    .execute();
  return { id, loan_reference };
}

/** The lock on the phone of such a loan, with its newest order carried out where one is named. */
export async function lockRow(
  portal: Portal,
  loan_id: string,
  about: {
    readonly desired: 'unlocked' | 'locked' | 'released';
    readonly reported: 'unlocked' | 'locked' | 'released';
    readonly carried_out?: { readonly action: 'lock' | 'unlock' | 'release'; readonly at: Date };
  },
): Promise<void> {
  await portal.database.pool.query(
    `insert into device_locks (loan_id, device_id, customer_id, imei, lock_solution, lock_type, desired, desired_at,
       reported, policy_version, paygo_secret, paygo_starting_code)
     select l.id, l.device_id, l.customer_id, d.imei, 'knox_guard', 'hard lock', $2, now(), $3, 1, '\\x00', 1
     from loans l join devices d on d.id = l.device_id where l.id = $1`,
    [loan_id, about.desired, about.reported],
  );
  if (about.carried_out)
    await portal.database.pool.query(
      `insert into lock_commands (id, loan_id, action, status, because, created_at, confirmed_at)
       values ($1, $2, $3, 'confirmed', '{}', $4, $4)`,
      [newId(), loan_id, about.carried_out.action, about.carried_out.at],
    );
}

/** The days of a weekly plan that has just begun. */
const FIRST_WEEK = 7;

/** A running loan with which the books have nothing wrong: just begun, its phone sold, open and with its lock. */
export async function runningRow(portal: Portal, place: Shop, customer_id: string): Promise<LoanRow> {
  const loan = await loanRow(portal, place, customer_id, { due_in: FIRST_WEEK });
  await lockRow(portal, loan.id, { desired: 'unlocked', reported: 'unlocked' });
  await portal.database.pool.query(
    `insert into device_moves (id, device_id, to_state, because, at)
      select $2, l.device_id, 'sold', 'loan:' || l.loan_reference, l.created_at from loans l where l.id = $1`,
    [loan.id, newId()],
  );
  return loan;
}
