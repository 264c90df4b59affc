/**
 * One-time codes: six digits, five minutes, five tries, one use; each bound to its purpose. Semantics: integrations
 * reference §10.3.
 */
import { createHmac, randomInt } from 'node:crypto';
import type { TemplateName } from '@palier/contract/messages/templates.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { brokenUnique, type Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { sendMessages } from '../messages/send-message.ts';
import { limitsOf, limitsOfAddress } from './sign-in-limits.ts';
import { type Limit, takeTry } from './throttle.ts';

export type CodePurpose =
  | 'sign_in'
  | 'customer'
  | 'agent'
  | 'next_of_kin'
  | 'number'
  | 'customer_app'
  | 'shop_payment'
  | 'sale_start'
  | 'slip';

type Sender = { readonly staff_id: string } | { readonly ip: string } | { readonly customer_and_network: string };

export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** The challenge, application or customer that the code belongs to. */
  readonly subject: string;
  /** E.164. */
  readonly msisdn: string;
  readonly language: Language;
  readonly template: TemplateName;
  readonly facts?: Readonly<Record<string, string>>;
  readonly customer_id?: string;
  /**
   * Who requests the code: a member of staff, an address from which a right password came, or a stranger in a network,
   * together with the customer who receives the code.
   */
  readonly sender: Sender | null;
}

export interface SentCode {
  readonly expires_at: string;
  readonly resend_at: string;
}

const VALID_MS = 5 * 60_000;

const RESEND_MS = 60_000;

const TRIES = 5;

/**
 * Codes sent to one number for one purpose within an hour and never used. Codes for other purposes do not count, so
 * they keep nobody from signing in.
 */
const MOST_UNUSED = 10;

/** Codes that staff send to other people: no phone is flooded all day. */
const MOST_UNUSED_A_DAY = 30;

/** Strangers may request codes of the app, but only a few from one network. */
const MOST_UNUSED_OF_APP = 20;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const hashCode = (secret: string, purpose: string, subject: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}|${subject}|${code}`).digest();

function senderLimits(sender: Sender, { config }: Services): Limit[] {
  if ('ip' in sender) return limitsOfAddress('sign_in_code', sender.ip, config);
  return 'staff_id' in sender
    ? limitsOf('sender_code', sender.staff_id, config.secret)
    : limitsOf('app_code_of_number', sender.customer_and_network, config.secret);
}

/**
 * Makes a new code; an older one for the same purpose and subject becomes invalid. Refuses RESEND_TOO_SOON within a
 * minute. The code itself is stored nowhere: who asks sends it or says it.
 */
export async function issueCode(
  tx: Tx,
  services: Services,
  request: Pick<CodeRequest, 'purpose' | 'subject' | 'msisdn'>,
  /** What else may refuse the code, once no earlier one does. */
  refuse: () => Promise<void> = async () => undefined,
): Promise<SentCode & { readonly code: string }> {
  const wall = services.clock.wall();
  const live = await tx.sql
    .selectFrom('one_time_codes')
    .select(['id', 'created_at'])
    .where('purpose', '=', request.purpose)
    .where('subject', '=', request.subject)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (live) {
    const wait_ms = Date.parse(live.created_at) + RESEND_MS - wall.getTime();
    if (wait_ms > 0) throw fail('RESEND_TOO_SOON', { seconds: Math.ceil(wait_ms / 1000) });
  }
  await refuse();
  if (live)
    await tx.sql
      .updateTable('one_time_codes')
      .set({ replaced_at: wall.toISOString() })
      .where('id', '=', live.id)
      .execute();

  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const expires_at = new Date(wall.getTime() + VALID_MS).toISOString();
  try {
    await tx.sql
      .insertInto('one_time_codes')
      .values({
        id: newId(),
        purpose: request.purpose,
        subject: request.subject,
        msisdn: request.msisdn,
        code_hash: hashCode(services.config.secret, request.purpose, request.subject, code),
        tries_left: TRIES,
        created_at: wall.toISOString(),
        expires_at,
      })
      .execute();
  } catch (failure) {
    // Two requests came at the same moment; the unique index let only one through.
    if (brokenUnique(failure) === 'one_time_code_live') throw fail('RESEND_TOO_SOON', { seconds: RESEND_MS / 1000 });
    throw failure;
  }
  return { code, expires_at, resend_at: new Date(wall.getTime() + RESEND_MS).toISOString() };
}

/**
 * Sends a new code by text. Refuses as `issueCode` does, TOO_MANY_REQUESTS when many codes for this purpose went
 * unused, TOO_MANY_TRIES when the sender had too many sent, and NO_TEXTS. A refused call writes nothing.
 */
export async function sendCode(tx: Tx, services: Services, request: CodeRequest): Promise<SentCode> {
  if (!services.sms) throw fail('NO_TEXTS');
  const { code, expires_at, resend_at } = await issueCode(tx, services, request, () =>
    refuseTooMany(tx, services, request),
  );
  await sendMessages(tx, services, [
    {
      to: request.msisdn,
      customer_id: request.customer_id ?? null,
      template: request.template,
      language: request.language,
      facts: { ...request.facts, code },
    },
  ]);
  return { expires_at, resend_at };
}

async function refuseTooMany(tx: Tx, services: Services, request: CodeRequest): Promise<void> {
  const wall = services.clock.wall();
  const unusedWithin = async (within_ms: number): Promise<number> =>
    (
      await tx.sql
        .selectFrom('one_time_codes')
        .select((e) => e.fn.countAll<number>().as('unused'))
        .where('msisdn', '=', request.msisdn)
        .where('purpose', '=', request.purpose)
        .where('created_at', '>', new Date(wall.getTime() - within_ms).toISOString())
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).unused;
  if ((await unusedWithin(HOUR_MS)) >= (request.purpose === 'customer_app' ? MOST_UNUSED_OF_APP : MOST_UNUSED))
    throw fail('TOO_MANY_REQUESTS', { seconds: HOUR_MS / 1000 });
  const isOfStaff = request.sender !== null && 'staff_id' in request.sender;
  if (isOfStaff && (await unusedWithin(DAY_MS)) >= MOST_UNUSED_A_DAY)
    throw fail('TOO_MANY_REQUESTS', { seconds: DAY_MS / 1000 });
  if (request.sender) await takeTry(tx, senderLimits(request.sender, services), wall);
}
