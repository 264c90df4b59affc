/** The form of a registration: the rules of the call, where an empty optional field counts as not given. */
import { CustomerFields } from '@palier/contract/customers/register-input.ts';
import { need } from '@palier/contract/fields.ts';
import { NAME_NEEDED, hasName } from '@palier/contract/values/person.ts';
import * as z from 'zod';
import { businessToday } from '../../../ui/business-now.ts';

/** An emptied text field holds `''`, which the contract would judge as a value. */
const orNothing = <Out>(rule: z.ZodType<Out, string | null | undefined>) =>
  z
    .string()
    .transform((typed): string | null | undefined => (typed.trim() === '' ? null : typed))
    .pipe(rule);

const { other_names, national_id, home_address, number_code } = CustomerFields.shape;

export const Registration = CustomerFields.extend({
  other_names: orNothing(other_names),
  national_id: orNothing(national_id),
  home_address: orNothing(home_address),
  // A sale that was prepared without a line, by an older console too, has none.
  number_code: orNothing(number_code).optional(),
  // The portal judges the age. A day that has not come yet is wrong on any day.
  date_of_birth: CustomerFields.shape.date_of_birth.refine((day) => day <= businessToday(), need('date of birth')),
}).refine(hasName, NAME_NEEDED);
export type Registration = z.output<typeof Registration>;
