/** The account of the accountant for each of ours. */
import { ACCOUNT_CODES, type AccountCode } from '@palier/contract/books/accounts.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { fail } from '../../platform/errors.ts';

/** By our account; what phones cost is by where they came from. With it, what else the files of a period keep. */
export type AccountMap = Readonly<Record<string, string>>;

const COST = '5000';
const FROM_SHOPS = '5000 shops';

export const mappingOf = (settings: Settings<'books'>): AccountMap => ({
  ...Object.fromEntries(
    ACCOUNT_CODES.filter((account) => account !== COST).map((account) => [
      account,
      settings[`account_${account as Exclude<AccountCode, '5000'>}`],
    ]),
  ),
  [COST]: settings.account_5000_stock,
  [FROM_SHOPS]: settings.account_5000_shops,
  tax_number: settings.tax_number,
  file_language: settings.file_language,
});

/** The accountant's account for one side of a movement; the other side decides for what phones cost. */
export function accountOf(mapping: AccountMap, account: string, other: string): string {
  const number = mapping[account === COST && other === '2030' ? FROM_SHOPS : account] ?? '';
  if (number === '') throw fail('ACCOUNT_NOT_MAPPED', { account });
  return number;
}
