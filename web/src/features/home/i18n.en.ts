import { plural } from '../../ui/language.tsx';

export const en = {
  greeting: (name: string) => `Good day, ${name}`,
  firstSteps: (open: number) =>
    plural('en', open, {
      one: 'One first step of the business is left.',
      other: `${open} first steps of the business are left.`,
    }),
  alone: (decided: number) =>
    decided === 0
      ? 'You are the only person who can decide requests. Until there is a second one, your changes apply at once and are marked as decided alone.'
      : `You are the only person who can decide requests. ${decided} of your changes are marked as decided alone.`,
  addSecond: 'Add a person',
  lead: 'Your waiting work, and a link to every screen.',
  openSales: 'Sales I left open',
  noOpenSales: 'No sale is open.',
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  goOn: 'Continue',
  kycWaiting: 'Identity checks to decide',
  noKyc: 'No identity check is waiting.',
  decide: 'Decide',
  toDecide: 'Requests to decide',
  nothingToDecide: 'Nothing is waiting for your decision.',
  openInbox: 'Open all',
  openInboxOf: (count: string) => `Open all ${count}`,
  suspense: 'Payments without a loan',
  nothingInSuspense: 'No payment is waiting for a loan.',
  openSuspense: (amount: string) => `Open ${amount}`,
  place: 'Place',
  shortWallets: (names: string) => `Money lasts for three days or less in ${names}.`,
  feed: 'Money feed and locks',
  feedGood: 'Payment notifications are arriving. Automatic locks are on.',
  feedBad: 'A provider has stopped sending payment notifications. Automatic locks wait until it sends them again.',
  feedHeld: 'All automatic locks are on hold.',
  waitingLocks: (count: number) =>
    count === 1 ? '1 phone is due for a lock and stays open' : `${count} phones are due for a lock and stay open`,
  openFeed: 'Open',
  toCall: 'To call today',
  call: 'Call',
  nobodyToCall: 'Nobody is to be called now.',
  daysLate: (days: number) => plural('en', days, { one: '1 day late', other: `${days} days late` }),
  figures: {
    title: 'The business today',
    owed: 'Outstanding',
    loans: (count: number, written: string) =>
      plural('en', count, { one: `${written} running loan`, other: `${written} running loans` }),
    risk: 'Late by more than 30 days',
    collected: 'Received this month, of what fell due',
    of: (received: string, due: string) => `${received} of ${due}`,
    sold: 'Phones sold this month',
    deposits: (sum: string) => `${sum} in deposits`,
    weeks: (name: string) => `${name}: the last 13 weeks`,
  },
  screens: 'All screens',
};
