/** The rows of the market on their way into the database: collected by table, copied a batch at a time. */
import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { DB } from '../platform/database/tables.ts';
import { copyInto, copyText } from './copy.ts';

/** Every column that the market fills; the others keep their defaults. */
const COLUMNS = {
  groups: ['id', 'name', 'created_at'],
  group_roles: ['id', 'group_id', 'code'],
  staff: [
    'id',
    'username',
    'dealer_code',
    'full_name',
    'msisdn',
    'group_id',
    'shop_id',
    'password_hash',
    'must_change_password',
    'language',
    'email',
    'document_kind',
    'document_number',
    'document_due_at',
    'created_at',
  ],
  regions: ['id', 'name', 'created_at'],
  territories: ['id', 'region_id', 'name', 'created_at'],
  shop_owners: ['id', 'full_name', 'msisdn', 'staff_id', 'created_at'],
  shops: [
    'id',
    'name',
    'type',
    'location',
    'latitude',
    'longitude',
    'shop_owner_id',
    'territory_id',
    'payment_kind',
    'payment_number',
    'payment_name',
    'created_at',
  ],
  region_leads: ['region_id', 'staff_id', 'named_by', 'named_at'],
  requests: [
    'id',
    'kind',
    'subject_kind',
    'subject_id',
    'subject_name',
    'payload',
    'was',
    'proposed',
    'base',
    'reason',
    'state',
    'asked_by',
    'asked_at',
    'expires_at',
    'decided_by',
    'decided_how',
    'decided_at',
    'decision_reason',
  ],
  agent_categories: ['id', 'name', 'created_at'],
  agents: ['staff_id', 'category_id', 'biller_type', 'account_number', 'account_name'],
  agent_moves: ['id', 'staff_id', 'from_shop_id', 'to_shop_id', 'moved_by', 'because', 'at'],
  products: [
    'id',
    'name',
    'model',
    'sku',
    'product_code',
    'ram_gb',
    'rom_gb',
    'lock_type',
    'lock_solution',
    'created_at',
  ],
  price_versions: [
    'id',
    'product_id',
    'effective_on',
    'retail_price_fcfa',
    'wholesale_price_fcfa',
    'deposit_fcfa',
    'credit_multiplier',
    'created_by',
    'created_at',
  ],
  setting_versions: ['id', 'setting_group', 'version', 'effective_on', 'values', 'reason', 'created_at'],
  customers: [
    'id',
    'first_name',
    'surname',
    'other_names',
    'name_key',
    'national_id',
    'id_type',
    'document_number',
    'date_of_birth',
    'home_address',
    'residential_location',
    'profession',
    'monthly_income_fcfa',
    'msisdn',
    'language',
    'next_of_kin_name',
    'next_of_kin_phone',
    'next_of_kin_confirmed',
    'relationship',
    'kyc_state',
    'app_login_at',
    'registered_by',
    'agent_id',
    'created_at',
  ],
  kyc_checks: [
    'id',
    'customer_id',
    'status',
    'document_check',
    'face_check',
    'reasons',
    'submitted_at',
    'checked_at',
    'reviewed_by',
    'reviewed_at',
    'review_decision',
    'review_note',
    'created_by',
    'created_at',
  ],
  preapprovals: ['id', 'customer_id', 'status', 'limit_fcfa', 'reasons', 'checked_at'],
  devices: ['id', 'imei', 'imei2', 'product_id', 'shop_owner_id', 'shop_id', 'state', 'created_at'],
  imeis: ['imei', 'device_id'],
  tacs: ['tac', 'product_id', 'learned_at'],
  device_moves: ['id', 'device_id', 'from_state', 'to_state', 'shop_id', 'staff_id', 'because', 'at'],
  applications: [
    'id',
    'state',
    'step',
    'loan_reference',
    'customer_id',
    'agent_id',
    'shop_id',
    'product_id',
    'price_version_id',
    'repayment_interval',
    'contract_duration',
    'rounding_step_fcfa',
    'promised_lock_day',
    'deposit_fcfa',
    'deposit_paid_fcfa',
    'deposit_confirmed_at',
    'loan_id',
    'opened_at',
    'expires_at',
    'closed_at',
  ],
  loans: [
    'id',
    'loan_reference',
    'customer_id',
    'application_id',
    'agent_id',
    'shop_id',
    'product_id',
    'price_version_id',
    'device_id',
    'status',
    'retail_price_fcfa',
    'deposit_fcfa',
    'total_fcfa',
    'charge_fcfa',
    'repayment_interval',
    'contract_duration',
    'installments',
    'step_fcfa',
    'promised_lock_day',
    'start_on',
    'repaid_fcfa',
    'credit_fcfa',
    'next_due_on',
    'ageing_check_on',
    'last_repayment_on',
    'dealer_sheet_no',
    'pos_reference',
    'pos_key',
    'created_at',
    'activated_at',
    'settled_at',
    'certificate_id',
    'payments_confirmed_by',
    'payments_confirmed_at',
  ],
  payment_requests: [
    'id',
    'purpose',
    'application_id',
    'loan_id',
    'customer_id',
    'provider',
    'reference',
    'msisdn',
    'amount_fcfa',
    'status',
    'transaction_id',
    'deadline_at',
    'created_at',
    'heard_at',
  ],
  payments: [
    'id',
    'provider',
    'transaction_id',
    'channel',
    'purpose',
    'amount_fcfa',
    'payment_phone',
    'payer_name',
    'account_keyed_in',
    'business_short_code',
    'customer_id',
    'loan_id',
    'application_id',
    'shop_id',
    'staff_id',
    'value_on',
    'received_at',
    'payment_request_id',
    'raw_payload',
    'receipt_key',
    'banking_id',
    'proof_when_booked',
    'list_due_on',
  ],
  cash_bankings: ['id', 'shop_id', 'amount_fcfa', 'bank_reference', 'banked_on', 'recorded_by', 'recorded_at'],
  suspense: ['id', 'payment_id', 'reason', 'amount_fcfa', 'reference_typed', 'payment_phone', 'state', 'created_at'],
  journals: ['id', 'event', 'loan_id', 'application_id', 'reference', 'value_on', 'booked_at', 'staff_id'],
  postings: ['journal_id', 'line', 'debit_account', 'debit_subject', 'credit_account', 'credit_subject', 'amount_fcfa'],
  device_locks: [
    'loan_id',
    'device_id',
    'customer_id',
    'imei',
    'lock_solution',
    'lock_type',
    'desired',
    'desired_at',
    'reported',
    'reported_at',
    'last_contact_at',
    'policy_version',
    'vendor_authorised_at',
    'paygo_secret',
    'paygo_starting_code',
  ],
  lock_commands: [
    'id',
    'loan_id',
    'action',
    'status',
    'because',
    'attempts',
    'receipt',
    'created_at',
    'sent_at',
    'acknowledged_at',
    'confirmed_at',
  ],
  lock_notices: ['loan_id', 'due_on', 'rung', 'at'],
  lock_waivers: ['id', 'loan_id', 'from_on', 'until_on', 'reason', 'granted_by', 'created_at'],
  messages: [
    'id',
    'msisdn',
    'customer_id',
    'template',
    'language',
    'text',
    'parts',
    'status',
    'created_at',
    'sent_at',
    'delivered_at',
  ],
} as const satisfies { readonly [T in keyof DB]?: ReadonlyArray<keyof DB[T]> };

export type Table = keyof typeof COLUMNS;
export type Row<T extends Table> = Pick<
  Insertable<DB[T]>,
  Extract<(typeof COLUMNS)[T][number], keyof Insertable<DB[T]>>
>;
export const TABLES = Object.keys(COLUMNS) as Table[];

const LINES_IN_A_CHUNK = 2000;

export class Rows {
  readonly #lines = new Map<Table, string[]>();
  readonly #counts = new Map<Table, number>();

  put<T extends Table>(table: T, row: Row<T>): void {
    const columns = COLUMNS[table];
    const values: string[] = [];
    for (const column of columns) values.push(copyText((row as Readonly<Record<string, unknown>>)[column]));
    let lines = this.#lines.get(table);
    if (!lines) this.#lines.set(table, (lines = []));
    lines.push(values.join('\t'));
  }

  /** How many rows went into each table. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  /**
   * Copies the collected rows and starts a new batch at once, so that it can be drawn while the server still works on
   * this one.
   */
  async flush(client: pg.ClientBase): Promise<void> {
    const batch = [...this.#lines];
    this.#lines.clear();
    for (const [table, lines] of batch) {
      this.#counts.set(table, (this.#counts.get(table) ?? 0) + lines.length);
      await copyInto(client, table, COLUMNS[table], chunksOf(lines));
    }
  }
}

function chunksOf(lines: readonly string[]): Buffer[] {
  const chunks: Buffer[] = [];
  for (let from = 0; from < lines.length; from += LINES_IN_A_CHUNK)
    chunks.push(Buffer.from(`${lines.slice(from, from + LINES_IN_A_CHUNK).join('\n')}\n`));
  return chunks;
}
