import { plural } from '../../ui/language.tsx';
import { figures } from './i18n.figures.en.ts';
import { plots } from './i18n.plots.en.ts';

const count = (number: number, one: string, other: string): string => plural('en', number, { one, other });

export const en = {
  greeting: (name: string) => `Good day, ${name}`,
  firstSteps: (open: number) =>
    count(open, 'One of the first steps is left to do.', `${open} of the first steps are left to do.`),
  givePaper: 'Give document',
  paperDue: (days: number) =>
    days === 0
      ? 'Your identity document is missing: sales, payments, calls, data and placing money are blocked.'
      : count(days, 'Identity document needed: 1 day left', `Identity document needed: ${days} days left`),
  mustName:
    'You are the only person who can decide requests. Name a second one: their request takes effect a day later, by your approval.',
  alone: (decided: number) =>
    decided === 0
      ? 'You are the only person who can decide requests. Until there is a second one, your changes apply at once and are marked as decided alone.'
      : `You are the only person who can decide requests. ${decided} of your changes are marked as decided alone.`,
  addSecond: 'Add a person',
  newRoles: {
    brought: (roles: number) =>
      count(roles, 'New version: 1 role has no holder yet.', `New version: ${roles} roles have no holder yet.`),
    see: 'See roles',
    title: 'New roles',
    once: 'Offered once. Later they are under Security.',
    forGroups: (groups: string) => `For ${groups}`,
    request: 'Request roles',
    leave: 'Give to nobody',
    waiting: (groups: string) => `Roles on hold, request pending: ${groups}`,
  },
  figures,
  plots,
  waited: {
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number) => `${hours} h`,
    days: (days: number) => count(days, `${days} day`, `${days} days`),
  },
  actions: {
    title: 'Start here',
    sell: 'Sell a phone',
    prepare: 'Prepare a sale',
    find: 'Find a customer',
    pay: 'Take a payment',
  },
  calls: {
    next: 'Next call',
    afterwards: 'After that',
    nobody: 'Nobody is left to call now.',
    call: 'Call',
    callSomebody: (name: string) => `Call ${name}`,
    late: (amount: string, days: number) => `${amount} · ${count(days, '1 day late', `${days} days late`)}`,
    neverSpoken: 'Nobody has spoken to this customer yet.',
    lastWord: (when: string, mood: string) => `Last spoken to ${when}: ${mood}`,
    lastCall: (when: string) => `Last called ${when}`,
  },
  oldest: {
    title: 'The oldest request',
    asked: (kind: string, who: string) => `${kind}, requested by ${who}`,
    reason: (reason: string) => `“${reason}”`,
    decide: 'Decide',
    decideOn: (subject: string) => `Decide the oldest request: ${subject}`,
  },
  waits: {
    newCustomer: 'New customer',
    prepared: {
      draft: 'Prepared without a connection, not finished',
      waits: 'Prepared without a connection, not sent yet',
      refused: 'Prepared without a connection; one part needs you',
      handed: 'Prepared without a connection; goes on in the sale',
    },
    title: 'Waiting for you',
    worstFirst: 'Most urgent first',
    nothing: 'Nothing is waiting for you.',
    notLoaded: 'Part of the list could not be loaded. Reload the page.',
    does: (action: string, title: string) => `${action}: ${title}`,
    harm: { bad: 'Urgent', late: 'Overdue', calm: 'In time' },
    place: 'Allocate',
    decide: 'Decide',
    review: 'Review',
    goOn: 'Continue',
    look: 'View',
    openAll: 'Open all',
    openList: 'Open',
    compare: 'Compare',
    documents: (documents: number) => count(documents, '1 ID to compare', `${documents} IDs to compare`),
    documentOf: (who: string, shop: string) => `Customer waiting at ${shop} with ${who}`,
    unallocated: (payments: number, written: string) =>
      count(payments, '1 unallocated payment', `${written} unallocated payments`),
    unallocatedSum: (sum: string, time: string) => `${sum} · the oldest has waited ${time}`,
    wouldLock: (phones: number) => count(phones, '1 phone would lock', `${phones} phones would lock`),
    kept: (kept: number) =>
      count(kept, '1 payment notice could not be booked', `${kept} payment notices could not be booked`),
    keptWhy: 'The operator’s notice could not be read. The money is not in the books.',
    releases: (loans: number) =>
      count(loans, '1 paid-off phone waits to be released', `${loans} paid-off phones wait to be released`),
    releasesWhy: 'Paid off with a payment that a colleague is yet to confirm.',
    shortWallet: (operator: string, wallet: string) => `${operator} runs out: ${wallet}`,
    shortWalletSum: (sum: string, days: number) =>
      days === 0 ? `${sum} left, less than one day` : `${sum} left, ${count(days, 'for 1 day', `for ${days} days`)}`,
    feedHeld: 'All automatic locks are on hold',
    waitingLocks: (phones: number) =>
      count(phones, '1 phone should lock but stays open', `${phones} phones should lock but stay open`),
    feedSilent: 'An operator is silent',
    feedSilentWhy: 'Payment notices have stopped. Automatic locks wait until they arrive again.',
    unlocks: (phones: number, written: string) =>
      count(phones, '1 phone has not opened yet', `${written} phones have not opened yet`),
    unlocksFirst: (name: string) => `Waiting longest: ${name}`,
    askedBy: (kind: string, who: string) => `${kind} · requested by ${who}`,
    further: (requests: number, written: string) =>
      count(requests, '1 more request to decide', `${written} more requests to decide`),
    furtherWhy: 'They are newer than those above.',
    checks: (checks: number, written: string) => count(checks, '1 identity check', `${written} identity checks`),
    oldestIs: (name: string) => `The oldest: ${name}`,
    step: (step: number, steps: number, loan: string) => `Sale ${loan}, step ${step} of ${steps}`,
    lowStock: (models: number) => count(models, '1 model is running out', `${models} models are running out`),
    fewest: (model: string, pieces: number) =>
      count(pieces, `${model}: 1 piece left`, `${model}: ${pieces} pieces left`),
    lasts: (model: string, days: number) =>
      days === 0 ? `${model} is nearly gone` : count(days, `${model} lasts 1 day`, `${model} lasts ${days} days`),
    countsDue: (shops: number) => count(shops, '1 shop to count', `${shops} shops to count`),
    countsDueWhy: 'Nobody has counted their stock for 30 days.',
    order: 'See stock',
    startCount: 'Count',
    count: (shop: string) => `Stock count of ${shop}`,
    counted: (found: string, expected: string) => `${found} of ${expected} seen`,
    customers: (customers: number, written: string) => count(customers, '1 customer', `${written} customers`),
  },
  recent: 'Recently opened',
  screens: 'All screens',
  areas: {
    customers: 'Customers and loans',
    money: 'Money',
    locks: 'Locks and calls',
    stock: 'Stock and shops',
    business: 'The business',
  },
};
