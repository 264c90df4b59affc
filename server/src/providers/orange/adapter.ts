/** Orange SMS API, send by outbound request. Source: developer.orange.com/apis/sms/getting-started. */
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { tokenHolder } from '../token.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable, type WireAnswer, send } from '../wire.ts';
import type { DeliveryState, SmsProvider } from '../ports/texts.ts';
import { type SenderNames, senderFor } from '../sms/sender-names.ts';

export interface OrangeSmsSettings {
  /** `https://api.orange.com` */
  readonly base_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** The country sender: `+2370000` for Cameroon, `+2250000` for Côte d’Ivoire. */
  readonly sender: string;
  /** Registered by Orange in each country beforehand. */
  readonly sender_names: SenderNames;
  readonly timeout_ms?: number | undefined;
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });
const SendAnswer = z.object({ outboundSMSMessageRequest: z.object({ resourceURL: z.string() }) });
const Receipt = z.object({
  deliveryInfoNotification: z.object({
    callbackData: z.string().min(1),
    deliveryInfo: z.object({ deliveryStatus: z.string() }),
  }),
});

const STATES: Readonly<Record<string, DeliveryState>> = {
  DeliveredToTerminal: 'delivered',
  DeliveredToNetwork: 'sent',
  MessageWaiting: 'sent',
  DeliveryUncertain: 'unknown',
  DeliveryImpossible: 'failed',
};

export function orangeSms(settings: OrangeSmsSettings): SmsProvider {
  const { base_url, timeout_ms } = settings;
  const sender = `tel:${settings.sender}`;

  const { withToken, renew } = tokenHolder(async () => {
    const credentials = Buffer.from(`${settings.client_id}:${settings.client_secret}`).toString('base64');
    const answer = await send(
      {
        method: 'POST',
        url: `${base_url}/oauth/v3/token`,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: 'grant_type=client_credentials',
      },
      timeout_ms,
    );
    const { access_token, expires_in } = readAnswer(answer, TokenAnswer);
    return { value: access_token, lasts_ms: expires_in * 1000 };
  });

  return {
    code: 'orange',

    async send({ to, text }) {
      const senderName = senderFor(settings.sender_names, to);
      const answer = await withToken((token) =>
        send(
          {
            method: 'POST',
            url: `${base_url}/smsmessaging/v1/outbound/${encodeURIComponent(sender)}/requests`,
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              accept: 'application/json',
            },
            body: JSON.stringify({
              outboundSMSMessageRequest: {
                address: `tel:${to}`,
                senderAddress: sender,
                ...(senderName !== undefined && { senderName }),
                outboundSMSTextMessage: { message: text },
              },
            }),
          },
          timeout_ms,
        ),
      );
      const { resourceURL } = readTaken(answer);
      const provider_id = resourceURL.split('/').at(-1);
      if (!provider_id)
        throw new ProviderUnreachable('Orange accepted the message without naming it', { status: answer.status });
      return { provider_id };
    },

    // The balance has an address of its own in each country, so the token is the whole proof.
    check: renew,

    readReceipt(body) {
      const notification = Receipt.safeParse(body).data?.deliveryInfoNotification;
      if (!notification) return null;
      return {
        provider_id: notification.callbackData,
        state: STATES[notification.deliveryInfo.deliveryStatus] ?? 'unknown',
      };
    },

    // Orange gives an address for answers on request, and publishes neither how it is given nor what comes to it.
    takesAnswers: () => false,
    readIncoming: () => null,
  };
}

const Exception = z.object({ messageId: z.string() });
const ApiError = z.object({
  requestError: z.object({ serviceException: Exception.optional(), policyException: Exception.optional() }),
});

/**
 * A policy exception is about our contract: an empty bundle, a name that is not registered, another country. So every
 * text is refused, and not the number of one customer.
 */
function readTaken(answer: WireAnswer): z.output<typeof SendAnswer>['outboundSMSMessageRequest'] {
  let isAboutUs = false;
  try {
    return readAnswer(answer, SendAnswer, (body) => {
      const error = ApiError.safeParse(body).data?.requestError;
      isAboutUs = error?.policyException !== undefined;
      return error?.serviceException?.messageId ?? error?.policyException?.messageId;
    }).outboundSMSMessageRequest;
  } catch (failure) {
    throw isAboutUs && failure instanceof ProviderRefused ? new AccessRefused(failure.reason) : failure;
  }
}
