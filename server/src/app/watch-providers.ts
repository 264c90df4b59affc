/** Puts every provider under watch, in one place: each call is noted where the page of the settings reads it. */
import { Provider, type ProviderFailure } from '@palier/contract/settings/providers.ts';
import type { Config } from '../platform/config.ts';
import type { ProviderHealth } from '../platform/providers/provider-health.ts';
import { secretValues } from '../platform/providers/provider-variables.ts';
import { withoutSecrets } from '../platform/providers/without-secrets.ts';
import { failureOf } from '../providers/connection/failure.ts';
import type { ProviderConnection } from '../providers/connection/port.ts';
import { watched } from '../providers/connection/watched.ts';
import type { ProviderServices } from '../providers/services.ts';

interface Checked {
  readonly check: (() => Promise<void>) | null;
}

export function watchProviders(
  {
    mobile_money,
    paybills,
    sms,
    data_bundles,
    email,
    report_site,
    locks,
    paygo,
    identity,
    files,
  }: Omit<ProviderServices, 'connections'>,
  config: Pick<Config, 'provider_variables' | 's3' | 'secret'>,
  health: Pick<ProviderHealth, 'note'>,
): ProviderServices {
  const secrets = [...secretValues(config.provider_variables), config.secret];
  const connections: ProviderConnection[] = [];
  /** A provider may repeat in its refusal what we sent it. */
  const fitToShow = (failure: ProviderFailure | null): ProviderFailure | null =>
    failure && { ...failure, detail: failure.detail === null ? null : withoutSecrets(failure.detail, secrets) };

  function watch<Adapter extends Checked>(code: string, adapter: Adapter): Adapter {
    const provider = Provider.parse(code);
    const heard = watched(adapter, (failure) => health.note(provider, fitToShow(failure)));
    const { check } = heard;
    const test = async (run: () => Promise<void>): Promise<ProviderFailure | null> => {
      try {
        await run();
        return null;
      } catch (thrown) {
        const failure = fitToShow(failureOf(thrown));
        if (!failure) throw thrown;
        return failure;
      }
    };
    connections.push({ provider, test: check && (() => test(check)) });
    return heard;
  }

  return {
    mobile_money: mobile_money.map((one) => watch(one.code, one)),
    paybills: paybills.map((one) => watch(one.code, one)),
    sms: watch(sms.code, sms),
    data_bundles: data_bundles && watch(data_bundles.code, data_bundles),
    email: email && watch(email.code, email),
    // The browser calls it and the portal never does.
    report_site,
    locks: locks.map((one) => watch(one.code, one)),
    paygo: watch('openpaygo', paygo),
    identity: watch(identity.code, identity),
    files: watch(config.s3 ? 's3' : 'disk', files),
    connections,
  };
}
