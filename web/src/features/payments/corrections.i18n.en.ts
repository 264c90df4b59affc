import { formatFcfa } from '@palier/contract/values/written-money.ts';

export const en = {
  correct: 'Correct',
  title: (amount: number) => `Correct the payment of ${formatFcfa(amount)}`,
  receipt: (number: string) => `Receipt ${number}`,
  amount: 'Right amount',
  number: 'Right slip number',
  numberHelp: 'As the terminal printed it.',
  does: 'When approved, the loan, the till and the limit of the day follow. A lower amount takes effect a day after the text to the customer, unless they object.',
  takesEffect: 'Counts as',
  from: 'from',
  object: 'Customer objects',
  objectTitle: 'Record the customer’s objection',
  objectDoes: (former: number, amount: number) =>
    `The payment stays at ${formatFcfa(former)} and is not lowered to ${formatFcfa(amount)}. Who asked and who approved are told.`,
  said: 'Words of the customer',
  record: 'Record objection',
  corrected: 'Corrected',
  replaces: 'Replaces a mistyped payment',
  reversed: 'Reversed',
};
