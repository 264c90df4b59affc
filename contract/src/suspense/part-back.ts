/** What becomes of each part of a divided payment that is reversed as a whole: one text for each part of the evidence. */
import { type Labels, labelOf } from '../labels.ts';
import type { Language } from '../values/language.ts';
import { formatFcfa } from '../values/written-money.ts';
import { ALLOCATION_LABELS } from './labels.ts';

/** `owed`: the debt or the deposit stands again, or the money leaves suspense. */
export const PART_OUTCOMES = ['owed', 'claim', 'loss'] as const;
type PartOutcome = (typeof PART_OUTCOMES)[number];

const OUTCOME_LABELS: Labels<PartOutcome> = {
  en: { owed: 'comes back', claim: 'the customer owes it by itself', loss: 'is a loss' },
  fr: { owed: 'est repris', claim: 'le client le doit à part', loss: 'est une perte' },
};

interface PartBack {
  readonly amount_fcfa: number;
  /** The reference of a loan or a sale, or `suspense`. */
  readonly booked_to: string;
  readonly outcome: PartOutcome;
}

/** `71500|1234567897|claim` */
export const writePartBack = ({ amount_fcfa, booked_to, outcome }: PartBack): string =>
  [amount_fcfa, booked_to, outcome].join('|');

/** `71 500 FCFA · 1234567897 · the customer owes it by itself`; a text of another form is answered as it is. */
export function readPartBack(written: string, language: Language): string {
  const [fcfa, booked_to, outcome] = written.split('|');
  if (!fcfa || !booked_to || !outcome) return written;
  return [
    formatFcfa(Number(fcfa)),
    labelOf(ALLOCATION_LABELS, language, booked_to),
    labelOf(OUTCOME_LABELS, language, outcome),
  ].join(' · ');
}
