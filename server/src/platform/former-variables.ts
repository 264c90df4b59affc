/** Variables of the environment that have become settings. */
import { business } from '@palier/contract/settings/business.ts';
import type { Setting } from '@palier/contract/settings/declaration.ts';
import { money } from '@palier/contract/settings/money.ts';

/**
 * Variables of former versions. They are settings of the business now. A value that is still here would be ignored
 * without a word, so each is refused and names its setting.
 */
export const FORMER_VARIABLES: Readonly<Record<string, Setting>> = {
  PALIER_ROUNDING_STEP: money.settings.rounding_step_fcfa,
  PALIER_REBATE_SHARE: money.settings.rebate_share_percent,
  PALIER_SETTLEMENT_OFFER_DAYS: money.settings.settlement_offer_days,
  PALIER_EXTENSIONS_PER_LOAN: money.settings.extensions_per_loan,
  PALIER_AGENT_PROBATION_DAYS: money.settings.agent_probation_days,
  PALIER_MARGIN_FLOOR_PERCENT: money.settings.margin_floor_percent,
  PALIER_CUSTOMERS_PER_HOUR_SHOPS: money.settings.customers_per_hour_shops,
  PALIER_CUSTOMERS_PER_HOUR_HEAD_OFFICE: money.settings.customers_per_hour_head_office,
  PALIER_CASH_LIMIT_FCFA: money.settings.cash_limit_fcfa,
  PALIER_CASH_WITHOUT_SHOP: money.settings.cash_without_shop,
  PALIER_BRAND_NAME: business.settings.brand_name,
  PALIER_COMPANY_NAME: business.settings.company_name,
  PALIER_SUPPORT_PHONE: business.settings.support_phone,
  PALIER_COUNTRY: business.settings.country,
  PALIER_CURRENCY: business.settings.country,
  PALIER_TIME_ZONE: business.settings.time_zone,
};
