/**
 * Daraja's query about one transaction (`/mpesa/transactionstatus/v1/query`): accepted at once, answered later to an
 * address of ours.
 */
import * as z from 'zod';
import { readCallbackBody } from '../../platform/callback-body.ts';
import { ProviderRefused } from '../wire.ts';
import { payerMark } from '../../platform/payer-mark.ts';
import { msisdnInClear, textOf, transactionId } from '../mobile-money/message-fields.ts';
import { instantOf } from './daraja-time.ts';
import { type DarajaAccess, type DarajaWire, readDaraja } from './daraja-wire.ts';
import { faultOf, parametersOf, recordOf } from './daraja-result.ts';
import type { StatusReading, StatusQuery } from '../ports/mobile-money.ts';
import { cutToFrancs, wholeFrancs } from '../mobile-money/whole-francs.ts';

export interface DarajaStatusSettings extends DarajaAccess {
  /** The operator's name for the account that asks. */
  readonly initiator: string;
  /**
   * The initiator's password as the operator requires it: encrypted for the operator. A holder of it can ask, and do
   * more.
   */
  readonly security_credential: string;
}

const Taken = z.object({ ResponseCode: z.coerce.string() }).loose();

/** Final, and no money moved. */
const DID_NOT_HAPPEN = new Set(['failed', 'cancelled', 'canceled', 'declined', 'expired', 'rejected']);

export function darajaStatus(
  short_code: string,
  { initiator, security_credential }: DarajaStatusSettings,
  { post }: DarajaWire,
): StatusQuery {
  return {
    async ask({ transaction_id, result_url }) {
      const answer = await post('/mpesa/transactionstatus/v1/query', {
        Initiator: initiator,
        SecurityCredential: security_credential,
        CommandID: 'TransactionStatusQuery',
        TransactionID: transaction_id,
        PartyA: short_code,
        IdentifierType: '4',
        ResultURL: result_url,
        // A question that waited too long in the operator's queue is reported to the same address, and says nothing
        // about the transaction.
        QueueTimeOutURL: result_url,
        Remarks: 'Announced and not confirmed',
        Occasion: transaction_id,
      });
      const { ResponseCode } = readDaraja(answer, Taken);
      if (ResponseCode !== '0') throw new ProviderRefused(`STATUS_${ResponseCode}`);
      return 'later';
    },
    read: (text) => readResult(readCallbackBody(text), short_code),
  };
}

/**
 * A result code other than 0 concerns the question: the caller has no permission, or no transaction was found. It says
 * nothing about the money.
 * The transaction of a result is its `ReceiptNo`; the `TransactionID` beside it belongs to the question itself.
 */
function readResult(body: unknown, own_short_code: string): StatusReading {
  const result = recordOf(recordOf(body)['Result']);
  const code = textOf(result['ResultCode'])?.trim() ?? '';
  const parameters = parametersOf(result);
  const transaction_id = transactionId(parameters.get('ReceiptNo'));
  if (code !== '0')
    return { transaction_id, status: 'unknown', reason: code.slice(0, 60) || 'unreadable', ...faultOf(code) };
  const status = textOf(parameters.get('TransactionStatus'))?.trim() ?? '';
  if (DID_NOT_HAPPEN.has(status.toLowerCase())) return { transaction_id, status: 'did_not_happen', reason: status };
  if (status.toLowerCase() !== 'completed')
    return { transaction_id, status: 'unknown', reason: status.slice(0, 60) || 'unreadable' };
  const payer = partyOf(parameters.get('DebitPartyName'));
  const account_keyed_in = textOf(parameters.get('BillRefNumber'))?.trim() || null;
  const msisdn = msisdnInClear(payer.number);
  const payer_mark = payerMark(payer.number);
  const amount_fcfa = wholeFrancs(parameters.get('Amount'));
  const paid_to = partyOf(parameters.get('CreditPartyName')).number;
  if (amount_fcfa === null || (paid_to !== '' && paid_to !== own_short_code)) {
    return {
      transaction_id,
      status: 'unread',
      unread: {
        problem: amount_fcfa === null ? 'amount' : 'short_code',
        transaction_id,
        amount_fcfa: cutToFrancs(parameters.get('Amount')),
        account_keyed_in,
        msisdn,
        payer_mark,
      },
    };
  }
  return {
    transaction_id,
    status: 'completed',
    payment: {
      amount_fcfa,
      msisdn,
      payer_mark,
      payer_name: payer.name,
      account_keyed_in,
      business_short_code: own_short_code,
      paid_at: instantOf(textOf(parameters.get('FinalisedTime')) ?? ''),
    },
  };
}

/** `254708374149 - John Doe`, `2547 ***** 149 - John Doe`; the number is empty where it is left out. */
function partyOf(field: unknown): { number: string; name: string | null } {
  const [, number = '', name = ''] = /^\s*(\d[\d* ]*\d|\d*)\s*(?:- )?(.*)$/s.exec(textOf(field) ?? '') ?? [];
  return { number, name: name.trim() || null };
}
