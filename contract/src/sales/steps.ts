/**
 * The nine steps of a sale, in order. A record keeps the place of its next step, counted from 0; people count from 1.
 */
export const SALE_STEPS = [
  { key: 'details', place: 0, en: 'Customer details', fr: 'Client et identité' },
  { key: 'next_of_kin', place: 1, en: 'Next of kin details', fr: 'Personne à prévenir' },
  { key: 'finance', place: 2, en: 'Finance details', fr: 'Finances' },
  { key: 'phone', place: 3, en: 'Phone selection', fr: 'Téléphone' },
  { key: 'plan', place: 4, en: 'Payment plan selection', fr: 'Plan de paiement' },
  { key: 'deposit', place: 5, en: 'Deposit confirmation', fr: 'Dépôt initial' },
  { key: 'codes', place: 6, en: 'OTP initiation', fr: 'Codes' },
  { key: 'loan', place: 7, en: 'Loan creation and lock activation', fr: 'Prêt et verrou' },
  { key: 'pos', place: 8, en: 'POS reference confirmation', fr: 'Référence du TPE' },
] as const;

export type SaleStep = (typeof SALE_STEPS)[number];
export type SaleStepKey = SaleStep['key'];

const byKey = <Value>(value: (step: SaleStep) => Value): Record<SaleStepKey, Value> =>
  Object.fromEntries(SALE_STEPS.map((step) => [step.key, value(step)])) as Record<SaleStepKey, Value>;

/** The place of each step, as records keep it. */
export const STEP = byKey(({ place }) => place) as { readonly [Step in SaleStep as Step['key']]: Step['place'] };

export const LAST_STEP = STEP.pos;

/** The label of each step on screen. */
export const STEP_LABELS = { en: byKey(({ en }) => en), fr: byKey(({ fr }) => fr) } as const;
