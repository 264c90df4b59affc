/**
 * Slips of a simulated market: agents type those that a terminal printed and some that nobody paid, a few with a wrong
 * number, and finance uploads the list of the terminals while it is there.
 */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import { missingSlips } from '../../server/src/domains/reconciliation/missing-slips.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Dice } from './dice.ts';
import type { openPhoneDesk } from './phones.ts';
import type { Payer } from './simulated-payers.ts';

/** Of a hundred slips so many were never paid, and so many have another number on the list. */
const [INVENTED, MISTYPED] = [0.25, 0.05];
const AGENTS = 8;
/** A week without finance, a Sunday, the list of the day before, and two days in which people may object. */
const MAX_DAYS = 12;

const newNumber = (): string => newId().slice(-12);

export async function slipsOf({ portal, place }: Awaited<ReturnType<typeof openPhoneDesk>>, dice: Dice) {
  const newAgent = () => portal.staff(['FIND_CUSTOMER', 'TAKE_PAYMENT'], { shop_id: place.id });
  const agents = [await newAgent(), ...(await Promise.all(Array.from({ length: AGENTS - 1 }, newAgent)))] as const;
  const clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  const second = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT', 'VIEW_CASH', 'CONFIRM_CASH']);
  const today = (): string => portal.services.clock.today();
  /** The lines of the terminals’ list that finance has not uploaded yet. */
  let unlisted: Array<readonly [number: string, day: string, amount_fcfa: number]> = [];
  let listed_until = addDays(today(), -1);
  /** The number on the paper of each slip that was paid, which its taker may have mistyped. */
  const printed = new Map<string, string>();
  const invented_on = new Map<string, string>();
  const tally = { slips: 0, invented: 0, lists: 0, compared: 0 };

  async function enter(of: Payer, amount_fcfa: number): Promise<void> {
    if (amount_fcfa === 0) return;
    const receipt_number = newNumber();
    const slip = { method: 'pos' as const, loan_reference: of.loan_reference, amount_fcfa, receipt_number };
    if (!(await portal.call(paymentsCalls.requestRepayment, slip, dice.pick(agents as [(typeof agents)[number]]))).ok)
      return;
    tally.slips++;
    if (dice.chance(INVENTED)) {
      tally.invented++;
      invented_on.set(of.loan_id, today());
      return;
    }
    of.paid_fcfa += amount_fcfa;
    const number = dice.chance(MISTYPED) ? newNumber() : receipt_number;
    printed.set(receipt_number, number);
    unlisted.push([number, today(), amount_fcfa]);
  }

  /** The second person compares lines that may be a slip with the papers. */
  async function compare(): Promise<void> {
    const { data } = await portal.done(paymentsCalls.unfoundSlips, { page_size: 1_000 }, second);
    for (const { payment_id, receipt, probable } of data)
      if (probable) {
        const is_it = printed.get(receipt) === probable.number;
        const decision = { payment_id, line_id: probable.line_id, is_it, reason: 'Compared with the paper' };
        if ((await portal.call(reconciliationCalls.decideSlip, decision, second)).ok) tally.compared++;
      }
  }

  /** The list of all days that are over and on none, signed off by another person. */
  async function list(): Promise<void> {
    const [from_on, until_on] = [addDays(listed_until, 1), addDays(today(), -1)];
    if (from_on > until_on) return;
    const ends = [from_on, until_on].map((day) => [newNumber(), day, 1_111] as const);
    const lines = unlisted.filter(([, day]) => day <= until_on);
    const text = ['Ticket;Jour;Somme', ...[...ends, ...lines].map((line) => line.join(';'))].join('\n');
    const mapping = JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' });
    const { statement } = await portal.done(
      reconciliationCalls.upload,
      { source: 'pos', file: new File([text], 'terminals.csv'), file_name: 'terminals.csv', mapping },
      clerk,
    );
    await portal.done(
      reconciliationCalls.signOff,
      { statement_id: statement.id, has_all_terminals: true, note: 'The rest is looked for' },
      second,
    );
    unlisted = unlisted.filter(([, day]) => day > until_on);
    listed_until = until_on;
    tally.lists++;
  }

  return {
    tally,
    enter,
    list,
    compare,
    /** Those that a list lacks are told of, and stop counting in time. */
    judge: () => missingSlips.run(portal.services),
    /** A slip that nobody paid may keep the phone open until a list has lacked it for two days. */
    mayCount(of: Payer, on: string): boolean {
      const since = invented_on.get(of.loan_id);
      return since !== undefined && daysBetween(since, on) <= MAX_DAYS;
    },
  };
}
