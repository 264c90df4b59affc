/** What is typed about a payment of the deposit: the method says which of the fields is asked for. */
import { PaidFcfa } from '@palier/contract/values/money.ts';
import { TypedMsisdn } from '@palier/contract/values/msisdn.ts';
import { ReceiptNumber } from '@palier/contract/values/receipt-number.ts';
import * as z from 'zod';

const AtDesk = z.object({ amount_fcfa: PaidFcfa, receipt_number: ReceiptNumber, msisdn: z.string().optional() });
export const Deposit = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('push'),
    amount_fcfa: PaidFcfa,
    msisdn: TypedMsisdn,
    receipt_number: z.string().optional(),
  }),
  AtDesk.extend({ method: z.literal('cash') }),
  AtDesk.extend({ method: z.literal('pos'), terminal_id: z.string().optional() }),
]);
