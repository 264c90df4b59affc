/** The receipt of the latest payment. */
import type { PaymentStory } from '@palier/sandbox/mobile-money/c2b.ts';
import { fcfa } from './formats.ts';
import { h, type Piece } from './node.ts';
import { type Page } from './page.ts';
import { isTaken, paymentOutcome, type PaymentOutcome } from './payment-outcome.ts';

export interface Receipt {
  readonly msisdn: string;
  readonly account: string;
  readonly amount: number;
  readonly transaction_id: string;
  readonly outcome: PaymentOutcome;
}

export const receiptOf = (paid: Pick<Receipt, 'msisdn' | 'account' | 'amount'>, story: PaymentStory): Receipt => ({
  ...paid,
  transaction_id: story.transaction_id,
  outcome: paymentOutcome(story),
});

export function receiptPiece(
  { words }: Page,
  receipt: Receipt,
  is_busy: boolean,
  repeat: (receipt: Receipt) => void,
): Piece {
  const is_taken = isTaken(receipt.outcome);
  return h(
    'section',
    { key: 'receipt', class: is_taken ? 'receipt' : 'receipt receipt-bad', 'aria-label': words.money.latest },
    h('p', {}, h('strong', {}, words.money.outcome[receipt.outcome])),
    h('p', {}, is_taken ? words.money.taken(fcfa(receipt.amount)) : words.money.kept),
    h('p', { class: 'say' }, `${receipt.account} · ${receipt.transaction_id}`),
    is_taken &&
      h(
        'button',
        {
          class: 'link',
          type: 'button',
          title: words.money.again_hint,
          disabled: is_busy,
          onclick: () => repeat(receipt),
        },
        words.money.again,
      ),
  );
}
