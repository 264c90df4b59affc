/** References and amounts that the messages and the lock screen suggest for a payment. */
import { amountsIn, referencesIn } from './found-in-text.ts';
import { h, type Piece } from './node.ts';
import { type Page } from './page.ts';

const MOST_SUGGESTED = 2;

const firstOnes = <T>(found: T[]): T[] => [...new Set(found)].slice(0, MOST_SUGGESTED);

export const suggestedReferences = ({ world }: Page): string[] =>
  firstOnes(world?.sms.flatMap(({ text }) => referencesIn(text)) ?? []);

export const suggestedAmounts = ({ world }: Page): number[] =>
  firstOnes(
    [
      ...amountsIn(world?.handset?.lock_text ?? ''),
      ...(world?.sms.flatMap(({ text }) => amountsIn(text)) ?? []),
    ].filter((amount) => amount > 0),
  );

/** Fills the form with the reference and the amount from the lock screen and the messages. */
export function startBill(page: Page): void {
  page.bill = {
    account: suggestedReferences(page)[0] ?? page.bill.account,
    amount: String(suggestedAmounts(page)[0] ?? page.bill.amount),
  };
}

export function suggestions({ words }: Page, chips: { text: string; use: () => void }[]): Piece | null {
  if (chips.length === 0) return null;
  return h(
    'div',
    { class: 'chips', role: 'group', 'aria-label': words.money.suggested },
    ...chips.map(({ text, use }) => h('button', { key: text, class: 'chip', type: 'button', onclick: use }, text)),
  );
}
