import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
import { customerByNationalId } from './customer-search.sql.ts';

export const viewCustomerMsisdn: QueryHandler<typeof customersCalls.viewMsisdn> = async (
  { national_id },
  { db, actor, services, note },
) => {
  const customer = await customerByNationalId(db, national_id, actor.staff_id);
  if (!customer) {
    await refuseKeysAtCeiling({ db, actor, services }, national_id);
    throw fail('CUSTOMER_NOT_FOUND');
  }
  await countLooks({ db, actor, services }, [customer.id]);
  note({ subject_kind: 'customer', subject_id: customer.id, facts: { shown: 'msisdn' } });
  return {
    customer_id: customer.id,
    msisdn: customer.msisdn,
    first_name: customer.first_name,
    surname: customer.surname,
  };
};
