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
