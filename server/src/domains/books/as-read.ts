/** Balances as people read them. */
import { ACCOUNTS, type AccountCode, type AccountKind } from '@palier/contract/books/accounts.ts';

/** Accounts that grow by a debit. */
const GROWS_BY_DEBIT: ReadonlySet<AccountKind> = new Set(['asset', 'expense']);

/** A balance as people read it: a liability and an income are above zero when there is any. */
export const asRead = (account: AccountCode, debits_less_credits: number): number =>
  GROWS_BY_DEBIT.has(ACCOUNTS[account]) || debits_less_credits === 0 ? debits_less_credits : -debits_less_credits;
