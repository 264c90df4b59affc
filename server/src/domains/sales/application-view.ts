/** The sale in the form that screens show. */
import { LAST_STEP } from '@palier/contract/sales/steps.ts';
import type { Application } from '@palier/contract/sales/records.ts';
import { planOf } from '@palier/contract/rules/price.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type ApplicationWithNames, applicationWithNames, codesOutFor } from './applications.sql.ts';
import { findCustomer } from '../customers/customers.ts';
import { waysToPay } from '../messages/ways-to-pay.ts';
import { waysOfCodes } from './code-ways.ts';
import { liveSaleOf, placeOf } from './other-sale.ts';
import { priceOfSale } from './price-of-sale.ts';
import { newestShownOf } from './shown-documents.sql.ts';

export async function viewApplication(
  db: Reader,
  services: Services,
  id: string,
): Promise<z.output<typeof Application>> {
  const row = await applicationWithNames(db, id);
  if (!row) throw fail('APPLICATION_NOT_FOUND');
  return present(db, services, row);
}

async function waysOf(db: Reader, services: Services, { customer_id, shop_name }: ApplicationWithNames) {
  const customer = await findCustomer(db, customer_id);
  return { ...waysToPay(services, customer?.msisdn ?? ''), shop: shop_name ?? '' };
}

export async function present(
  db: Reader,
  services: Services,
  row: ApplicationWithNames,
): Promise<z.output<typeof Application>> {
  const price = await priceOfSale(db, row);
  const plan =
    price && row.repayment_interval && row.contract_duration && row.rounding_step_fcfa
      ? planOf(price, row.repayment_interval, row.contract_duration, row.rounding_step_fcfa)
      : null;
  const codes_expire = await codesOutFor(db, row.id);
  const code_ways = await waysOfCodes(db, services);
  const { image_url, confirmations: _, grade_percent: __, shop_name, taken_over_by, ...rest } = row;
  const other = row.confirmation === 'awaited' ? await liveSaleOf(db, row.customer_id, services.clock.now()) : null;
  const next = taken_over_by && (await applicationWithNames(db, taken_over_by));
  return {
    ...rest,
    step: Math.min(row.step, LAST_STEP),
    shop_name: shop_name ?? '',
    held_by: other && {
      shop_name: other.shop_name ?? '',
      agent_name: other.agent_name,
      opened_at: other.opened_at,
      expires_at: other.expires_at,
    },
    shown_document: row.confirmation === 'awaited' ? await newestShownOf(db, row.id) : null,
    taken_over_by: next ? placeOf(next) : null,
    product_image_url: image_url,
    retail_price_fcfa: price?.retail_price_fcfa ?? null,
    plan,
    deposit_confirmed: row.deposit_confirmed_at !== null,
    codes_sent: {
      customer: codes_expire.customer !== null,
      agent: code_ways.agent === 'app' || codes_expire.agent !== null,
    },
    code_ways,
    codes_expire,
    signed: row.contract_id !== null,
    ways_to_pay: row.state === 'completed' ? await waysOf(db, services, row) : null,
    loan_status: row.loan_status as z.output<typeof Application>['loan_status'],
  };
}
