/** One row of Daraja's list of missed transactions. */
import { problemOfType } from './daraja-types.ts';
import { instantOf } from './daraja-time.ts';
import { payerMark } from '../../platform/payer-mark.ts';
import { msisdnInClear, textOf, transactionId } from '../mobile-money/message-fields.ts';
import type { PaybillReading } from '../ports/mobile-money.ts';
import { cutToFrancs, wholeFrancs } from '../mobile-money/whole-francs.ts';

/** `{transactionId, trxDate, msisdn, sender, transactiontype, billreference, amount, organizationname}`. */
export function readRow(row: unknown, business_short_code: string): PaybillReading {
  const fields = (typeof row === 'object' && row !== null ? row : {}) as Readonly<Record<string, unknown>>;
  const transaction_id = transactionId(fields['transactionId']);
  const amount_fcfa = wholeFrancs(fields['amount']);
  const account_keyed_in = textOf(fields['billreference']);
  const msisdn = msisdnInClear(fields['msisdn']);
  const payer_mark = payerMark(textOf(fields['msisdn']));
  const of_type = problemOfType(textOf(fields['transactiontype']));
  if (transaction_id === null || amount_fcfa === null || of_type !== null) {
    return {
      unread: {
        problem: of_type ?? (transaction_id === null ? 'no_transaction_id' : 'amount'),
        transaction_id,
        amount_fcfa: cutToFrancs(fields['amount']),
        account_keyed_in,
        msisdn,
        payer_mark,
      },
    };
  }
  const payer_name = textOf(fields['sender'])?.trim() || null;
  return {
    payment: {
      transaction_id,
      amount_fcfa,
      msisdn,
      payer_mark,
      payer_name,
      account_keyed_in: account_keyed_in ?? '',
      business_short_code,
      paid_at: instantOf(textOf(fields['trxDate']) ?? ''),
    },
  };
}
