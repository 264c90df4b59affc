import * as z from 'zod';
import { AccessRefused, ProviderUnreachable } from '../wire.ts';
import { jsonOrNull } from '../json.ts';
import { plainAscii } from '../mobile-money/plain-ascii.ts';
import { Reference, readStatus } from './mtn-momo-status.ts';
import { type MtnMomoAccess, mtnMomoProduct } from './mtn-momo-product.ts';
import type { MobileMoneyProvider, PromptName, PromptReading, PromptRequest } from '../ports/mobile-money.ts';
import { throwUnlessTaken, holderName, isUnknownHere } from './mtn-momo-answers.ts';

/** MTN Mobile Money, products `collection` and `disbursement` of the Open API (momodeveloper.mtn.com). */

export interface MtnMomoSettings extends MtnMomoAccess {
  /** `https://proxy.momoapi.mtn.com` in production. */
  readonly base_url: string;
  /** `mtncameroon`, `mtnivorycoast`, `sandbox` … */
  readonly target_environment: string;
  /** The product that pays out; null where the contract has none. */
  readonly disbursement?: MtnMomoAccess | null;
  /** That of the business: `XAF` or `XOF`. */
  readonly currency: () => string;
  /** Numbers with these beginnings, in E.164, are prompted here. */
  readonly prefixes: () => readonly string[];
  readonly timeout_ms?: number;
}

/** MTN's own sandbox takes euros alone and refuses the francs of the country that will be live. */
const SANDBOX = { target_environment: 'sandbox', currency: 'EUR' };

const ActiveBody = z.union([z.boolean(), z.object({ result: z.boolean() }).transform(({ result }) => result)]);

const BalanceBody = z.object({ availableBalance: z.string(), currency: z.string() });

const CallbackBody = z.object({ externalId: z.unknown(), referenceId: z.unknown() }).partial();

export function mtnMomo(
  given: MtnMomoSettings,
): MobileMoneyProvider & { readonly accountHolder: NonNullable<MobileMoneyProvider['accountHolder']> } {
  const isSandbox = given.target_environment === SANDBOX.target_environment;
  const settings: MtnMomoSettings = isSandbox ? { ...given, currency: () => SANDBOX.currency } : given;
  const collection = mtnMomoProduct('collection', settings);
  const disbursement =
    settings.disbursement && mtnMomoProduct('disbursement', { ...settings, ...settings.disbursement });
  const { call } = collection;

  async function requestToPay(prompt: PromptRequest): Promise<void> {
    const answer = await call({
      method: 'POST',
      path: '/v1_0/requesttopay',
      headers: { 'X-Reference-Id': prompt.reference, 'X-Callback-Url': prompt.callback_url },
      body: JSON.stringify({
        amount: String(prompt.amount_fcfa),
        currency: settings.currency(),
        // A callback does not always carry the reference id; it does carry this.
        externalId: prompt.reference,
        payer: { partyIdType: 'MSISDN', partyId: withoutPlus(prompt.msisdn) },
        payerMessage: plainAscii(`${prompt.account_reference} ${prompt.note}`),
        payeeNote: plainAscii(prompt.account_reference),
      }),
    });
    const was_taken_before = answer.status === 409;
    if (!was_taken_before) throwUnlessTaken(answer);
  }

  async function status({ reference }: PromptName): Promise<PromptReading> {
    const answer = await call({ method: 'GET', path: `/v1_0/requesttopay/${encodeURIComponent(reference)}` }).catch(
      (failure: unknown) => {
        // A refused token says nothing about the money.
        throw failure instanceof AccessRefused ? new ProviderUnreachable(failure.message, { cause: failure }) : failure;
      },
    );
    if (isUnknownHere(answer)) return { status: 'not_found', transaction_id: null, amount_fcfa: null, reason: null };
    const reading = answer.status === 200 ? readStatus(jsonOrNull(answer.text), settings.currency(), reference) : null;
    if (!reading)
      throw new ProviderUnreachable(`MTN MoMo gave no readable status: HTTP ${answer.status}`, {
        status: answer.status,
      });
    return reading;
  }

  async function accountHolder(msisdn: string): Promise<{ active: boolean; name: string | null }> {
    const holder = `/v1_0/accountholder/msisdn/${withoutPlus(msisdn)}`;
    const answer = await call({ method: 'GET', path: `${holder}/active` });
    if (answer.status === 404) return { active: false, name: null };
    throwUnlessTaken(answer);
    const active = ActiveBody.safeParse(jsonOrNull(answer.text));
    if (!active.success)
      throw new ProviderUnreachable('MTN MoMo gave no readable answer about an account holder', {
        status: answer.status,
      });
    if (!active.data) return { active: false, name: null };
    // The set of fields differs by country, and some give no name; a missing name does not prevent a prompt.
    const name = await call({ method: 'GET', path: `${holder}/basicuserinfo` }).then(
      (info) => (info.status === 200 ? holderName(jsonOrNull(info.text)) : null),
      () => null,
    );
    return { active: true, name };
  }

  async function check(): Promise<void> {
    await collection.renew();
    const answer = await call({ method: 'GET', path: '/v1_0/account/balance' });
    throwUnlessTaken(answer);
    if (!BalanceBody.safeParse(jsonOrNull(answer.text)).success)
      throw new ProviderUnreachable('MTN MoMo gave no readable balance', { status: answer.status });
  }

  return {
    code: 'mtn-momo',
    serves: (msisdn) => settings.prefixes().some((prefix) => msisdn.startsWith(prefix)),
    announce: null,
    requestToPay,
    status,
    accountHolder,
    check,
    wallets: {
      balances: {
        collection: collection.balanceOf('utility'),
        ...(disbursement && { disbursement: disbursement.balanceOf('working_capital') }),
      },
      // No order of the Open API moves money between the two products, so a person does it in the operator's portal.
      mover: null,
    },
    referenceOf({ body }) {
      const callback = CallbackBody.safeParse(typeof body === 'string' ? jsonOrNull(body) : body);
      if (!callback.success) return null;
      const named = [callback.data.externalId, callback.data.referenceId].map((candidate) =>
        Reference.safeParse(candidate),
      );
      return named.find((candidate) => candidate.success)?.data ?? null;
    },
  };
}

const withoutPlus = (msisdn: string): string => msisdn.replace(/^\+/, '');
