/** How a prompt ends when no person answers it: by MTN's own table of test numbers, or by its last two digits. */

/** How prompts to a number are answered: by a person, at once, or by its last two digits. */
export type AnswerMode = 'manual' | 'approve' | 'suffix';

export interface Plan {
  /** The request is refused at once, and no prompt is created. */
  readonly refusal?: { readonly status: 500 | 503; readonly code: string };
  /** `never` stays pending; `person` waits for one until the time for the PIN is over. */
  readonly ends: 'at_once' | 'soon' | 'late' | 'never' | 'person';
  /** Null is success. */
  readonly reason: string | null;
  /** Overrides the behaviour. */
  readonly callback_copies?: number;
  /** The prompt is created, but the caller gets an error. */
  readonly answers_500?: boolean;
  /** The first call of each request is answered that its token is not valid. */
  readonly drops_token?: boolean;
  /** It is `CREATED` until it ends, and never `PENDING`. */
  readonly stays_created?: boolean;
}

const succeeds: Plan = { ends: 'at_once', reason: null };
const fails = (reason: string): Plan => ({ ends: 'at_once', reason });
const refused = (code: string, status: 500 | 503 = 500): Plan => ({
  refusal: { status, code },
  ends: 'never',
  reason: null,
});

/** The number belongs to another operator. */
export const NOT_A_SUBSCRIBER: Plan = fails('PAYER_NOT_FOUND');

/**
 * Request to pay, by the last two digits of 467331234xx. Codes that MTN lists as HTTP errors are answered at once, the
 * others as the reason of a failure.
 */
const MTN_TEST_NUMBERS: Readonly<Record<string, Plan>> = {
  '46733123450': fails('INTERNAL_PROCESSING_ERROR'),
  '46733123451': fails('APPROVAL_REJECTED'),
  '46733123452': fails('EXPIRED'),
  '46733123453': { ends: 'never', reason: null },
  '46733123454': { ends: 'late', reason: null, stays_created: true },
  '46733123455': fails('PAYER_NOT_FOUND'),
  '46733123456': fails('PAYEE_NOT_ALLOWED_TO_RECEIVE'),
  '46733123457': refused('NOT_ALLOWED'),
  '46733123458': refused('NOT_ALLOWED_TARGET_ENVIRONMENT'),
  '46733123459': refused('INVALID_CALLBACK_URL_HOST'),
  '46733123460': refused('INVALID_CURRENCY'),
  '46733123461': refused('INTERNAL_PROCESSING_ERROR'),
  '46733123462': refused('SERVICE_UNAVAILABLE', 503),
  '46733123463': fails('COULD_NOT_PERFORM_TRANSACTION'),
};

const SUFFIXES: Readonly<Record<string, Plan>> = {
  '01': { ends: 'soon', reason: 'APPROVAL_REJECTED' },
  '02': { ends: 'soon', reason: 'NOT_ENOUGH_FUNDS' },
  '03': { ends: 'soon', reason: 'EXPIRED' },
  '04': { ends: 'soon', reason: null, callback_copies: 0 },
  '05': { ends: 'soon', reason: null, callback_copies: 2 },
  '06': { ends: 'soon', reason: null, answers_500: true },
  '07': { ends: 'soon', reason: null, drops_token: true },
  '08': { ends: 'late', reason: null, stays_created: true },
};

/** MTN's test numbers are Swedish, answer by themselves in every mode, and have no wallet. */
export const isMtnTestNumber = (msisdn: string): boolean => msisdn.startsWith('+46733');

export function planFor(msisdn: string, mode: AnswerMode): Plan {
  if (isMtnTestNumber(msisdn)) return MTN_TEST_NUMBERS[msisdn.slice(1)] ?? succeeds;
  if (mode === 'manual') return { ends: 'person', reason: null };
  if (mode === 'approve') return succeeds;
  return SUFFIXES[msisdn.slice(-2)] ?? { ends: 'soon', reason: null };
}
