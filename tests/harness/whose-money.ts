/** Whose records the calls about money name: suspense, the money feed, cash and statements. */
import { about, file, to_placed, to_slip, own_filter } from './whose-rows.ts';
import type { Row } from './whose.ts';

/** Every one of them is refused in the same way. */
const all = (code: string) => ({ whose: 'seen', none: code, own: code, other: code }) as const;

/**
 * A payment that belongs to no customer yet belongs to no shop: staff who may place one may place any, on loans within
 * reach. Only cash comes from a till of the caller's own shop.
 */
const transactions: Row[] = [
  ...about('payment_id', 'anybody', 'suspense.transaction', 'suspense.candidates'),
  ...about('payment_ids', 'anybody', 'suspense.setAside', 'suspense.queue'),
  {
    call: 'suspense.allocationEffect',
    fields: { payment_id: 'anybody', loan_reference: 'in reach' },
    rest: () => ({ amount_fcfa: 100 }),
  },
  {
    call: 'suspense.correct',
    fields: { payment_id: 'anybody' },
    rest: ({ loan_reference }) => ({ parts: [{ loan_reference, amount_fcfa: 100 }] }),
  },
  ...['suspense.reallocationEffect', 'suspense.requestReallocation'].map((call) => ({
    call,
    fields: { payment_id: 'in reach', loan_reference: 'in reach' } as const,
    about: to_placed,
  })),
  {
    call: 'suspense.requestReversal',
    fields: { payment_id: 'in reach', reversal_reference: 'writes' },
    about: to_placed,
    rest: () => ({ reversal_reference: 'RV-1' }),
  },
  {
    call: 'payments.requestClaimEnd',
    fields: { payment_id: 'in reach', loan_id: all('CLAIM_NOT_OPEN') },
    about: to_placed,
  },
  {
    call: 'payments.requestCorrection',
    fields: { payment_id: 'in reach' },
    about: to_slip,
    rest: () => ({ amount_fcfa: 90, reason: 'as the test has it' }),
  },
  {
    call: 'payments.objectToCorrection',
    fields: { payment_id: 'in reach' },
    about: to_slip,
    rest: () => ({ customer_said: 'as the test has it' }),
  },
  { call: 'suspense.requestDenial', fields: { payment_id: 'anybody', loan_reference: 'in reach' } },
  { call: 'suspense.requestSuspenseRefund', fields: { payment_id: 'anybody', shop_id: 'own shops' } },
];

/**
 * Announced payments, and confirmations that could not be read: those of customers within reach, and those that name no
 * customer.
 */
const news: Row[] = [
  {
    call: 'deviceLocks.agreeDisconnection',
    fields: { disconnection_id: all('DISCONNECTION_NOT_OPEN') },
    about: ({ expected_id }) => ({ disconnection_id: expected_id }),
    rest: () => ({ reason: 'as the test has it' }),
  },
  { call: 'deviceLocks.endExpected', fields: { id: 'in reach' }, about: ({ expected_id }) => ({ id: expected_id }) },
  {
    call: 'deviceLocks.endKept',
    fields: { id: 'in reach' },
    about: ({ kept_id }) => ({ id: kept_id }),
    rest: () => ({ what: 'close' }),
  },
];

/** Cash lies in the till of a shop, and a phone that waits for cash was sold in a shop. */
const cash: Row[] = [
  { call: 'payments.till', fields: { shop_id: 'own shops' } },
  {
    call: 'payments.recordBanking',
    fields: { shop_id: 'own shops', bank_reference: 'writes' },
    rest: () => ({ amount_fcfa: 100, bank_reference: 'SLIP-1', banked_on: '2026-01-01' }),
  },
  { call: 'payments.confirmCash', fields: { loan_reference: 'own shops' } },
  { call: 'payments.confirmCash', fields: { application_id: 'own shop' } },
  { call: 'network.terminals', fields: { shop_id: own_filter } },
  {
    call: 'network.requestTerminal',
    fields: { shop_id: 'own shops', terminal_id: 'own shops' },
    rest: () => ({ number: 'T-1', acquirer: 'Ecobank', reason: 'as the test has it' }),
  },
  // A slip is entered in a shop, and its paper is kept there.
  {
    call: 'payments.attachPaper',
    fields: { payment_id: 'own shops' },
    about: to_slip,
    rest: () => ({ terminal: 'T-1', authorisation: 'A-1', card_digits: '4711', paper: file('paper') }),
  },
  { call: 'payments.paper', fields: { payment_id: 'own shops' }, about: to_slip },
  {
    call: 'payments.confirmSlip',
    fields: { payment_id: 'own shops' },
    about: to_slip,
    rest: () => ({ card_digits: '4711' }),
  },
  {
    call: 'payments.decideSlipDocument',
    fields: { shown_id: 'own shops' },
    about: ({ slip_document_id }) => ({ shown_id: slip_document_id }),
    rest: () => ({ decision: 'declined' }),
  },
  {
    call: 'reconciliation.decideSlip',
    fields: {
      payment_id: 'own shops',
      line_id: all('LINE_NOT_PROBABLE'),
    },
    about: to_slip,
    rest: () => ({ is_it: true, reason: 'as the test has it' }),
  },
];

/**
 * A statement is of an account of the business and belongs to no shop; but a line is only looked for in its own
 * statement.
 */
const line_of = { whose: 'seen', none: 'LINE_NOT_FOUND', other: 'LINE_NOT_FOUND' } as const;
const statement_id = { ...line_of, none: 'STATEMENT_NOT_FOUND' } as const;
const statements: Row[] = [
  ...about(
    'statement_id',
    'anybody',
    'reconciliation.statement',
    'reconciliation.lines',
    'reconciliation.exportLines',
    'reconciliation.onlyInBooks',
    'reconciliation.bankDays',
  ),
  { call: 'reconciliation.book', fields: { statement_id, line_ids: line_of } },
  {
    call: 'reconciliation.confirm',
    fields: { statement_id, line_ids: line_of },
    rest: () => ({ is_it: true }),
  },
  { call: 'reconciliation.alike', fields: { statement_id, line_id: line_of } },
  {
    call: 'reconciliation.another',
    fields: {
      statement_id,
      line_id: line_of,
      compared_ids: all('LINE_NOT_ALIKE'),
    },
    rest: () => ({ reason: 'as the test has it' }),
  },
  ...(['reconciliation.askOperator', 'reconciliation.clearLine'] as const).map((call) => ({
    call,
    fields: { statement_id, line_id: { ...line_of, own: 'LINE_NOT_IN_DOUBT' } },
    ...(call === 'reconciliation.clearLine' && {
      rest: () => ({ cleared_seen: 'bank_list', reason: 'as the test has it' }),
    }),
  })),
  { call: 'reconciliation.unlistedShops', fields: { statement_id: 'anybody' } },
  { call: 'reconciliation.signOff', fields: { statement_id: 'anybody' }, rest: () => ({ note: 'Looked at by hand.' }) },
  {
    call: 'reconciliation.requestWithdrawal',
    fields: { statement_id: 'anybody' },
    rest: () => ({ reason: 'Of another business.' }),
  },
];

export const MONEY: readonly Row[] = [...transactions, ...news, ...cash, ...statements];
