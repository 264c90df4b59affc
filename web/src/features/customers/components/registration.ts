/** The form of a registration: the rules of the call, where an empty optional field counts as not given. */
import { RegisterCustomer } from '@palier/contract/customers/register-input.ts';
import * as z from 'zod';

/** An emptied text field holds `''`, which the contract would judge as a value. */
const orNothing = <Out>(rule: z.ZodType<Out, string | null | undefined>) =>
  z
    .string()
    .transform((typed): string | null | undefined => (typed.trim() === '' ? null : typed))
    .pipe(rule);

const { other_names, national_id, home_address } = RegisterCustomer.shape;

export const Registration = RegisterCustomer.extend({
  other_names: orNothing(other_names),
  national_id: orNothing(national_id),
  home_address: orNothing(home_address),
});
export type Registration = z.output<typeof Registration>;
