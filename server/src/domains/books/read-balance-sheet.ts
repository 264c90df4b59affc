/** The balance sheet: the balances of all accounts, and the proof that they agree with each other and with the records. */
import { ACCOUNTS, ACCOUNT_CODES, type AccountCode, type AccountKind } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { asRead } from './as-read.ts';
import { refuseDayAhead, signedOn } from './books-clock.ts';
import { closedThrough } from './closings.sql.ts';
import { balancesBesideRecords, balancesOn } from './movements.sql.ts';

type Balances = ReadonlyMap<string, number>;
const of = (balances: Balances, account: string): number => balances.get(account) ?? 0;
const byAccount = (rows: ReadonlyArray<{ account: string; fcfa: number }>): Balances =>
  new Map(rows.map(({ account, fcfa }) => [account, fcfa]));

export const readBalanceSheet: QueryHandler<typeof booksCalls.balanceSheet> = async (
  { as_of_on, clock: asked },
  { db, clock },
) => {
  const today = clock.today();
  refuseDayAhead(as_of_on, today, 'as_of_on');
  const signed = await signedOn(db, asked, as_of_on);
  const isProved = signed === null && as_of_on === today;
  const [proved, read, then, closed_through_on] = await Promise.all([
    isProved ? balancesBesideRecords(db, as_of_on) : [],
    isProved ? [] : balancesOn(db, null, as_of_on),
    signed && balancesOn(db, signed, as_of_on).then(byAccount),
    closedThrough(db),
  ]);
  const known = byAccount(isProved ? proved.filter(({ fcfa }) => fcfa !== 0) : read);
  const balances = then ?? known;
  const sum = (kind: AccountKind): number =>
    ACCOUNT_CODES.reduce(
      (total, account) => (ACCOUNTS[account] === kind ? total + asRead(account, of(balances, account)) : total),
      0,
    );
  return {
    booked_until: signed?.booked_until ?? clock.now().toISOString(),
    lines: ACCOUNT_CODES.filter((account) => known.has(account) || then?.has(account)).map((account) => ({
      account,
      kind: ACCOUNTS[account],
      balance_fcfa: asRead(account, of(balances, account)),
      booked_later_fcfa: then && asRead(account, of(known, account) - of(then, account)),
    })),
    assets_fcfa: sum('asset'),
    liabilities_fcfa: sum('liability'),
    equity_fcfa: sum('equity'),
    result_fcfa: sum('income') - sum('expense'),
    net_receivable_fcfa: of(balances, '1100') + of(balances, '1190') + of(balances, '2040'),
    proofs: proved.flatMap(({ account, fcfa, recorded_fcfa }) =>
      recorded_fcfa === null
        ? []
        : [
            {
              account: account as AccountCode,
              books_fcfa: asRead(account as AccountCode, fcfa),
              records_fcfa: asRead(account as AccountCode, recorded_fcfa),
            },
          ],
    ),
    closed_through_on,
  };
};
