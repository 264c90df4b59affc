import { need } from '../fields.ts';
import * as z from 'zod';

/** A whole number of FCFA. XAF and XOF have no decimals, so a fraction is always a mistake. */
export const Fcfa = z
  .int(need('amount'))
  .min(0, need('amount'))
  .max(1_000_000_000_000)
  .meta({ id: 'Fcfa', description: 'Whole FCFA' });

/** An amount that is paid: never zero, never negative, never a fraction. */
export const PaidFcfa = z
  .int(need('amount'))
  .min(1, need('amount'))
  .max(1_000_000_000, need('amount'))
  .meta({ id: 'PaidFcfa', description: 'Whole FCFA, at least 1' });

/** An amount that may be negative, such as a balance. */
export const SignedFcfa = z.int().meta({ id: 'SignedFcfa', description: 'Whole FCFA, signed' });

const NARROW_SPACE = '\u202f';

/** `12500` → `12 500 FCFA`, the same in both languages, with spaces that never break a line. */
export function formatFcfa(amount_fcfa: number): string {
  return `${groupThousands(amount_fcfa)}\u00a0FCFA`;
}

/** `12500` → `12 500`. */
export function groupThousands(amount: number): string {
  const digits = Math.abs(Math.trunc(amount))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return amount < 0 ? `−${digits}` : digits;
}
