/** The texts of the conversion and of the sales behind its figures, in English. */
import { plural } from '../../ui/language.tsx';

export const en = {
  sentence: (started: string, activated: string, share: string) =>
    `${started} sales began in this period; ${activated} of them led to an activated phone (${share}).`,
  ofBefore: (share: string) => `${share} of the step before`,
  first: 'all sales',
  started: 'Begun',
  activated: 'Activated',
  week: 'Week from',
  empty: 'No sale began in this period.',
  step: 'Step',
  sales: 'Came to it',
  share: 'Of the step before',
  standing: 'Still there',
  ended: 'Ended there',
  steps: 'Step by step',
  stepsMean:
    'A sale counts on every step to which it came. Those that came to one and not to the next are still there, or ended there.',
  equal: (all: string) => `Activated, still open and ended without a loan add up to all sales begun: ${all}.`,
  differs: 'Activated, still open and ended without a loan do not add up to all sales begun. Load the page again.',
  rows: 'See the sales',
  list: {
    cameTo: (step: string) => `Came to: ${step}`,
    on: (group: string, step: string) => `${group}: ${step}`,
    sum: (sales: number, count: string) => plural('en', sales, { one: `${count} sale`, other: `${count} sales` }),
    begun: (from: string, until: string) => `begun from ${from} to ${until}`,
    inWeek: (week: string) => `in the week from ${week}`,
    asOf: (day: string) => `as it stood at the end of ${day}`,
    agrees: 'The report counts as many sales.',
    differs: (count: string) => `The report counts ${count}. Load the page again.`,
    customer: 'Customer',
    reference: 'Reference',
    shop: 'Shop',
    agent: 'Agent',
    opened: 'Begun on',
    cameAsFar: 'Came to',
    outcome: 'Outcome',
    outcomeOn: 'Activated or ended',
    empty: 'No sale belongs to this figure.',
  },
};
