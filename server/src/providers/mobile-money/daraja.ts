import type { Paybill, PaybillPayment, PaybillVerdict } from './port.ts';
import { wholeFrancs } from './whole-francs.ts';

/** Customer-to-business payments as Daraja v2 announces them (`/mpesa/c2b/v2`): validation, then confirmation, with the same fields. */

/** The same field comes as text or as a number. A NUL cannot be stored as text and is nothing a person types. Null for what is neither. */
function textOf(field: unknown): string | null {
  if (typeof field === 'number') return String(field);
  if (typeof field !== 'string') return null;
  return field.includes('\0') ? field.replaceAll('\0', '') : field;
}

/** A field that may be left out reads as empty; one of another kind as null. */
const textOrNothing = (field: unknown): string | null => (field === undefined || field === null ? '' : textOf(field));

const LONGEST_ID = 64;

const ANSWERS: Readonly<Record<PaybillVerdict, string>> = { accepted: '0', unknown_account: 'C2B00012', wrong_amount: 'C2B00013', other: 'C2B00016' };

/** A message about another short code is not one of ours, and reads as null. */
export function darajaPaybill(settings: { readonly short_code: string }): Paybill {
  return {
    code: 'daraja-paybill',
    read: (body) => {
      const payment = readPayment(body);
      return payment?.business_short_code === settings.short_code ? payment : null;
    },
    answerValidation: (verdict) => ({ status: 200, body: { ResultCode: ANSWERS[verdict], ResultDesc: verdict === 'accepted' ? 'Accepted' : 'Rejected' } }),
    // The money has moved, so there is nothing left to refuse.
    answerConfirmation: () => ({ status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } }),
  };
}

/** Field by field and without a schema: money is told thousands of times a second, and every field is looked at here once. */
function readPayment(body: unknown): PaybillPayment | null {
  if (typeof body !== 'object' || body === null) return null;
  const said = body as Readonly<Record<string, unknown>>;
  const transaction_id = textOf(said['TransID'])?.trim() ?? '';
  const [time, short_code] = [textOf(said['TransTime']), textOf(said['BusinessShortCode'])];
  const [account_keyed_in, msisdn] = [textOrNothing(said['BillRefNumber']), textOrNothing(said['MSISDN'])];
  const names = NAME_FIELDS.map((field) => textOrNothing(said[field])?.trim());
  if (transaction_id === '' || transaction_id.length > LONGEST_ID || time === null || short_code === null || account_keyed_in === null || msisdn === null || names.includes(undefined)) return null;
  const amount_fcfa = wholeFrancs(said['TransAmount']);
  const paid_at = instantOf(time);
  if (amount_fcfa === null || paid_at === null) return null;
  return { transaction_id, amount_fcfa, msisdn: msisdnInClear(msisdn), payer_name: names.filter(Boolean).join(' ') || null, account_keyed_in, business_short_code: short_code.trim(), paid_at };
}

const NAME_FIELDS = ['FirstName', 'MiddleName', 'LastName'] as const;
const EAT_AHEAD_MS = 3 * 3_600_000;

/** `YYYYMMDDHHmmss`, local time in Nairobi (EAT, UTC+3, no summer time). */
function instantOf(time: string): Date | null {
  const digits = time.trim();
  if (!/^\d{14}$/.test(digits)) return null;
  const part = (from: number, to: number): number => Number(digits.slice(from, to));
  const [year, month, day, hour, minute, second] = [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 12), part(12, 14)];
  const as_if_utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // A date rolls 31 June over to 1 July; a time that does not read back as itself never was.
  const reads_back = as_if_utc.getUTCFullYear() === year && as_if_utc.getUTCMonth() === month - 1 && as_if_utc.getUTCDate() === day && as_if_utc.getUTCHours() === hour && as_if_utc.getUTCMinutes() === minute && as_if_utc.getUTCSeconds() === second;
  return reads_back ? new Date(as_if_utc.getTime() - EAT_AHEAD_MS) : null;
}

/** v1 hashes the number and v2 may mask it; only one sent in full, country code included, becomes E.164. */
function msisdnInClear(sent: string): string | null {
  const digits = sent.trim().replace(/^\+/, '');
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null;
}
