/**
 * The records that requests of the demo are about: customers of the showcase, a spare phone, money, prices and groups.
 */
import type { Reader } from '../platform/database/connection.ts';

/** The customers of the showcase by their number, each with the newest loan and its model. */
export const loanOf = ({ sql }: Reader, msisdn: string) =>
  sql
    .selectFrom('customers')
    .leftJoin('loans', 'loans.customer_id', 'customers.id')
    .select(['customers.id as customer_id', 'loans.id as loan_id', 'loans.product_id', 'loans.shop_id'])
    .where('customers.msisdn', '=', msisdn)
    .orderBy('loans.id', 'desc')
    .executeTakeFirstOrThrow();

/** A phone of the same model in the same shop. */
export const spareOf = ({ sql }: Reader, product_id: string, shop_id: string) =>
  sql
    .selectFrom('devices')
    .select('imei')
    .where('state', '=', 'in_stock')
    .where('product_id', '=', product_id)
    .where('shop_id', '=', shop_id)
    .executeTakeFirst();

export const lastRepaymentOf = ({ sql }: Reader, loan_id: string | null) =>
  sql
    .selectFrom('payments')
    .select(['id', 'transaction_id'])
    .where('loan_id', '=', loan_id)
    .where('purpose', '=', 'repayment')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const referenceOf = ({ sql }: Reader, loan_id: string | null) =>
  sql.selectFrom('loans').select('loan_reference').where('id', '=', loan_id).executeTakeFirst();

/** Money that arrived for a reference that nobody has. */
export const strangePayment = ({ sql }: Reader) =>
  sql
    .selectFrom('suspense')
    .select('payment_id')
    .where('state', '=', 'open')
    .where('reason', '=', 'unknown_reference')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Cash that lies in a till, on a loan that runs. */
export const mistypedPayment = ({ sql }: Reader) =>
  sql
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loan_id')
    .select(['payments.id', 'payments.amount_fcfa'])
    .where('payments.channel', '=', 'cash')
    .where('payments.status', '=', 'posted')
    .where('payments.banking_id', 'is', null)
    .where('payments.staff_id', 'is not', null)
    .where('payments.purpose', '=', 'repayment')
    .where('payments.amount_fcfa', '>', 100)
    .where('loans.status', '=', 'active')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The prices of each product, the newest first. */
export const pricesOf = ({ sql }: Reader) =>
  sql
    .selectFrom('price_versions')
    .innerJoin('products', 'products.id', 'price_versions.product_id')
    .select([
      'products.id as product_id',
      'price_versions.id as price_version_id',
      'retail_price_fcfa',
      'wholesale_price_fcfa',
      'deposit_fcfa',
      'credit_multiplier',
    ])
    .orderBy('products.product_code')
    .orderBy('price_versions.effective_on', 'desc')
    .execute();

export const groupsOf = ({ sql }: Reader) => sql.selectFrom('groups').select(['id', 'name']).execute();
