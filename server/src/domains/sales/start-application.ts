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
import { applicationWithNames, openApplicationOf, openApplicationsOf } from './applications.sql.ts';
import { insertApplication } from './change-application.sql.ts';
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

/** The last digits of a loan reference, enough for its customer to recognise it. */
const masked = (loan_reference: string): string => `••••••${loan_reference.slice(-4)}`;

/**
 * A customer at the desk gives their phone or document number. That is enough to start a sale, also for a customer out
 * of the agent's reach. It counts as a look.
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
 * Starts a sale, or answers the customer's open sale, so that no typed data is lost and no customer has two sales.
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
  // Before anything is answered about a sale: what was typed for one person is never recorded for another.
  if (input.said_to_be) await refuseAnotherPerson(input.said_to_be, customer, { tx, actor, clock, services });
  if (customer.loan_status === 'pending_activation' || customer.loan_status === 'active') {
    const open = await openApplicationOf(tx, customer_id);
    // The refusal reveals that the number belongs to a customer, so the look stays counted.
    if (!open)
      throw failAndCommit('RUNNING_LOAN', {
        loan_reference: (await isCustomerInReach(tx, customer_id, actor.staff_id))
          ? (customer.loan_reference ?? '')
          : masked(customer.loan_reference ?? ''),
      });
  }
  const now = clock.now();
  const open = await openApplicationOf(tx, customer_id);
  if (open) {
    const application = await applicationWithNames(tx, open.id);
    if (application && (Date.parse(open.expires_at) > now.getTime() || application.loan_id !== null)) {
      if (!(await mayWorkOn(tx, actor, application))) throw fail('FORBIDDEN');
      return { application: await present(tx, services, application), resumed: true };
    }
    await endSale(tx, { id: open.id, customer_id: customer.id }, 'expired', now);
  }
  // A seller without a shop may sell a phone of any shop, so a user of an owner may sell only in a shop of that owner.
  if (actor.shop_id === null && !isUnlimited(await scopeOf(tx, actor))) throw fail('FORBIDDEN');
  const id = newId();
  await insertApplication(tx, {
    id,
    loan_reference: newLoanReference(),
    customer_id,
    agent_id: actor.staff_id,
    shop_id: actor.shop_id,
    opened_at: now.toISOString(),
    expires_at: new Date(now.getTime() + OPEN_MS).toISOString(),
  });
  note({ subject_kind: 'application', subject_id: id, facts: { customer_id } });
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
