/** The days of a report, where the caller names none. */
import { inOrder, inOrderNeeded } from '@palier/contract/reports/report-input.ts';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { ApiError } from '../../platform/errors.ts';
import type { QueryContext } from '../../platform/handler.ts';

type MaySayDay = { readonly as_of_on?: Day | undefined };
type MaySayDays = MaySayDay & { readonly from_on?: Day | undefined };

/** A report without a day is as of today. */
export const onDay = <Input extends MaySayDay>(
  asked: Input,
  { clock }: Pick<QueryContext, 'clock'>,
): Omit<Input, 'as_of_on'> & { readonly as_of_on: Day } => ({ ...asked, as_of_on: asked.as_of_on ?? clock.today() });

/** A report of a time begins with the month of its day. Refuses INVALID_INPUT for a time that ends before it begins. */
export function inTime<Input extends MaySayDays>(
  asked: Input,
  context: Pick<QueryContext, 'clock'>,
): Omit<Input, 'as_of_on' | 'from_on'> & { readonly as_of_on: Day; readonly from_on: Day } {
  const as_of_on = asked.as_of_on ?? context.clock.today();
  const from_on = asked.from_on ?? firstOfMonth(as_of_on);
  if (!inOrder({ from_on, as_of_on }))
    throw new ApiError('INVALID_INPUT', {}, { from_on: [inOrderNeeded.message] }, false);
  return { ...asked, as_of_on, from_on };
}
