import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { plural } from '../../ui/language.tsx';

export const en = {
  lead: 'One person asks for a change and another person decides. Each request shows the values before, as proposed and now.',
  tabs: {
    decide: 'To decide',
    barred: 'For others to approve',
    portal: 'Portal changes',
    sales: 'Customer sales',
    owners: 'Shop owners',
    mine: 'My requests',
  },
  nothingIn: {
    decide: {
      title: 'Nothing is waiting for your decision.',
      help: 'Requests of every kind that others send and you may decide appear here.',
    },
    barred: {
      title: 'You may approve everything that is waiting.',
      help: 'Requests about yourself, or by somebody whose account you changed lately or who changed yours, appear here. Somebody else approves them.',
    },
    mine: {
      title: 'You have not requested anything.',
      help: 'Requests start on the record they would change: a customer’s card, a store, a phone, a group.',
    },
    list: {
      title: 'No request is waiting.',
      help: 'Requests from other screens appear here. To see decided requests, use the filter “State”.',
    },
  },
  kind: 'Kind',
  state: 'State',
  all: 'All states',
  toDecide: 'By me',
  forOthers: 'By others alone',
  who: 'Requested by',
  anyone: 'Anyone',
  me: 'Me',
  list: 'Requests',
  record: 'Record',
  waiting: 'Date requested',
  keys: 'J and K move, A approves, D declines.',
  field: 'Field',
  was: 'Was',
  proposed: 'Proposed',
  now: 'Now',
  added: 'added',
  removed: 'removed',
  unchanged: (count: number) => `${count} ${plural('en', count, { one: 'stays', other: 'stay' })} as before`,
  inAll: (count: number) => `${count} in all`,
  none: 'none',
  changedSince: 'Changed since the request',
  subjectGone: 'The record does not exist any more.',
  evidence: 'Other facts that help to decide',
  consequence: 'What approving does',
  reason: 'Reason',
  askedBy: (who: string) => `Requested by ${who}`,
  decidedBy: (who: string) => `Decided by ${who}`,
  triedBy: (who: string) => `${who} tried to approve it`,
  conflicted:
    'Nothing was applied: the record had changed after the request was made. If the change is still wanted, it has to be requested again.',
  conflictedMine:
    'Nothing was applied: the record had changed after you made the request. If you still want the change, request it again.',
  decidedHow: {
    second_person: (who: string) => `Decided by ${who}`,
    at_once: (who: string) => `Applied at once by ${who}: this kind needs no second person`,
    tied: (who: string) => `Decided by ${who}, who is tied to the person who asked: there was nobody else yet`,
    alone: (who: string) => `Decided alone by ${who}: there was no second person yet`,
  },
  because: (reason: string) => `“${reason}”`,
  expires: 'Expires',
  history: 'Earlier requests on the same record',
  noHistory: 'None.',
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  undo: 'Undo',
  approving: (subject: string) => `Approving: ${subject}`,
  declining: (subject: string) => `Declining: ${subject}`,
  approvingMany: (count: number) => `Approving ${count} ${plural('en', count, { one: 'request', other: 'requests' })}`,
  decliningMany: (count: number) => `Declining ${count} ${plural('en', count, { one: 'request', other: 'requests' })}`,
  undone: 'Nothing was sent.',
  approveManyTitle: (count: number) => `Approve ${count} ${plural('en', count, { one: 'request', other: 'requests' })}`,
  approveManyHelp: 'After that you have five seconds to undo.',
  decidedMany: {
    approve: (done: number, failed: number) =>
      failed > 0
        ? `${done} approved, ${failed} not applied`
        : `${done} ${plural('en', done, { one: 'request', other: 'requests' })} approved`,
    decline: (done: number, failed: number) =>
      failed > 0
        ? `${done} declined, ${failed} not applied`
        : `${done} ${plural('en', done, { one: 'request', other: 'requests' })} declined`,
  },
  declineTitle: 'Decline this request',
  declineManyTitle: (count: number) => `Decline ${count} ${plural('en', count, { one: 'request', other: 'requests' })}`,
  declineHelp: 'The reason is shown to the person who asked.',
  seenTitle: 'Approve with what you saw',
  seen: 'Seen by you',
  seenHelp: 'Receipt, till or paper. It stands in the record.',
  ownRequest: 'You asked for this, so somebody else decides.',
  cannotDecide: 'Deciding this needs another role.',
  approveChosen: 'Approve the selected',
  declineChosen: 'Decline the selected',
  notYoursToApprove: (count: number) =>
    plural('en', count, {
      one: `${count} can only be approved by somebody else.`,
      other: `${count} can only be approved by somebody else.`,
    }),
  notYours: (count: number) =>
    `You may not decide ${count} of the selected requests; ${plural('en', count, { one: 'it is', other: 'they are' })} left out.`,
  openRecord: 'Open the record',
  backToList: 'Back to the list',
  does: {
    phone_prices: 'The new prices apply from the day given. Contracts already signed keep theirs.',
    credit_multiplier:
      'New plans are computed with the new multiplier from the given day. Contracts already signed keep theirs.',
    product_lock:
      'Phones of this model that are sold from now on get the proposed lock, also in sales that have begun. Loans that run keep the lock they have.',
    lock_solution:
      'The old solution releases the phone and the new one takes it over. If the loan is late, the new solution locks the phone.',
    customer_location: 'The customer’s record shows the new place. Nothing else changes.',
    customer_identity:
      'The customer’s record shows the new identity. The customer keeps their former numbers: nobody else can be registered with them.',
    waiver:
      'No automatic lock is sent to this phone until the end of the given day. A locked phone stays locked until the amount due is paid.',
    refund: 'The cash leaves the till of the shop at once, and this is booked.',
    data_bundle:
      'The bundle is ordered at once, and the customer gets a text when it has arrived. It is paid from the business’s account with the provider.',
    data_bundle_end:
      'The gift ends as proposed. If it was given, its price is booked; no data is sent. If it was not, the customer can be given another one.',
    suspense_refund: 'The payer is refunded in cash at the shop, and the amount leaves suspense.',
    suspense_denial:
      'The money keeps the phone of this customer open no longer. It stays in suspense, and can still be allocated.',
    kept_confirmation:
      'In suspense the money waits for its customer. Closed, the message counts as no money: it keeps no phone open any more.',
    reallocation:
      'The money moves from the first loan to the second, as if the first had never received it. If this makes the first loan late, its phone is not locked at once, but under the same rules as for any other late loan.',
    reversal: 'The transaction is undone in the books, as if the money had never come. No money leaves a till.',
    payment_correction:
      'The payment is reversed and booked again with the right amount. A lower amount takes effect a day after the text to the customer, unless they object.',
    claim_end: 'What is left is written off. The customer owes it no more, and the loan stays as it ended.',
    statement_withdrawal:
      'Everything that was booked from this statement is undone, payment by payment, as if its money had never come. What has been paid out since or whose phone is released becomes a debt of the customer, or a loss. Customers get a text; no phone locks before tomorrow.',
    float_move:
      'The money may then be moved: at once by the operator, where it takes our orders, otherwise by a person, who then records the outcome. The books follow each step.',
    book_entry: 'The amount is booked as the entry says. This moves no money: it only records what happened.',
    books_closing:
      'The statements of the period can no longer change. What is booked for its days later belongs to the next period.',
    books_reopening: 'What was signed off for the period no longer counts, until it is closed again.',
    settings: 'The settings apply from the given day, in every shop. What was done before stays as it is.',
    group_roles: 'Every member of the group has the new roles from their next action.',
    user_group: 'The user has the roles of the new group from their next action.',
    user_number: 'After approval, sign-in codes go to the new number. Call that number before you approve.',
    user_password: 'A temporary password goes by text to the new number. Call that number before you approve.',
    imei_change:
      'The old phone is released, or locked if it is lost; the new one is bound to the loan, and locked if the loan is late.',
    deregistration:
      'The running loan ends, what is still owed is written off and the phone is released if it came back; an open sale is closed. The customer is checked again before another sale.',
    loan_deactivation: 'The loan ends, what is still owed is written off and the phone is released if it came back.',
    loan_extension: 'The unpaid due days move, and with them the lock: a phone that is no longer late opens.',
    terminal:
      'From approval on, slips of the shop name this terminal, and only its lists prove them or lack them. In another shop, its use in the former one ends the day before.',
    shop_payment_details: 'The new details apply 24 hours after approval. Until then, the shop is paid as before.',
    customer_sale: 'This sale alone may continue, up to the proposed amount, although the checks refuse it.',
    shop_owner:
      'The person becomes a shop owner and may be given stores and stock. If you decline, the proposal stays on record as refused.',
  },
  handsOver:
    'Who asks prints a sheet with which anybody can sign in as this person, and hands it over. Make sure first, by voice or face to face, that this person asked for it.',
  notSoldBefore: 'The model is new, and is not sold before.',
  writesOff: (amount: string) => `${amount} will be written off.`,
  takesPhone: (debt: string, value: string, grade: string) =>
    `The debt of ${debt} ends: the phone is taken in for ${value}, grade ${grade}.`,
  leavesTill: (amount: string) => `${amount} in cash leaves the till.`,
  newPictures: 'The new pictures',
  newPicturesHelp: 'Each view is recorded.',
  showPictures: 'Show the pictures',
  newPicture: (number: number) => `New picture ${number}`,
  openPicture: 'Open in a new tab',
  opens: 'The phone opens.',
  opensOf: (loan: string) => `The phone of ${loan} opens.`,
  settles: (loan: string) => `This pays ${loan} in full, and the phone is released.`,
  fallsBehind: (loan: string) => `Earlier instalments of ${loan} are owed again.`,
  scan: 'Scan this phone',
  toScan: (imei: string) => `Scan of ${imei} missing.`,
  takesPlaceAgain: (imei: string) =>
    `The lost phone ${imei} was found and takes its place on the loan again. Its replacement goes to stock at its value.`,
  locks: 'The new phone is locked at once: the loan is late.',
  /** Fields whose label says more for one kind. */
  fieldsOf: {
    refund: { amount_fcfa: 'Refunded' },
    suspense_refund: { amount_fcfa: 'Refunded' },
    user_password: { temporary_password: 'Temporary password' },
    product_lock: { in_stock: 'Phones in stock' },
    waiver: { until_on: 'No lock until' },
    reallocation: { amount_fcfa: 'Moved' },
    payment_correction: { cash_of_day_fcfa: 'Their payments of that day', lock: 'Phone' },
    reversal: { amount_fcfa: 'Amount', lock: 'Phone', transaction_status: 'Transaction is' },
  } as Partial<Record<RequestKind, Record<string, string>>>,
  /** Where the money of a refund lay. */
  moneyOf: { credit: 'Credit balance', deposit: 'Deposit of a sale' },
  dayCount: (count: number) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
};
