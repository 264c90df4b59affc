/** What the answers of Orange Money mean. */
import * as z from 'zod';
import { jsonOrNull } from '../json.ts';
import { textOf, transactionId } from '../mobile-money/message-fields.ts';
import { wholeFrancs } from '../mobile-money/whole-francs.ts';
import type { PromptReading } from '../ports/mobile-money.ts';
import { AccessRefused, NotOurs, ProviderRefused, ProviderUnreachable, type WireAnswer } from '../wire.ts';

/** The gateway in front of Orange answers with a fault of its own, also with HTTP 200. */
const Fault = z.object({ fault: z.object({ code: z.coerce.string() }) });

/** Codes of the gateway about tokens and subscriptions, and about too many calls. */
const isAboutAccess = (code: string): boolean => code.startsWith('9009');
const isAboutPace = (code: string): boolean => code.startsWith('9008');

/** The same answer, with the HTTP status that its fault means. */
export function withFaultAsStatus(answer: WireAnswer): WireAnswer {
  const code = Fault.safeParse(jsonOrNull(answer.text)).data?.fault.code;
  if (code === undefined) return answer;
  return { ...answer, status: isAboutAccess(code) ? 401 : isAboutPace(code) ? 429 : 503 };
}

/** `60019 :: Le solde du compte du payeur est insuffisant`. */
export const ErrorBody = z.object({ message: z.string() });
const codeOf = (text: string): string | null => /^\s*(\d{3,8})\s*::/.exec(text)?.[1] ?? null;

const TOO_LITTLE_MONEY = '60019';
/** In the words of all operators, where they have one. */
const wordFor = (code: string, not_ours: ReadonlySet<string>): string =>
  code === TOO_LITTLE_MONEY ? 'NOT_ENOUGH_FUNDS' : not_ours.has(code) ? 'PAYER_NOT_FOUND' : code;

/**
 * ProviderRefused where Orange says in its own words that nothing was asked for, NotOurs where that is because of the
 * number, AccessRefused where every request would be refused. Every other answer is unknown, also a page instead of
 * JSON.
 */
export function throwUnlessTaken({ status, text }: WireAnswer, not_ours: ReadonlySet<string>): void {
  if (status === 401 || status === 403)
    throw new AccessRefused(`HTTP_${status}`, `Orange Money refused us: HTTP ${status}`);
  const body = ErrorBody.safeParse(jsonOrNull(text)).data;
  const code = body ? codeOf(body.message) : null;
  if (body && code === null && status >= 200 && status < 300) return;
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  if (!body || isPassing) throw new ProviderUnreachable(`Orange Money answered HTTP ${status}`, { status });
  const word = code === null ? `HTTP_${status}` : wordFor(code, not_ours);
  throw new (word === 'PAYER_NOT_FOUND' ? NotOurs : ProviderRefused)(word, `Orange Money refused: ${word}`);
}

/** Orange takes letters and digits, at most twenty. */
const LONGEST_ORDER_ID = 20;
export const orderIdOf = (reference: string): string =>
  reference.replaceAll('-', '').toLowerCase().slice(0, LONGEST_ORDER_ID);

const StatusBody = z.object({
  data: z.object({
    status: z.string(),
    payToken: z.string().nullish(),
    txnmode: z.unknown().optional(),
    amount: z.unknown().optional(),
    txnid: z.unknown().optional(),
    inittxnstatus: z.unknown().optional(),
    confirmtxnstatus: z.unknown().optional(),
  }),
});

const ENDS: Readonly<Record<string, PromptReading['status']>> = {
  FAILED: 'failed',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
};
/** Orange writes it with two L. */
const SUCCESSES: ReadonlySet<string> = new Set(['SUCCESSFULL', 'SUCCESSFUL']);
const DONE = '200';
const LONGEST_REASON = 60;

export interface OrangeMoneyReading extends PromptReading {
  /** Orange has sent the prompt to the phone at some time, and not only named it. */
  readonly was_sent: boolean;
}

/**
 * Null when the body is not a status, or when it is the status of another prompt than the one that was asked about.
 * A success counts once it is confirmed; one that cannot be booked stays pending, with the cause as its reason.
 */
export function readStatus(
  body: unknown,
  { operator_token, order_id, not_ours }: { operator_token: string; order_id: string; not_ours: ReadonlySet<string> },
): OrangeMoneyReading | null {
  const data = StatusBody.safeParse(body).data?.data;
  if (!data) return null;
  if (data.payToken && data.payToken !== operator_token) return null;
  const named = textOf(data.txnmode);
  if (named && named !== order_id) return null;
  const transaction_id = transactionId(data.txnid);
  const amount_fcfa = wholeFrancs(data.amount);
  const [init, confirm] = [textOf(data.inittxnstatus), textOf(data.confirmtxnstatus)];
  const was_sent = init === DONE || transaction_id !== null;
  const read = (status: PromptReading['status'], reason: string | null, is_not_ours = false): OrangeMoneyReading => ({
    status,
    transaction_id,
    amount_fcfa,
    reason: textOf(reason)?.slice(0, LONGEST_REASON) || null,
    is_not_ours,
    was_sent,
  });
  const end = ENDS[data.status];
  if (end) {
    const code = [confirm, init].find((one) => one && one !== DONE);
    const word = code ? wordFor(code, not_ours) : null;
    return read(end, word, word === 'PAYER_NOT_FOUND');
  }
  // A state that this adapter does not know must not mark money as paid or unpaid.
  if (!SUCCESSES.has(data.status)) return read('pending', data.status === 'PENDING' ? null : data.status);
  const doubt =
    confirm !== DONE
      ? `NOT_CONFIRMED ${confirm ?? ''}`.trim()
      : amount_fcfa === null
        ? 'UNUSABLE_AMOUNT'
        : transaction_id === null
          ? 'NO_TRANSACTION_ID'
          : null;
  return read(doubt ? 'pending' : 'succeeded', doubt);
}
