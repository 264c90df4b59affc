/**
 * The wallets of the demo: what the operators hold is what the books say, money of the business was put into two of
 * them, and one more top-up waits for its second person. People do all of it through the portal's own handlers.
 */
import type { Result } from '@palier/contract/call.ts';
import type { financeCalls } from '@palier/contract/finance/calls.ts';
import { FloatWallet } from '@palier/contract/finance/records.ts';
import { subjectOfWallet } from '@palier/contract/finance/subject.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { actAs } from './act-as.ts';

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 20_000;

/** What the officer of finance put into the wallets that pay out. */
const PUT_IN = [
  { provider: 'mtn-momo', amount_fcfa: 1_500_000, reference: 'VIR-20418', bank: 'FT26112300418' },
  { provider: 'orange-money', amount_fcfa: 2_400_000, reference: 'VIR-20431', bank: 'FT26112300431' },
] as const;

/** The operators whose wallets the sandbox shows. */
const SHOWN = { 'mtn-momo': 'momo', 'daraja-paybill': 'paybill' } as const;

export async function moveFloats(services: Services): Promise<void> {
  const { clock, business } = services;
  const midnight = startOfDay(business.time_zone, clock.today());
  const hours_of_today = (clock.now().getTime() - midnight.getTime()) / HOUR_MS;
  /** All of it is of today, however early people look at the demo. */
  const as = <Answer>(username: string, hours_ago: number, call: string, input: unknown): Promise<Answer> =>
    actAs(services, username, Math.min(hours_ago, hours_of_today), call, input);

  for (const { provider, amount_fcfa, reference, bank } of PUT_IN) {
    const { request } = await as<Result<typeof financeCalls.topUpWorkingCapital>>(
      'finance',
      7,
      'finance.topUpWorkingCapital',
      { provider, purpose: 'own', amount_fcfa, reference, reason: 'Payouts of the week.' },
    );
    await as('approver', 6, 'approvals.approveMakerChecker', { request_id: request.id });
    const move = await moveOf(services.database, request.id);
    const marked = { move_id: move.id, on: services.clock.today() };
    await as('finance', 5, 'finance.markMove', { ...marked, state: 'sent' });
    await as('admin', 3, 'finance.markMove', { ...marked, state: 'confirmed', operator_reference: bank });
  }
  await as('finance', 1, 'finance.topUpUtility', {
    provider: 'orange-money',
    purpose: 'between',
    amount_fcfa: 400_000,
    reason: 'Refunds of next week leave from there.',
  });
  await tellOperators(services);
}

async function moveOf({ pool }: Database, request_id: string): Promise<{ id: string }> {
  const { rows } = await pool.query<{ id: string }>('select id from float_moves where request_id = $1', [request_id]);
  if (!rows[0]) throw new Error('an approved request has a move');
  return rows[0];
}

/** The sandbox holds what the books say, so that nothing differs before somebody makes it. */
async function tellOperators({ config, database }: Services): Promise<void> {
  if (config.sandbox_url === null) return;
  const { rows } = await database.pool.query<{ subject: string; fcfa: number }>(
    `select s.subject, sum(s.fcfa)::bigint as fcfa from booked_days m
      cross join lateral (values (m.debit_account, m.debit_subject, m.amount_fcfa),
        (m.credit_account, m.credit_subject, -m.amount_fcfa)) s(account, subject, fcfa)
      where s.account = '1010' group by s.subject`,
  );
  const held = new Map(rows.map(({ subject, fcfa }) => [subject, Number(fcfa)]));
  for (const [provider, operator] of Object.entries(SHOWN) as Array<[keyof typeof SHOWN, string]>)
    for (const wallet of FloatWallet.options) {
      const answer = await fetch(`${config.sandbox_url}/__control/float`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          operator,
          wallet,
          balance_fcfa: held.get(subjectOfWallet(provider, wallet)) ?? 0,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the sandbox did not take the wallets: HTTP ${answer.status}`);
    }
}
