/** What people call a wallet. */
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import type { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import { inSentence } from '@palier/contract/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';

export interface OneWallet {
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
}

/** `MTN Mobile Money, utility`: the second word is part of a sentence. */
export const walletName = (language: Language, { provider, wallet }: OneWallet): string =>
  `${FLOAT_PROVIDER_LABELS[language][provider]}, ${inSentence(FLOAT_WALLET_LABELS[language][wallet])}`;
