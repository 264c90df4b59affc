/** What the answers of MTN MoMo mean. */
import * as z from 'zod';
import { AccessRefused, NotOurs, ProviderRefused, ProviderUnreachable, type WireAnswer } from '../wire.ts';
import { jsonOrNull } from '../json.ts';
import { FAULTS_OF_THE_CONNECTION } from './mtn-momo-status.ts';

/**
 * Codes that MTN sends with HTTP 500 although they are refusals: the request was checked and nothing was created.
 * `INTERNAL_PROCESSING_ERROR` is not among them. It may come after the prompt was created; if it counted as refused, an
 * agent could charge the customer twice. So it is unknown, and the status read decides.
 */
const REFUSALS_SENT_AS_500: ReadonlySet<string> = new Set([
  ...FAULTS_OF_THE_CONNECTION,
  'PAYER_NOT_FOUND',
  'PAYEE_NOT_FOUND',
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
]);

const ErrorBody = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,59}$/) });

const HolderBody = z.object({
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
});

/** Our credentials, our address or our configuration are wrong, not one request. */
const isAboutUs = (status: number, code: string): boolean =>
  status === 401 || status === 403 || FAULTS_OF_THE_CONNECTION.has(code);

const refusalOf = (status: number, code: string): typeof ProviderRefused | typeof AccessRefused =>
  isAboutUs(status, code) ? AccessRefused : code === 'PAYER_NOT_FOUND' ? NotOurs : ProviderRefused;

/**
 * ProviderRefused only where the answer proves that nothing was created, AccessRefused where every request would be
 * refused; every other answer is unknown.
 */
export function throwUnlessTaken({ status, text }: WireAnswer): void {
  if (status >= 200 && status < 300) return;
  const parsed = ErrorBody.safeParse(jsonOrNull(text));
  const code = parsed.success ? parsed.data.code : `HTTP_${status}`;
  const can_be_tried_again = status === 408 || status === 429;
  if ((status >= 400 && status < 500 && !can_be_tried_again) || REFUSALS_SENT_AS_500.has(code))
    throw new (refusalOf(status, code))(code, `MTN MoMo refused: HTTP ${status}, ${code}`);
  throw new ProviderUnreachable(`MTN MoMo answered HTTP ${status}, ${code}`, { status });
}

/** MTN says in its own words that it has no such prompt. A 404 without a code is that of a gateway, and says nothing. */
export const isUnknownHere = ({ status, text }: WireAnswer): boolean =>
  status === 404 && ErrorBody.safeParse(jsonOrNull(text)).success;

export function holderName(body: unknown): string | null {
  const parsed = HolderBody.safeParse(body);
  if (!parsed.success) return null;
  const { name, given_name, family_name } = parsed.data;
  return name?.trim() || [given_name, family_name].filter(Boolean).join(' ').trim() || null;
}
