import { randomInt } from 'node:crypto';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import type { CommandHandler, CommandContext, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import {
  countLooks,
  customerByExactKey,
  isCustomerInReach,
  findCustomerForUpdate,
  refuseKeysAtCeiling,
  refuseSelfLoan,
} from '../customers/customers.ts';
import { isUnlimited, scopeOf } from '../network/network.ts';
import { endSale } from './end-sale.ts';
import { applicationWithNames, awaitedSaleOf, expiredSalesOf, openApplicationsOf } from './applications.sql.ts';
import { insertApplication } from './change-application.sql.ts';
import { liveSaleOf, maskedReference, refuseHeld } from './other-sale.ts';
import { refuseManyOpenSales } from './open-sales-limit.ts';
import { refuseAnotherPerson } from './refuse-another-person.ts';
import { present, viewApplication } from './application-view.ts';
import { mayWorkOn } from './steps.ts';

const OPEN_MS = 72 * 3_600_000;
const MOST_OPEN = 50;

/**
 * Nine random digits, the first not zero, and the check digit. They are random, so that a wrong guess almost never
 * names a loan. The unique index refuses a number that is in use.
 */
const newLoanReference = (): string => withCheckDigit(String(randomInt(100_000_000, 1_000_000_000)));

/**
 * A customer at the desk gives their phone or document number. That is enough to start a sale, also for a customer out
 * of the agent's reach, who must confirm it then. It counts as a look.
 */
async function customerByKey(
  key: string,
  { tx, actor, services }: Pick<CommandContext, 'tx' | 'actor' | 'services'>,
): Promise<string> {
  const customer_id = await customerByExactKey(tx, key, services.business.country);
  if (customer_id === null) {
    await refuseKeysAtCeiling({ db: tx, actor, services }, key);
    throw fail('CUSTOMER_RECORD_NOT_FOUND');
  }
  await countLooks({ db: tx, actor, services }, [customer_id]);
  return customer_id;
}

/**
 * Starts a sale, or answers the customer's open sale, so that no typed data is lost and no customer has two sales. A
 * customer out of reach, or with a sale at another desk, must confirm the new one before anything of them is shown.
 */
export const startApplication: CommandHandler<typeof salesCalls.startApplication> = async (
  input,
  { tx, actor, clock, services, note },
) => {
  const customer_id =
    'customer_id' in input ? input.customer_id : await customerByKey(input.customer_key, { tx, actor, services });
  const customer = await findCustomerForUpdate(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseSelfLoan(tx, actor, customer);
  if (customer.number_lost_at !== null) throw fail('NO_NUMBER');
  // Before anything is answered about a sale: what was typed for one person is never recorded for another.
  if (input.said_to_be) await refuseAnotherPerson(input.said_to_be, customer, { tx, actor, clock, services });
  const now = clock.now();
  const other = await liveSaleOf(tx, customer_id, now);
  if (other && (await mayWorkOn(tx, actor, other)))
    return { application: await present(tx, services, other), resumed: true };
  if (customer.loan_status === 'pending_activation' || customer.loan_status === 'active')
    // The refusal reveals that the number belongs to a customer, so the look stays counted.
    throw failAndCommit('RUNNING_LOAN', {
      loan_reference: (await isCustomerInReach(tx, customer_id, actor.staff_id))
        ? (customer.loan_reference ?? '')
        : maskedReference(customer.loan_reference ?? ''),
    });
  if (other) await refuseHeld(tx, services, other);
  for (const over of await expiredSalesOf(tx, customer_id, now)) await endSale(tx, over, 'expired', now);
  const begun = await awaitedSaleOf(tx, customer_id, actor);
  if (begun) return { application: await viewApplication(tx, services, begun), resumed: true };
  // A seller without a shop may sell a phone of any shop, so a user of an owner may sell only in a shop of that owner.
  if (actor.shop_id === null && !isUnlimited(await scopeOf(tx, actor))) throw fail('FORBIDDEN');
  await refuseManyOpenSales(tx, actor, clock);
  const is_known = other === null && (await isCustomerInReach(tx, customer_id, actor.staff_id));
  const id = newId();
  await insertApplication(tx, {
    id,
    loan_reference: newLoanReference(),
    customer_id,
    // What somebody types about a customer does not prove that the customer stands there.
    confirmation: is_known ? 'not_needed' : 'awaited',
    agent_id: actor.staff_id,
    shop_id: actor.shop_id,
    opened_at: now.toISOString(),
    expires_at: new Date(now.getTime() + OPEN_MS).toISOString(),
  });
  note({ subject_kind: 'application', subject_id: id, facts: { customer_id, is_known } });
  return { application: await viewApplication(tx, services, id), resumed: false };
};

export const readApplication: QueryHandler<typeof salesCalls.application> = async (
  { application_id },
  { db, services, actor },
) => {
  const row = await applicationWithNames(db, application_id);
  if (!row || !(await mayWorkOn(db, actor, row))) throw fail('APPLICATION_NOT_FOUND');
  return { application: await present(db, services, row) };
};

export const listOpenApplications: QueryHandler<typeof salesCalls.openApplications> = async (
  _,
  { db, actor, clock, services },
) => {
  const rows = await openApplicationsOf(db, actor.staff_id, clock.now(), MOST_OPEN);
  return { applications: await Promise.all(rows.map((row) => present(db, services, row))) };
};
