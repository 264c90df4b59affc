/** A customer of another shop, who confirms a sale by the code on their phone. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Person } from './given.ts';
import type { Portal, Staff } from './portal.ts';

/** Begins a sale with the customer's number and lets them confirm it. */
export async function confirmedSale(portal: Portal, agent: Staff, { msisdn }: Person) {
  const { application } = await portal.done(salesCalls.startApplication, { customer_key: msisdn }, agent);
  const application_id = application.id;
  const codes = async () =>
    (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`)).flatMap(
      ({ text }) => (text.includes(application.shop_name) && /code (\d{6})\b/.exec(text)?.[1]) || [],
    );
  const earlier = (await codes()).length;
  await portal.done(salesCalls.sendConfirmation, { application_id }, agent);
  const code = await portal.until('the code of the sale', async () => {
    const [newest, ...older] = await codes();
    return older.length >= earlier && newest;
  });
  return (await portal.done(salesCalls.confirmCustomer, { application_id, code }, agent)).application;
}
