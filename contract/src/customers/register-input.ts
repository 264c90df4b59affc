/** What people type to register a customer. */
import * as z from 'zod';
import { need } from '../fields.ts';
import { Day } from '../values/day.ts';
import { Language } from '../values/language.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { DocumentNumber, IdType, personName } from '../values/person.ts';

const birthDate = Day.refine((day) => day >= '1900-01-01', need('date'));

export const RegisterCustomer = z
  .object({
    first_name: personName('first name'),
    surname: personName('surname'),
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
  })
  .meta({ id: 'RegisterCustomer' });
