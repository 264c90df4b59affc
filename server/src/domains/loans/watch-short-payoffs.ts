/** A loan that was paid off early but for a few francs is looked at again once its payer had a week to send them. */
import type { Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { PAYOFF_STANDS_DAYS, isPayoffShort } from './close-small-rest.ts';
import { payoffTolerance } from './payoff-tolerance.ts';
import type { PaidLoan } from './repaid-loans.sql.ts';

export const CLOSE_SMALL_REST = 'close-small-rest';

const DAY_MS = 86_400_000;

/** When a loan is looked at so many days from now, on the wall. */
export const secondLook = ({ clock }: Pick<Services, 'clock'>, days: number): Date =>
  new Date(clock.wall().getTime() + days * DAY_MS);

/** Loans whose last day is past need no job: dunning reads them. */
export async function watchShortPayoffs(tx: Tx, services: Services, paid: readonly PaidLoan[]): Promise<void> {
  const today = services.clock.today();
  // The settings are read for the few loans that are paid off but for a part of the last instalment.
  const nearly = paid.filter(
    (loan) => loan.next_due_on !== null && loan.next_due_on >= today && isPayoffShort(loan, today, Infinity),
  );
  if (nearly.length === 0) return;
  const tolerance_fcfa = await payoffTolerance(tx, today);
  await enqueue(
    tx,
    services,
    nearly
      .filter((loan) => isPayoffShort(loan, today, tolerance_fcfa))
      .map(({ id }) => ({
        kind: CLOSE_SMALL_REST,
        subject: id,
        not_before: secondLook(services, PAYOFF_STANDS_DAYS),
      })),
  );
}
