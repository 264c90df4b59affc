/** Which paybill a portal of the tests has, and where the sandbox calls it. */
import type { SandboxOptions } from '@palier/sandbox/settings.ts';
import { paybillAddress } from '../../server/src/platform/callback-signature.ts';
import type { Paybill } from '../../server/src/providers/ports/mobile-money.ts';
import { DEMO_SERVICE_PROVIDER } from '../../server/src/providers/mtn-paybill/variables.ts';
import type { PortalConfig } from '../../server/src/providers/read-config.ts';

/**
 * The paybill of most tests: the one whose operator has a list, a status query and wallets. A test of another one says
 * so.
 */
export const KENYAN_PAYBILL = { PALIER_DEMO_WITH: 'daraja-paybill', PALIER_DEMO_WITHOUT: 'mtn-paybill' };

export const PAYBILL_OF_MTN = { PALIER_DEMO_WITH: 'mtn-paybill', PALIER_DEMO_WITHOUT: 'daraja-paybill' };

export const BOTH_PAYBILLS = { PALIER_DEMO_WITH: 'mtn-paybill,daraja-paybill', PALIER_DEMO_WITHOUT: '' };

export function sandboxPaybills(
  config: PortalConfig,
  paybills: readonly Paybill[],
): Pick<SandboxOptions, 'daraja' | 'mtn_paybill'> {
  const { 'daraja-paybill': daraja, 'mtn-paybill': mtn } = config.paybills;
  const address = (code: string, message: 'validation' | 'confirmation') => paybillAddress(config, code, message);
  return {
    daraja: daraja && {
      short_code: daraja.short_code,
      validation_url: address('daraja-paybill', 'validation'),
      confirmation_url: address('daraja-paybill', 'confirmation'),
    },
    mtn_paybill: mtn && {
      code: mtn.short_code,
      service_provider: config.provider_variables['MTN_PAYBILL_SERVICE_PROVIDER'] ?? DEMO_SERVICE_PROVIDER,
      validation_url: address('mtn-paybill', 'validation'),
      payment_url: address('mtn-paybill', 'confirmation'),
      returns_unanswered: paybills.some(({ code, returns_unanswered }) => code === 'mtn-paybill' && returns_unanswered),
    },
  };
}
