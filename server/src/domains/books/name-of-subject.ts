/** Whose an account is. */
import { FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { walletOfSubject } from '@palier/contract/finance/subject.ts';
import { PROVIDER_NAMES } from '@palier/contract/settings/provider-labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { HEAD_OFFICE } from './words.ts';

/** What people call an account of a subject: the shop, the operator or one of its wallets, or head office. */
export function nameOfSubject(subject: string, shops: ReadonlyMap<string, string>, language: Language): string | null {
  if (subject === '') return null;
  if (subject === 'head office') return HEAD_OFFICE[language];
  const wallet = walletOfSubject(subject);
  // The utility wallet has the name of its operator alone, as the money of customers always had.
  if (wallet?.wallet === 'working_capital')
    return `${PROVIDER_NAMES[language][wallet.provider]}, ${FLOAT_WALLET_LABELS[language].working_capital}`;
  return shops.get(subject) ?? (PROVIDER_NAMES[language] as Readonly<Record<string, string>>)[subject] ?? subject;
}
