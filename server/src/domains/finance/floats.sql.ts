/** The wallets, and what their operators answered last. */
import { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface FloatRow {
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
  readonly balance_fcfa: number | null;
  readonly read_at: string | null;
  readonly warned_days: number | null;
  readonly alerted_at: string | null;
}

/** An operator that is new in the list of providers gets its wallets when the portal starts, without a migration. */
export const openWallets = (db: Reader): Promise<unknown> =>
  db.prepared(
    'open-wallets',
    `insert into floats (provider, wallet)
      select p.provider, w.wallet from unnest($1::text[]) as p(provider) cross join unnest($2::text[]) as w(wallet)
      where not exists (select from floats f where (f.provider, f.wallet) = (p.provider, w.wallet))
      order by 1, 2 on conflict do nothing`,
    [FloatProvider.options, FloatWallet.options],
  );

export const listFloats = (db: Reader): Promise<FloatRow[]> =>
  db.prepared<FloatRow>(
    'list-floats',
    `select provider, wallet, balance_fcfa, read_at, warned_days, alerted_at from floats order by provider desc, wallet`,
    [],
  );

/**
 * Locks every wallet, in one order, until the transaction ends. What is owed to lenders concerns the wallets of all
 * operators, so two moves are never decided at the same moment.
 */
export const findFloatsForUpdate = (tx: Tx): Promise<unknown> =>
  tx.prepared('find-floats-for-update', 'select 1 from floats order by provider, wallet for update', []);

/**
 * Writes down the question that is open, unless another was asked after `since`. Answers whether this one is to be
 * asked: two processes never ask the same.
 */
export const openQuestion = async (
  db: Reader,
  asked: {
    readonly provider: FloatProvider;
    readonly wallets: readonly FloatWallet[];
    readonly question: string;
    readonly asked_at: Date;
    readonly since: Date;
  },
): Promise<boolean> =>
  (
    await db.prepared(
      'open-float-question',
      `update floats set question = $3, asked_at = $4
        where provider = $1 and wallet = any($2::text[]) and (asked_at is null or asked_at <= $5) returning wallet`,
      [asked.provider, asked.wallets, asked.question, asked.asked_at, asked.since],
    )
  ).length > 0;

/** Takes the answer to the open question, and closes it for this wallet. Answers false for any other question. */
export const takeBalance = async (
  db: Reader,
  answer: {
    readonly provider: FloatProvider;
    readonly wallet: FloatWallet;
    readonly question: string;
    readonly balance_fcfa: number;
    readonly text: string;
    readonly read_at: Date;
  },
): Promise<boolean> =>
  (
    await db.prepared(
      'take-float-balance',
      `update floats set balance_fcfa = $4, balance_text = $5, read_at = $6, question = null
        where provider = $1 and wallet = $2 and question = $3 returning wallet`,
      [answer.provider, answer.wallet, answer.question, answer.balance_fcfa, answer.text, answer.read_at],
    )
  ).length > 0;

/** What is shown, and since when people know of it. */
export interface Warning {
  readonly warned_days: number | null;
  /** When people were texted; null where they are to be texted when it falls. */
  readonly alerted_at: string | null;
}

export const setWarning = (
  tx: Tx,
  { provider, wallet }: Pick<FloatRow, 'provider' | 'wallet'>,
  { warned_days, alerted_at }: Warning,
): Promise<unknown> =>
  tx.prepared(
    'set-float-warning',
    'update floats set warned_days = $3, alerted_at = $4 where provider = $1 and wallet = $2',
    [provider, wallet, warned_days, alerted_at],
  );
