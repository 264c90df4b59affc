/** Under which subject the books keep a wallet on account 1010. */
import { FloatProvider, FloatWallet } from './records.ts';

const WORKING_CAPITAL = ':working-capital';

export type WalletSubject = FloatProvider | `${FloatProvider}${typeof WORKING_CAPITAL}`;

/** What customers pay has always been booked under the operator's own name, and lies in its utility wallet. */
export const subjectOfWallet = (provider: FloatProvider, wallet: FloatWallet): WalletSubject =>
  wallet === 'utility' ? provider : `${provider}${WORKING_CAPITAL}`;

/** The wallet that a subject is; null for any other subject. */
export function walletOfSubject(subject: string): { provider: FloatProvider; wallet: FloatWallet } | null {
  for (const provider of FloatProvider.options)
    for (const wallet of FloatWallet.options)
      if (subjectOfWallet(provider, wallet) === subject) return { provider, wallet };
  return null;
}
