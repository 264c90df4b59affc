/** Orange Money of Cameroon, merchant payments with a prompt on the phone. Its documents come with the contract. */
import * as z from 'zod';
import { jsonOrNull } from '../json.ts';
import { plainAscii } from '../mobile-money/plain-ascii.ts';
import type { MobileMoneyProvider, PromptName, PromptReading, PromptRequest } from '../ports/mobile-money.ts';
import { AccessRefused, NotOurs, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { ErrorBody, type OrangeMoneyReading, orderIdOf, readStatus, throwUnlessTaken } from './orange-money-answers.ts';
import { type OrangeMoneyAccess, orangeMoneyWire } from './orange-money-wire.ts';

export interface OrangeMoneySettings extends OrangeMoneyAccess {
  /** Nine digits: the channel user, whose wallet is paid. */
  readonly channel_msisdn: string;
  /** It travels in the body of each payment, and is written nowhere else. */
  readonly pin: string;
  /** Codes of refusals that mean that the number is not one of Orange. */
  readonly not_ours: ReadonlySet<string>;
  /** Numbers with these beginnings, in E.164, are prompted here. */
  readonly prefixes: () => readonly string[];
}

const InitBody = z.object({ data: z.object({ payToken: z.string().min(1).max(64) }) });
const COUNTRY = '+237';

export function orangeMoney(settings: OrangeMoneySettings): MobileMoneyProvider {
  const { not_ours } = settings;
  const { call, renew } = orangeMoneyWire(settings);

  async function announce(): Promise<string> {
    const answer = await call('POST', '/init');
    throwUnlessTaken(answer, not_ours);
    const named = InitBody.safeParse(jsonOrNull(answer.text));
    if (!named.success) throw new ProviderUnreachable('Orange Money gave no payToken', { status: answer.status });
    return named.data.data.payToken;
  }

  async function requestToPay(prompt: PromptRequest): Promise<void> {
    const { operator_token: payToken, reference, msisdn } = prompt;
    if (payToken === null) throw new Error('a prompt of Orange Money is sent by the payToken that announced it');
    if (!msisdn.startsWith(COUNTRY)) throw new NotOurs('PAYER_NOT_FOUND');
    const answer = await call('POST', '/pay', {
      notifUrl: prompt.callback_url,
      channelUserMsisdn: settings.channel_msisdn,
      amount: String(prompt.amount_fcfa),
      subscriberMsisdn: msisdn.slice(COUNTRY.length),
      pin: settings.pin,
      orderId: orderIdOf(reference),
      description: plainAscii(`${prompt.account_reference} ${prompt.note}`),
      payToken,
    });
    try {
      throwUnlessTaken(answer, not_ours);
    } catch (failure) {
      if (!(failure instanceof ProviderRefused)) throw failure;
      // A payToken is good for one payment, so it is also refused when the payment was sent before.
      const before = await read(reference, payToken);
      if (before?.was_sent && before.status !== 'failed') return;
      throw failure;
    }
  }

  /** Null where Orange says in its own words that it knows no such payment. */
  async function read(reference: string, operator_token: string): Promise<OrangeMoneyReading | null> {
    const answer = await call('GET', `/paymentstatus/${encodeURIComponent(operator_token)}`).catch(
      (failure: unknown) => {
        // A refused token says nothing about the money.
        throw failure instanceof AccessRefused ? new ProviderUnreachable(failure.message, { cause: failure }) : failure;
      },
    );
    const body = jsonOrNull(answer.text);
    if (answer.status === 404 && ErrorBody.safeParse(body).success) return null;
    const isAnswer = answer.status === 200;
    const reading = isAnswer ? readStatus(body, { operator_token, order_id: orderIdOf(reference), not_ours }) : null;
    if (!reading)
      throw new ProviderUnreachable(`Orange Money gave no readable status: HTTP ${answer.status}`, {
        status: answer.status,
      });
    return reading;
  }

  async function status({ reference, operator_token }: PromptName): Promise<PromptReading> {
    // What was never named was never sent.
    const reading = operator_token === null ? null : await read(reference, operator_token);
    if (!reading) return { status: 'not_found', transaction_id: null, amount_fcfa: null, reason: null };
    const { was_sent: _, ...told } = reading;
    return told;
  }

  return {
    code: 'orange-money',
    serves: (msisdn) => settings.prefixes().some((prefix) => msisdn.startsWith(prefix)),
    announce,
    requestToPay,
    status,
    accountHolder: null,
    check: renew,
    wallets: { balances: {}, mover: null },
    // The address of a callback carries our reference; its body names the payToken alone.
    referenceOf: () => null,
  };
}
