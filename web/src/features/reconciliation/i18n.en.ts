import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { plural } from '../../ui/language.tsx';

const lines = (count: number): string =>
  `${groupThousands(count)} ${plural('en', count, { one: 'line', other: 'lines' })}`;
const payments = (count: number): string =>
  `${groupThousands(count)} ${plural('en', count, { one: 'payment', other: 'payments' })}`;

export const en = {
  lead: 'Compare what an operator or the bank received with the books, line by line.',
  none: '—',
  list: {
    title: 'Statements',
    caption: 'Statements, newest first',
    source: 'Account',
    state: 'State',
    days: 'Days',
    lines: 'Lines',
    results: 'Result',
    uploaded: 'Uploaded',
    by: (who: string) => `by ${who}`,
    empty: 'No statement has been uploaded yet',
    emptyHelp:
      'Export yesterday’s payments from the operator’s portal and choose the file above to see what is missing in the books.',
    nothing: 'No statement matches these filters.',
  },
  statement: {
    all: 'All statements',
    document: (document: string, count: number) => `${document}, ${lines(count)}`,
    moneyIn: 'Money in',
    balances: 'Balances',
    addsUp: 'Add up',
    addsNotUp: 'Do not add up',
    addsNotUpHelp:
      'The opening balance and the lines do not make the closing balance: lines may be missing from this document. Download it again from the operator’s portal.',
    noBalances: 'None in the document',
    uploaded: 'uploaded',
    uploadedBy: (who: string) => `by ${who}`,
    closed: (who: string) => `Signed off by ${who}`,
    closedHelp: 'It can no longer change.',
    closedBecause: (note: string) => `With differences. Reason: ${note}`,
    tabs: 'What became of the lines',
    open: 'Still open',
    adding: 'What it adds up to',
  },
  leads: {
    missing: 'These payments are in the document but not in the books.',
    proposed: 'Each line may be a payment that is already in the books. Open one to see both side by side.',
    amount_differs:
      'These payments are in the books with another amount. Correct them on the transaction, by a reversal or by moving the payment.',
    only_in_books: 'These payments of the same days are in the books but not in the document.',
    matched: 'These lines agree with the books to the franc.',
    booked: 'These payments were missing and were booked on this page.',
    repeated:
      'These lines are already in an earlier statement, or further up in this one. Open a line without a number, or a slip, if it is another payment.',
    left_out: 'These lines are not payments to us.',
    taken_back:
      'The operator or the bank took this money back. Open the payment and request its reversal; where none is named, ask which payment it was.',
    unclear: 'These lines may be payments to us: they cannot be read or are pending. Check them at the operator.',
    withdrawn: 'This statement was withdrawn, and its lines count no more.',
  },
  empty: {
    missing: 'Nothing is missing',
    proposed: 'No line is waiting for an answer',
    amount_differs: 'No amount differs',
    only_in_books: 'Every payment of those days is in the document',
    matched: 'No line is matched',
    booked: 'Nothing was booked on this page',
    repeated: 'No line is repeated',
    left_out: 'No line was left out',
    taken_back: 'No line takes a payment back',
    unclear: 'No line has to be checked',
    withdrawn: 'No line was withdrawn',
  },
  line: {
    line: 'Line',
    day: 'Day',
    transaction: 'Transaction',
    ourReference: 'Our reference',
    document: 'In the document',
    books: 'In the books',
    difference: 'Difference',
    payer: 'Payer',
    keyed: 'Account keyed in',
    keyedAs: (account: string) => `keyed in ${account}`,
    matchedBy: 'Matched by',
    because: 'Why',
    bookedTo: 'Booked to',
    suspense: 'In suspense',
    opens: (transaction: string) => `Open transaction ${transaction}`,
    search: 'Transaction, phone, payer, keyed in',
    name: (line: number) => `line ${groupThousands(line)}`,
    title: (line: number) => `Line ${groupThousands(line)}`,
    takesBack: 'Takes back',
    operatorCheck: 'Operator',
    noNumber: 'No number',
    takesBackPart: (transaction: string, part: number, sum: number) =>
      `${transaction}: only ${formatFcfa(part)} of ${formatFcfa(sum)}. The rest stays paid.`,
    phone: 'Phone',
    andMore: (count: number) => `and ${lines(count)} more`,
  },
  book: {
    act: 'Book',
    mine: 'You uploaded this statement, so a second person must book them.',
    title: (count: number) => `Book ${lines(count)}`,
    sum: (sum: number) => `${formatFcfa(sum)} in all.`,
    does: 'Each line is booked once, with the day and the number in the document: on the loan that its account names, otherwise in suspense. If a payment covers what is late, the phone opens.',
    send: (sum: number) => `Book ${formatFcfa(sum)}`,
    done: (count: number) => `${lines(count)} booked.`,
    tooMany: (most: number) => `At most ${groupThousands(most)} at once.`,
  },
  confirm: {
    it_is: 'Same payment',
    it_is_not: 'Not the same',
    title: {
      it_is: (count: number) => `${lines(count)}: it is this payment`,
      it_is_not: (count: number) => `${lines(count)}: it is not this payment`,
    },
    help: {
      it_is: 'The line is matched with the payment from now on.',
      it_is_not: 'The line then counts as missing and can be booked.',
    },
    compare: (line: number) => `Line ${groupThousands(line)}: is it this payment?`,
    both: '“Same payment” matches the line with this payment. “Not the same” marks the line as missing; it can then be booked.',
    because: (what: string) => `Proposed by: ${what.toLowerCase()}`,
    what: 'Field',
    amount: 'Amount',
    of: (at: number, all: number) => `${groupThousands(at)} of ${groupThousands(all)}`,
    done: {
      it_is: (count: number) => `${lines(count)} matched.`,
      it_is_not: (count: number) => `${lines(count)} marked as missing.`,
    },
  },
  books: {
    caption: 'Payments that the document does not have',
    processed: 'Received on',
    reference: 'Booked to',
    sum: (count: number, sum: number) => `${payments(count)}, ${formatFcfa(sum)} in all.`,
  },
  signOff: {
    act: 'Sign off',
    left: (count: number) =>
      plural('en', count, { one: '1 line still differs', other: `${groupThousands(count)} lines still differ` }),
    nothingLeft: 'Nothing differs',
    title: 'Sign off these days',
    agrees: 'The document and the books agree. Afterwards this statement can no longer change.',
    differs:
      'You can sign off these days all the same if you give a reason. Afterwards this statement can no longer change.',
    ownSlips:
      'You uploaded this statement. Its slips are proved when somebody else signs it off; otherwise a second person confirms them one by one.',
    reason: 'Why it is signed off although something differs',
    reasonHelp: 'This is read if these days are checked later.',
  },
};
