/**
 * Our own accounts at Daraja: their balances (`/mpesa/accountbalance/v1/query`) and orders that move money from the
 * working account to the utility account (`/mpesa/b2b/v1/paymentrequest`). All answers come later.
 */
import type { FloatWallet } from '@palier/contract/finance/records.ts';
import * as z from 'zod';
import { ProviderRefused } from '../wire.ts';
import { textOf, transactionId } from '../mobile-money/message-fields.ts';
import { readOrderResult, readOrderStatus } from './daraja-orders.ts';
import { parametersOf, recordOf } from './daraja-result.ts';
import type { DarajaStatusSettings } from './daraja-status.ts';
import { type DarajaWire, readDaraja } from './daraja-wire.ts';
import type { OperatorWallets, WalletBalance } from '../ports/mobile-money.ts';
import { wholeBalance } from '../mobile-money/whole-francs.ts';

const Taken = z.object({ ResponseCode: z.coerce.string(), ConversationID: z.unknown().optional() }).loose();

/** The operator's names of its accounts. The working account is called MMF as well. */
const WALLET_OF: ReadonlyArray<readonly [name: RegExp, wallet: FloatWallet]> = [
  [/^utility account$/i, 'utility'],
  [/^(working|mmf) account$/i, 'working_capital'],
];

export function darajaWallets(
  short_code: string,
  currency: () => string,
  { initiator, security_credential }: Pick<DarajaStatusSettings, 'initiator' | 'security_credential'>,
  { post }: DarajaWire,
): OperatorWallets {
  const us = { Initiator: initiator, SecurityCredential: security_credential, PartyA: short_code };
  /** A question that waited too long in the operator's queue is reported to the same address, and says nothing. */
  const answersTo = (result_url: string) => ({ ResultURL: result_url, QueueTimeOutURL: result_url });

  async function taken(path: string, body: object): Promise<z.output<typeof Taken>> {
    const answer = readDaraja(await post(path, body), Taken);
    if (answer.ResponseCode !== '0') throw new ProviderRefused(`RESPONSE_${answer.ResponseCode}`.slice(0, 60));
    return answer;
  }

  return {
    balances: {
      accounts: {
        wallets: ['utility', 'working_capital'],
        ask: async ({ result_url }) => {
          await taken('/mpesa/accountbalance/v1/query', {
            ...us,
            ...answersTo(result_url),
            CommandID: 'AccountBalance',
            IdentifierType: '4',
            Remarks: 'Balance of our accounts',
          });
          return 'later';
        },
        read: (body) => readBalances(body, currency()),
      },
    },
    mover: {
      from: 'working_capital',
      to: 'utility',
      send: async ({ reference, amount_fcfa, result_url }) => {
        const { ConversationID } = await taken('/mpesa/b2b/v1/paymentrequest', {
          ...us,
          ...answersTo(result_url),
          // Against duplicates: the operator carries out one order under it.
          OriginatorConversationID: reference,
          CommandID: 'BusinessPayToBulk',
          SenderIdentifierType: '4',
          RecieverIdentifierType: '4',
          Amount: String(amount_fcfa),
          PartyB: short_code,
          AccountReference: reference.replaceAll('-', '').slice(-13),
          Remarks: 'To our utility account',
        });
        return { provider_id: transactionId(ConversationID) };
      },
      readResult: readOrderResult,
      askStatus: async ({ reference, result_url }) => {
        await taken('/mpesa/transactionstatus/v1/query', {
          ...us,
          ...answersTo(result_url),
          CommandID: 'TransactionStatusQuery',
          OriginalConversationID: reference,
          IdentifierType: '4',
          Remarks: 'An order without a result',
          Occasion: reference,
        });
      },
      readStatus: readOrderStatus,
    },
  };
}

/**
 * `Working Account|KES|700000.00|700000.00|0.00|0.00&Utility Account|…`. The first number is what we hold. An account
 * with another currency or another shape is left out.
 */
function readBalances(body: unknown, currency: string): readonly WalletBalance[] | null {
  const result = recordOf(recordOf(body)['Result']);
  if (textOf(result['ResultCode'])?.trim() !== '0') return null;
  const told = textOf(parametersOf(result).get('AccountBalance')) ?? '';
  const found = new Map<FloatWallet, WalletBalance>();
  for (const text of told.split('&').map((segment) => segment.trim())) {
    const [name = '', in_currency = '', amount] = text.split('|').map((part) => part.trim());
    const wallet = WALLET_OF.find(([pattern]) => pattern.test(name))?.[1];
    const amount_fcfa = wholeBalance(amount);
    if (wallet && in_currency === currency && amount_fcfa !== null && !found.has(wallet))
      found.set(wallet, { wallet, amount_fcfa, text: text.slice(0, MOST_TEXT) });
  }
  return found.size === 0 ? null : [...found.values()];
}
const MOST_TEXT = 200;
