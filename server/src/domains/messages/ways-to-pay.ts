import type { WaysToPay } from '@palier/contract/messages/how-to-pay.ts';
import type { Services } from '../../platform/services.ts';

type Channels = Pick<Services, 'config' | 'business' | 'mobile_money' | 'paybills'>;

/** The number that somebody with this phone can pay to by themselves; empty where there is none. */
export function numberFor({ config, paybills }: Pick<Channels, 'config' | 'paybills'>, msisdn: string): string {
  const paybill = paybills.find((one) => one.serves(msisdn));
  return (paybill && config.paybills[paybill.code]?.short_code) ?? '';
}

/** How a customer of this business who has this phone pays. */
export const waysToPay = (channels: Channels, msisdn: string): WaysToPay => ({
  short_code: numberFor(channels, msisdn) || null,
  prompts: channels.mobile_money.length > 0,
  support_phone: channels.business.support_phone,
});
