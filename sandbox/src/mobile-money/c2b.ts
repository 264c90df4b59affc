import type { MoneyCallbacks } from '../callbacks.ts';
import type { ProviderClock } from '../clock.ts';
import type { ExchangeLog } from '../exchanges.ts';
import { tellPortal, type PortalAnswer } from '../portal.ts';
import type { DarajaPaybillOptions } from '../settings.ts';
import type { World } from '../world.ts';
import { shownNumber } from './shown-number.ts';
import { newReceipt } from './transaction-ids.ts';
import { creditWallet, debitWallet } from './wallets.ts';

/**
 * A customer pays the paybill from the operator's menu: the portal is asked (validation), the wallet is debited, the
 * portal is notified (confirmation). The messages have the shapes of Daraja v2.
 */

export interface CustomerPayment {
  /** As keyed in. */
  readonly account: string;
  readonly msisdn: string;
  readonly amount: number;
  readonly payer_name?: string | undefined;
  /** Only given to send the same payment twice. */
  readonly transaction_id?: string | undefined;
}

export interface PaymentStory {
  readonly transaction_id: string;
  readonly validation: PortalAnswer & { readonly accepted: boolean };
  /**
   * Null when the validation refused or the payment failed. Late confirmations are not waited for; a lost one is never
   * sent.
   */
  readonly confirmation:
    | ({ readonly state: 'delivered' } & PortalAnswer)
    | { readonly state: 'late' | 'lost' }
    /** The operator gave the money back, because the portal did not say that it has the payment. */
    | { readonly state: 'returned' }
    | null;
}

export interface C2bDesk {
  /** Null when the wallet does not hold enough: then the portal is not notified. */
  pay(payment: CustomerPayment): Promise<PaymentStory | null>;
}

/** The portal has about this long to answer. After it, the payment goes through, as with `ResponseType: Completed`. */
const VALIDATION_MS = 8_000;

export function c2bDesk(
  world: World,
  {
    log,
    callbacks,
    clock,
    options,
  }: {
    log: ExchangeLog;
    callbacks: MoneyCallbacks;
    clock: ProviderClock;
    options: DarajaPaybillOptions;
  },
): C2bDesk {
  return {
    async pay(payment) {
      // The money is taken first and returned on refusal, so that two payments cannot spend the same franc while the
      // portal validates.
      if (!debitWallet(world, payment.msisdn, payment.amount)) return null;
      const transaction_id = payment.transaction_id ?? newReceipt();
      const msisdn = shownNumber(payment.msisdn, world.behaviour);
      const message = c2bMessage({ ...payment, msisdn, transaction_id }, options.short_code, clock.now());

      const answer = world.behaviour.validation_skipped
        ? UNASKED
        : await tellPortal(log, options.validation_url, message, { timeout_ms: VALIDATION_MS });
      const validation = { ...answer, accepted: !saysNo(answer) };
      const hasFailed = validation.accepted && world.behaviour.payments_fail;
      if (hasFailed) world.failed_payments.add(transaction_id);
      if (!validation.accepted || hasFailed) creditWallet(world, payment.msisdn, payment.amount);
      // Sent twice, it is still one payment.
      else if (!world.receipts.some((receipt) => receipt.transaction_id === transaction_id)) {
        world.floats.paybill.utility += payment.amount;
        world.receipts.push({
          transaction_id,
          msisdn: payment.msisdn,
          payer_name: payment.payer_name ?? '',
          account: payment.account,
          amount: payment.amount,
          at: clock.now().toISOString(),
        });
      }
      world.changed();
      if (!validation.accepted || hasFailed) return { transaction_id, validation, confirmation: null };

      const { callback_copies, callback_delay_ms, callbacks_out_of_order } = world.behaviour;
      const delivered = callbacks.deliver(options.confirmation_url, {
        ...message,
        OrgAccountBalance: '0.00',
      });
      if (callback_copies === 0) return { transaction_id, validation, confirmation: { state: 'lost' } };
      if (callback_delay_ms > 0 || callbacks_out_of_order)
        return { transaction_id, validation, confirmation: { state: 'late' } };
      const [first] = await delivered;
      return { transaction_id, validation, confirmation: first ? { state: 'delivered', ...first } : { state: 'lost' } };
    },
  };
}

const UNASKED: PortalAnswer = { status: null, body: null };

/** Only a readable refusal counts as one: a portal that is down, or answers with an error, has not refused. */
function saysNo({ status, body }: PortalAnswer): boolean {
  return (
    status === 200 &&
    typeof body === 'object' &&
    body !== null &&
    'ResultCode' in body &&
    String(body.ResultCode) !== '0'
  );
}

const EAT_AHEAD_MS = 3 * 3_600_000;

function c2bMessage(
  { account, msisdn, amount, payer_name = '', transaction_id }: CustomerPayment & { transaction_id: string },
  short_code: string,
  now: Date,
): Record<string, string> {
  const [first = '', ...others] = payer_name.trim().split(/\s+/);
  return {
    TransactionType: 'Pay Bill',
    TransID: transaction_id,
    // Local time in Nairobi, `YYYYMMDDHHmmss`.
    TransTime: new Date(now.getTime() + EAT_AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14),
    TransAmount: `${amount}.00`,
    BusinessShortCode: short_code,
    BillRefNumber: account,
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: msisdn,
    FirstName: first,
    MiddleName: others.slice(0, -1).join(' '),
    LastName: others.at(-1) ?? '',
  };
}
