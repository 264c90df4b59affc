/** Late loans and the people who call about them. Calls are allowed at any hour, so that tests run at any hour. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { followLoans } from '../../server/src/domains/collections/refresh-cases.ts';
import { shop } from './given.ts';
import { openPhoneDesk, type Loan } from './phones.ts';
import type { Staff } from './portal.ts';
import { setSettings } from './settings.ts';

const WEEK = 7;

export async function openCollectionDesk() {
  const desk = await openPhoneDesk();
  const { portal } = desk;
  await setSettings(portal.database, {
    collections: { control_percent: 0 },
  });
  const collector = await portal.staff(['RATE_CALL', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
  const colleague = await portal.staff(['RATE_CALL', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
  const lead = await portal.staff(['LEAD_COLLECTIONS', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
  const follow = () => followLoans(portal.services);
  /** A day, counted from today. */
  const inDays = (days: number) => addDays(portal.services.clock.today(), days);

  /** Loans that are late by some days, with their cases. The first instalment is due a week after the sale. */
  async function lateLoans(count: number, days = 3): Promise<Loan[]> {
    const loans: Loan[] = [];
    for (let made = 0; made < count; made++) loans.push(await desk.runningLoan());
    await portal.moveDays(days + WEEK);
    await follow();
    return loans;
  }
  type Rating = Sent<typeof collectionsCalls.rateCall>;
  const noAnswer = (loan: Loan): Rating => ({ loan_reference: loan.loan_reference, contact: 'no_answer' });
  const spoke = (loan: Loan, rest: Partial<Rating> = {}): Rating => ({
    loan_reference: loan.loan_reference,
    contact: 'right_party',
    call_type: 'inquiry',
    remarks: 'neutral',
    outcome: 'no_commitment',
    ...rest,
  });
  const promised = (loan: Loan, amount_fcfa: number, days: number): Rating =>
    spoke(loan, { outcome: 'promise', promise: { amount_fcfa, due_on: inDays(days) } });
  const rate = (rating: Rating, as: Staff = collector) => portal.done(collectionsCalls.rateCall, rating, as);
  const read = async ({ loan_reference }: Loan, as: Staff = collector) =>
    (await portal.done(collectionsCalls.caseForCall, { loan_reference }, as)).case;
  const list = (filter: Sent<typeof collectionsCalls.defaulters> = {}, as: Staff = collector) =>
    portal.done(collectionsCalls.defaulters, { page_size: 1000, ...filter }, as);
  /** Whether a loan is on a list. */
  const isOn = async (name: NonNullable<Sent<typeof collectionsCalls.defaulters>['list']>, loan: Loan) =>
    (await list({ list: name })).defaulters_list.some(({ loan_id }) => loan_id === loan.loan_id);

  const why = async ({ person }: Loan) =>
    (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, collector)).lock;
  const otherShop = () => shop(portal, { phones: 1 });

  return {
    ...desk,
    why,
    otherShop,
    collector,
    colleague,
    lead,
    follow,
    inDays,
    lateLoans,
    noAnswer,
    spoke,
    promised,
    rate,
    read,
    list,
    isOn,
  };
}
