import { FLOAT_DIRECTION_LABELS, FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { inSentence, labelOf } from '@palier/contract/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';

/** A wallet, with what a request does to it: `mtn-momo/utility/top_up`. Undefined for any other record. */
export function walletName(language: Language, kind: string, id: string): string | undefined {
  const [provider, wallet, direction] = id.split('/');
  if (kind !== 'float' || !provider || !wallet) return undefined;
  return [
    labelOf(FLOAT_PROVIDER_LABELS, language, provider),
    inSentence(labelOf(FLOAT_WALLET_LABELS, language, wallet)),
    ...(direction ? [inSentence(labelOf(FLOAT_DIRECTION_LABELS, language, direction))] : []),
  ].join(', ');
}
