import type { customersCalls } from '@palier/contract/customers.calls.ts';
import type { Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
import { customerByNationalId } from './customers.sql.ts';

export const viewCustomerMsisdn: Reading<typeof customersCalls.viewMsisdn> = async (
  { national_id },
  { db, actor, wires, note },
) => {
  const customer = await customerByNationalId(db, national_id, actor.staff_id);
  if (!customer) {
    await refuseKeysAtCeiling({ db, actor, wires }, national_id);
    throw refuse('CUSTOMER_NOT_FOUND');
  }
  await countLooks({ db, actor, wires }, [customer.id]);
  note({ subject_kind: 'customer', subject_id: customer.id, facts: { shown: 'msisdn' } });
  return {
    customer_id: customer.id,
    msisdn: customer.msisdn,
    first_name: customer.first_name,
    surname: customer.surname,
  };
};
