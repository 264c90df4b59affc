/** What came of sending a part of a prepared sale. */
import type { PartRefusal, PreparedSale, Wait } from './prepared-sale.ts';

export type Outcome =
  | {
      readonly kind: 'sent';
      readonly learnt?: Partial<
        Pick<PreparedSale, 'customer_id' | 'application_id' | 'limit_fcfa' | 'needs_no_documents'>
      >;
    }
  | { readonly kind: 'refused'; readonly refusal: PartRefusal }
  /** The identity is not decided yet, there was no answer, or none that says whether it was done. */
  | { readonly kind: 'waits'; readonly wait: Omit<Wait, 'tries' | 'at'> };

export const found = (code: string, facts: PartRefusal['facts'] = {}): Outcome => ({
  kind: 'refused',
  refusal: { code, message: '', fields: {}, facts },
});

export const waitsFor = (why: Wait['why'], message = '', reference: string | null = null): Outcome => ({
  kind: 'waits',
  wait: { why, message, reference },
});
