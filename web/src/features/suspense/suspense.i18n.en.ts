import type { EVIDENCE } from '@palier/contract/suspense/records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { plural } from '../../ui/language.tsx';

type Evidence = (typeof EVIDENCE)[number];
const payments = (count: number): string =>
  `${groupThousands(count)} ${plural('en', count, { one: 'payment', other: 'payments' })}`;

export const en = {
  waitingSum: (count: number, sum: number) => `${payments(count)} to allocate: ${formatFcfa(sum)} in all.`,
  asideSum: (count: number, sum: number) =>
    `${payments(count)} set aside, refunded or reversed: ${formatFcfa(sum)} in all.`,
  figure: {
    waiting: (aside: string, figure: string) =>
      `With ${aside} set aside this is “Unallocated”, the figure of the reports: ${figure}.`,
    aside: (waiting: string, figure: string) =>
      `With ${waiting} to allocate this is “Unallocated”, the figure of the reports: ${figure}.`,
    differs: (sum: string, figure: string) =>
      `What waits and what is set aside come to ${sum}, and the reports have ${figure}. Do not rely on either until the people who run the server have run the doctor.`,
  },
  tabs: { waiting: 'Waiting', aside: 'Set aside' },
  list: { waiting: 'Wrong-account transactions', aside: 'Transactions in no customer’s account' },
  search: 'Transaction, phone, payer, keyed in',
  empty: { waiting: 'Nothing is waiting: every franc received is allocated', aside: 'Nothing is set aside' },
  emptyHelp: {
    waiting: 'Money that names no open loan will appear here, with the customers it may belong to.',
    aside: 'Money that is set aside, refunded or reversed will appear here.',
  },
  sequence: 'Sequence id',
  shortSequence: 'No.',
  transaction: 'Transaction',
  amount: 'Amount',
  reason: 'Reason',
  keyed: 'Account keyed in',
  phone: 'Payment phone',
  payer: 'Payer',
  since: { waiting: 'Waiting since', aside: 'Since' },
  state: 'State',
  note: 'Note',
  nothing: '—',
  suggested: {
    reference_one_off: 'The reference has one typing error',
    own_phone: 'Paid from the customer’s own phone',
    next_of_kin_phone: 'Paid from the phone of the next of kin',
    paid_before: 'This phone has paid for this customer before',
    same_customer: 'It was received for the same customer',
    same_name: 'The payer has the customer’s name',
    instalment_amount: 'The amount is that of an instalment',
    arrears_amount: 'The amount is what was in arrears',
    deposit_amount: 'The amount is that of the deposit',
    former_reference: 'The reference of a former loan of the customer was keyed in',
    phone_typed: 'The customer’s own number was keyed in',
    document_typed: 'The number of the customer’s document was keyed in',
    imei_typed: 'The IMEI of the customer’s phone was keyed in',
    next_of_kin_typed: 'The number of the next of kin was keyed in',
    name_typed: 'The customer’s name was keyed in',
    only_arrears: 'The amount is what this customer alone has in arrears',
  } satisfies Record<Evidence, string>,
  panel: {
    title: (transaction_id: string) => `Fix suspense transaction ${transaction_id}`,
    back: 'Back to the list',
    previous: 'Previous',
    next: 'Next',
    keys: 'J and K go to the next and the previous one, 1 to 9 choose a candidate, Esc goes back to the list.',
    choose: 'Fix suspense transaction: open a row to see whose money it may be.',
    came: 'Received',
    how: 'How it was paid',
    noPayer: 'Name not known',
    noPhone: 'Number not known',
    nothingKeyed: 'Nothing was keyed in',
    closedLoanOf: 'Customer of the closed loan',
    namedLoanOf: 'Customer who was named',
    partOf: 'Part of',
    setAsideNote: (note: string) => `Set aside: ${note}`,
    history: 'What was done',
    by: (who: string) => `by ${who}`,
    byBoth: (who: string, approver: string) => `by ${who}, approved by ${approver}`,
    placedOn: (reference: string) => `on ${reference}`,
    takenOff: (reference: string) => `off ${reference}`,
    settled: {
      loan: (reference: string) => `This money is allocated to loan ${reference}.`,
      sale: (reference: string) => `This money is allocated to sale ${reference}.`,
      parts: 'This money was split: each part is allocated on its own.',
      payer: 'This money was refunded to the payer.',
      nobody: 'This money was reversed: it has gone out again.',
    },
    readOnly: 'You may view this, but allocating it needs another role.',
    pendingHere:
      'A request for this payment is pending. Until a second person decides, it can be neither allocated nor set aside.',
  },
  ways: { label: 'Where the money goes', candidates: 'Whose it may be', another: 'Another loan', divide: 'Split' },
  candidates: {
    none: 'No likely customer',
    noneHelp:
      'Neither the reference nor the phone nor the name leads to an open loan or sale. Name a loan yourself, or set it aside until the payer calls.',
    rank: (at: number) => `Candidate ${at}`,
    loan: 'Loan',
    sale: 'Sale',
    differs: (digits: string) => `differs in digit ${digits}`,
    saleDue: (due: number) => `The sale still needs ${formatFcfa(due)}.`,
    saleMore: (more: number) => `That is ${formatFcfa(more)} less than was received: split the payment.`,
    place: 'Allocate here',
    placeOn: (name: string, reference: string) => `Allocate here: ${name}, ${reference}`,
    divide: 'Split, with this part',
  },
  place: {
    reason: 'Reason',
    reasonHelp: 'This is read if the payment is checked later.',
    send: (amount: number) => `Allocate ${formatFcfa(amount)}`,
    confirm: (name: string) => `Allocate it to ${name}’s account?`,
    done: (amount: number, name: string) => `${formatFcfa(amount)} allocated to ${name}’s account.`,
    opens: 'Sent: the phone opens.',
    undo: 'Undo',
    undoReason: 'Undone at once: it was allocated by mistake',
    undone: 'Deallocated: the money is in suspense again.',
  },
  another: {
    reference: 'Loan reference',
    help: 'Ten digits. You see the effect on the loan before anything is sent.',
    givenByPayer: 'The reference was given by the payer',
  },
  divide: {
    help: (most: number) => `Up to ${most} parts. The rest stays in suspense as a part of its own.`,
    part: (at: number) => `Part ${at}`,
    reference: 'Loan reference',
    amount: 'Amount',
    add: 'Add a part',
    remove: 'Remove',
    removePart: (at: number) => `Remove part ${at}`,
    rest: 'The rest',
    restPart: (at: number) => `The rest to part ${at}`,
    left: 'Left in suspense',
    placed: 'Split among loans',
    tooMuch: (more: number) => `${formatFcfa(more)} more than was received`,
    twice: 'This loan already has a part',
    send: 'Split the money',
    done: (count: number, left: number) =>
      left === 0
        ? `Split among ${count} ${plural('en', count, { one: 'account', other: 'accounts' })}.`
        : `Split among ${count} ${plural('en', count, { one: 'account', other: 'accounts' })}; ${formatFcfa(left)} stays in suspense.`,
    opens: (count: number) => `Sent: ${count} ${plural('en', count, { one: 'phone opens', other: 'phones open' })}.`,
    undone: 'Deallocated: each part is in suspense again.',
  },
  acts: { set_aside: 'Set aside', queue: 'Return to the list' },
  actTitle: {
    set_aside: (what: string) => `Set aside ${what}`,
    queue: (what: string) => `Return ${what} to the waiting list`,
  },
  actHelp: {
    set_aside: 'It leaves the list of waiting payments until it is returned there.',
    queue: 'It goes back to the list of waiting payments.',
  },
  actDone: {
    set_aside: (count: number) => `${payments(count)} set aside.`,
    queue: (count: number) => `${payments(count)} returned to the waiting list.`,
  },
  payments,
  someOnly: (can: string, of: string) =>
    `This applies to ${can} of the ${of} selected; the money of the others has gone out again.`,
  tooMany: (most: string) => `Select ${most} at most.`,
  noneCan: 'None of the selected payments can be returned to the list: the money has gone out.',
  giveBack: {
    act: 'Refund in cash',
    title: (amount: number) => `Refund ${formatFcfa(amount)} in cash`,
    does: 'When approved, the shop pays the whole sum out in cash to the payer, and the money leaves suspense.',
    shop: 'Shop that pays it out',
    shopHelp: 'The payer collects it there, with the phone it was paid from.',
  },
};
