/** A small business on a real portal, and its observable state: one shop, an agent, makers and checkers. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Terms } from '@palier/contract/rules/schedule.ts';
import { activeLoan, customer, shop } from '../harness/given.ts';
import { startPortal } from '../harness/portal.ts';
import { OFFICER } from '../harness/strayed.ts';
import type { Model, ModelLoan, Seen } from './model.ts';

const PHONES = 6;

const SEEN = `select
  (select coalesce(json_agg(json_build_object('id', l.id, 'status', l.status, 'repaid', l.repaid_fcfa, 'credit',
    l.credit_fcfa, 'next_due_on', l.next_due_on, 'desired', k.desired, 'paid', (select coalesce(sum(p.amount_fcfa), 0)
    from payments p where p.loan_id = l.id and p.purpose = 'repayment' and p.status = 'posted'))), '[]')
    from loans l join device_locks k on k.loan_id = l.id) as loans,
  (select coalesce(json_object_agg(payment_id, amount_fcfa), '{}') from suspense
    where state in ('open', 'held')) as waiting,
  (select coalesce(json_agg(payment_id), '[]') from suspense where state = 'held') as aside,
  (select count(*)::int from devices where state = 'in_stock') as shelf,
  (select coalesce(json_object_agg(account, fcfa), '{}') from (select account, sum(fcfa) as fcfa from (
    select debit_account as account, amount_fcfa as fcfa from postings
    union all select credit_account, -amount_fcfa from postings) e group by account) a) as accounts`;

export type ShopFloor = Awaited<ReturnType<typeof openShopFloor>>;

export async function openShopFloor() {
  const portal = await startPortal();
  const place = await shop(portal, { phones: PHONES });
  const maker = await portal.staff([
    ...OFFICER,
    'REQUEST_LOAN_EXTENSION',
    'REQUEST_WAIVER',
    'REQUEST_REFUND',
    'REQUEST_REALLOCATION',
  ]);
  const checker = await portal.staff(['APPROVE_LOAN_EXTENSION', 'APPROVE_MAKER_CHECKER']);
  const { pool, sql } = portal.database;
  let sold = 0;
  return {
    portal,
    place,
    maker,
    checker,
    see: async (as: Pick<typeof pool, 'query'> = pool): Promise<Seen> => (await as.query<Seen>(SEEN)).rows[0] as Seen,
    model: (): Model => ({
      today: portal.services.clock.today(),
      loans: [],
      waiting: new Map(),
      pending: [],
      shelf: PHONES,
      till: 0,
      first_slip_on: null,
    }),
    /** Sells a phone, from the first step to the last. */
    async sell(interval: 'weekly' | 'daily'): Promise<{ loan: ModelLoan; deposit: number }> {
      const person = await customer(portal, place);
      const imei = place.imeis[sold++] ?? '';
      const { loan_reference, application_id } = await activeLoan(portal, place, person, { imei, interval });
      const { id, ...row } = await sql
        .selectFrom('loans')
        .select(['id', 'total_fcfa', 'installments', 'step_fcfa', 'start_on'])
        .where('loan_reference', '=', loan_reference)
        .executeTakeFirstOrThrow();
      const { application } = await portal.done(salesCalls.application, { application_id }, place.agent);
      const terms: Terms = { ...row, start_on: row.start_on ?? '', interval, extensions: [] };
      return {
        loan: {
          id,
          loan_reference,
          msisdn: person.msisdn,
          terms,
          payments: [],
          refunded: 0,
          desired: 'unlocked',
          waived_until: '',
          prompts: [],
          refused_prompts: 0,
        },
        deposit: application.deposit_fcfa ?? 0,
      };
    },
    /** A command that is not sent yet is withdrawn when a payment may be on its way; after the decision it is kept. */
    ordersLeave: () =>
      portal.until(
        'every order has left',
        async () => (await pool.query(`select from lock_commands where status = 'queued' limit 1`)).rowCount === 0,
        60_000,
      ),
    /** Payments by their ids, in the order in which they were booked. */
    async booked(of: { transaction_id: string } | { payment_request_id: string } | { master_id: string }) {
      const [[column, value] = ['id', '']] = Object.entries(of);
      const { rows } = await pool.query<{ id: string; amount_fcfa: number; loan_id: string | null }>(
        `select id, amount_fcfa, loan_id from payments where ${column} = $1`,
        [value],
      );
      return rows;
    },
  };
}
