/** The sale that a customer has open at another desk, and when a new desk may take it over. */
import { STEP } from '@palier/contract/sales/steps.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type ApplicationWithNames, applicationWithNames, openApplicationOf, promptIsOut } from './applications.sql.ts';

/** Whether the sale goes on: a loan keeps it open beyond its time. */
export const isLive = ({ expires_at, loan_id }: Pick<ApplicationWithNames, 'expires_at' | 'loan_id'>, now: Date) =>
  loan_id !== null || Date.parse(expires_at) > now.getTime();

/** The customer's sale that goes on, whoever has it. */
export async function liveSaleOf(db: Reader, customer_id: string, now: Date): Promise<ApplicationWithNames | null> {
  const open = await openApplicationOf(db, customer_id);
  const sale = open && (await applicationWithNames(db, open.id));
  return sale && isLive(sale, now) ? sale : null;
}

/**
 * A sale that has not passed the plan, and for which nothing was or may be paid, blocks no other desk. Any other one
 * does: SALE_HELD says where it is and until when it is kept.
 */
export async function refuseHeld(db: Reader, services: Services, sale: ApplicationWithNames): Promise<void> {
  if (sale.step < STEP.deposit && sale.deposit_paid_fcfa === 0 && !(await promptIsOut(db, sale.id))) return;
  const on = (instant: string): string => dayIn(services.business.time_zone, new Date(instant));
  throw fail('SALE_HELD', { shop: placeOf(sale), since: on(sale.opened_at), until: on(sale.expires_at) });
}

/** The shop of a sale, or its agent, who may have no shop. */
export const placeOf = ({ shop_name, agent_name }: Pick<ApplicationWithNames, 'shop_name' | 'agent_name'>): string =>
  shop_name ?? agent_name;

/** The last digits of a loan reference, enough for its customer to recognise it. */
export const maskedReference = (loan_reference: string): string => `••••••${loan_reference.slice(-4)}`;
