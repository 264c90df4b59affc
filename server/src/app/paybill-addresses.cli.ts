/**
 * `npm run paybill-addresses`: prints the addresses to register with the operator of the paybill, and the one for the
 * provider of mobile data. A reader of the former can report money as paid, so they must not appear on a screen that
 * others see.
 */
import { ConfigFailure, readConfig } from '../platform/config.ts';
import { bundleAddress, paybillAddress } from '../platform/callback-signature.ts';
import { DARAJA_PAYBILL } from '../providers/mobile-money/daraja.ts';

try {
  const config = readConfig(process.env);
  const lines = (['validation', 'confirmation'] as const).map(
    (message) => `${message}  ${paybillAddress(config, DARAJA_PAYBILL, message)}\n`,
  );
  const isChanging = config.paybill.secrets.length > 1;
  const bundles = config.africastalking_data ? `data bundles  ${bundleAddress(config)}\n` : '';
  process.stdout.write(
    `${lines.join('')}taken from  ${config.paybill.networks}\n${isChanging ? 'The former addresses are taken too, until PAYBILL_FORMER_SECRET is removed.\n' : ''}${bundles}`,
  );
} catch (failure) {
  if (!(failure instanceof ConfigFailure)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = 1;
}
