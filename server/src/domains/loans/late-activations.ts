/**
 * Loans that were made and not activated. A phone may have left the shop without its plan, and nobody would pay for it.
 * After a day the owner and the leads of the shop are told. After three the plan starts from the day of the deposit, or
 * the phone locks, as it always does while its deposit is missing; where a keeper who did not sell it has just scanned
 * it in the shop, the sale is cancelled.
 */
import { SCAN_HOURS } from '@palier/contract/rules/phone-scans.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { writeAudit } from '../audit/audit.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLock } from '../lock-commands/lock-commands.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { peopleOfShop } from '../network/network.ts';
import { findApplicationForUpdate } from '../sales/sales.ts';
import { startPlan } from './activate-loan.ts';
import { cancelIfInShop } from './cancel-not-activated.ts';
import {
  type LateAction,
  type LateActivation,
  actionOf,
  depositDay,
  lateActivations,
  noteActed,
  noteTold,
} from './late-activations.sql.ts';
import { type LoanRow, findLoanForUpdate } from './loans.sql.ts';
import { missingDeposit } from './unproven-money.ts';

const MAX_AT_ONCE = 100;
const HOUR_MS = 3_600_000;
const TELL_HOURS = 24;
const ACT_HOURS = 72;
/** A loan that was older than this when its shop was told is from before this rule: people decide about it. */
const LEFT_DAYS = 14;

/** What is due for the loans that were not activated. Each loan has its own transaction. */
export async function settleLateActivations(services: Services): Promise<void> {
  const { database, clock } = services;
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  const by = {
    tell: ago(TELL_HOURS),
    act: ago(ACT_HOURS),
    told: ago(ACT_HOURS - TELL_HOURS),
    scanned: ago(SCAN_HOURS),
  };
  for (const late of await lateActivations(database, by, LEFT_DAYS, MAX_AT_ONCE))
    try {
      await database.transaction((tx) => settleOne(tx, services, late));
    } catch (failure) {
      // What forbids it, such as a deposit that nobody has proven, stays for people; the doctor names the loan.
      if (!(failure instanceof ApiError)) throw failure;
    }
}

/** The sale is locked before its loan, as everywhere. */
async function settleOne(tx: Tx, services: Services, { loan_id, application_id, told_at }: LateActivation) {
  await findApplicationForUpdate(tx, application_id);
  const loan = await findLoanForUpdate(tx, loan_id);
  if (loan?.status !== 'pending_activation') return;
  const now = services.clock.now();
  if (told_at === null) {
    if (await noteTold(tx, loan_id, now)) await tellShop(tx, services, loan);
    return;
  }
  const action = await act(tx, services, loan);
  if (action === null) return;
  await noteActed(tx, loan_id, action, now);
  await writeAudit(tx, {
    id: newId(),
    at: now,
    staff_id: null,
    call: 'loans.notActivated',
    outcome: 'done',
    caller: { ip: '', request_id: newId() },
    note: { subject_kind: 'loan', subject_id: loan_id, facts: { loan_reference: loan.loan_reference, action } },
  });
}

async function tellShop(tx: Tx, services: Services, loan: LoanRow): Promise<void> {
  if (loan.shop_id === null) return;
  const until = dayIn(services.business.time_zone, new Date(Date.parse(loan.created_at) + ACT_HOURS * HOUR_MS));
  const people = await peopleOfShop(tx, loan.shop_id);
  await sendMessages(
    tx,
    services,
    people.map(({ msisdn, language }) => ({
      to: msisdn,
      language,
      template: 'not_activated' as const,
      facts: { reference: loan.loan_reference, until: shortDay(until) },
    })),
  );
}

/** Answers what was done; null where nothing may be done now. */
async function act(tx: Tx, services: Services, loan: LoanRow): Promise<LateAction | null> {
  if (await cancelIfInShop(tx, services, loan)) return 'cancelled';
  if ((await actionOf(tx, loan.id)) !== null) return null;
  const { not_activated } = await settingsOn(tx, 'locks', services.clock.today());
  const lock = await findLock(tx, loan.id);
  // No plan starts without its deposit: who had an operator take it back would keep an open phone and owe nothing.
  const isToLock = not_activated === 'lock' || (await missingDeposit(tx, loan)) > 0;
  // A phone that cannot be locked pays by its plan.
  if (isToLock && lock && lock.lock_solution !== 'none' && lock.lock_type !== 'no lock') {
    // Dunning locks it, as soon as no hold of locks forbids it.
    await tellCustomerOfLock(tx, services, loan);
    return 'locked';
  }
  const start_on = (await depositDay(tx, loan)) ?? dayIn(services.business.time_zone, new Date(loan.created_at));
  await startPlan(tx, services, loan, { start_on, staff_id: null, template: 'plan_started' });
  return 'started';
}

async function tellCustomerOfLock(tx: Tx, services: Services, loan: LoanRow): Promise<void> {
  const customer = await findCustomer(tx, loan.customer_id);
  if (!customer) return;
  const { id: customer_id, msisdn: to, language } = customer;
  const facts = { reference: loan.loan_reference };
  await sendMessages(tx, services, [{ to, customer_id, language, template: 'locked_until_activated', facts }]);
}
