/** A call of the type "other" needs a description, and says so together with what else is missing. */
import { expect, test } from 'vitest';
import { FullRating, ShortRating } from './rating-input.ts';

test.each([
  ['short', ShortRating, 'remarks'],
  ['full', FullRating, 'contact'],
] as const)('the %s form marks all that is missing at once', (_, form, field) => {
  const fields = form.safeParse({ call_type: 'other' }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(fields).toEqual(expect.arrayContaining(['loan_reference', field, 'other_description']));
  expect(form.safeParse({ call_type: 'repair' }).error?.issues.map(({ path }) => path.join('.'))).not.toContain(
    'other_description',
  );
});
