import * as z from 'zod';
import type { Paybill, PaybillPayment, PaybillVerdict } from './port.ts';
import { wholeFrancs } from './whole-francs.ts';

/** Customer-to-business payments as Daraja v2 announces them (`/mpesa/c2b/v2`): validation, then confirmation, with the same fields. */

/** Providers send the same field as text or as a number. A NUL cannot be stored as text and is nothing a person types. */
const Text = z.union([z.string(), z.number().transform(String)]).transform((text) => text.replaceAll('\0', ''));
const OptionalText = Text.nullish().transform((text) => text ?? '');

const C2bBody = z.object({
  TransID: Text.pipe(z.string().trim().min(1).max(64)),
  /** `YYYYMMDDHHmmss`, local time in Nairobi (EAT, UTC+3, no summer time). */
  TransTime: Text,
  TransAmount: z.unknown(),
  BusinessShortCode: Text,
  BillRefNumber: OptionalText,
  MSISDN: OptionalText,
  FirstName: OptionalText,
  MiddleName: OptionalText,
  LastName: OptionalText,
});

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

function readPayment(body: unknown): PaybillPayment | null {
  const parsed = C2bBody.safeParse(body);
  if (!parsed.success) return null;
  const message = parsed.data;
  const amount_fcfa = wholeFrancs(message.TransAmount);
  const paid_at = instantOf(message.TransTime);
  if (amount_fcfa === null || paid_at === null) return null;
  return {
    transaction_id: message.TransID,
    amount_fcfa,
    msisdn: msisdnInClear(message.MSISDN),
    payer_name: [message.FirstName, message.MiddleName, message.LastName].map((name) => name.trim()).filter(Boolean).join(' ') || null,
    account_keyed_in: message.BillRefNumber,
    business_short_code: message.BusinessShortCode.trim(),
    paid_at,
  };
}

const EAT_AHEAD_MS = 3 * 3_600_000;

function instantOf(time: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(time.trim()) ?? [];
  if (second === undefined) return null;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const as_if_utc = new Date(`${local}.000Z`);
  // `Date` rolls 31 June over to 1 July; a time that does not read back as itself never was.
  if (Number.isNaN(as_if_utc.getTime()) || !as_if_utc.toISOString().startsWith(local)) return null;
  return new Date(as_if_utc.getTime() - EAT_AHEAD_MS);
}

/** v1 hashes the number and v2 may mask it; only one sent in full, country code included, becomes E.164. */
function msisdnInClear(sent: string): string | null {
  const digits = sent.trim().replace(/^\+/, '');
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null;
}
