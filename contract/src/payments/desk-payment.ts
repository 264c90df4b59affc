import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { PaidFcfa } from '../values/money.ts';
import { ReceiptNumber } from '../values/receipt-number.ts';

/** Money that a till or a terminal received. */
export const PaidAtDesk = z.object({ amount_fcfa: PaidFcfa, receipt_number: ReceiptNumber });

/** A slip of a terminal: which one, where the shop has several. */
export const PaidByCard = PaidAtDesk.extend({ terminal_id: Id.nullish() });

/** Errors of taking cash, and of entering slips of a terminal. */
export const CASH_ERRORS = [
  'CASH_ON_PROBATION',
  'CASH_NEEDS_SHOP',
  'CASH_LIMIT',
  'SLIP_LIMIT',
  'SLIPS_OF_SHOP_LIMIT',
  'SLIPS_FROZEN',
  'TERMINAL_NEEDED',
  'TERMINAL_OF_ANOTHER_SHOP',
] as const;
