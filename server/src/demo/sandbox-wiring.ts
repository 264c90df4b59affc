/** The environment of the demo's sandbox: it must call us at addresses that carry our signature. */
import { demoKey } from '../http/demo.ts';
import { bundleAddress, paybillAddress, signCallback } from '../platform/callback-signature.ts';
import { tokenInMemory } from '../providers/token.ts';
import { DEFAULT_BUSINESS } from '../platform/settings/business.ts';
import { DEMO_SERVICE_PROVIDER } from '../providers/mtn-paybill/variables.ts';
import type { PortalConfig } from '../providers/read-config.ts';
import { DEMO_BUSINESS } from './policies.ts';
import { ofReportSite } from './report-site-wiring.ts';

export function sandboxWiring(config: PortalConfig): Record<string, string> {
  const { secret, public_url } = config;
  const of_sms = `${public_url}/callbacks/sms/${signCallback(secret, 'sms')}`;
  return {
    PALIER_SANDBOX_PORTAL_URL: public_url,
    PALIER_SANDBOX_DEMO_KEY: demoKey(secret),
    PALIER_SANDBOX_ORANGE_RECEIPT_URL: of_sms,
    PALIER_SANDBOX_AFRICASTALKING_RECEIPT_URL: of_sms,
    PALIER_SANDBOX_BUNDLE_NOTIFICATION_URL: bundleAddress(config),
    ...ofReportSite(),
    ...ofPaybills(config),
    PALIER_SANDBOX_CURRENCY: DEMO_BUSINESS.currency,
  };
}

/** Of the paybills that the demo has. */
function ofPaybills(config: PortalConfig): Record<string, string> {
  const { 'mtn-paybill': mtn, 'daraja-paybill': daraja } = config.paybills;
  const address = (code: string, message: 'validation' | 'confirmation') => paybillAddress(config, code, message);
  return {
    ...(mtn && {
      PALIER_SANDBOX_MTN_PAYBILL_CODE: mtn.short_code,
      PALIER_SANDBOX_MTN_PAYBILL_SERVICE_PROVIDER:
        config.provider_variables['MTN_PAYBILL_SERVICE_PROVIDER'] ?? DEMO_SERVICE_PROVIDER,
      PALIER_SANDBOX_MTN_PAYBILL_VALIDATION_URL: address('mtn-paybill', 'validation'),
      PALIER_SANDBOX_MTN_PAYBILL_PAYMENT_URL: address('mtn-paybill', 'confirmation'),
      PALIER_SANDBOX_MTN_PAYBILL_RETURNS_UNANSWERED: String(returnsUnanswered(config)),
    }),
    ...(daraja && {
      PALIER_SANDBOX_SHORT_CODE: daraja.short_code,
      PALIER_SANDBOX_C2B_VALIDATION_URL: address('daraja-paybill', 'validation'),
      PALIER_SANDBOX_C2B_CONFIRMATION_URL: address('daraja-paybill', 'confirmation'),
    }),
  };
}

const returnsUnanswered = (config: PortalConfig): boolean =>
  config.connectors.paybills.some(
    (connect) => connect({ config, business: DEFAULT_BUSINESS, tokens: tokenInMemory }).returns_unanswered,
  );
