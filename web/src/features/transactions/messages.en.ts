import { formatFcfa } from '@palier/contract/values/money.ts';
import { plural } from '../../kit/language.tsx';

export const en = {
  title: 'Find transaction',
  lead: 'Money that came in, wherever it lies now: by transaction or receipt, loan reference, phone number, or what was keyed in.',
  caption: 'Transactions',
  search: 'Transaction, receipt, reference, phone',
  empty: 'No money has come in yet.',
  none: '—',
  filters: { channel: 'Channel', status: 'Status', purpose: 'Came as', from: 'From day', until: 'Until day' },
  fields: {
    transaction: 'Transaction', master: 'Part of transaction', processed: 'Date processed', amount: 'Amount', credit: 'Credit', debit: 'Debit', customer: 'Customer', reference: 'Reference', allocated: 'Allocated to',
    phone: 'Payment phone', payer: 'Payer', keyed: 'Account keyed in', biller: 'Biller', billerType: 'Biller type', billerNumber: 'Biller number', shortCode: 'Business short code', account: 'Account number', status: 'Status',
    before: 'Balance before', after: 'Balance after', channel: 'Channel', provider: 'Provider', purpose: 'Came as', valueOn: 'Value day', suspense: 'In suspense',
  },
  panel: {
    untitled: 'Transaction',
    parts: (count: number) => `Divided into ${count} ${plural('en', count, { one: 'part', other: 'parts' })}`,
    history: 'What was done with it',
    untouched: 'Nobody has done anything with it since it came.',
    place: 'Place it',
    move: 'Move to another loan',
    reverse: 'Reverse',
    waits: 'Already asked for: a decision is awaited.',
  },
  history: {
    moved: (from: string, to: string) => `${from} → ${to}`,
    suspense: 'Suspense',
    parts: 'Parts',
    payer: 'The payer',
    outside: 'Outside',
    approvedBy: (who: string) => `approved by ${who}`,
  },
  ask: {
    is: (transaction_id: string) => `Transaction ${transaction_id}`,
    on: { loan: (reference: string) => `now on loan ${reference}`, sale: (reference: string) => `deposit of sale ${reference}` },
  },
  move: {
    title: (amount: number) => `Move ${formatFcfa(amount)} to another loan`,
    reference: 'Loan reference',
    referenceHelp: 'Ten digits, on the contract of the loan it was meant for.',
    does: 'When approved, the first loan stands as if the money had never come, and the second has it instead. The customers are told by text.',
  },
  reverse: {
    title: (amount: number) => `Reverse the transaction of ${formatFcfa(amount)}`,
    reference: 'What undid it outside',
    referenceHelp: 'The provider’s number, the terminal’s slip or the till’s correction.',
    does: {
      repayment: (reference: string) => `When approved, loan ${reference} stands as if the money had never come: it is owed again, and a loan that is late by it is locked like any other.`,
      deposit: (reference: string) => `When approved, the deposit of sale ${reference} is lower by it, as if the money had never come.`,
      suspense: 'When approved, the money no longer waits in suspense: it has gone out again.',
    },
    notCash: 'This only puts the books right. It pays nothing out: the money has already gone back outside.',
  },
  effect: {
    leaves: 'Leaves',
    reaches: 'Goes to',
  },
};
