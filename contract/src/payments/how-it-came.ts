/** How money came, as evidence of a request: one text for each payment, which screens write in their language. */
import type { Language } from '../values/language.ts';
import { writeDay } from '../values/written-day.ts';
import { formatFcfa } from '../values/written-money.ts';
import { labelOf } from '../labels.ts';
import { PAYMENT_CHANNEL_LABELS } from './labels.ts';
import { PROOF_LABELS } from './proof-labels.ts';

interface Came {
  readonly value_on: string;
  readonly channel: string;
  readonly amount_fcfa: number;
  readonly proof: string;
  /** The member of staff whose word it is; null for money that came by itself. */
  readonly entered_by: string | null;
}

/** `2026-11-28|cash|71500|one_person|Awa Ngo` */
export const writeCame = ({ value_on, channel, amount_fcfa, proof, entered_by }: Came): string =>
  [value_on, channel, amount_fcfa, proof, entered_by ?? ''].join('|');

/** `28 Nov 2026 · Cash · 71 500 FCFA · One person’s word · Awa Ngo`; a text of another form is answered as it is. */
export function readCame(written: string, language: Language): string {
  const [value_on, channel, fcfa, proof, ...entered_by] = written.split('|');
  if (!value_on || !channel || !fcfa || !proof) return written;
  return [
    writeDay(language, value_on),
    labelOf(PAYMENT_CHANNEL_LABELS, language, channel),
    formatFcfa(Number(fcfa)),
    labelOf(PROOF_LABELS, language, proof),
    entered_by.join('|'),
  ]
    .filter(Boolean)
    .join(' · ');
}
