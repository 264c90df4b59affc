import type { WaysToPay } from '@palier/contract/messages/how-to-pay.ts';
import { numberToPay } from '../../platform/paybill-access.ts';
import type { Services } from '../../platform/services.ts';

/** How customers of this business pay. */
export const waysToPay = ({
  config,
  business,
  mobile_money,
}: Pick<Services, 'config' | 'business' | 'mobile_money'>): WaysToPay => ({
  short_code: numberToPay(config) || null,
  prompts: mobile_money.length > 0,
  support_phone: business.support_phone,
});
