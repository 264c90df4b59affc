/** Puts every provider under watch, in one place: each call is noted where the page of the settings reads it. */
import { PROVIDERS, type Provider } from '@palier/contract/providers/facts.ts';
import { Provider as ProviderCode, type ProviderFailure } from '@palier/contract/settings/providers.ts';
import type { Config } from '../platform/config.ts';
import type { Breaker } from '../platform/providers/breaker.ts';
import type { ProviderHealth } from '../platform/providers/provider-health.ts';
import { ProviderPaused } from '../platform/providers/provider-paused.ts';
import { secretValues } from '../platform/providers/provider-variables.ts';
import { withoutSecrets } from '../platform/providers/without-secrets.ts';
import { failureOf } from '../providers/connection/failure.ts';
import type { ProviderConnection } from '../providers/ports/connection.ts';
import { watched } from '../providers/connection/watched.ts';
import { PROVIDER_VARIABLES, neededBy, variablesOf } from '../providers/providers.ts';
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
  config: Pick<Config, 'demo' | 'provider_variables' | 'secret'>,
  health: Pick<ProviderHealth, 'note'>,
  breaker: Pick<Breaker, 'enter'>,
): ProviderServices {
  const secrets = [...secretValues(PROVIDER_VARIABLES, config.provider_variables), config.secret];
  const connections: ProviderConnection[] = [];
  /** The demo brings a value for everything that a connected provider needs. */
  const declared = (provider: Provider, is_connected: boolean) => ({
    provider,
    is_connected,
    variables: variablesOf(provider),
    missing:
      config.demo && is_connected
        ? []
        : neededBy(provider).filter((name) => config.provider_variables[name] === undefined),
  });
  /** A provider may repeat in its refusal what we sent it. */
  const fitToShow = (failure: ProviderFailure | null): ProviderFailure | null =>
    failure && { ...failure, detail: failure.detail === null ? null : withoutSecrets(failure.detail, secrets) };

  function watch<Adapter extends Checked>(code: string, adapter: Adapter): Adapter {
    const provider = ProviderCode.parse(code);
    const gate = async () => {
      const silence = await breaker.enter(provider);
      return silence && new ProviderPaused(provider, silence);
    };
    const heard = watched(adapter, (failure, call) => health.note(provider, fitToShow(failure), call), gate);
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
    connections.push({ ...declared(provider, true), test: check && (() => test(check)) });
    return heard;
  }

  const watched_providers = {
    mobile_money: mobile_money.map((one) => watch(one.code, one)),
    paybills: paybills.map((one) => watch(one.code, one)),
    sms: sms && watch(sms.code, sms),
    data_bundles: data_bundles && watch(data_bundles.code, data_bundles),
    email: email && watch(email.code, email),
    // The browser calls it and the portal never does.
    report_site,
    locks: locks.map((one) => watch(one.code, one)),
    paygo: paygo && watch('openpaygo', paygo),
    identity: identity && watch(identity.code, identity),
    files: watch(files.code, files),
  };
  const others = PROVIDERS.filter((code) => !connections.some(({ provider }) => provider === code));
  return {
    ...watched_providers,
    connections: [...connections, ...others.map((code) => ({ ...declared(code, false), test: null }))],
  };
}
