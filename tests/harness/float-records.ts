/** A move of money that waits until a person says what became of it. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import type { Portal } from './portal.ts';

export async function floatRecords({ done, staff }: Portal): Promise<{ move_id: string }> {
  const officer = await staff(['REQUEST_FINANCE', 'VIEW_FINANCE']);
  const { request } = await done(
    financeCalls.topUpWorkingCapital,
    { provider: 'mtn-momo', purpose: 'own', amount_fcfa: 1_000, reason: 'Payouts of the week' },
    officer,
  );
  await done(
    approvalsCalls.approveMakerChecker,
    { request_id: request.id },
    await staff(['APPROVE_MAKER_CHECKER', 'VIEW_MAKER_CHECKER_REQUESTS']),
  );
  const { data } = await done(financeCalls.moves, { page_size: 1000 }, officer);
  return { move_id: data.find((move) => move.request_id === request.id)?.move_id ?? '' };
}
