import { groupThousands } from '@palier/contract/values/written-money.ts';
import { plural } from '../../ui/language.tsx';

const lines = (count: number): string =>
  `${groupThousands(count)} ${plural('en', count, { one: 'line', other: 'lines' })}`;

export const en = {
  upload: {
    title: 'New statement',
    source: 'Whose statement is it?',
    closedUntil: (day: string) => `Signed off until ${day}`,
    neverClosed: 'No day signed off yet',
    noSources: 'No account to reconcile is set up',
    noSourcesHelp: 'Accounts are set up with the operators, on the server. Ask the people who run it.',
    file: 'The document',
    choose: 'Choose a file',
    another: 'Choose another file',
    drop: 'or drop it here',
    help: 'The operator’s own export or another table (CSV, XLSX), or a bank statement (CAMT, MT940). At most 5 MB.',
    tooLarge: 'This file is larger than 5 MB. Take fewer days at a time.',
    chooseSource: 'First choose whose statement it is.',
    reading: 'Reading the document…',
    read: (format: string, count: number) => `${format}, ${lines(count)}`,
    match: 'Match with the books',
    done: (count: number, left: number) =>
      left === 0
        ? `${lines(count)} compared with the books: nothing differs.`
        : `${lines(count)} compared with the books: ${groupThousands(left)} ${plural('en', left, { one: 'differs', other: 'differ' })}.`,
    matching: (count: number) => `Matching ${lines(count)} with the books…`,
  },
  columns: {
    title: 'What the columns mean',
    remembered: 'The same as last time. Change what is different now.',
    guessed: 'Guessed from the headings. Check the first rows and correct what is wrong.',
    unused: 'Not in this document',
    needed: 'This column is needed.',
    amountNeeded: 'An amount is needed: one signed column, or money in.',
    twice: (field: string) => `This column already stands for “${field}”.`,
    sample: 'The first rows of the document',
    notUsed: 'not used',
    unnamed: (at: number) => `Column ${at}`,
  },
  questions: {
    title: 'What only you can say',
    day: (example: string) => `What stands first in ${example}?`,
    dayOf: 'What stands first in its days?',
    needed: 'Without it, these days could be other days.',
    state: (text: string) => `Status “${text}”`,
    stateLines: (count: number) => `What it means: ${lines(count)}`,
    undated: 'Day of lines without one',
    undatedLines: (count: number, first: number) => `${lines(count)}, from line ${first} on`,
    dayAbove: 'The day of the line above',
    dayAboveThroughSheets: (count: number) => `The day of the sheet before too: ${lines(count)}`,
    staysUnclear: 'Unknown: left unclear',
  },
};
