// Written from the migrated database by `npm run generate:tables`; a test fails when it is stale.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<number, number | string, number | string>;

export interface AccountChanges {
  at: string;
  changed_by: string;
  ended_at: string | null;
  ended_because: string | null;
  id: string;
  staff_id: string;
  what: string;
}

export interface AgentCategories {
  created_at: string;
  id: string;
  name: string;
  status: Generated<string>;
}

export interface AgentCustomers {
  agent_id: string | null;
  customers: number | null;
}

export interface AgentMoves {
  at: string;
  because: string;
  from_shop_id: string | null;
  id: string;
  moved_by: string | null;
  staff_id: string;
  to_shop_id: string | null;
}

export interface Agents {
  account_name: string | null;
  account_number: string | null;
  biller_type: string | null;
  category_id: string | null;
  left_at: string | null;
  left_because: string | null;
  staff_id: string;
}

export interface AllowanceNow {
  fcfa: number | null;
}

export interface AnnouncedPayments {
  account_keyed_in: string;
  amount_fcfa: number;
  announced_at: string;
  application_id: string | null;
  ended_at: string | null;
  ended_by: string | null;
  id: string;
  loan_id: string | null;
  payment_phone: string | null;
  provider: string;
  reason: string | null;
  state: Generated<string>;
  transaction_id: string;
}

export interface AnsweredRoles {
  answered_at: string;
  answered_by: string;
  code: string;
  requested: boolean;
}

export interface Applications {
  agent_id: string;
  closed_at: string | null;
  confirmation: Generated<string>;
  confirmations: Generated<unknown>;
  contract_duration: number | null;
  contract_id: string | null;
  customer_id: string;
  deposit_confirmed_at: string | null;
  deposit_fcfa: number | null;
  deposit_paid_fcfa: Generated<number>;
  expires_at: string;
  grade: string | null;
  grade_percent: number | null;
  id: string;
  loan_id: string | null;
  loan_reference: string;
  opened_at: string;
  price_version_id: string | null;
  product_id: string | null;
  promised_lock_day: number | null;
  repayment_interval: string | null;
  rounding_step_fcfa: number | null;
  shop_id: string | null;
  state: Generated<string>;
  step: Generated<number>;
  taken_over_by: string | null;
  version: Generated<number>;
}

export interface AuditBlocks {
  block: number;
  entries: number;
  first_id: string;
  hash: Buffer;
  last_id: string;
  line_digests: Buffer;
  previous_hash: Buffer;
  sealed_at: string;
}

export interface AuditEntries {
  after: unknown | null;
  at: string;
  before: unknown | null;
  call: string;
  facts: unknown | null;
  id: string;
  ip: string | null;
  outcome: string;
  request_id: string | null;
  staff_id: string | null;
  subject_id: string | null;
  subject_kind: string | null;
}

export interface BegunSales {
  activated_at: string | null;
  agent_id: string | null;
  application_id: string | null;
  closed_at: string | null;
  customer_id: string | null;
  deposit_confirmed_at: string | null;
  loan_reference: string | null;
  opened_at: string | null;
  shop_id: string | null;
  state: string | null;
  step: number | null;
}

export interface BookClosings {
  booked_until: string;
  closed_at: string;
  closed_by: string;
  debit_fcfa: number;
  entries: number;
  id: string;
  mapping: unknown;
  names: unknown;
  reopened_at: string | null;
  reopening_id: string | null;
  request_id: string;
  requested_by: string;
  through_on: string;
}

export interface BookedDays {
  amount_fcfa: number | null;
  credit_account: string | null;
  credit_subject: string | null;
  debit_account: string | null;
  debit_subject: string | null;
  event: string | null;
  lines: number | null;
  value_on: string | null;
}

export interface BookEntries {
  amount_fcfa: number;
  created_at: string;
  credit_account: string;
  credit_subject: string;
  debit_account: string;
  debit_subject: string;
  decided_by: string;
  event: string;
  id: string;
  reason: string;
  reference: string | null;
  request_id: string;
  requested_by: string;
  takes_back: string | null;
  value_on: string;
}

export interface BusinessSettings {
  days_ahead: Generated<number>;
  laddered_on: string | null;
  locks_held_at: string | null;
  locks_held_by: string | null;
  locks_held_reason: string | null;
  locks_held_until: string | null;
  locks_prolonged_by: string | null;
  one: Generated<boolean>;
}

export interface CarriedOutOrders {
  action: string | null;
  confirmed_at: string | null;
  loan_id: string | null;
}

export interface CashBankings {
  amount_fcfa: number;
  bank_reference: string;
  banked_on: string;
  id: string;
  recorded_at: string;
  recorded_by: string;
  reference_key: Generated<string>;
  shop_id: string | null;
}

export interface CashTurns {
  name: string;
}

export interface ChangedNumbers {
  changed_at: string | null;
  customer_id: string | null;
}

export interface Changes {
  at: Generated<string>;
  ids: string[] | null;
  kind: string;
  xid: Generated<number>;
}

export interface ClaimMovements {
  booked_at: string | null;
  credit_fcfa: number | null;
  debit_fcfa: number | null;
  event: string | null;
  journal_id: string | null;
  loan_id: string | null;
  reference: string | null;
  value_on: string | null;
}

export interface ClaimPayments {
  amount_fcfa: number;
  claim_id: string;
  payment_id: string;
}

export interface Claims {
  amount_fcfa: number;
  closed_at: string | null;
  customer_id: string;
  given_up_fcfa: Generated<number>;
  id: string;
  loan_id: string;
  made_at: string;
  of_deposit_fcfa: Generated<number>;
  paid_fcfa: Generated<number>;
  payment_id: string;
}

export interface ClosedDays {
  day: string;
  source: string;
  statement_id: string;
}

export interface ClosedLedgerDays {
  amount_fcfa: number;
  closing_id: string;
  credit_account: string;
  credit_subject: string;
  debit_account: string;
  debit_subject: string;
  entry_on: string;
  event: string;
  lines: number;
  value_on: string;
}

export interface ClueAlarms {
  payment_id: string | null;
  told: string | null;
  told_at: string | null;
}

export interface CollectionCallComments {
  at: string;
  call_id: string;
  comment: string;
  id: string;
  staff_id: string;
}

export interface CollectionCalls {
  arrears_fcfa: number;
  call_back_at: string | null;
  call_type: string | null;
  called_at: string;
  called_on: string;
  contact: string;
  customer_id: string;
  days_past_due: number;
  direction: string;
  id: string;
  loan_id: string;
  note: string | null;
  objections: string[];
  other_description: string | null;
  outcome: string | null;
  remarks: string | null;
  seconds: number | null;
  staff_id: string;
}

export interface CollectionCases {
  arrears_fcfa: number;
  assigned_on: string | null;
  broken_on: string | null;
  call_back_at: string | null;
  call_before: string | null;
  closed_at: string | null;
  closed_because: string | null;
  collector_id: string | null;
  computed_on: string;
  customer_id: string;
  has_repaid: boolean;
  held_by: string | null;
  held_until: string | null;
  id: string;
  is_control: boolean;
  is_learnt_side: Generated<boolean>;
  language: string;
  last_call_at: string | null;
  last_conversation_at: string | null;
  late_since: string;
  loan_id: string;
  lock_policy_version: Generated<number>;
  locked_since: string | null;
  locks_on: string | null;
  opened_on: string;
  order_version: number | null;
  outstanding_fcfa: number;
  promise_due_on: string | null;
  promise_fcfa: number | null;
  region_id: string | null;
  rest_reason: string | null;
  rest_until: string | null;
  settings_version: number;
  shop_id: string | null;
  unanswered: Generated<number>;
  value_by: Generated<string>;
  value_fcfa: number;
  value_reasons: Generated<unknown>;
}

export interface CollectionFlags {
  customer_id: string;
  end_reason: string | null;
  ended_at: string | null;
  ended_by: string | null;
  ends_on: string;
  id: string;
  kind: string;
  loan_id: string;
  note: string;
  set_at: string;
  set_by: string;
}

export interface CollectionMonths {
  month: string;
  taken_on: string;
}

export interface CollectionProgress {
  lock_policy_version: Generated<number>;
  looked_at: string;
  one: Generated<boolean>;
  order_version: number | null;
  settings_version: number;
  swept_on: string;
}

export interface CollectionVisits {
  arrears_fcfa: number;
  customer_id: string;
  days_past_due: number;
  id: string;
  loan_id: string;
  met: string;
  note: string | null;
  outcome: string | null;
  place: string;
  recorded_at: string;
  staff_id: string;
  visited_at: string;
}

export interface ConfirmationAlarms {
  application_id: string;
  told: string;
  told_at: string;
  waiting_since: string;
}

export interface Contracts {
  application_id: string;
  file_key: string;
  id: string;
  language: string;
  replaced_at: string | null;
  sha256: Buffer;
  signature_key: string;
  signed_at: string;
  terms: unknown;
}

export interface ConversationsAboutLoans {
  loan_id: string | null;
  spoken_at: string | null;
}

export interface CorrectedPayments {
  amount_fcfa: number | null;
  corrected_by: string | null;
  payment_id: string | null;
}

export interface CorrectionAlarms {
  month_on: string;
  taker_id: string;
  told_at: string;
}

export interface CustomerClaims {
  customer_id: string | null;
  loan_id: string | null;
}

export interface CustomerContacts {
  customer_id: string | null;
  msisdn: string | null;
  next_of_kin_phone: string | null;
}

export interface CustomerContactsMade {
  at: string | null;
  customer_id: string | null;
  is_answered: boolean | null;
  is_attempt: boolean | null;
  is_conversation: boolean | null;
  kind: string | null;
}

export interface CustomerDocuments {
  alike_keys: number[] | null;
  bytes: number;
  created_at: string;
  created_by: string | null;
  customer_id: string;
  file_key: string;
  fingerprint: Buffer | null;
  fingerprint_keys: number[] | null;
  id: string;
  kind: string;
  media_type: string;
  replaced_at: string | null;
  sha256: Buffer;
}

export interface CustomerEvents {
  at: string | null;
  customer_id: string | null;
  facts: unknown | null;
  id: string | null;
  kind: string | null;
  staff_id: string | null;
}

export interface CustomerGifts {
  customer_id: string | null;
  gift_id: string | null;
}

export interface CustomerLoans {
  customer_id: string | null;
  device_id: string | null;
  loan_id: string | null;
  loan_reference: string | null;
  release_waits_since: string | null;
  status: string | null;
}

export interface CustomerLookAlarms {
  at: string;
  id: string;
  most: number;
  staff_id: string;
}

export interface CustomerLooks {
  at: string;
  customer_id: string;
  staff_id: string;
}

export interface CustomerNames {
  customer_id: string | null;
  first_name: string | null;
  full_name: string | null;
  language: string | null;
  msisdn: string | null;
  short_name: string | null;
  surname: string | null;
}

export interface CustomerNumbers {
  customer_id: string | null;
  document_number: string | null;
  national_id: string | null;
}

export interface CustomerPapers {
  customer_id: string | null;
  paper_id: string | null;
}

export interface CustomerPayments {
  customer_id: string | null;
  payment_id: string | null;
  provider: string | null;
  transaction_id: string | null;
}

export interface CustomerReach {
  customer_id: string | null;
  is_sale: boolean | null;
  shop_id: string | null;
  staff_id: string | null;
}

export interface Customers {
  agent_id: string | null;
  app_login_at: string | null;
  created_at: string;
  date_of_birth: string;
  document_number: string;
  first_name: string;
  home_address: string | null;
  id: string;
  id_type: string;
  kyc_state: Generated<string>;
  language: Generated<string>;
  monthly_income_fcfa: number | null;
  msisdn: string;
  name_key: string;
  national_id: string | null;
  next_of_kin_confirmed: Generated<boolean>;
  next_of_kin_name: string | null;
  next_of_kin_phone: string | null;
  number_lost_at: string | null;
  other_names: string | null;
  profession: string | null;
  registered_by: string | null;
  relationship: string | null;
  residential_location: string | null;
  surname: string;
  was_verified: Generated<boolean>;
}

export interface CustomerSales {
  application_id: string | null;
  customer_id: string | null;
  due_fcfa: number | null;
  loan_reference: string | null;
  state: string | null;
}

export interface DataGifts {
  charged_fcfa: number | null;
  cost_fcfa: number;
  created_at: string;
  customer_id: string;
  ended_at: string | null;
  failure: string | null;
  given_by: string;
  given_on: string;
  id: string;
  megabytes: number;
  provider_id: string | null;
  provider_says: string | null;
  reason: string;
  request_id: string | null;
  sent_at: string | null;
  settled_by: string | null;
  state: string;
  validity: string;
}

export interface DecidedRequests {
  asked_by: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decided_how: string | null;
  request_id: string | null;
  state: string | null;
}

export interface DepositMovements {
  application_id: string | null;
  booked_at: string | null;
  credit_fcfa: number | null;
  debit_fcfa: number | null;
  event: string | null;
  journal_id: string | null;
  reference: string | null;
  value_on: string | null;
}

export interface DepositsHeld {
  application_id: string | null;
  balance_fcfa: number | null;
}

export interface DepositsInDoubt {
  amount_fcfa: number | null;
  application_id: string | null;
}

export interface DeviceImeis {
  device_id: string | null;
  imei: string | null;
  imei2: string | null;
}

export interface DeviceLoans {
  customer_id: string | null;
  device_id: string | null;
  loan_id: string | null;
  loan_reference: string | null;
  status: string | null;
}

export interface DeviceLocks {
  customer_id: string;
  desired: Generated<string>;
  desired_at: string;
  device_id: string;
  imei: string;
  kept_at: string | null;
  last_contact_at: string | null;
  leased_until: string | null;
  loan_id: string;
  lock_solution: string;
  lock_type: string;
  open_until: string | null;
  paygo_count: Generated<number>;
  paygo_secret: Buffer;
  paygo_starting_code: number;
  policy_version: number;
  reported: Generated<string>;
  reported_at: string | null;
  vendor_authorised_at: string | null;
  vendor_session_id: string | null;
}

export interface DeviceMoves {
  at: string;
  because: string;
  device_id: string;
  from_shop_id: string | null;
  from_state: string | null;
  id: string;
  shop_id: string | null;
  staff_id: string | null;
  to_state: string;
}

export interface Devices {
  created_at: string;
  grade: string | null;
  id: string;
  imei: string;
  imei2: string | null;
  product_id: string;
  shop_id: string | null;
  shop_owner_id: string | null;
  state: string;
}

export interface DeviceStates {
  device_id: string | null;
  state: string | null;
}

export interface Disconnections {
  agreed_at: string | null;
  agreed_because: string | null;
  agreed_by: string | null;
  agreed_how: string | null;
  ended_at: string | null;
  id: string;
  noticed_at: string;
  owner_told_at: string | null;
  provider: string;
  seen_at: string | null;
  seen_because: string | null;
  seen_by: string | null;
  waiting: number;
  what: string;
}

export interface DoneAlone {
  amount_fcfa: number;
  counts_on: string;
  free_at: string;
  id: string;
  noted_at: string;
  staff_id: string;
  subject_id: string;
  what: string;
}

export interface DueDays {
  amount_fcfa: number;
  computed_at: string;
  due_on: string;
  from_on: string;
  loans: number;
  shop_id: string | null;
  took_ms: number;
}

export interface FirstAgentsAnswers {
  answered_at: string;
  answered_by: string;
  answered_in: string;
  ends_at: string;
  id: Generated<boolean>;
  takes_cash: boolean;
}

export interface FloatMoves {
  amount_fcfa: number;
  approved_at: string;
  approved_on: string;
  charged_fcfa: number | null;
  decided_by: string;
  direction: string;
  ended_at: string | null;
  ended_journal: string | null;
  ended_on: string | null;
  failure: string | null;
  from_wallet: string | null;
  id: string;
  marked_by: string | null;
  means: string;
  operator_reference: string | null;
  provider: string;
  provider_id: string | null;
  purpose: string;
  reason: string;
  reference: string | null;
  request_id: string;
  requested_by: string;
  sent_at: string | null;
  sent_journal: string | null;
  sent_on: string | null;
  state: string;
  to_wallet: string | null;
  wallet: string;
}

export interface Floats {
  alerted_at: string | null;
  asked_at: string | null;
  balance_fcfa: number | null;
  balance_text: string | null;
  provider: string;
  question: string | null;
  read_at: string | null;
  wallet: string;
  warned_days: number | null;
}

export interface FormerNumbers {
  customer_id: string;
  kind: string;
  proven_by: string | null;
  request_id: string | null;
  taken_by: string | null;
  until: string;
  value: string;
}

export interface FormerPhones {
  because: string;
  device_id: string;
  error: string | null;
  id: string;
  imei: string;
  is_lost: Generated<boolean>;
  left_at: string;
  loan_id: string;
  lock_solution: string;
  released_at: string | null;
  reported: Generated<string>;
}

export interface FormerPhonesOfLoans {
  because: string | null;
  imei: string | null;
  left_at: string | null;
  loan_id: string | null;
  lock_solution: string | null;
  released_at: string | null;
}

export interface FormerRoles {
  code: string;
  staff_id: string;
}

export interface GroupNames {
  group_id: string | null;
  group_name: string | null;
}

export interface GroupRoles {
  code: string;
  group_id: string;
  id: string;
}

export interface Groups {
  created_at: string;
  id: string;
  name: string;
}

export interface IdempotencyKeys {
  answer: unknown | null;
  call: string;
  claimed_until: string;
  created_at: string;
  key: string;
  owner: string;
  request_hash: Buffer;
}

export interface Imeis {
  device_id: string;
  imei: string;
}

export interface Journals {
  application_id: string | null;
  booked_at: string;
  event: string;
  id: string;
  loan_id: string | null;
  reference: string | null;
  staff_id: string | null;
  value_on: string;
}

export interface JournalsOfLoans {
  booked_at: string | null;
  journal_id: string | null;
  loan_id: string | null;
}

export interface KeptConfirmations {
  account_keyed_in: string | null;
  amount_fcfa: number | null;
  body: string;
  ended_at: string | null;
  ended_by: string | null;
  id: string;
  payer_mark: string | null;
  payment_id: string | null;
  payment_phone: string | null;
  problem: string;
  provider: string;
  reason: string | null;
  received_at: string;
  state: Generated<string>;
  transaction_id: string | null;
}

export interface KnownDevices {
  device_hash: Buffer;
  first_seen_at: string;
  last_seen_at: string;
  staff_id: string;
}

export interface KycChecks {
  checked_at: string | null;
  created_at: string;
  created_by: string | null;
  customer_id: string;
  document_check: Generated<string>;
  face_check: Generated<string>;
  id: string;
  job_id: string | null;
  reasons: Generated<unknown>;
  review_decision: string | null;
  review_note: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
  same_picture_because: string | null;
  status: Generated<string>;
  submitted_at: string | null;
}

export interface LastProvision {
  base: string | null;
  day: string | null;
  rows: unknown | null;
  run_at: string | null;
  segments: unknown | null;
}

export interface LateActivations {
  acted_at: string | null;
  action: string | null;
  loan_id: string;
  told_at: string;
}

export interface LateAmounts {
  arrears_fcfa: number | null;
  customer_id: string | null;
  loan_id: string | null;
}

export interface LateAtMonthStart {
  bucket: string;
  collector_id: string | null;
  loan_id: string;
  month: string;
  outstanding_fcfa: number;
}

export interface LearntOrders {
  called_auc_permille: number | null;
  called_outcomes: number;
  called_paid: number;
  created_at: string;
  from_on: string;
  id: string;
  learnt_on: string;
  month: string;
  uncalled_auc_permille: number | null;
  uncalled_outcomes: number;
  uncalled_paid: number;
  until_on: string;
  verdict: string;
  version: number;
  weights: unknown | null;
}

export interface LedgerAccounts {
  code: string;
  kept_by: Generated<string>;
  kind: string;
  name: string;
}

export interface LedgerDays {
  amount_fcfa: number;
  credit_account: string;
  credit_subject: string;
  debit_account: string;
  debit_subject: string;
  event: string;
  lines: number;
  value_on: string;
}

export interface LedgerProgress {
  booked_until: string;
  checked_at: string | null;
  one: Generated<boolean>;
}

export interface LinesInDoubt {
  line_id: string | null;
  operator_asked_at: string | null;
  operator_check: string | null;
  payment_id: string | null;
  statement_id: string | null;
}

export interface LinesOfPayments {
  amount_fcfa: number | null;
  payment_id: string | null;
  result: string | null;
}

export interface LinesSaidAnother {
  line_id: string;
  reason: string;
  said_at: string;
  said_by: string;
}

export interface LoanBook {
  activated_at: string | null;
  agent_id: string | null;
  created_at: string | null;
  customer_id: string | null;
  deposit_fcfa: number | null;
  device_id: string | null;
  loan_id: string | null;
  loan_reference: string | null;
  next_due_on: string | null;
  price_version_id: string | null;
  product_id: string | null;
  repaid_fcfa: number | null;
  shop_id: string | null;
  status: string | null;
  total_fcfa: number | null;
}

export interface LoanLocks {
  desired: string | null;
  desired_at: string | null;
  imei: string | null;
  loan_id: string | null;
  lock_solution: string | null;
  lock_type: string | null;
  reported: string | null;
}

export interface LoanMovements {
  booked_at: string | null;
  credit_fcfa: number | null;
  debit_fcfa: number | null;
  event: string | null;
  journal_id: string | null;
  loan_id: string | null;
  rebate_fcfa: number | null;
  reference: string | null;
  value_on: string | null;
}

export interface LoanPlans {
  extensions: unknown | null;
  installments: number | null;
  loan_id: string | null;
  rebate_fcfa: number | null;
  repayment_interval: string | null;
  start_on: string | null;
  step_fcfa: number | null;
  total_fcfa: number | null;
}

export interface LoanReceivables {
  balance_fcfa: number | null;
  loan_id: string | null;
}

export interface Loans {
  activated_at: string | null;
  ageing_check_on: string | null;
  agent_id: string;
  application_id: string;
  certificate_id: string | null;
  charge_fcfa: number;
  charge_vat_fcfa: Generated<number>;
  contract_duration: number;
  created_at: string;
  credit_fcfa: Generated<number>;
  customer_id: string;
  dealer_sheet_no: string | null;
  deposit_fcfa: number;
  device_id: string;
  ended_at: string | null;
  ended_because: string | null;
  extensions: Generated<unknown>;
  from_allowance_fcfa: Generated<number>;
  id: string;
  installments: number;
  last_repayment_on: string | null;
  loan_reference: string;
  next_due_on: string | null;
  offer_rebate_fcfa: number | null;
  offer_until: string | null;
  payments_confirmed_at: string | null;
  payments_confirmed_by: string | null;
  pos_key: string | null;
  pos_reference: string | null;
  price_version_id: string;
  product_id: string;
  promised_lock_day: number | null;
  rebate_fcfa: Generated<number>;
  release_waits_since: string | null;
  repaid_fcfa: Generated<number>;
  repayment_interval: string;
  retail_price_fcfa: number;
  settled_at: string | null;
  shop_id: string | null;
  start_on: string | null;
  status: string;
  step_fcfa: number;
  total_fcfa: number;
  vat_fcfa: Generated<number>;
  written_off_fcfa: Generated<number>;
}

export interface LoansInDoubt {
  customer_id: string | null;
  loan_id: string | null;
}

export interface LoansOfSales {
  application_id: string | null;
  loan_id: string | null;
}

export interface LoansWaitingForRelease {
  customer_id: string | null;
  loan_id: string | null;
  loan_reference: string | null;
  shop_id: string | null;
  waits_since: string | null;
}

export interface LockCommands {
  acknowledged_at: string | null;
  action: string;
  attempts: Generated<number>;
  because: unknown;
  confirmed_at: string | null;
  created_at: string;
  error: string | null;
  id: string;
  loan_id: string;
  receipt: string | null;
  releasing_at: string | null;
  sent_at: string | null;
  status: Generated<string>;
  taken_back_at: string | null;
}

export interface LockHoldStarts {
  id: string;
  staff_id: string;
  started_at: string;
}

export interface LockNotices {
  at: string;
  due_on: string;
  loan_id: string;
  message_id: string | null;
  rung: string;
}

export interface LockScreens {
  holds_until: string;
  loan_id: string;
  queued_at: string | null;
  says: string;
  written_at: string;
}

export interface LockWaivers {
  created_at: string;
  from_on: string;
  granted_by: string | null;
  id: string;
  loan_id: string | null;
  reason: string;
  request_id: string | null;
  until_on: string;
}

export interface Messages {
  created_at: string;
  customer_id: string | null;
  delivered_at: string | null;
  id: string;
  language: string;
  msisdn: string;
  parts: number;
  provider: string | null;
  provider_id: string | null;
  sent_at: string | null;
  status: Generated<string>;
  template: string;
  text: string;
  undelivered_at: string | null;
}

export interface Migrations {
  checksum: string | null;
  name: string;
  ran_at: Generated<string>;
  version: string | null;
}

export interface MissingSlips {
  confirmed_by: string | null;
  ended_as: string | null;
  ended_at: string | null;
  payment_id: string;
  statement_id: string;
  stops_at: string | null;
  told_at: string | null;
}

export interface MoneyAlarms {
  kind: string;
  payment_id: string;
  told: string;
  told_at: string;
  waiting_since: string;
}

export interface MoneyInDoubt {
  amount_fcfa: number | null;
  application_id: string | null;
  customer_id: string | null;
  loan_id: string | null;
  payment_id: string | null;
  said_by: string | null;
}

export interface MoneyOnLoans {
  amount_fcfa: number | null;
  customer_id: string | null;
  loan_id: string | null;
  payment_id: string | null;
  received_at: string | null;
  value_on: string | null;
}

export interface MoneyToConfirm {
  application_id: string | null;
  customer_id: string | null;
  loan_id: string | null;
  loan_reference: string | null;
  shop_id: string | null;
  waits_for: string | null;
  waits_since: string | null;
}

export interface NewsHold {
  because: string;
  began_at: string;
  deciders_told_at: string | null;
  only_row: Generated<boolean>;
  owner_told_at: string | null;
  well_since: string | null;
}

export interface NumbersNotServed {
  learnt_at: string;
  msisdn: string;
  provider: string;
}

export interface OfflineCodes {
  channel: string;
  count: number;
  days: number;
  id: string;
  imei: string;
  issued_at: string;
  issued_by: string | null;
  loan_id: string;
  open_until: string;
  reason: string;
}

export interface OneTimeCodes {
  code_hash: Buffer;
  created_at: string;
  expires_at: string;
  id: string;
  msisdn: string;
  purpose: string;
  replaced_at: string | null;
  subject: string;
  tries_left: number;
  used_at: string | null;
}

export interface OneTimeCodesLive {
  expires_at: string | null;
  purpose: string | null;
  subject: string | null;
}

export interface OpenSales {
  agent_id: string | null;
  application_id: string | null;
  customer_id: string | null;
  shop_id: string | null;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: string;
  done_at: string | null;
  gave_up_at: string | null;
  id: string;
  kind: string;
  lane: Generated<string>;
  last_error: string | null;
  leased_until: string | null;
  next_attempt_at: string;
  payload: Generated<unknown>;
  subject: string;
  waits: Generated<number>;
}

export interface OwnerNames {
  language: string | null;
  msisdn: string | null;
  owner_name: string | null;
  shop_owner_id: string | null;
  status: string | null;
}

export interface PaybillFeeds {
  complete_until: string;
  leased_until: string | null;
  provider: string;
  pull_error: string | null;
  pulled_at: string | null;
  pulled_whole_at: string | null;
}

export interface PaymentCorrections {
  amount_fcfa: number;
  answer_id: string | null;
  answered_from: string | null;
  application_id: string | null;
  approved_at: string;
  approved_by: string;
  approved_on: string;
  asked_by: string;
  corrected_by: string | null;
  customer_id: string;
  customer_said: string | null;
  ended_as: string | null;
  ended_at: string | null;
  ended_on: string | null;
  id: string;
  loan_id: string | null;
  objected_by: string | null;
  payment_id: string;
  reason: string;
  receipt_number: string;
  request_id: string;
  taker_id: string;
  takes_effect_at: string;
  was_fcfa: number;
  was_number: string;
}

export interface PaymentMoves {
  amount_fcfa: number;
  from_application_id: string | null;
  from_loan_id: string | null;
  id: string;
  kind: string;
  made_at: string;
  payment_id: string;
  reason: string;
  request_id: string | null;
  shop_id: string | null;
  staff_id: string;
  to_application_id: string | null;
  to_loan_id: string | null;
}

export interface PaymentProofs {
  amount_fcfa: number | null;
  application_id: string | null;
  channel: string | null;
  confirmed_at: string | null;
  confirmed_by: string | null;
  customer_id: string | null;
  loan_id: string | null;
  payment_id: string | null;
  placed_by: string | null;
  proof: string | null;
  purpose: string | null;
  shop_id: string | null;
  staff_id: string | null;
  status: string | null;
  value_on: string | null;
}

export interface PaymentRequests {
  amount_fcfa: number;
  application_id: string | null;
  created_at: string;
  customer_id: string;
  deadline_at: string;
  heard_at: string | null;
  id: string;
  loan_id: string | null;
  msisdn: string;
  operator_token: string | null;
  provider: string;
  purpose: string;
  reason: string | null;
  reference: string;
  requested_by: string | null;
  status: Generated<string>;
  transaction_id: string | null;
}

export interface Payments {
  account_keyed_in: string | null;
  amount_fcfa: number;
  application_id: string | null;
  banking_id: string | null;
  business_short_code: string | null;
  channel: string;
  confirmed_at: string | null;
  confirmed_by: string | null;
  customer_id: string | null;
  id: string;
  list_due_on: string | null;
  listed_at: string | null;
  loan_id: string | null;
  master_id: string | null;
  payer_mark: string | null;
  payer_name: string | null;
  payment_phone: string | null;
  payment_request_id: string | null;
  placed_by: string | null;
  proof_when_booked: Generated<string>;
  provider: string;
  purpose: string;
  raw_payload: string | null;
  receipt_key: string | null;
  received_at: string;
  shop_id: string | null;
  slip_found_at: string | null;
  spelling: Generated<number>;
  staff_id: string | null;
  status: Generated<string>;
  terminal_id: string | null;
  transaction_id: string;
  value_on: string;
}

export interface PendingRequests {
  asked_at: string | null;
  asked_by: string | null;
  kind: string | null;
  request_id: string | null;
  subject_id: string | null;
  subject_kind: string | null;
}

export interface PhoneCosts {
  account: string;
  amount_fcfa: number;
  booked_at: string;
  device_id: string;
  id: string;
  kind: string;
  loan_id: string;
  subject: string;
}

export interface PhoneDeclarations {
  action: string;
  agreed_at: string | null;
  agreed_by: string | null;
  declared_at: string;
  declared_by: string;
  device_id: string;
  id: string;
}

export interface PhoneReadings {
  answered_at: string | null;
  asked_at: string | null;
  due_at: string;
  error: string | null;
  found: string | null;
  loan_id: string;
  queued_at: string | null;
}

export interface PhoneScans {
  device_id: string;
  file_key: string;
  grade: string | null;
  how_read: string;
  id: string;
  imei: string;
  last_contact_at: string | null;
  media_type: string;
  reported: string | null;
  scanned_at: string;
  scanned_by: string;
  sha256: Buffer;
  shop_id: string;
  used_at: string | null;
  used_for: string | null;
}

export interface PhonesOfBusiness {
  device_id: string | null;
  imei: string | null;
  value_fcfa: number | null;
}

export interface PhonesOfLockProviders {
  phones: number | null;
  provider: string | null;
}

export interface PhonesReceived {
  device_id: string | null;
  received_at: string | null;
}

export interface PortalUsers {
  created_at: string | null;
  dealer_code: string | null;
  email: string | null;
  full_name: string | null;
  group_id: string | null;
  last_ip: string | null;
  last_seen_at: string | null;
  msisdn: string | null;
  otp_channel: string | null;
  shop_id: string | null;
  staff_id: string | null;
  suspended_at: string | null;
  username: string | null;
}

export interface Postings {
  amount_fcfa: number;
  credit_account: string;
  credit_subject: Generated<string>;
  debit_account: string;
  debit_subject: Generated<string>;
  journal_id: string;
  line: number;
}

export interface Preapprovals {
  application_id: string | null;
  approved_by: string | null;
  checked_at: string;
  customer_id: string;
  id: string;
  limit_fcfa: number;
  reasons: unknown;
  status: string;
}

export interface PriceVersions {
  created_at: string;
  created_by: string | null;
  credit_multiplier: Numeric;
  deposit_fcfa: number;
  effective_on: string;
  id: string;
  product_id: string;
  reason: string | null;
  retail_price_fcfa: number;
  wholesale_price_fcfa: number;
}

export interface ProbableSlipLines {
  external_id: string | null;
  line: number | null;
  line_id: string | null;
  payment_id: string | null;
  proposed_for: string | null;
  result: string | null;
  statement_id: string | null;
  uploaded_by: string | null;
  value_on: string | null;
}

export interface ProductImages {
  created_at: string;
  file_key: string;
  id: string;
  media_type: string;
  product_id: string;
}

export interface ProductNames {
  image_url: string | null;
  lock_solution: string | null;
  lock_type: string | null;
  model: string | null;
  product_id: string | null;
  product_name: string | null;
}

export interface Products {
  created_at: string;
  id: string;
  image_url: string | null;
  is_lock_approved: Generated<boolean>;
  lock_solution: string;
  lock_type: string;
  model: string;
  name: string;
  product_code: string;
  ram_gb: number | null;
  rom_gb: number | null;
  sku: string;
}

export interface PromiseHolds {
  amount_fcfa: number | null;
  due_on: string | null;
  loan_id: string | null;
  made_on: string | null;
  until_on: string | null;
}

export interface Promises {
  amount_fcfa: number;
  call_id: string | null;
  customer_id: string;
  due_on: string;
  ended_at: string | null;
  ended_because: string | null;
  ended_by: string | null;
  grace_days: number;
  holds_lock_until: string | null;
  id: string;
  loan_id: string;
  made_at: string;
  made_on: string;
  staff_id: string;
  tolerance_fcfa: number;
  visit_id: string | null;
}

export interface Prompts {
  operator_token: string | null;
  payment_request_id: string | null;
  provider: string | null;
  reference: string | null;
  status: string | null;
}

export interface PromptsInFlight {
  application_id: string | null;
  loan_id: string | null;
}

export interface ProvenDays {
  day: string | null;
  source: string | null;
}

export interface ProviderCallbacks {
  address: string | null;
  body: string;
  id: string;
  kind: string;
  last_at: string | null;
  outcome: string;
  provider: string;
  received_at: string;
  times: Generated<number>;
  trusted: boolean;
}

export interface ProviderCalls {
  answer_times: number[];
  answered: number;
  asked: number;
  began_at: string;
  kind: string;
  provider: string;
}

export interface ProviderHealth {
  failing_since: string | null;
  failure_code: string | null;
  failure_detail: string | null;
  failures: number;
  fault_at: string | null;
  faults: Generated<number>;
  last_failure_at: string | null;
  last_success_at: string | null;
  paused_until: string | null;
  pauses: Generated<number>;
  provider: string;
  silent_until: string | null;
  trying_until: string | null;
}

export interface ProviderSettings {
  fingerprint: string;
  first_seen_at: string;
  variable: string;
}

export interface ProviderTokens {
  account: string;
  fetching_until: string | null;
  sealed: Buffer | null;
  usable_until: string | null;
}

export interface ProvisionRuns {
  base: string;
  booked_fcfa: number;
  booked_on: string;
  day: string;
  difference_fcfa: number;
  id: string;
  matrix: string;
  rows: unknown;
  run_at: string;
  segments: Generated<unknown>;
  settings_version: number;
  target_fcfa: number;
}

export interface Receipts {
  number_key: string | null;
  payment_id: string | null;
  receipt_key: string | null;
}

export interface RecordedDeposits {
  deposit_fcfa: number | null;
}

export interface RecordedReceivables {
  credit_fcfa: number | null;
  receivable_fcfa: number | null;
}

export interface RecordedStock {
  stock_fcfa: Numeric | null;
}

export interface RecordedSuspense {
  suspense_fcfa: number | null;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  staff_id: string;
  used_at: string | null;
}

export interface Refunds {
  amount_fcfa: number;
  application_id: string | null;
  created_at: string;
  customer_id: string;
  id: string;
  loan_id: string | null;
  paid_by: string;
  request_id: string;
  shop_id: string | null;
  value_on: string;
}

export interface RegionLeads {
  named_at: string;
  named_by: string | null;
  region_id: string;
  staff_id: string;
}

export interface Regions {
  created_at: string;
  id: string;
  name: string;
}

export interface RejectedSlipLines {
  line_id: string;
  payment_id: string;
  rejected_at: string;
  rejected_by: string;
}

export interface ReleasesAlone {
  free_at: string | null;
  loan_id: string | null;
}

export interface RepaymentsByOperators {
  customer_id: string | null;
  listed_at: string | null;
  loan_id: string | null;
  payment_id: string | null;
  received_at: string | null;
}

export interface ReportDays {
  agent_id: string;
  applied_fcfa: number;
  arrears_fcfa: number;
  closing_id: string | null;
  contracts: number;
  day: string;
  deposit_fcfa: number;
  due_fcfa: number;
  due_loans: number;
  financed_fcfa: number;
  loans: number;
  loans_1: number;
  loans_31: number;
  loans_61: number;
  loans_8: number;
  loans_91: number;
  loans_npl: number;
  never_paid: number;
  older: number;
  owed_1_fcfa: number;
  owed_31_fcfa: number;
  owed_61_fcfa: number;
  owed_8_fcfa: number;
  owed_91_fcfa: number;
  owed_fcfa: number;
  owed_npl_fcfa: number;
  paying_loans: number;
  planned_fcfa: number;
  received_fcfa: number;
  shop_id: string | null;
  sold: number;
  sold_fcfa: number;
  unearned_fcfa: number;
  written_off: number;
  written_off_fcfa: number;
}

export interface ReportDayTotals {
  applied_fcfa: number;
  arrears_fcfa: number;
  closing_id: string | null;
  contracts: number;
  day: string;
  deposit_fcfa: number;
  due_fcfa: number;
  due_loans: number;
  financed_fcfa: number;
  loans: number;
  loans_1: number;
  loans_31: number;
  loans_61: number;
  loans_8: number;
  loans_91: number;
  loans_npl: number;
  never_paid: number;
  older: number;
  owed_1_fcfa: number;
  owed_31_fcfa: number;
  owed_61_fcfa: number;
  owed_8_fcfa: number;
  owed_91_fcfa: number;
  owed_fcfa: number;
  owed_npl_fcfa: number;
  paying_loans: number;
  planned_fcfa: number;
  received_fcfa: number;
  sold: number;
  sold_fcfa: number;
  unearned_fcfa: number;
  written_off: number;
  written_off_fcfa: number;
}

export interface ReportMailings {
  created_at: string;
  ended_at: string | null;
  id: string;
  language: string;
  region_id: string | null;
  report: string;
  rhythm: string;
  staff_id: string;
}

export interface ReportMails {
  address: string | null;
  because: string | null;
  day: string;
  ended_at: string | null;
  mailing_id: string;
  queued_at: string;
  state: string;
}

export interface ReportMarks {
  agent_id: string;
  closing_id: string | null;
  day: string;
  loans: number;
  mark: string;
  part: number;
  shop_id: string | null;
  whole: number;
}

export interface ReportMarkTotals {
  closing_id: string | null;
  day: string;
  loans: number;
  mark: string;
  part: number;
  whole: number;
}

export interface ReportMonths {
  closing_id: string | null;
  collected_fcfa: number;
  current_paid_fcfa: number;
  customers: number;
  day: string;
  due_fcfa: number;
  followed_on: number;
  loans: number;
  loans_before: number;
  opening_unpaid_fcfa: number;
  paying_loans: number;
  prepaid_fcfa: number;
  returned: number;
  settled_customers: number;
  shop_id: string | null;
  to_arrears_fcfa: number;
  to_current_fcfa: number;
  waited_days_fcfa: number;
}

export interface ReportProgress {
  one: Generated<boolean>;
  seen_until: string;
}

export interface ReportRolls {
  closing_id: string | null;
  day: string;
  from_age: string;
  loans: number;
  owed_fcfa: number;
  shop_id: string | null;
  to_state: string;
}

export interface ReportRuns {
  closing_id: string | null;
  computed_at: string;
  day: string;
  early_fcfa: number;
  is_stale: Generated<boolean>;
  ledger_fcfa: number;
  owed_fcfa: number;
  took_ms: number;
}

export interface ReportVintages {
  closing_id: string | null;
  cohort: string;
  contracts: number;
  day: string;
  par30_fcfa: number;
  repaid_fcfa: number;
  repayable_fcfa: number;
  shop_id: string | null;
  written_off_fcfa: number;
}

export interface Requests {
  asked_at: string;
  asked_by: string;
  base: string;
  decided_at: string | null;
  decided_by: string | null;
  decided_how: string | null;
  decision_reason: string | null;
  expires_at: string;
  id: string;
  kind: string;
  payload: unknown;
  proposed: Generated<unknown>;
  reason: string;
  state: Generated<string>;
  subject_id: string;
  subject_kind: string;
  subject_name: Generated<string>;
  was: unknown;
}

export interface ReturnedPhones {
  device_id: string;
  from_cost_fcfa: Generated<number>;
  from_debt_fcfa: Generated<number>;
  grade: string | null;
  id: string;
  left_as: string | null;
  left_at: string | null;
  left_shop_id: string | null;
  loan_id: string;
  taken_in_at: string;
  to_customer_fcfa: Generated<number>;
  value_fcfa: Generated<number>;
}

export interface RolesOfGroups {
  group_id: string | null;
  role: string | null;
}

export interface RunningPlans {
  customer_id: string | null;
  extensions: unknown | null;
  installments: number | null;
  loan_id: string | null;
  loan_reference: string | null;
  next_due_on: string | null;
  product_id: string | null;
  repaid_fcfa: number | null;
  repayment_interval: string | null;
  shop_id: string | null;
  start_on: string | null;
  step_fcfa: number | null;
  total_fcfa: number | null;
}

export interface SaleReceipts {
  customer_id: string | null;
  loan_id: string | null;
  number_key: string | null;
}

export interface SalesBeforeLoan {
  application_id: string | null;
  product_id: string | null;
}

export interface SamePictures {
  document_id: string;
  noted_at: string;
  other_id: string;
}

export interface SamePicturesEitherWay {
  document_id: string | null;
  noted_at: string | null;
  other_id: string | null;
}

export interface SavedViews {
  group_id: string | null;
  name: string;
  path: string;
  query: string;
  saved_at: string;
  staff_id: string;
}

export interface Sessions {
  created_at: string;
  ended_elsewhere: Generated<boolean>;
  expires_at: string;
  id: string;
  ip: string | null;
  revoked_at: string | null;
  seen_at: string;
  staff_id: string;
  token_hash: Buffer;
  user_agent: string | null;
}

export interface SettingVersions {
  changed_by: string | null;
  created_at: string;
  effective_on: string;
  id: string;
  reason: string;
  request_id: string | null;
  setting_group: string;
  values: unknown;
  version: number;
}

export interface ShopCash {
  cash_fcfa: number | null;
  shop_id: string | null;
}

export interface ShopNames {
  shop_id: string | null;
  shop_name: string | null;
}

export interface ShopOwners {
  created_at: string;
  email: string | null;
  full_name: string;
  id: string;
  language: Generated<string>;
  msisdn: string;
  staff_id: string | null;
  status: Generated<string>;
}

export interface ShopPayables {
  payable_fcfa: number | null;
  shop_id: string | null;
}

export interface ShopPlaces {
  owner_name: string | null;
  region: string | null;
  region_id: string | null;
  shop_id: string | null;
  shop_name: string | null;
  shop_owner_id: string | null;
  state: string | null;
  territory: string | null;
  territory_id: string | null;
  type: string | null;
}

export interface Shops {
  created_at: string;
  id: string;
  latitude: number | null;
  location: string | null;
  longitude: number | null;
  name: string;
  next_payment_from: string | null;
  next_payment_kind: string | null;
  next_payment_name: string | null;
  next_payment_number: string | null;
  payment_kind: string | null;
  payment_name: string | null;
  payment_number: string | null;
  shop_owner_id: string | null;
  state: Generated<string>;
  territory_id: string | null;
  type: Generated<string>;
}

export interface ShopStock {
  in_stock: number | null;
  shop_id: string | null;
  shop_owner_id: string | null;
}

export interface ShopStockValue {
  shop_id: string | null;
  shop_owner_id: string | null;
  value_fcfa: number | null;
}

export interface ShopTerminals {
  acquirer: string | null;
  banking_days: number | null;
  in_use_from: string | null;
  in_use_until: string | null;
  number: string | null;
  number_key: string | null;
  shop_id: string | null;
  shop_name: string | null;
  terminal_id: string | null;
}

export interface ShownDocuments {
  application_id: string;
  decided_as: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decision: string | null;
  document_number: string;
  file_key: string;
  id: string;
  media_type: string;
  shown_at: string;
  shown_by: string;
}

export interface SignedPeriods {
  booked_until: string | null;
  closing_id: string | null;
  through_on: string | null;
}

export interface SignInChallenges {
  created_at: string;
  expires_at: string;
  id: string;
  ip: string | null;
  staff_id: string;
  used_at: string | null;
}

export interface SignInSheets {
  allowed_at: string;
  approved_by: string | null;
  gives: string;
  id: string;
  made_at: string | null;
  printed_by: string | null;
  reason: string | null;
  staff_id: string;
}

export interface SlipDocuments {
  amount_fcfa: number;
  decided_as: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decided_from: string | null;
  decision: string | null;
  document_number: string | null;
  id: string;
  id_type: string | null;
  loan_id: string;
  payment_id: string | null;
  shop_id: string;
  shown_at: string;
  shown_by: string;
}

export interface SlipPapers {
  authorisation: string;
  card_digits: string;
  created_at: string;
  created_by: string;
  file_key: string;
  media_type: string;
  payment_id: string;
  sha256: Buffer;
  terminal: string;
}

export interface SlipsEntered {
  payment_id: string | null;
  shop_id: string | null;
  terminal_key: string | null;
  value_on: string | null;
}

export interface SmallRests {
  amount_fcfa: number;
  closed_at: string;
  id: string;
  loan_id: string;
  tolerance_fcfa: number;
}

export interface Staff {
  app_last_step: number | null;
  app_pending_secret: Buffer | null;
  app_pending_since: string | null;
  app_secret: Buffer | null;
  app_since: string | null;
  created_at: string;
  dealer_code: string | null;
  document_due_at: string | null;
  document_given_by: string | null;
  document_kind: string | null;
  document_number: string | null;
  document_seen_at: string | null;
  document_seen_by: string | null;
  document_seen_how: string | null;
  email: string | null;
  email_changed_at: string | null;
  former_email: string | null;
  full_name: string;
  group_id: string;
  id: string;
  language: Generated<string>;
  last_ip: string | null;
  last_seen_at: string | null;
  msisdn: string;
  must_change_password: Generated<boolean>;
  otp_channel: Generated<string>;
  paper_awaited: Generated<boolean>;
  password_hash: string;
  password_until: string | null;
  probation_until: string | null;
  shop_id: string | null;
  suspended_at: string | null;
  suspended_because: string | null;
  username: string;
}

export interface StaffBounds {
  is_owner: boolean | null;
  shop_id: string | null;
  staff_id: string | null;
}

export interface StaffGroups {
  group_id: string | null;
  staff_id: string | null;
  suspended_at: string | null;
}

export interface StaffNames {
  language: string | null;
  msisdn: string | null;
  staff_id: string | null;
  staff_name: string | null;
}

export interface StaffWhoAreCustomers {
  customer_id: string | null;
  staff_id: string | null;
}

export interface StandIns {
  application_id: string;
  file_key: string;
  id: string;
  media_type: string;
  stood_in_as: string;
  stood_in_at: string;
  stood_in_by: string;
}

export interface StatementColumns {
  mapping: unknown;
  set_at: string;
  set_by: string;
  source: string;
}

export interface StatementLines {
  account_keyed_in: string | null;
  amount_fcfa: number;
  because: string | null;
  booked_by: string | null;
  breaks_balance: Generated<boolean>;
  cleared_at: string | null;
  cleared_because: string | null;
  cleared_by: string | null;
  cleared_seen: string | null;
  external_id: string;
  id: string;
  line: number;
  matched_by: string | null;
  operator_asked_at: string | null;
  operator_check: string | null;
  our_reference: string | null;
  payer_mark: string | null;
  payer_name: string | null;
  payment_id: string | null;
  payment_phone: string | null;
  result: string;
  statement_id: string;
  takes_back: string | null;
  takes_back_payment_id: string | null;
  terminal: string | null;
  terminal_keys: Generated<string[]>;
  unread_text: string | null;
  value_on: string | null;
  was_payment_id: string | null;
  was_result: string | null;
}

export interface Statements {
  adds_up: boolean | null;
  balance_breaks: number | null;
  channel: string;
  closing_balance: number | null;
  file_name: string;
  format: string;
  from_on: string;
  id: string;
  lines: number;
  money_in_fcfa: number;
  note: string | null;
  opening_balance: number | null;
  sha256: Buffer;
  signed_off_at: string | null;
  signed_off_by: string | null;
  source: string;
  state: Generated<string>;
  terminal_keys: Generated<string[]>;
  terminals_named_by: string | null;
  terminals_of: Generated<string[] | null>;
  until_on: string;
  uploaded_at: string;
  uploaded_by: string;
  withdrawal_approved_by: string | null;
  withdrawal_request: string | null;
  withdrawn_at: string | null;
  withdrawn_because: string | null;
  withdrawn_by: string | null;
}

export interface StatementTallies {
  fcfa: number;
  lines: number;
  result: string;
  statement_id: string;
}

export interface StatementUndoings {
  ended_as: string | null;
  ended_at: string | null;
  payment_id: string;
  statement_id: string;
  what: string;
}

export interface StockTakes {
  closed_at: string | null;
  closed_by: string | null;
  differences: unknown | null;
  id: string;
  note: string | null;
  shop_id: string;
  started_at: string;
  started_by: string;
}

export interface StockTakeScans {
  at: string;
  imei: string;
  stock_take_id: string;
}

export interface StoppedSlips {
  payment_id: string | null;
}

export interface SumsTakenBack {
  amount_fcfa: number | null;
  payment_id: string | null;
}

export interface Suspense {
  amount_fcfa: number;
  created_at: string;
  id: string;
  note: string | null;
  payment_id: string;
  payment_phone: string | null;
  reason: string;
  reference_typed: string;
  state: Generated<string>;
}

export interface SuspenseDenials {
  agreed_at: string;
  agreed_by: string;
  customer_id: string;
  payment_id: string;
  reason: string;
  request_id: string;
  said_by: string;
}

export interface SuspenseUnreached {
  checked_on: string;
  loan_id: string;
  payment_id: string;
  told_at: string;
}

export interface Tacs {
  learned_at: string;
  product_id: string;
  tac: string;
}

export interface Terminals {
  acquirer: string;
  banking_days: number | null;
  id: string;
  in_use_from: string;
  in_use_until: string | null;
  number: string;
  number_key: Generated<string>;
  request_id: string;
  shop_id: string;
}

export interface Territories {
  created_at: string;
  id: string;
  name: string;
  region_id: string;
}

export interface TextsBeforeLocks {
  at: string | null;
  due_on: string | null;
  is_undelivered: boolean | null;
  loan_id: string | null;
  status: string | null;
}

export interface Throttles {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface TransactionMoves {
  amount_fcfa: number | null;
  approved_by: string | null;
  from_reference: string | null;
  kind: string | null;
  made_at: string | null;
  made_by: string | null;
  move_id: string | null;
  payment_id: string | null;
  reason: string | null;
  to_reference: string | null;
}

export interface Transactions {
  account_keyed_in: string | null;
  amount_fcfa: number | null;
  application_id: string | null;
  biller_number: string | null;
  biller_type: string | null;
  business_short_code: string | null;
  channel: string | null;
  customer_id: string | null;
  customer_name: string | null;
  loan_id: string | null;
  master_id: string | null;
  master_transaction_id: string | null;
  note: string | null;
  payer_mark: string | null;
  payer_name: string | null;
  payment_id: string | null;
  payment_phone: string | null;
  payment_request_id: string | null;
  proof: string | null;
  provider: string | null;
  purpose: string | null;
  received_at: string | null;
  reference: string | null;
  reference_typed: string | null;
  status: string | null;
  suspense_reason: string | null;
  suspense_state: string | null;
  transaction_id: string | null;
  value_on: string | null;
  waiting_since: string | null;
}

export interface UndeliveredTexts {
  customer_id: string | null;
  undelivered_at: string | null;
}

export interface UnfoundSlips {
  amount_fcfa: number | null;
  application_id: string | null;
  confirmed_at: string | null;
  confirmed_by: string | null;
  customer_id: string | null;
  ended_as: string | null;
  formerly_confirmed_by: string | null;
  list_due_on: string | null;
  loan_id: string | null;
  missing_in: string | null;
  payment_id: string | null;
  purpose: string | null;
  shop_id: string | null;
  staff_id: string | null;
  status: string | null;
  stops_at: string | null;
  terminal: string | null;
  terminal_key: string | null;
  told_at: string | null;
  transaction_id: string | null;
  value_on: string | null;
}

export interface UnprovenPayments {
  amount_fcfa: number | null;
  application_id: string | null;
  channel: string | null;
  confirmed_at: string | null;
  customer_id: string | null;
  loan_id: string | null;
  payment_id: string | null;
  placed_by: string | null;
  purpose: string | null;
  shop_id: string | null;
  staff_id: string | null;
}

export interface UnusedScans {
  device_id: string | null;
  scanned_at: string | null;
}

export interface DB {
  account_changes: AccountChanges;
  agent_categories: AgentCategories;
  agent_customers: AgentCustomers;
  agent_moves: AgentMoves;
  agents: Agents;
  allowance_now: AllowanceNow;
  announced_payments: AnnouncedPayments;
  answered_roles: AnsweredRoles;
  applications: Applications;
  audit_blocks: AuditBlocks;
  audit_entries: AuditEntries;
  begun_sales: BegunSales;
  book_closings: BookClosings;
  book_entries: BookEntries;
  booked_days: BookedDays;
  business_settings: BusinessSettings;
  carried_out_orders: CarriedOutOrders;
  cash_bankings: CashBankings;
  cash_turns: CashTurns;
  changed_numbers: ChangedNumbers;
  changes: Changes;
  claim_movements: ClaimMovements;
  claim_payments: ClaimPayments;
  claims: Claims;
  closed_days: ClosedDays;
  closed_ledger_days: ClosedLedgerDays;
  clue_alarms: ClueAlarms;
  collection_call_comments: CollectionCallComments;
  collection_calls: CollectionCalls;
  collection_cases: CollectionCases;
  collection_flags: CollectionFlags;
  collection_months: CollectionMonths;
  collection_progress: CollectionProgress;
  collection_visits: CollectionVisits;
  confirmation_alarms: ConfirmationAlarms;
  contracts: Contracts;
  conversations_about_loans: ConversationsAboutLoans;
  corrected_payments: CorrectedPayments;
  correction_alarms: CorrectionAlarms;
  customer_claims: CustomerClaims;
  customer_contacts: CustomerContacts;
  customer_contacts_made: CustomerContactsMade;
  customer_documents: CustomerDocuments;
  customer_events: CustomerEvents;
  customer_gifts: CustomerGifts;
  customer_loans: CustomerLoans;
  customer_look_alarms: CustomerLookAlarms;
  customer_looks: CustomerLooks;
  customer_names: CustomerNames;
  customer_numbers: CustomerNumbers;
  customer_papers: CustomerPapers;
  customer_payments: CustomerPayments;
  customer_reach: CustomerReach;
  customer_sales: CustomerSales;
  customers: Customers;
  data_gifts: DataGifts;
  decided_requests: DecidedRequests;
  deposit_movements: DepositMovements;
  deposits_held: DepositsHeld;
  deposits_in_doubt: DepositsInDoubt;
  device_imeis: DeviceImeis;
  device_loans: DeviceLoans;
  device_locks: DeviceLocks;
  device_moves: DeviceMoves;
  device_states: DeviceStates;
  devices: Devices;
  disconnections: Disconnections;
  done_alone: DoneAlone;
  due_days: DueDays;
  first_agents_answers: FirstAgentsAnswers;
  float_moves: FloatMoves;
  floats: Floats;
  former_numbers: FormerNumbers;
  former_phones: FormerPhones;
  former_phones_of_loans: FormerPhonesOfLoans;
  former_roles: FormerRoles;
  group_names: GroupNames;
  group_roles: GroupRoles;
  groups: Groups;
  idempotency_keys: IdempotencyKeys;
  imeis: Imeis;
  journals: Journals;
  journals_of_loans: JournalsOfLoans;
  kept_confirmations: KeptConfirmations;
  known_devices: KnownDevices;
  kyc_checks: KycChecks;
  last_provision: LastProvision;
  late_activations: LateActivations;
  late_amounts: LateAmounts;
  late_at_month_start: LateAtMonthStart;
  learnt_orders: LearntOrders;
  ledger_accounts: LedgerAccounts;
  ledger_days: LedgerDays;
  ledger_progress: LedgerProgress;
  lines_in_doubt: LinesInDoubt;
  lines_of_payments: LinesOfPayments;
  lines_said_another: LinesSaidAnother;
  loan_book: LoanBook;
  loan_locks: LoanLocks;
  loan_movements: LoanMovements;
  loan_plans: LoanPlans;
  loan_receivables: LoanReceivables;
  loans: Loans;
  loans_in_doubt: LoansInDoubt;
  loans_of_sales: LoansOfSales;
  loans_waiting_for_release: LoansWaitingForRelease;
  lock_commands: LockCommands;
  lock_hold_starts: LockHoldStarts;
  lock_notices: LockNotices;
  lock_screens: LockScreens;
  lock_waivers: LockWaivers;
  messages: Messages;
  migrations: Migrations;
  missing_slips: MissingSlips;
  money_alarms: MoneyAlarms;
  money_in_doubt: MoneyInDoubt;
  money_on_loans: MoneyOnLoans;
  money_to_confirm: MoneyToConfirm;
  news_hold: NewsHold;
  numbers_not_served: NumbersNotServed;
  offline_codes: OfflineCodes;
  one_time_codes: OneTimeCodes;
  one_time_codes_live: OneTimeCodesLive;
  open_sales: OpenSales;
  outbox: Outbox;
  owner_names: OwnerNames;
  paybill_feeds: PaybillFeeds;
  payment_corrections: PaymentCorrections;
  payment_moves: PaymentMoves;
  payment_proofs: PaymentProofs;
  payment_requests: PaymentRequests;
  payments: Payments;
  pending_requests: PendingRequests;
  phone_costs: PhoneCosts;
  phone_declarations: PhoneDeclarations;
  phone_readings: PhoneReadings;
  phone_scans: PhoneScans;
  phones_of_business: PhonesOfBusiness;
  phones_of_lock_providers: PhonesOfLockProviders;
  phones_received: PhonesReceived;
  portal_users: PortalUsers;
  postings: Postings;
  preapprovals: Preapprovals;
  price_versions: PriceVersions;
  probable_slip_lines: ProbableSlipLines;
  product_images: ProductImages;
  product_names: ProductNames;
  products: Products;
  promise_holds: PromiseHolds;
  promises: Promises;
  prompts: Prompts;
  prompts_in_flight: PromptsInFlight;
  proven_days: ProvenDays;
  provider_callbacks: ProviderCallbacks;
  provider_calls: ProviderCalls;
  provider_health: ProviderHealth;
  provider_settings: ProviderSettings;
  provider_tokens: ProviderTokens;
  provision_runs: ProvisionRuns;
  receipts: Receipts;
  recorded_deposits: RecordedDeposits;
  recorded_receivables: RecordedReceivables;
  recorded_stock: RecordedStock;
  recorded_suspense: RecordedSuspense;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  region_leads: RegionLeads;
  regions: Regions;
  rejected_slip_lines: RejectedSlipLines;
  releases_alone: ReleasesAlone;
  repayments_by_operators: RepaymentsByOperators;
  report_day_totals: ReportDayTotals;
  report_days: ReportDays;
  report_mailings: ReportMailings;
  report_mails: ReportMails;
  report_mark_totals: ReportMarkTotals;
  report_marks: ReportMarks;
  report_months: ReportMonths;
  report_progress: ReportProgress;
  report_rolls: ReportRolls;
  report_runs: ReportRuns;
  report_vintages: ReportVintages;
  requests: Requests;
  returned_phones: ReturnedPhones;
  roles_of_groups: RolesOfGroups;
  running_plans: RunningPlans;
  sale_receipts: SaleReceipts;
  sales_before_loan: SalesBeforeLoan;
  same_pictures: SamePictures;
  same_pictures_either_way: SamePicturesEitherWay;
  saved_views: SavedViews;
  sessions: Sessions;
  setting_versions: SettingVersions;
  shop_cash: ShopCash;
  shop_names: ShopNames;
  shop_owners: ShopOwners;
  shop_payables: ShopPayables;
  shop_places: ShopPlaces;
  shop_stock: ShopStock;
  shop_stock_value: ShopStockValue;
  shop_terminals: ShopTerminals;
  shops: Shops;
  shown_documents: ShownDocuments;
  sign_in_challenges: SignInChallenges;
  sign_in_sheets: SignInSheets;
  signed_periods: SignedPeriods;
  slip_documents: SlipDocuments;
  slip_papers: SlipPapers;
  slips_entered: SlipsEntered;
  small_rests: SmallRests;
  staff: Staff;
  staff_bounds: StaffBounds;
  staff_groups: StaffGroups;
  staff_names: StaffNames;
  staff_who_are_customers: StaffWhoAreCustomers;
  stand_ins: StandIns;
  statement_columns: StatementColumns;
  statement_lines: StatementLines;
  statement_tallies: StatementTallies;
  statement_undoings: StatementUndoings;
  statements: Statements;
  stock_take_scans: StockTakeScans;
  stock_takes: StockTakes;
  stopped_slips: StoppedSlips;
  sums_taken_back: SumsTakenBack;
  suspense: Suspense;
  suspense_denials: SuspenseDenials;
  suspense_unreached: SuspenseUnreached;
  tacs: Tacs;
  terminals: Terminals;
  territories: Territories;
  texts_before_locks: TextsBeforeLocks;
  throttles: Throttles;
  transaction_moves: TransactionMoves;
  transactions: Transactions;
  undelivered_texts: UndeliveredTexts;
  unfound_slips: UnfoundSlips;
  unproven_payments: UnprovenPayments;
  unused_scans: UnusedScans;
}
