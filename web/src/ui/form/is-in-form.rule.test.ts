import { expect, test } from 'vitest';
import { isInForm } from './is-in-form.ts';

test('a refusal at a field of the form, or of a part of it, stands there and is not said twice', () => {
  const values = { note: '', promise: { amount_fcfa: null }, parts: [{ loan_reference: '' }] };
  for (const field of ['note', 'promise', 'promise.amount_fcfa', 'parts.0.loan_reference'])
    expect([field, isInForm(values, field)]).toEqual([field, true]);
  for (const field of ['other', 'promise.due_on', 'parts.1.loan_reference', 'note.length', 'promise.amount_fcfa.x'])
    expect([field, isInForm(values, field)]).toEqual([field, false]);
});
