/** A second person stands in for the code on a customer's phone, where the portal sends no texts. */
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { STANDS_IN } from '@palier/contract/sales/stand-in-calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { type Actor, type CommandContext, withPreparation } from '../../platform/handler.ts';
import type { Services } from '../../platform/services.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { refuseTakers } from '../approvals/approvals.ts';
import { issueCode } from '../auth/one-time-codes.ts';
import { cleanUpload, findCustomer, refuseSelfLoan } from '../customers/customers.ts';
import { applicationWithNames } from './applications.sql.ts';
import { waysOfCodes } from './code-ways.ts';
import { refuseOtherNumber } from './refuse-other-number.ts';
import { finishStepWhenBothSent } from './send-codes.ts';
import { insertStandIn, newestStandIn } from './stand-ins.sql.ts';
import { mayWorkOn, openApplication } from './steps.ts';

/** One person who decides alone cannot hand over a phone on the same day. */
const WAIT_ALONE_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The code is answered once and stored nowhere but as its hash. Refuses STAND_IN_OFF where texts are sent or the
 * business does not allow it, and OWN_SALE to the person who sells. Whoever sells, or decides about sales to customers,
 * is somebody else: while one of them was ever there, nobody confirms alone.
 */
export const standIn = withPreparation<typeof salesCalls.standIn>()({
  prepare: async ({ application_id, document }, { db, actor, services }) => {
    const sale = await applicationWithNames(db, application_id);
    if (!sale || !(await mayWorkOn(db, actor, sale))) throw fail('APPLICATION_NOT_FOUND');
    const { bytes, media_type } = await cleanUpload(document, 'document');
    const file_key = `stand_ins/${application_id}/${newId()}`;
    await services.files.put(file_key, bytes, media_type);
    return { file_key, media_type };
  },
  execute: async ({ application_id, document_number }, context, file) => {
    const { tx, services, actor, clock, note } = context;
    const application = await openApplication(context, application_id, STEP.codes);
    if ((await waysOfCodes(tx, services)).customer !== 'stand_in') throw fail('STAND_IN_OFF');
    const customer = await findCustomer(tx, application.customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    await refuseSelfLoan(tx, actor, customer);
    const stood_in_as = await refuseTakers(tx, actor, [application.agent_id], STANDS_IN, clock.now(), 'OWN_SALE');
    await refuseOtherNumber(context, customer.id, [document_number]);
    const code = await issueCode(tx, services, {
      purpose: 'customer',
      subject: application.id,
      msisdn: customer.msisdn,
    });
    await insertStandIn(tx, {
      id: newId(),
      application_id,
      stood_in_by: actor.staff_id,
      stood_in_at: clock.now().toISOString(),
      stood_in_as,
      ...file,
    });
    await finishStepWhenBothSent(context, application);
    note({
      subject_kind: 'application',
      subject_id: application.id,
      facts: { customer_id: customer.id, decided_as: stood_in_as },
    });
    return { code: code.code, expires_at: code.expires_at };
  },
});

/** Whether this sale waits for somebody to stand in, who may be this person. */
export async function awaitsStandIn(
  db: Reader,
  services: Services,
  actor: Actor,
  application_id: string | null,
): Promise<boolean> {
  if (services.sms || application_id === null || !STANDS_IN.some((role) => actor.roles.has(role))) return false;
  const sale = await applicationWithNames(db, application_id);
  if (!sale || sale.step !== STEP.codes || sale.agent_id === actor.staff_id) return false;
  return (await waysOfCodes(db, services)).customer === 'stand_in' && mayWorkOn(db, actor, sale);
}

/**
 * Who stood in does not sell too, unless nobody else ever could. Refuses OWN_SALE and TIED_TO_PERSON; answers what the
 * record of the loan says, or nothing where a text brought the code.
 */
export async function refuseStandInWhoSells({ tx, actor, clock }: CommandContext, application_id: string) {
  const given = await newestStandIn(tx, application_id);
  if (!given) return {};
  const sold_as = await refuseTakers(tx, actor, [given.stood_in_by], 'ADD_LOAN', clock.now(), 'OWN_SALE');
  return { stood_in_by: given.stood_in_by, decided_as: given.stood_in_as === 'alone' ? 'alone' : sold_as };
}

/** How long the phone of a sale waits yet: a day, where one person alone confirmed the customer and sold. */
export async function hoursToWaitAlone(db: Reader, application_id: string, now: Date): Promise<number> {
  const given = await newestStandIn(db, application_id);
  if (given?.stood_in_as !== 'alone') return 0;
  return Math.max(0, Math.ceil((Date.parse(given.stood_in_at) + WAIT_ALONE_MS - now.getTime()) / HOUR_MS));
}
