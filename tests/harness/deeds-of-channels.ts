/**
 * What customers and collectors of a market with some channels do on a day: they pay by those that there are, answer
 * prompts, and are spoken to. What was truly paid is read from the operators' own records and from the receipts of
 * cash, never from the portal.
 */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { daysBetween } from '@palier/contract/rules/calendar.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Channels } from './channels-of-market.ts';
import type { Dice } from './dice.ts';
import type { openPhoneDesk } from './phones.ts';
import type { Staff } from './portal.ts';
import { amountPaid, type Payer } from './simulated-payers.ts';

/** Most pay from where they are. */
const BY_PHONE = 0.8;
/** Of those who may be called so many are spoken to on a day. */
const SPOKEN_TO = 0.25;
const MOST_PAID = 250_000;
/** An announced payment holds a lock for so long. */
const EXPECTED_DAYS = 3;

/** Who sends ten prompts that nobody answers sends no more for half an hour. */
const CUSTOMERS_OF_AN_AGENT = 8;

export async function deedsOf(
  { portal, place }: Pick<Awaited<ReturnType<typeof openPhoneDesk>>, 'portal' | 'place'>,
  { channels, payers, collector, dice }: { channels: Channels; payers: readonly Payer[]; collector: Staff; dice: Dice },
) {
  const { world, services } = portal;
  const cash = new Map<string, number>();
  /** When a payment to a paybill was last begun for a loan and not made. */
  const broken_off_on = new Map<string, string>();
  const tally = { payments: 0, prompts: 0, refused: 0, spoken: 0 };
  const agents = new Map<string, Staff>();
  for (let from = 0; from < payers.length; from += CUSTOMERS_OF_AN_AGENT) {
    const agent = await portal.staff(['FIND_CUSTOMER', 'TAKE_PAYMENT'], { shop_id: place.id });
    for (const { loan_id } of payers.slice(from, from + CUSTOMERS_OF_AN_AGENT)) agents.set(loan_id, agent);
  }

  /** What each customer has paid, by those who took the money. */
  function countPaid(): void {
    const paid = new Map(cash);
    const add = (key: string, amount: number) => paid.set(key, (paid.get(key) ?? 0) + amount);
    const loan_of = new Map(payers.map(({ msisdn, loan_reference }) => [msisdn, loan_reference]));
    for (const { account, amount } of world.receipts) add(account, amount);
    for (const { msisdn, amount, status } of world.prompts.values())
      if (status === 'SUCCESSFUL') add(loan_of.get(`+${msisdn.replace(/^\+/, '')}`) ?? '', Number(amount));
    for (const of of payers) of.paid_fcfa = paid.get(of.loan_reference) ?? 0;
  }

  /** Answers whether it was taken. */
  async function request({ loan_id, loan_reference }: Payer, amount_fcfa: number, receipt_number: string | null) {
    const { ok } = await portal.call(
      paymentsCalls.requestRepayment,
      receipt_number === null
        ? { method: 'push', loan_reference, amount_fcfa }
        : { method: 'cash', loan_reference, amount_fcfa, receipt_number },
      agents.get(loan_id) ?? null,
    );
    if (!ok) tally.refused++;
    return ok;
  }

  const receiptsOf = ({ loan_reference }: Payer): number =>
    world.receipts.filter(({ account }) => account === loan_reference).length;

  async function pay(of: Payer): Promise<void> {
    const amount = amountPaid(of, services.clock.today(), dice);
    if (amount <= 0 || of.paid_fcfa + amount > MOST_PAID) return;
    tally.payments++;
    const isByPhone = dice.chance(BY_PHONE);
    if (isByPhone && channels.has_paybill) {
      const before = receiptsOf(of);
      await portal.control('/__control/c2b', { account: of.loan_reference, msisdn: of.msisdn, amount });
      if (receiptsOf(of) === before) broken_off_on.set(of.loan_reference, services.clock.today());
    } else if (isByPhone && channels.has_prompts) {
      if (await request(of, amount, null)) tally.prompts++;
    } else if (await request(of, amount, newId()))
      cash.set(of.loan_reference, (cash.get(of.loan_reference) ?? 0) + amount);
  }

  /** Some of the customers answer the prompts on their phones. */
  async function answerPrompts(share: number): Promise<void> {
    for (const { reference, status } of world.prompts.values())
      if (status === 'PENDING' && dice.chance(share))
        await portal.control('/__control/prompt', { reference, decision: dice.pick(['approve', 'approve', 'refuse']) });
  }

  /** Collectors work on the list of those whom no text reached. Answers whom they told within the rules. */
  async function speak(): Promise<Payer[]> {
    const of_list = { list: 'not_reached', page_size: 1_000 } as const;
    const { defaulters_list } = await portal.done(collectionsCalls.defaulters, of_list, collector);
    const told: Payer[] = [];
    for (const { loan_reference } of defaulters_list.filter(() => dice.chance(SPOKEN_TO))) {
      const said = { call_type: 'inquiry', remarks: 'neutral', outcome: 'no_commitment' } as const;
      const rating = { loan_reference, contact: 'right_party' as const, ...said };
      const { call } = await portal.done(collectionsCalls.rateCall, rating, collector);
      const of = payers.find((one) => one.loan_reference === loan_reference);
      if (of && call.objections.length === 0) told.push(of);
    }
    tally.spoken += told.length;
    return told;
  }

  /** A payment that was announced and broken off is waited for until the list has a later one, or so many days. */
  function mayBeExpected({ loan_reference }: Payer, today: string): boolean {
    const began_on = broken_off_on.get(loan_reference);
    return began_on !== undefined && daysBetween(began_on, today) <= EXPECTED_DAYS;
  }

  return { tally, countPaid, mayBeExpected, pay, answerPrompts, speak };
}
