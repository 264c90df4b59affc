/** What a person may say of a move next. */
import type { FloatMove } from '@palier/contract/finance/records.ts';

type Said = 'sent' | 'confirmed' | 'failed';

/** Nobody of ours sees when a lender sends, so its money may arrive at once. What the operator moves, it tells itself. */
export function mayBeMarked({ means, state, purpose, direction }: FloatMove): readonly Said[] {
  if (means === 'provider') return state === 'unknown' ? ['confirmed', 'failed'] : [];
  if (state === 'approved')
    return purpose === 'lender' && direction === 'top_up' ? ['confirmed', 'sent', 'failed'] : ['sent', 'failed'];
  return state === 'sent' ? ['confirmed', 'failed'] : [];
}
