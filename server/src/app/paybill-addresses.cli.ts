/**
 * `npm run paybill-addresses`: prints the addresses to register with the operator of the paybill, and the one for the
 * provider of mobile data. A reader of the former can report money as paid, so they must not appear on a screen that
 * others see.
 */
import { ConfigFailure } from '../platform/config.ts';
import { readConfig } from '../providers/read-config.ts';
import { bundleAddress, paybillAddress } from '../platform/callback-signature.ts';
import { DARAJA_PAYBILL } from '../providers/daraja-paybill/adapter.ts';

try {
  const config = readConfig(process.env);
  const has_paybill = config.connectors.paybills.length > 0;
  const lines = (['validation', 'confirmation'] as const).map(
    (message) => `${message}  ${paybillAddress(config, DARAJA_PAYBILL, message)}\n`,
  );
  const isChanging = config.paybill.secrets.length > 1;
  const bundles = config.connectors.data_bundles ? `data bundles  ${bundleAddress(config)}\n` : '';
  const of_paybill = has_paybill
    ? `${lines.join('')}taken from  ${config.paybill.networks}\n${isChanging ? 'The former addresses are taken too, until PAYBILL_FORMER_SECRET is removed.\n' : ''}`
    : 'No paybill is connected: PAYBILL_SHORT_CODE is not set.\n';
  process.stdout.write(`${of_paybill}${bundles}`);
} catch (failure) {
  if (!(failure instanceof ConfigFailure)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = 1;
}
