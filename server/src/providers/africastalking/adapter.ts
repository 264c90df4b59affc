/** Africa's Talking messaging. Source: docs.africastalking.com/sms. */
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable, send } from '../wire.ts';
import type { DeliveryState, SmsProvider } from '../ports/texts.ts';
import { type SenderNames, senderFor } from '../sms/sender-names.ts';

export interface AfricasTalkingSettings {
  /** `https://api.africastalking.com` */
  readonly base_url: string;
  readonly username: string;
  readonly api_key: string;
  /** Names or codes that are approved for the account, by country. */
  readonly sender_ids: SenderNames;
  readonly timeout_ms?: number | undefined;
}

const SendAnswer = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(z.object({ statusCode: z.coerce.number(), status: z.string(), messageId: z.string() })),
  }),
});
const BalanceAnswer = z.object({ UserData: z.object({ balance: z.string() }) });
const Receipt = z.object({ id: z.string().min(1), status: z.string() });
/** Source: docs.africastalking.com/sms, incoming messages; the number comes with and without its sign. */
const Incoming = z.object({
  id: z.string().min(1),
  from: z.string().regex(/^\+?[1-9]\d{6,14}$/),
  text: z.string(),
});
/** A short or a long code. A name shows on the phone, and nobody can write to it. */
const CODE = /^\+?\d+$/;

/** Forms come already parsed into a record or still as text. */
const fieldsOf = (body: unknown): unknown =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body;

/** 100 processed, 101 sent, 102 queued; the 400s and 500s are refusals, although the HTTP status is 201. */
const TAKEN = new Set([100, 101, 102]);

/** A sender that is not approved, or an account without money: every text is refused, whoever it is for. */
const ABOUT_US: ReadonlySet<string> = new Set(['InvalidSenderId', 'InsufficientBalance']);
const refusal = (reason: string): ProviderRefused | AccessRefused =>
  new (ABOUT_US.has(reason) ? AccessRefused : ProviderRefused)(reason);

const STATES: Readonly<Record<string, DeliveryState>> = {
  Sent: 'sent',
  Submitted: 'sent',
  Buffered: 'sent',
  Success: 'delivered',
  Rejected: 'failed',
  Failed: 'failed',
  Expired: 'expired',
};

export function africasTalkingSms(settings: AfricasTalkingSettings): SmsProvider {
  return {
    code: 'africastalking',

    async send({ to, text }) {
      const from = senderFor(settings.sender_ids, to);
      const answer = await send(
        {
          method: 'POST',
          url: `${settings.base_url}/version1/messaging`,
          headers: {
            apiKey: settings.api_key,
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
          },
          body: new URLSearchParams({
            username: settings.username,
            to,
            message: text,
            ...(from !== undefined && { from }),
          }).toString(),
        },
        settings.timeout_ms,
      );
      const { Message, Recipients } = readAnswer(answer, SendAnswer).SMSMessageData;
      const recipient = Recipients[0];
      // An answer without a recipient has only the sentence: "InvalidSenderId" comes this way.
      if (!recipient) throw refusal(Message);
      if (!TAKEN.has(recipient.statusCode)) throw refusal(recipient.status);
      if (recipient.messageId === '')
        throw new ProviderUnreachable("Africa's Talking accepted the message without naming it", {
          status: answer.status,
        });
      return { provider_id: recipient.messageId };
    },

    /** The balance of the account. Source: docs.africastalking.com, application data. */
    async check() {
      const query = new URLSearchParams({ username: settings.username }).toString();
      const answer = await send(
        {
          method: 'GET',
          url: `${settings.base_url}/version1/user?${query}`,
          headers: { apiKey: settings.api_key, accept: 'application/json' },
        },
        settings.timeout_ms,
      );
      readAnswer(answer, BalanceAnswer);
    },

    readReceipt(body) {
      const receipt = Receipt.safeParse(fieldsOf(body)).data;
      return receipt ? { provider_id: receipt.id, state: STATES[receipt.status] ?? 'unknown' } : null;
    },

    takesAnswers: (to) => CODE.test(senderFor(settings.sender_ids, to) ?? ''),

    readIncoming(body) {
      const incoming = Incoming.safeParse(fieldsOf(body)).data;
      return incoming
        ? { provider_id: incoming.id, from: `+${incoming.from.replace('+', '')}`, text: incoming.text }
        : null;
    },
  };
}
