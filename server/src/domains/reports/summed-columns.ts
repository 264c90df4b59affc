/** What is kept of a day for each agent in each shop, and added up for all of them. */

/** The state of the book at the end of the day. */
export const BOOK_COLUMNS = [
  'contracts',
  'financed_fcfa',
  'loans',
  'owed_fcfa',
  'unearned_fcfa',
  'arrears_fcfa',
  'loans_1',
  'loans_8',
  'loans_31',
  'loans_61',
  'loans_91',
  'loans_npl',
  'owed_1_fcfa',
  'owed_8_fcfa',
  'owed_31_fcfa',
  'owed_61_fcfa',
  'owed_91_fcfa',
  'owed_npl_fcfa',
  'planned_fcfa',
  'applied_fcfa',
  'older',
  'never_paid',
] as const;

/** What happened on the day. */
export const FLOW_COLUMNS = [
  'due_loans',
  'due_fcfa',
  'paying_loans',
  'received_fcfa',
  'sold',
  'sold_fcfa',
  'deposit_fcfa',
  'written_off',
  'written_off_fcfa',
] as const;
