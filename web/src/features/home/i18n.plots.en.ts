import { plural } from '../../ui/language.tsx';

const count = (number: number, one: string, other: string): string => plural('en', number, { one, other });

export const plots = {
  due: {
    title: 'Due and collected, 14 days',
    sentence: (share: string, received: string, due: string) =>
      `Until yesterday ${share} of what fell due came in: ${received} of ${due}.`,
    day: (day: string, due: string, received: string) => `${day}: ${due} due, ${received} collected`,
    today: 'today',
    expected: 'due',
    actual: 'collected',
    dayHead: 'Day',
  },
  week: {
    title: 'My week',
    sentence: (sold: number) =>
      sold === 0
        ? 'No phone sold in the last 7 days.'
        : count(sold, 'You sold 1 phone in the last 7 days.', `You sold ${sold} phones in the last 7 days.`),
    day: (day: string, sold: number) => `${day}: ${sold} sold`,
    today: 'today',
    dayHead: 'Day',
    sold: 'Sold',
  },
  calls: {
    title: 'Calls, 14 days',
    sentence: (calls: string, talks: string, recovered: string) =>
      `${talks} of ${calls} calls reached the customer; ${recovered} came in after them.`,
    day: (day: string, calls: number, talks: number) => `${day}: ${calls} called, ${talks} reached`,
    today: 'today',
    expected: 'called',
    actual: 'reached',
    recovered: 'recovered',
    dayHead: 'Day',
  },
  ages: {
    title: 'How long requests wait',
    sentence: (all: number, old: number) =>
      all === 0
        ? 'No request is waiting.'
        : old === 0
          ? 'No request has waited longer than a day.'
          : `${old} of ${all} have waited longer than a day.`,
    group: 'Waits',
    count: 'Requests',
    groups: {
      today: 'Less than a day',
      yesterday: 'One day',
      week: 'Up to a week',
      longer: 'Longer than a week',
    },
  },
  models: {
    title: 'Fewest in stock',
    sentence: (models: number, pieces: number) =>
      models === 0
        ? `Every model has ${pieces} pieces or more.`
        : count(
            models,
            `1 model has fewer than ${pieces} pieces.`,
            `${models} models have fewer than ${pieces} pieces.`,
          ),
    all: 'All quantities',
    model: 'Model',
    inStock: 'In stock',
    sold: 'Sold so far',
  },
  shops: {
    title: 'My shops, 28 days',
    sentence: (shops: number) =>
      count(shops, 'One shop, the last four weeks.', `${shops} shops, those that sold most first.`),
    sold: 'Phones sold',
    collected: 'Collected',
    stock: 'Stock lasts',
    days: (days: number) => count(days, '1 day', `${days} days`),
  },
  suspense: {
    title: 'Age of unallocated payments',
    none: 'No payment is waiting to be allocated.',
    sentence: (payments: number, oldest: string) =>
      count(payments, `1 payment has waited ${oldest}.`, `${payments} payments wait, the oldest for ${oldest}.`),
    payments: 'Payments',
    amount: 'Amount (FCFA)',
  },
  feed: {
    title: 'Money feed',
    open: 'Open',
    good: 'Payment notices arrive. Automatic locking is on.',
    bad: 'An operator is silent. Automatic locks wait until its notices arrive again.',
    held: 'All automatic locks are on hold.',
    asking: 'The operators are being asked since the start. Automatic locks wait for their answers.',
    beingAsked: 'being asked',
    never: 'No notice yet',
    heard: (when: string) => `last notice ${when}`,
    dayAgo: '24 h ago',
    now: 'now',
  },
  days: {
    title: 'Days to reconcile',
    open: 'Open',
    sentence: (left: number, days: number) =>
      left === 0
        ? `The last ${days} days are all signed off.`
        : count(
            left,
            `1 of the last ${days} days is not signed off.`,
            `${left} of the last ${days} days are not signed off.`,
          ),
    day: 'Day',
    state: 'State',
    about: (day: string, state: string) => `${day}: ${state}`,
  },
};
