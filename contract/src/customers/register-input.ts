/** What people type to register a customer. */
import { SixDigits } from '../values/typed-code.ts';
import * as z from 'zod';
import { need } from '../fields.ts';
import { Day } from '../values/day.ts';
import { Language } from '../values/language.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { DocumentNumber, IdType, NAME_NEEDED, hasName, oneOfTwoNames, personName } from '../values/person.ts';

const birthDate = Day.refine((day) => day >= '1900-01-01', need('date'));

const sixDigits = SixDigits;

/** The fields, for forms and calls that take some of them. */
export const CustomerFields = z.object({
  /** One of the two names is enough: many people have a single one. */
  first_name: oneOfTwoNames('first name').default(''),
  surname: oneOfTwoNames('surname').default(''),
  other_names: personName('other names').nullish(),
  national_id: DocumentNumber.nullish(),
  id_type: IdType,
  document_number: DocumentNumber,
  date_of_birth: birthDate,
  home_address: z.string().trim().max(200).nullish(),
  msisdn: TypedMsisdn,
  language: Language,
  /** Set after the agent has seen the possible duplicates and found that they are other people. */
  not_a_duplicate: z.boolean().default(false),
  /** The code that reached the number, where it was a former customer’s: it proves who holds it now. */
  number_code: sixDigits.nullish(),
});

export const RegisterCustomer = CustomerFields.refine(hasName, NAME_NEEDED).meta({ id: 'RegisterCustomer' });
