/**
 * A customer pays the business at MTN's menu: MTN asks the portal whether the account exists, takes the money, and
 * tells the portal, whose answer completes the payment.
 */
import type { MoneyCallbacks } from '../callbacks.ts';
import type { ProviderClock } from '../clock.ts';
import type { ExchangeLog } from '../exchanges.ts';
import type { C2bDesk, CustomerPayment, PaymentStory } from '../mobile-money/c2b.ts';
import { newFinancialTransactionId } from '../mobile-money/transaction-ids.ts';
import { creditWallet, debitWallet } from '../mobile-money/wallets.ts';
import { tellPortal, type PortalAnswer } from '../portal.ts';
import type { MtnPaybillOptions } from '../settings.ts';
import type { World } from '../world.ts';
import { type MtnPayment, fieldIn, paymentOf, questionOf } from './messages.ts';

/** The portal has about this long to say whether the account exists. */
const VALIDATION_MS = 8_000;

const UNASKED: PortalAnswer = { status: null, body: null };

const completes = ({ status, body }: PortalAnswer): boolean =>
  status === 200 && fieldIn(body, 'status') === 'COMPLETED';

interface Around {
  readonly log: ExchangeLog;
  readonly callbacks: MoneyCallbacks;
  readonly clock: ProviderClock;
  readonly options: MtnPaybillOptions & { readonly currency: string };
}

export function mtnPaybillDesk(world: World, { log, callbacks, clock, options }: Around): C2bDesk {
  const isKnown = (id: string): boolean => world.receipts.some(({ transaction_id }) => transaction_id === id);

  function take({ payer_name, ...payment }: MtnPayment & Pick<CustomerPayment, 'payer_name'>): void {
    world.receipts.push({
      ...payment,
      payer_name: payer_name ?? '',
      at: clock.now().toISOString(),
      operator: 'mtn',
    });
    world.changed();
  }

  /** The payment was not completed: it is undone, unless it counts all the same by the contract. */
  function giveBack({ transaction_id, msisdn, amount }: MtnPayment): void {
    const at = world.receipts.findIndex((receipt) => receipt.transaction_id === transaction_id);
    if (at === -1) return;
    world.receipts.splice(at, 1);
    world.failed_payments.add(transaction_id);
    creditWallet(world, msisdn, amount);
    world.changed();
  }

  async function ask(payment: MtnPayment): Promise<PaymentStory['validation']> {
    if (world.behaviour.validation_skipped) return { ...UNASKED, accepted: true };
    const question = questionOf(payment, options.service_provider);
    const answer = await tellPortal(log, options.validation_url, question, { timeout_ms: VALIDATION_MS });
    // What cannot be looked up is not offered to the customer.
    return { ...answer, accepted: answer.status === 200 };
  }

  return {
    async pay(order) {
      const payment = { ...order, transaction_id: order.transaction_id ?? newFinancialTransactionId() };
      const { transaction_id, msisdn, amount } = payment;
      // Sent again, it is still one payment.
      const isRepeated = isKnown(transaction_id);
      if (!isRepeated && !debitWallet(world, msisdn, amount)) return null;
      const validation = isRepeated ? { ...UNASKED, accepted: true } : await ask(payment);
      if (!validation.accepted || world.behaviour.payments_fail) {
        if (validation.accepted) world.failed_payments.add(transaction_id);
        if (!isRepeated) creditWallet(world, msisdn, amount);
        world.changed();
        return { transaction_id, validation, confirmation: null };
      }
      if (!isRepeated) take(payment);

      const { callback_copies, callback_delay_ms, callbacks_out_of_order } = world.behaviour;
      const told = callbacks.deliver(options.payment_url, paymentOf(payment, options)).then((answers) => {
        if (options.returns_unanswered && !isRepeated && !answers.some(completes)) giveBack(payment);
        return answers;
      });
      if (callback_copies > 0 && (callback_delay_ms > 0 || callbacks_out_of_order))
        return { transaction_id, validation, confirmation: { state: 'late' } };
      const [first] = await told;
      const state = isKnown(transaction_id) ? 'lost' : 'returned';
      if (first && isKnown(transaction_id))
        return { transaction_id, validation, confirmation: { state: 'delivered', ...first } };
      return { transaction_id, validation, confirmation: { state } };
    },
  };
}
