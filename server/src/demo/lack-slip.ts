/** The list of a terminal lacks a slip that the shop entered yesterday: its customer and its taker are told. */
import type { Result } from '@palier/contract/call.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { missingSlips } from '../domains/reconciliation/missing-slips.ts';
import type { Services } from '../platform/services.ts';
import { actAs } from './act-as.ts';
import { loansOwing, slipsOfDay } from './story-records.ts';

const YESTERDAY_HOURS = 24;
/** The terminal’s list has the first of these slips and lacks the second. */
const SLIPS = [
  { receipt_number: 'TPE-20417', amount_fcfa: 6_500 },
  { receipt_number: 'TPE-20418', amount_fcfa: 9_000 },
] as const;
const [, LACKED] = SLIPS;

export async function lackSlip(services: Services): Promise<void> {
  const { database, clock } = services;
  const loans = await loansOwing(database, LACKED.amount_fcfa, SLIPS.length);
  if (loans.length < SLIPS.length) return;
  for (const [at, slip] of SLIPS.entries())
    await actAs(services, 'agent', YESTERDAY_HOURS, 'payments.requestRepayment', {
      method: 'pos',
      loan_reference: loans[at],
      ...slip,
    });
  const yesterday = addDays(clock.today(), -1);
  const listed = (await slipsOfDay(database, yesterday)).filter(({ number }) => number !== LACKED.receipt_number);
  const lines = listed.map(({ number, amount_fcfa }) => `${number};${yesterday};${amount_fcfa}`);
  const { statement } = await actAs<Result<typeof reconciliationCalls.upload>>(
    services,
    'finance',
    0,
    'reconciliation.upload',
    {
      source: 'pos',
      file: new File([['Ticket;Jour;Somme', ...lines].join('\n')], 'tpe.csv'),
      file_name: `tpe-${yesterday}.csv`,
      mapping: { external_id: 'Ticket', day: 'Jour', amount: 'Somme' },
    },
  );
  await actAs(services, 'admin', 0, 'reconciliation.signOff', {
    statement_id: statement.id,
    has_all_terminals: false,
    note: 'The shop looks for its slip.',
  });
  await missingSlips.run(services);
}
