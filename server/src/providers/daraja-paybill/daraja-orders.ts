/** What Daraja says of an order of ours, by itself or when it is asked. */
import { textOf, transactionId } from '../mobile-money/message-fields.ts';
import { type Fields, faultOf, parametersOf, recordOf } from './daraja-result.ts';
import type { MoveReading } from '../ports/mobile-money.ts';
import { wholeFrancs } from '../mobile-money/whole-francs.ts';

/** A duplicate, an error inside the operator, and traffic that was held back: the order may have been carried out. */
const SAYS_NOTHING = new Set(['', '15', '17', '26']);

/** Final, and no money moved. */
const DID_NOT_HAPPEN = new Set(['failed', 'cancelled', 'canceled', 'declined', 'expired', 'rejected']);

/** The operator's code for a transaction that it does not know. */
const NOT_FOUND = 'R000002';

const MOST_REASON = 200;

const nothing = (reference: string | null, status: MoveReading['status'], reason: string | null): MoveReading => ({
  status,
  reference,
  operator_reference: null,
  amount_fcfa: null,
  charged_fcfa: null,
  reason: reason?.slice(0, MOST_REASON) || null,
});

const codeOf = (result: Fields): string => textOf(result['ResultCode'])?.trim() ?? '';

/** How an order ended. It names the order by the reference that we gave it. */
export function readOrderResult(body: unknown): MoveReading {
  const result = recordOf(recordOf(body)['Result']);
  const reference = textOf(result['OriginatorConversationID'])?.trim() || null;
  const code = codeOf(result);
  const words = textOf(result['ResultDesc'])?.trim() ?? '';
  if (SAYS_NOTHING.has(code)) return nothing(reference, 'unknown', code || 'unreadable');
  if (code !== '0') return { ...nothing(reference, 'did_not_happen', `${code} ${words}`.trim()), ...faultOf(code) };
  return { ...movedBy(result, 'TransactionID'), reference };
}

/**
 * How an order stands. A result code other than 0 concerns the question, except that the operator may not know the
 * order. The answer names our question and not our order, so only its address says which order it is about.
 */
export function readOrderStatus(body: unknown): MoveReading {
  const result = recordOf(recordOf(body)['Result']);
  const code = codeOf(result);
  if (code === NOT_FOUND) return nothing(null, 'not_found', code);
  if (code !== '0') return { ...nothing(null, 'unknown', code || 'unreadable'), ...faultOf(code) };
  const status = textOf(parametersOf(result).get('TransactionStatus'))?.trim() ?? '';
  if (DID_NOT_HAPPEN.has(status.toLowerCase())) return nothing(null, 'did_not_happen', status);
  if (status.toLowerCase() !== 'completed') return nothing(null, 'unknown', status || 'unreadable');
  return movedBy(result, 'ReceiptNo');
}

function movedBy(result: Fields, number_in: 'TransactionID' | 'ReceiptNo'): MoveReading {
  const parameters = parametersOf(result);
  return {
    status: 'completed',
    reference: null,
    operator_reference: transactionId(number_in === 'ReceiptNo' ? parameters.get(number_in) : result[number_in]),
    amount_fcfa: wholeFrancs(parameters.get('Amount')),
    charged_fcfa: chargeOf(parameters.get('DebitPartyCharges')),
    reason: null,
  };
}

/** `Business Pay To Bulk Charge|XAF|150.00`, a bare number, or nothing. */
const chargeOf = (told: unknown): number | null => wholeFrancs((textOf(told) ?? '').split('|').at(-1)?.trim());
