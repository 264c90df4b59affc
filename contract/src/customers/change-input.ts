/** What people type to change a customer’s data. */
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { DocumentNumber, IdType, NAME_NEEDED, hasName, oneOfTwoNames, personName } from '../values/person.ts';

export const CustomerLocationRequest = z
  .object({
    customer_id: Id,
    residential_location: line('residential location', 2, 200),
    home_address: z.string().trim().max(200).nullish(),
    reason: Reason,
  })
  .meta({ id: 'CustomerLocationRequest' });

/**
 * The changes of an identity. A field that is left out stays as it is; other names, and one of
 * the two names, are removed when they are sent empty.
 * Pictures are sent as files.
 */
export const CustomerIdentityRequest = z
  .object({
    customer_id: Id,
    first_name: oneOfTwoNames('first name').optional(),
    surname: oneOfTwoNames('surname').optional(),
    other_names: z.literal('').or(personName('other names')).optional(),
    id_type: IdType.optional(),
    document_number: DocumentNumber.optional(),
    msisdn: TypedMsisdn.optional(),
    id_front: z.file().optional(),
    id_back: z.file().optional(),
    photo: z.file().optional(),
    reason: Reason,
  })
  .refine(hasName, NAME_NEEDED)
  .meta({ id: 'CustomerIdentityRequest' });
