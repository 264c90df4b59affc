import { formatFcfa } from '@palier/contract/values/written-money.ts';

export const en = {
  caption: 'Gifts without an answer, the oldest first',
  lead_list:
    'The provider has not said for a day what became of these gifts. Until somebody does, their customers can be given no other.',
  search: 'Customer, phone, loan',
  customer: 'Customer',
  bundle: 'Bundle',
  cost: 'Cost',
  by: 'Given by',
  since: 'Given on',
  state: 'State',
  empty: 'Every gift has arrived or failed',
  action: 'Say what became of it',
  own: 'You gave this one, so somebody else must say what became of it.',
  title: 'What became of this gift?',
  lead: (bundle: string) =>
    `${bundle}: the provider does not say whether it arrived. Ask its support, then record the answer here. The portal asks it once more first: if it answers, its answer counts.`,
  outcome: 'What happened',
  given: 'It was given',
  notGiven: 'It was not given',
  says: 'What the provider says',
  saysHelp: 'In its words, with the number of your enquiry.',
  charged: 'What it charges',
  chargedHelp: (cost: number) => `Leave it empty for the price of the catalogue: ${formatFcfa(cost)}.`,
  second: 'A second person must approve it. Then the price is booked; no data is sent.',
  nothing:
    'Nothing is booked, and the customer can be given another one. Where the provider still has the order, a second person must approve this. Should the data arrive after all, it is booked then.',
  send: 'Record it',
  settledBy: (who: string, says: string) => `Settled by ${who}: ${says}`,
};
