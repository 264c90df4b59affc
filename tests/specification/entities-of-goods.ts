/** Section 3, the fields of shops, phones, loans and money, by their names on the wire (see `entities-of-people.ts`). */
import type { Entities } from './items.ts';

export const ENTITIES_OF_GOODS: Entities = {
  Shop: [{ at: 'POST /shop/all >', fields: ['data', 'total_items'] }],
  'Phone or product': [
    {
      at: 'POST /get_phone_inventory > phones',
      fields: [
        'name',
        'model',
        'sku',
        'image_url',
        'product_code',
        'retail_price_fcfa',
        'wholesale_price_fcfa',
        'margin_fcfa',
        'credit_multiplier',
        'deposit_fcfa',
        'lock_type',
      ],
    },
    {
      at: 'POST /get_payments_details > plans',
      fields: ['payment_fcfa', 'repayment_interval', 'contract_duration', 'total_repayment_fcfa'],
    },
  ],
  Loan: [
    {
      at: 'POST /lipa_pole_pole_loans > loans',
      fields: [
        'loan_reference',
        'status',
        'deposit_paid',
        'amount_due',
        'amount_paid',
        'repaid',
        'total_repayable',
        'installments',
        'repayment_interval',
        'contract_duration',
        'last_repayment_on',
        'next_repayment_on',
        'days_remaining',
        'days_defaulted',
        'end_date',
      ],
    },
  ],
  Device: [
    {
      at: 'POST /get_customer_status_lock_solution > device',
      fields: ['imei', 'device_name', 'lock_solution', 'lock_status', 'dealer_sheet_no', 'pos_reference'],
    },
  ],
  Transaction: [
    {
      at: 'POST /search/transaction > transactions',
      fields: [
        'transaction_id',
        'master_transaction_id',
        'reference',
        'amount',
        'payment_phone',
        'biller_type',
        'biller_number',
        'account_number',
        'business_short_code',
        'allocated_to',
        'status',
        'date_processed',
        'account_keyed_in',
        'customer_name',
        'credit',
        'debit',
      ],
    },
    { at: 'POST /transaction >', fields: ['balance_before', 'balance_after'] },
    { at: 'POST /get_wrong_account_transactions > response', fields: ['sequence_id'] },
  ],
  Store: [
    {
      at: 'POST /get_phone_stores > stores',
      fields: [
        'name',
        'location',
        'payment.kind',
        'payment.number',
        'owner',
        'has_owner',
        'is_mapped',
        'region',
        'territory',
        'type',
      ],
    },
  ],
  'Account configuration': [
    {
      at: 'POST /internal/mpesa-balances > floats',
      fields: [
        'least_fcfa',
        'most_fcfa',
        'available_fcfa',
        'overdraft_fcfa',
        'limits.period',
        'limits.limit_fcfa',
        'interest_percent',
        'chart_account',
        'book_fcfa',
      ],
    },
  ],
};
