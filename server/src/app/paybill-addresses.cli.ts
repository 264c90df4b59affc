/**
 * `npm run paybill-addresses`: prints the addresses to register with the operators of the paybills, and the one for the
 * provider of mobile data. A reader of the former can report money as paid, so they must not appear on a screen that
 * others see.
 */
import { PROVIDER_FACTS, type Provider } from '@palier/contract/providers/facts.ts';
import { bundleAddress, paybillAddress } from '../platform/callback-signature.ts';
import { ConfigFailure } from '../platform/config.ts';
import { readConfig } from '../providers/read-config.ts';

try {
  const config = readConfig(process.env);
  const paybills = Object.entries(config.paybills).map(([code, { networks, secrets }]) =>
    [
      PROVIDER_FACTS[code as Provider].label.en,
      ...(['validation', 'confirmation'] as const).map(
        (message) => `${message}  ${paybillAddress(config, code, message)}`,
      ),
      `taken from  ${networks}`,
      ...(secrets.length > 1 ? ['The former addresses are taken too, until the former secret is removed.'] : []),
    ].join('\n'),
  );
  const bundles = config.connectors.data_bundles ? [`data bundles  ${bundleAddress(config)}`] : [];
  const lines = [...(paybills.length > 0 ? paybills : ['No paybill is connected.']), ...bundles];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (failure) {
  if (!(failure instanceof ConfigFailure)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = 1;
}
