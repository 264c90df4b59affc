/** Whose records the calls of the books name: those of the whole business, which no shop owner sees. */
import { about } from './whose-rows.ts';
import type { Row } from './whose.ts';
import { today } from './today.ts';

const head_office = { whose: 'anybody', none: 'FORBIDDEN', own: 'FORBIDDEN', other: 'FORBIDDEN' } as const;

export const BOOKS: readonly Row[] = [
  ...about('closing_id', head_office, 'books.requestReopening'),
  { call: 'books.exportClosing', fields: { closing_id: head_office }, rest: () => ({ format: 'journal' }) },
  {
    call: 'books.requestEntry',
    fields: { shop_id: head_office, reference: 'writes' },
    rest: () => ({
      event: 'shop_payment',
      place: 'bank',
      amount_fcfa: 999_999_999,
      value_on: today(),
    }),
  },
  ...about('entry_id', head_office, 'books.requestEntryBack'),
];
