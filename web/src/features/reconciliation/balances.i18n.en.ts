import { groupThousands } from '@palier/contract/values/written-money.ts';
import { plural } from '../../ui/language.tsx';

export const en = {
  breaks: 'The running balance does not follow',
  broken: (count: number) =>
    plural('en', count, {
      one: 'On 1 line the running balance does not follow from the line before: something may have been written into this document, or taken out of it.',
      other: `On ${groupThousands(count)} lines the running balance does not follow from the line before: something may have been written into this document, or taken out of it.`,
    }),
  brokenChosen: (count: number) =>
    plural('en', count, {
      one: 'For 1 of these lines the running balance does not follow.',
      other: `For ${groupThousands(count)} of these lines the running balance does not follow.`,
    }),
  continuesNot: 'It does not open with the balance with which the statement of the day before closed.',
  noRunning: 'This document has no balance after each line, so nobody can see from it whether a line was written in.',
  noneAfterLines: 'none after each line',
  deniedByOperator: (count: number) =>
    plural('en', count, {
      one: 'The operator does not have 1 of these payments, which is not booked.',
      other: `The operator does not have ${groupThousands(count)} of these payments, which are not booked.`,
    }),
  notCheckedYet: (count: number) =>
    plural('en', count, {
      one: 'Not checked with the operator yet: 1 line. It is asked once more before booking.',
      other: `Not checked with the operator yet: ${groupThousands(count)} lines. It is asked once more before booking.`,
    }),
  operatorNotAsked: (count: number) =>
    plural('en', count, {
      one: 'The operator has no list of this day, so 1 line cannot be checked.',
      other: `There is no operator’s list for ${groupThousands(count)} lines, so they cannot be checked.`,
    }),
  uploaded: (who: string) => `Uploaded by ${who}.`,
};
