/** VAT within amounts that include it: what a customer pays never depends on it, only what the business keeps. */

/** A rate as people type it, `19,25` or `18`, in hundredths of a percent. */
export const vatHundredths = (percent: string): number => Math.round(Number(percent.replace(',', '.')) * 100);

/** The VAT within an amount, rounded to the nearest franc. The rate is in hundredths of a percent. */
export const vatWithin = (amount_fcfa: number, hundredths: number): number =>
  Math.round((amount_fcfa * hundredths) / (10_000 + hundredths));

/**
 * The VAT of a loan’s charge once `earned_fcfa` of the charge is earned. It is computed from the cumulative amount, so
 * that rounding never loses a franc and a payment that is taken back takes its own VAT with it. It grows by no more
 * than the charge does.
 */
export const vatEarned = (charge_vat_fcfa: number, charge_fcfa: number, earned_fcfa: number): number =>
  charge_fcfa === 0 ? 0 : Number((BigInt(charge_vat_fcfa) * BigInt(earned_fcfa)) / BigInt(charge_fcfa));
