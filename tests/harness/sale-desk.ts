/** A shop that sells, for tests of sales. */
import type { Sent } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { customer, saleAtDeposit, shop, someMsisdn } from './given.ts';
import { startPortal } from './portal.ts';

/** A portal with a shop, its agent and a colleague of the agent, and functions for sales. */
export async function openSaleDesk() {
  const portal = await startPortal();
  const place = await shop(portal, { phones: 6 });
  const agent = place.agent;
  const colleague = await portal.staff(['ADD_LOAN', 'FIND_CUSTOMER'], { shop_id: place.id });
  const register = (
    about: Partial<Sent<typeof customersCalls.register>> = {},
  ): Sent<typeof customersCalls.register> => ({
    first_name: 'Njoya',
    surname: 'Mbarga',
    id_type: 'national ID',
    document_number: `CM${newId().replace(/\D/g, '').slice(-10)}`,
    date_of_birth: '1988-05-06',
    msisdn: someMsisdn(),
    language: 'fr',
    not_a_duplicate: true,
    ...about,
  });
  const deposit = async (about: { push?: boolean; msisdn?: string } = {}) => {
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    return {
      application_id: sale.id,
      amount_fcfa: sale.deposit_fcfa ?? 0,
      loan_reference: sale.loan_reference,
      ...about,
    };
  };
  const confirmed = { deposit_received: true, customer_made_deposit: true, shop_payment_made: true } as const;
  return { portal, place, agent, colleague, register, deposit, confirmed };
}
