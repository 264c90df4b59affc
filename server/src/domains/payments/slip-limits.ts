/**
 * Limits of slips of a terminal. A slip is typed by hand as cash is, so it has the limits of cash; and until a
 * statement has it nobody but its taker says that it exists.
 */
import { bankingDaysAfter } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { CommandContext, QueryContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { isOnProbation } from '../auth/auth.ts';
import { takeTurn } from '../ledger/tills.ts';
import { refuseBookedSlip } from './receipts.ts';
import { terminalOfSlip } from './terminal-of-slip.ts';
import { overdueSlip, slipsEnteredBy, slipsWaitingIn } from './slips.sql.ts';

/** Whether this desk may enter slips: a new agent may not, as they may not take cash. */
export const takesSlips = ({ actor, clock }: Pick<QueryContext, 'actor' | 'clock'>): boolean =>
  !isOnProbation(actor, clock.now());

interface EnteredSlip {
  readonly receipt_number: string;
  readonly amount_fcfa: number;
  readonly terminal_id?: string | null | undefined;
}

/**
 * Must be called before a slip is booked, and after its loan or sale is locked. Answers its terminal, and the day by
 * which a statement of it should have the slip.
 * Refuses CASH_ON_PROBATION for a new agent, a slip that is booked, SLIPS_FROZEN while a slip of this shop or of this
 * person is overdue, SLIP_LIMIT by person and day, and SLIPS_OF_SHOP_LIMIT for what no statement of the shop has yet.
 */
export async function refuseSlip(
  context: Pick<CommandContext, 'tx' | 'actor' | 'clock'>,
  { receipt_number, amount_fcfa, terminal_id }: EnteredSlip,
): Promise<{ readonly list_due_on: string; readonly terminal_id: string | null }> {
  const { tx, actor, clock } = context;
  if (!takesSlips(context)) throw fail('CASH_ON_PROBATION');
  const terminal = await terminalOfSlip(context, terminal_id);
  await refuseBookedSlip(tx, receipt_number, amount_fcfa);
  const today = clock.today();
  const { cash_limit_fcfa, slips_of_shop_limit_fcfa, slip_days } = await settingsOn(tx, 'money', today);
  const overdue = await overdueSlip(tx, actor, today);
  if (overdue)
    throw fail('SLIPS_FROZEN', {
      number: overdue.number,
      amount: formatFcfa(overdue.amount_fcfa),
      day: overdue.list_due_on,
    });
  await takeTurn(tx, `person:${actor.staff_id}`);
  const left_fcfa = Math.max(0, cash_limit_fcfa - (await slipsEnteredBy(tx, actor.staff_id, today)));
  if (amount_fcfa > left_fcfa)
    throw fail('SLIP_LIMIT', { limit: formatFcfa(cash_limit_fcfa), left: formatFcfa(left_fcfa) }, 'amount_fcfa');
  await takeTurn(tx, `slips:${actor.shop_id ?? 'head office'}`);
  const waiting_fcfa = await slipsWaitingIn(tx, actor.shop_id);
  if (waiting_fcfa + amount_fcfa > slips_of_shop_limit_fcfa)
    throw fail(
      'SLIPS_OF_SHOP_LIMIT',
      { waiting: formatFcfa(waiting_fcfa), limit: formatFcfa(slips_of_shop_limit_fcfa) },
      'amount_fcfa',
    );
  return {
    list_due_on: bankingDaysAfter(today, terminal?.banking_days ?? slip_days),
    terminal_id: terminal?.id ?? null,
  };
}
