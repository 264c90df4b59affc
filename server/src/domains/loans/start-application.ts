import { randomInt } from 'node:crypto';
import type { loansCalls } from '@palier/contract/loans.calls.ts';
import { withCheckDigit } from '@palier/contract/values/loan-reference.ts';
import type { Deed, DeedContext, Reading } from '../../deed.ts';
import { newId } from '../../ids.ts';
import { refuse, refuseAndKeep } from '../../refuse.ts';
import {
  countLooks,
  customerByExactKey,
  isCustomerInReach,
  lockCustomer,
  refuseKeysAtCeiling,
  refuseSelfLoan,
} from '../customers/customers.ts';
import { isUnlimited, scopeOf } from '../network/network.ts';
import { endSale } from './end-sale.ts';
import { applicationWithNames, insertApplication, openApplicationOf, openApplicationsOf } from './applications.sql.ts';
import { present, viewApplication } from './application-view.ts';
import { mayWorkOn } from './steps.ts';

const OPEN_MS = 72 * 3_600_000;
const MOST_OPEN = 50;

/** Nine random digits, the first not zero, and the check digit. Random, so that a wrong guess is almost never somebody's loan; the unique rule catches the rest. */
export const newLoanReference = (): string => withCheckDigit(String(randomInt(100_000_000, 1_000_000_000)));

/** Enough of a loan's reference for its customer to recognise it. */
const masked = (loan_reference: string): string => `••••••${loan_reference.slice(-4)}`;

/** Somebody who stands at the desk says their phone or document number: that is enough to sell to them, whoever's customer they were. It counts as a look. */
async function customerByKey(
  key: string,
  { tx, actor, wires }: Pick<DeedContext, 'tx' | 'actor' | 'wires'>,
): Promise<string> {
  const customer_id = await customerByExactKey(tx, key, wires.config.business.country);
  if (customer_id === null) {
    await refuseKeysAtCeiling({ db: tx, actor, wires }, key);
    throw refuse('CUSTOMER_RECORD_NOT_FOUND');
  }
  await countLooks({ db: tx, actor, wires }, [customer_id]);
  return customer_id;
}

/** Starts a sale. One that is open for the customer goes on instead, so nothing typed is lost and nobody sells twice. */
export const startApplication: Deed<typeof loansCalls.startApplication> = async (
  input,
  { tx, actor, clock, wires, note },
) => {
  const customer_id =
    'customer_id' in input ? input.customer_id : await customerByKey(input.customer_key, { tx, actor, wires });
  const customer = await lockCustomer(tx, customer_id);
  if (!customer) throw refuse('CUSTOMER_RECORD_NOT_FOUND');
  await refuseSelfLoan(tx, actor, customer);
  if (customer.loan_status === 'pending_activation' || customer.loan_status === 'active') {
    const open = await openApplicationOf(tx, customer_id);
    // Whose number it was has been told: the look stays counted.
    if (!open)
      throw refuseAndKeep('RUNNING_LOAN', {
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
      if (!(await mayWorkOn(tx, actor, application))) throw refuse('FORBIDDEN');
      return { application: await present(tx, wires, application), resumed: true };
    }
    await endSale(tx, { id: open.id, customer_id: customer.id }, 'expired', now);
  }
  // Without a shop a phone may come from any shelf: the user of an owner sells in a shop of theirs or not at all.
  if (actor.shop_id === null && !isUnlimited(await scopeOf(tx, actor))) throw refuse('FORBIDDEN');
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
  return { application: await viewApplication(tx, wires, id), resumed: false };
};

export const readApplication: Reading<typeof loansCalls.application> = async (
  { application_id },
  { db, wires, actor },
) => {
  const row = await applicationWithNames(db, application_id);
  if (!row || !(await mayWorkOn(db, actor, row))) throw refuse('APPLICATION_NOT_FOUND');
  return { application: await present(db, wires, row) };
};

export const listOpenApplications: Reading<typeof loansCalls.openApplications> = async (
  _,
  { db, actor, clock, wires },
) => {
  const rows = await openApplicationsOf(db, actor.staff_id, clock.now(), MOST_OPEN);
  return { applications: await Promise.all(rows.map((row) => present(db, wires, row))) };
};
