/** Late loans whose customers texts do not reach, and the channel that says so. Its workers run from the beginning. */
import { openCollectionDesk } from './collection-desk.ts';
import type { Loan } from './phones.ts';
import { postReceipts } from './sms-receipts.ts';

export async function openUndeliveredDesk() {
  const desk = await openCollectionDesk();
  const { portal, lockOf } = desk;
  desk.startWorkers();
  const reach = ({ person: { msisdn } }: Loan, isReachable: boolean) =>
    portal.control('/__control/unreachable', { msisdn, unreachable: !isReachable });
  /** The channel says what became of every text. */
  const settled = () => postReceipts(portal);
  /** The texts of the sale are sent before the number stops working. */
  async function soldTo(isReachable: boolean): Promise<Loan> {
    const loan = await desk.runningLoan();
    await settled();
    if (!isReachable) await reach(loan, false);
    return loan;
  }
  /**
   * To so many days after the due day, a week after the sale. The reminder leaves the day before it, and the warning
   * the day after.
   */
  async function toDaysLate(days: number): Promise<void> {
    for (const step of [6, 1, ...Array<number>(days).fill(1)]) {
      await portal.moveDays(step);
      await settled();
    }
    await desk.follow();
  }
  async function late(days: number): Promise<Loan> {
    const loan = await soldTo(false);
    await toDaysLate(days);
    return loan;
  }
  const isLocked = async (loan: Loan) => (await lockOf(loan)).desired === 'locked';
  const nextDay = async () => {
    await portal.moveDays(1);
    await settled();
  };
  return { ...desk, reach, settled, soldTo, toDaysLate, late, isLocked, nextDay };
}
