/** Variables of the environment that have become settings. */
import type { Settings } from '@palier/contract/settings/groups.ts';

/**
 * Variables of former versions. They are settings of the business now. A value that is still here would be ignored
 * without a word, so each is refused and names its setting.
 */
export const FORMER_VARIABLES = {
  PALIER_ROUNDING_STEP: 'rounding_step_fcfa',
  PALIER_REBATE_SHARE: 'rebate_share_percent',
  PALIER_SETTLEMENT_OFFER_DAYS: 'settlement_offer_days',
  PALIER_EXTENSIONS_PER_LOAN: 'extensions_per_loan',
  PALIER_AGENT_PROBATION_DAYS: 'agent_probation_days',
  PALIER_MARGIN_FLOOR_PERCENT: 'margin_floor_percent',
  PALIER_CUSTOMERS_PER_HOUR_SHOPS: 'customers_per_hour_shops',
  PALIER_CUSTOMERS_PER_HOUR_HEAD_OFFICE: 'customers_per_hour_head_office',
  PALIER_CASH_LIMIT_FCFA: 'cash_limit_fcfa',
  PALIER_CASH_WITHOUT_SHOP: 'cash_without_shop',
} as const satisfies Readonly<Record<string, keyof Settings<'money'>>>;
