/** Checks of the connections to providers, of what operators of paybills report, and of who reports it. */
import type { Database } from '../../platform/database/connection.ts';
import { type Checks, countOf, oneRow, wrong } from './checks.ts';

export const providerChecks = (database: Database, now: Date): Checks => ({
  'Providers answer': async () => {
    const { rows } = await database.pool.query<{ provider: string; isFailing: boolean; code: string | null }>(
      `select provider, failure_code as code,
         coalesce(coalesce(last_success_at, failing_since) < last_failure_at - interval '1 hour', false) as "isFailing"
       from provider_health order by provider`,
    );
    const failing = rows
      .filter(({ isFailing }) => isFailing)
      .map(({ provider, code }) => `${provider} (${code ?? ''})`);
    return failing.length === 0
      ? `${rows.length} were called, and none has failed for more than an hour`
      : wrong(
          `calls have failed for more than an hour, and none succeeded since, at ${failing.join(', ')}: test the connection on the settings page, under “Operators and locks”`,
        );
  },
  'Gifts have ended': async () => {
    const { n, oldest } = await oneRow(
      database.pool.query<{ n: number; oldest: string | null }>(
        `select count(*) as n, min(given_on)::text as oldest from data_gifts where state in ('queued', 'sent', 'unknown')
          and coalesce(sent_at, created_at) < $1::timestamptz - interval '3 days'`,
        [now],
      ),
    );
    return Number(n) === 0
      ? 'none waits for longer than three days'
      : wrong(
          `${n} data bundles have been on their way since ${oldest} and block further gifts to those customers: ask the provider what became of them, and say it under “Gifts without an answer”`,
        );
  },
  'Reports by e-mail leave': async () => {
    const { n, why } = await oneRow(
      database.pool.query<{ n: number; why: string | null }>(
        `select count(*) as n, string_agg(distinct coalesce(because, state), ', ') as why from report_mails
          where (state = 'queued' and queued_at < $1::timestamptz - interval '1 day')
            or (state = 'failed' and ended_at > $1::timestamptz - interval '7 days')`,
        [now],
      ),
    );
    return Number(n) === 0
      ? 'none failed in the last seven days'
      : wrong(
          `${n} did not leave (${why}): test the mail server on the settings page, and see the addresses of their readers`,
        );
  },
  'Moves of money have ended': async () => {
    const { n, oldest } = await oneRow(
      database.pool.query<{ n: number; oldest: string | null }>(
        `select count(*) as n, min(approved_on)::text as oldest from float_moves
          where state in ('approved', 'sent', 'unknown') and approved_at < $1::timestamptz - interval '3 days'`,
        [now],
      ),
    );
    return Number(n) === 0
      ? 'none waits for longer than three days'
      : wrong(`${n} have been under way since ${oldest}: say on the finance page what became of them`);
  },
  'Wallets have money for the next days': async () => {
    const { rows } = await database.pool.query<{
      provider: string;
      wallet: string;
      warned_days: number;
      is_known: boolean;
    }>(
      `select provider, wallet, warned_days, alerted_at is not null as is_known from floats
        where warned_days is not null order by warned_days, provider`,
    );
    return rows.length === 0
      ? 'none lasts for three days or less'
      : wrong(
          `${rows
            .map(
              ({ provider, wallet, warned_days, is_known }) =>
                `${provider} ${wallet} (${warned_days} days or less${is_known ? '' : ', and nobody could be texted'})`,
            )
            .join(', ')}: request a top-up on the finance page`,
        );
  },
  'Confirmations are booked': async () => {
    const failed = await countOf(
      database.pool.query<{ n: number }>(
        `select count(*) as n from provider_callbacks where kind = 'confirmation' and outcome like 'failed:%'`,
      ),
    );
    const kept = await countOf(
      database.pool.query<{ n: number }>(`select count(*) as n from kept_confirmations where state = 'open'`),
    );
    if (failed > 0) wrong(`${failed} are waiting: the log of the worker says why`);
    return kept === 0
      ? 'none is waiting'
      : wrong(`${kept} could not be read or contradict the books: a person must review them on the money feed`);
  },
  'Reports of payments are complete': async () => {
    const { rows } = await database.pool.query<{
      provider: string;
      complete_until: string;
      pull_error: string | null;
      hours: number | null;
    }>(
      `select provider, complete_until, pull_error, extract(epoch from $1::timestamptz - pulled_at) / 3600 as hours
        from paybill_feeds`,
      [now],
    );
    const late = rows.find(({ pull_error, hours }) => pull_error !== null || hours === null || hours > 1);
    if (late)
      wrong(
        `payments through ${late.provider} are known only until ${late.complete_until}${late.pull_error ? ` (${late.pull_error})` : ''}: no phone locks until its operator can be asked, or its statements are signed off`,
      );
    const old = await countOf(
      database.pool.query<{ n: number }>(
        `select count(*) as n from announced_payments where state = 'expected' and announced_at < $1::timestamptz - interval '24 hours'`,
        [now],
      ),
    );
    return old === 0
      ? `${rows.length} paybills`
      : wrong(
          `${old} payments were announced more than a day ago and have not arrived: ask the operator, and end them on the money feed`,
        );
  },
  'Only the operator uses the paybill’s secret': async () => {
    const { n, places } = await oneRow(
      database.pool.query<{
        n: number;
        places: string;
      }>(
        `select count(*) as n, coalesce(string_agg(distinct address, ', '), '') as places from provider_callbacks
        where not trusted and outcome = 'wrong_network' and received_at > $1::timestamptz - interval '7 days'`,
        [now],
      ),
    );
    if (n === 0) return 'in the last seven days';
    return wrong(
      `${n} calls with the right secret came from ${places.slice(0, 200)}: if that is the operator, add it to the networks of its paybill and book the payments that it reported from a statement; otherwise change the secret of that paybill`,
    );
  },
});
